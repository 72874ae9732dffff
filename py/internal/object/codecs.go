package object

import (
	"bytes"
	"errors"
	"strings"

	"github.com/skillet-run/skillet/py/internal/codec"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// decodeObject is str(v, encoding, errors).
func (c *Ctx) decodeObject(v heap.Value, encoding, handler string) (heap.Value, error) {
	if c.Payload(v).IsStr() {
		return v, c.Raise(TTypeError, "decoding str is not supported")
	}
	b, ok := c.BufferOf(v)
	if !ok {
		return v, c.Raise(TTypeError, "decoding to str: need a bytes-like object, %s found", c.TypeName(v))
	}
	return c.Decode(b, encoding, handler)
}

// unknownEncoding reports whether only a program's own codec can be meant.
func unknownEncoding(name string) bool {
	_, err := codec.Find(name)
	var unknown codec.LookupError
	return errors.As(err, &unknown) && strings.HasPrefix(string(unknown), "unknown encoding")
}

// Decode returns the text that b is in an encoding.
func (c *Ctx) Decode(b []byte, encoding, handler string) (heap.Value, error) {
	if len(b) == 0 {
		return heap.SmallStr(""), nil
	}
	if encoding == "utf-8" && len(b) <= simpleText && isASCIIBytes(b) {
		return c.LongASCII(b)
	}
	v, _, err := c.DecodePart(b, encoding, handler, true)
	return v, err
}

// DecodePart is Decode that leaves an incomplete character at the end of b
// alone unless final is set. It returns how many bytes it has taken.
func (c *Ctx) DecodePart(b []byte, encoding, handler string, final bool) (heap.Value, int, error) {
	k, err := codec.Find(encoding)
	if err != nil {
		return heap.None, 0, c.CodecError(err, heap.None, "decode")
	}
	if err := c.reserveText(2 * len(b)); err != nil {
		return heap.None, 0, err
	}
	var small [32]byte
	out := small[:0]
	if len(b) > quickBytes {
		if out, err = c.NewBuffer(len(b) + len(b)/8); err != nil {
			return heap.None, 0, err
		}
		out = out[:0]
	}
	out, n, err := k.Decode(out, b, handler, final, c.textMeter())
	if err != nil {
		subject := heap.None
		if failed := (*codec.Error)(nil); errors.As(err, &failed) {
			subject = c.NewBytes(bytes.Clone(b))
		}
		return heap.None, n, c.CodecError(err, subject, "decode")
	}
	v, err := c.LongText(out)
	return v, n, err
}

// Encode returns the bytes of the str v in an encoding.
func (c *Ctx) Encode(v heap.Value, encoding, handler string) ([]byte, error) {
	k, err := codec.Find(encoding)
	if err != nil {
		return nil, c.CodecError(err, v, "encode")
	}
	n := c.StrBytes(v)
	if err := c.reserveText(n); err != nil {
		return nil, err
	}
	b, err := c.NewBuffer(n)
	if err != nil {
		return nil, err
	}
	b, err = k.Encode(b[:0], c.Text(v), handler, c.textMeter())
	if err != nil {
		return nil, c.CodecError(err, v, "encode")
	}
	return b, nil
}

func (c *Ctx) textMeter() codec.Meter {
	return codec.Meter{Work: func(n int) error { return c.Account().Charge(n / 4) }, Room: c.Room}
}

// CodecError makes a Python exception of an error of package codec. call is the
// function of codecs that takes codecs of other kinds; "" for none.
func (c *Ctx) CodecError(err error, object heap.Value, call string) error {
	var failed *codec.Error
	var unknown codec.LookupError
	var handler codec.HandlerError
	var wrong *codec.BadHandlerError
	switch {
	case errors.As(err, &failed):
		return c.raiseUnicode(failed, object)
	case errors.As(err, &unknown):
		text := strings.Replace(string(unknown), "CALL", call, 1)
		if call == "" { // nothing else can be called
			text, _, _ = strings.Cut(text, ";")
		}
		return c.Raise(TLookupError, "%s", text)
	case errors.As(err, &handler):
		if c.registered(string(handler)) {
			return NeedPython
		}
		return c.Raise(TLookupError, "%s", handler.Error())
	case errors.As(err, &wrong):
		return c.Raise(TTypeError, "%s", wrong.Error())
	}
	return err
}

func (c *Ctx) raiseUnicode(e *codec.Error, object heap.Value) error {
	t := TUnicodeDecodeError
	if e.Encode {
		t = TUnicodeEncodeError
	}
	args := []heap.Value{c.Str(e.Encoding), object, heap.Int(int64(e.Start)), heap.Int(int64(e.End)), c.Str(e.Reason)}
	exc := c.NewException(TypeValue(t), args...)
	for i, name := range []string{"encoding", "object", "start", "end", "reason"} {
		c.SetMember(exc, name, args[i])
	}
	return c.RaiseValue(exc)
}

// registered reports whether a program has registered an error handler.
func (c *Ctx) registered(name string) bool {
	m, ok := c.GetStr(c.SysModulesDict(), "codecs")
	if !ok || m.Kind() != heap.KModule {
		return false
	}
	d, ok := c.GetStr(c.ModuleDict(m), "_handlers")
	if !ok || d.Kind() != heap.KDict {
		return false
	}
	_, ok = c.GetStr(d, name)
	return ok
}
