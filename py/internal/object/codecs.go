package object

import (
	"github.com/skillet-run/skillet/py/internal/heap"
)

// decodeObject is str(v, encoding, errors).
func (c *Ctx) decodeObject(v heap.Value, encoding, errors string) (heap.Value, error) {
	if c.Payload(v).IsStr() {
		return v, c.Raise(TTypeError, "decoding str is not supported")
	}
	b, ok := c.bufferOf(v)
	if !ok {
		return v, c.Raise(TTypeError, "decoding to str: need a bytes-like object, %s found", c.TypeName(v))
	}
	return c.Decode(b, encoding, errors)
}

// Decode returns the text that b is in an encoding.
func (c *Ctx) Decode(b []byte, encoding, errors string) (heap.Value, error) {
	return c.Str(string(b)), nil
}

// Encode returns the bytes of the str v in an encoding.
func (c *Ctx) Encode(v heap.Value, encoding, errors string) ([]byte, error) {
	return c.AppendText(nil, v), nil
}
