package py

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// input answers reads of standard input: so many characters or bytes, or a line;
// a negative size is all there is.
func (h *host) input(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	size := int(args[0].Int())
	switch {
	case h.more().stdin != nil:
	case h.Stdin == nil:
		size = 0
	default:
		h.more().stdin = bufio.NewReader(h.Stdin)
	}
	var b []byte
	var err error
	switch name {
	case "read":
		b, err = h.readRunes(c, size)
	case "readbytes":
		b, err = h.readBytes(c, size)
	default:
		b, err = h.readLine(c, size)
	}
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return heap.Unbound, err
	case name == "readbytes" || name == "readbyteline":
		return c.NewBytes(b), nil
	}
	return c.Decode(b, "utf-8", "strict")
}

// ahead returns a reader of standard input of which some has been read already.
func (h *host) ahead(b []byte) *bufio.Reader {
	rest := h.Stdin
	if rest == nil {
		rest = bytes.NewReader(nil)
	}
	r := bufio.NewReaderSize(io.MultiReader(bytes.NewReader(bytes.Clone(b)), rest), max(inputChunk, len(b)))
	_, _ = r.Peek(len(b)) // the next snapshot finds it there
	return r
}

// grow books what was read; it is tested as the input comes.
func grow(c *object.Ctx, n int) error {
	if err := c.Account().Charge(n / 16); err != nil {
		return err
	}
	return c.Account().CheckBytes(int64(n))
}

const inputChunk = 4096

func (h *host) readBytes(c *object.Ctx, size int) ([]byte, error) {
	var b []byte
	chunk := make([]byte, inputChunk)
	for size < 0 || len(b) < size {
		want := inputChunk
		if size >= 0 {
			want = min(want, size-len(b))
		}
		n, err := h.more().stdin.Read(chunk[:want])
		b = append(b, chunk[:n]...)
		if err != nil {
			return b, err
		}
		if err := grow(c, len(b)); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (h *host) readRunes(c *object.Ctx, size int) ([]byte, error) {
	if size < 0 {
		return h.readBytes(c, size)
	}
	var b []byte
	for n := 0; n < size; n++ {
		r, width, err := h.more().stdin.ReadRune()
		if err != nil {
			return b, err
		}
		if r == '\uFFFD' && width == 1 {
			if h.more().stdin.UnreadRune() == nil {
				raw, _ := h.more().stdin.ReadByte()
				b = append(b, raw)
				continue
			}
		}
		b = append(b, string(r)...)
		if n%inputChunk == 0 {
			if err := grow(c, len(b)); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}

func (h *host) readLine(c *object.Ctx, size int) ([]byte, error) {
	var b []byte
	for size < 0 || len(b) < size {
		ch, err := h.more().stdin.ReadByte()
		if err != nil {
			return b, err
		}
		b = append(b, ch)
		if ch == '\n' {
			break
		}
		if len(b)%inputChunk == 0 {
			if err := grow(c, len(b)); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}

// world answers questions about the clock, and for random bytes.
func (h *host) world(c *object.Ctx, op string, args []heap.Value) (heap.Value, error) {
	switch op {
	case "time.now_ns":
		return heap.Int(h.Clock.Now().UnixNano()), nil
	case "time.now":
		return heap.Float(float64(h.Clock.Now().UnixNano()) / 1e9), nil
	case "time.monotonic_ns":
		return heap.Int(int64(h.Clock.Monotonic())), nil
	case "time.monotonic":
		return heap.Float(h.Clock.Monotonic().Seconds()), nil
	case "time.sleep":
		h.sleep(c, time.Duration(args[0].Int()))
		return heap.None, c.Account().Poll()
	case "random.bytes":
		b := make([]byte, args[0].Int())
		if _, err := io.ReadFull(h.Random, b); err != nil {
			return heap.Unbound, c.Raise(object.TNotImplementedError, "there are no random bytes")
		}
		return c.NewBytes(b), nil
	}
	return heap.Unbound, c.Raise(object.TNotImplementedError, "the host does not know %s", op)
}

// sleep waits, but no longer than the time limit allows.
func (h *host) sleep(c *object.Ctx, d time.Duration) {
	a := c.Account()
	if limit := a.Limits().Wall; limit > 0 {
		d = min(d, limit-a.Usage().Wall+time.Millisecond)
	}
	h.Clock.Sleep(d, h.context().Done())
}
