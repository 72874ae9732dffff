package structs

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// item is a letter of a format with its count.
type item struct {
	code   byte
	count  int
	size   int // of one
	offset int // of the first
}

// values returns how many values the item stands for.
func (it *item) values() int {
	switch it.code {
	case 'x':
		return 0
	case 's', 'p':
		return 1
	}
	return it.count
}

// layoutOf takes a format apart: a str, bytes, or a Struct's.
func layoutOf(c *object.Ctx, v heap.Value) (*layout, error) {
	payload := c.Payload(v)
	var text string
	switch b, ok := c.BufferOf(payload); {
	case payload.IsStr():
		text = c.Text(payload)
		if !c.IsASCII(payload) {
			_, err := c.Encode(payload, "ascii", "strict")
			return nil, err
		}
	case ok && payload.Kind() == heap.KBytes:
		text = string(b)
	default:
		if l, ok := c.Data(payload).(*layout); ok {
			return l, nil
		}
		return nil, c.Raise(object.TTypeError, "Struct() argument 1 must be a str or bytes object, not %s", c.TypeName(v))
	}
	if err := c.ChargeText(16 * len(text)); err != nil {
		return nil, err
	}
	p := c.Pace()
	l, problem := parse(text, p.Over)
	if p.Err() != nil {
		return nil, p.Err()
	}
	if problem != "" {
		return nil, fail(c, "%s", problem)
	}
	return l, nil
}

// parse takes a format apart, or says what is wrong with it. It breaks off when over,
// which may be nil, says so.
func parse(text string, over func(work int) bool) (l *layout, problem string) {
	l = &layout{format: text}
	l.items = l.room[:0]
	native := true
	rest := text
	if rest != "" {
		switch rest[0] {
		case '@':
			rest = rest[1:]
		case '=', '<':
			native, rest = false, rest[1:]
		case '>', '!':
			native, l.big, rest = false, true, rest[1:]
		}
	}
	for i := 0; i < len(rest); i++ {
		if over != nil && over(valueWork) {
			break
		}
		ch := rest[i]
		if ch == ' ' || ch >= 9 && ch <= 13 {
			continue
		}
		count := 1
		if ch >= '0' && ch <= '9' {
			count = 0
			for ; i < len(rest) && rest[i] >= '0' && rest[i] <= '9'; i++ {
				digit := int(rest[i] - '0')
				if count > (limit-digit)/10 {
					return nil, "total struct size too long"
				}
				count = count*10 + digit
			}
			if i == len(rest) {
				return nil, "repeat count given without format specifier"
			}
			ch = rest[i]
		}
		if problem := l.add(ch, count, native); problem != "" {
			return nil, problem
		}
	}
	return l, ""
}

// add adds an item behind those that are there, aligned if it is native.
func (l *layout) add(code byte, count int, native bool) string {
	size, align, ok := sizeOf(code, native)
	if !ok {
		return "bad char in struct format"
	}
	if native && align > 1 {
		if l.size > limit-align {
			return "total struct size too long"
		}
		l.size = (l.size + align - 1) / align * align
	}
	if count > (limit-l.size)/size {
		return "total struct size too long"
	}
	it := item{code: code, count: count, size: size, offset: l.size}
	l.size += count * size
	if count > 0 || code == 's' || code == 'p' {
		l.items = append(l.items, it)
		l.values += it.values()
	}
	return ""
}

// sizeOf returns size and alignment of a letter.
func sizeOf(code byte, native bool) (size, align int, ok bool) {
	switch code {
	case 'x', 'b', 'B', 'c', 's', 'p', '?':
		return 1, 1, true
	case 'h', 'H', 'e':
		return 2, 2, true
	case 'i', 'I', 'f':
		return 4, 4, true
	case 'q', 'Q', 'd':
		return 8, 8, true
	case 'l', 'L':
		if native {
			return 8, 8, true
		}
		return 4, 4, true
	case 'n', 'N', 'P':
		return 8, 8, native
	case 'F':
		return 8, 4, true
	case 'D':
		return 16, 8, true
	}
	return 0, 0, false
}
