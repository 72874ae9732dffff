// Package deflate has the module _deflate: the compression that zlib and gzip
// put their headers around (RFC 1951), by Go's compress/flate.
package deflate

import (
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"errors"
	"hash/adler32"
	"io"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _deflate.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_deflate",
		Doc:  "Compression without headers.",
		Funcs: []object.Native{
			{Name: "adler32", Sig: "(data: bytes, value: int, /)", Doc: "The checksum Adler-32, going on with a value.", Fn: adler},
			{Name: "bunzip", Sig: "(data: bytes, /)", Doc: "The bytes that data compressed by bzip2 say, and whether they are complete (1), go on (0) or are damaged (-1).", Fn: bunzip},
			{Name: "deflate", Sig: "(data: bytes, level: size, last: bool, /)", Doc: "Compressed bytes.", Fn: compress},
			{Name: "inflate", Sig: "(data: bytes, start: size, most: size, /)", Doc: "The bytes that compressed ones say, where those end, and whether they are complete (1), go on (0) or are damaged (-1). At most so many bytes, if it is not negative.", Fn: inflate},
		},
	}
}

const step = 1 << 15

func compress(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, _ := c.BufferOf(a[0])
	if err := c.ReserveText(2*len(b) + step); err != nil {
		return heap.None, err
	}
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, int(a[1].Int()))
	if err != nil {
		return heap.None, c.Raise(object.TValueError, "%v", err)
	}
	for len(b) > 0 {
		part := b[:min(len(b), step)]
		if err := c.Account().Charge(1 + len(part)); err != nil {
			return heap.None, err
		}
		if _, err := w.Write(part); err != nil {
			return heap.None, c.Raise(object.TValueError, "%v", err)
		}
		b = b[len(part):]
	}
	if a[2] == heap.True {
		err = w.Close()
	} else {
		err = w.Flush()
	}
	if err != nil {
		return heap.None, c.Raise(object.TValueError, "%v", err)
	}
	return c.NewBytes(out.Bytes()), nil
}

func inflate(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, _ := c.BufferOf(a[0])
	start, most := int(a[1].Int()), int(a[2].Int())
	if start < 0 || start > len(b) {
		return heap.None, c.Raise(object.TValueError, "no such start")
	}
	in := bytes.NewReader(b[start:])
	r := flate.NewReader(in)
	var out []byte
	state := int64(0)
	for most < 0 || len(out) < most {
		room := step
		if most >= 0 {
			room = min(room, most-len(out))
		}
		if err := c.Account().Charge(1 + room/2); err != nil {
			return heap.None, err
		}
		if err := c.Account().CheckBytes(int64(2*len(out) + room)); err != nil {
			return heap.None, err
		}
		n := len(out)
		out = append(out, make([]byte, room)...)
		k, err := r.Read(out[n:])
		out = out[:n+k]
		if err == nil {
			continue
		}
		switch {
		case errors.Is(err, io.EOF):
			state = 1
		case errors.Is(err, io.ErrUnexpectedEOF):
			state = 0
		default:
			state = -1
		}
		break
	}
	end := len(b) - in.Len()
	return c.NewTuple(c.NewBytes(out), heap.Int(int64(end)), heap.Int(state)), nil
}

func bunzip(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, _ := c.BufferOf(a[0])
	r := bzip2.NewReader(bytes.NewReader(b))
	var out []byte
	for {
		// A block takes more work than its bytes: they are sorted.
		if err := c.Account().Charge(4 * step); err != nil {
			return heap.None, err
		}
		if err := c.Account().CheckBytes(int64(2*len(out) + step)); err != nil {
			return heap.None, err
		}
		var err error
		if out, err = c.Room(out, step); err != nil {
			return heap.None, err
		}
		var k int
		piece := make([]byte, step) // a block is read at once, which takes milliseconds
		if stopped := c.Account().Await(func() { k, err = io.ReadFull(r, piece) }); stopped != nil {
			return heap.None, stopped
		}
		out = append(out, piece[:k]...)
		switch {
		case err == nil:
			continue
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF) && ended(r):
			return c.NewTuple(c.NewBytes(out), heap.Int(1)), nil
		case errors.Is(err, io.ErrUnexpectedEOF):
			return c.NewTuple(c.NewBytes(out), heap.Int(0)), nil
		}
		return c.NewTuple(c.NewBytes(out), heap.Int(-1)), nil
	}
}

// ended reports whether a reader that had fewer bytes than were asked for is at
// its end, and not at that of an input that was cut off.
func ended(r io.Reader) bool {
	_, err := r.Read(make([]byte, 1))
	return errors.Is(err, io.EOF)
}

func adler(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, _ := c.BufferOf(a[0])
	if err := c.Account().Charge(1 + len(b)/4); err != nil {
		return heap.None, err
	}
	const mod = 65521
	value := uint64(1)
	if a[1].Kind() == heap.KInt {
		value = uint64(a[1].Int()) & (1<<32 - 1)
	}
	p := c.Pace()
	if value == 1 {
		sum := adler32.New()
		for len(b) > 0 && !p.Over(step/4) {
			part := b[:min(len(b), step)]
			_, _ = sum.Write(part) // never fails
			b = b[len(part):]
		}
		return heap.Int(int64(sum.Sum32())), p.Err()
	}
	lo, hi := value&0xffff, value>>16
	for _, ch := range b {
		if p.Over(2) {
			break
		}
		lo = (lo + uint64(ch)) % mod
		hi = (hi + lo) % mod
	}
	return heap.Int(int64(hi<<16 | lo)), p.Err()
}
