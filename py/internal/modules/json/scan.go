package json

import (
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// scanner is one call of scan. Places are byte offsets.
type scanner struct {
	c      *object.Ctx
	s      string
	strict bool
	depth  int
	keys   map[string]heap.Value // long keys, each one value
	unesc  []byte
	count  int

	msg string // the fault, if any
	at  int
	err error
}

// maxNesting is how deep arrays and objects may nest.
const maxNesting = 10_000

const expecting = "Expecting value"

func scan(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := scanner{c: c, s: c.Text(a[0]), strict: a[2] == heap.True}
	if err := c.Reserve(len(s.s)); err != nil {
		return heap.None, err
	}
	if err := c.ChargeText(4 * len(s.s)); err != nil {
		return heap.None, err
	}
	idx := a[1].Int()
	if idx < 0 {
		return heap.None, c.Raise(object.TValueError, "idx cannot be negative")
	}
	if idx >= int64(c.StrLen(a[0])) {
		return c.NewTuple(c.Str(expecting), a[1], heap.None), nil
	}
	v, end, ok := s.value(c.StrOffset(a[0], int(idx)))
	switch {
	case s.err != nil:
		return heap.None, s.err
	case !ok:
		return c.NewTuple(c.Str(s.msg), heap.Int(int64(c.StrIndex(a[0], min(s.at, len(s.s))))), heap.None), nil
	}
	return c.NewTuple(v, heap.Int(int64(c.StrIndex(a[0], end)))), nil
}

func (s *scanner) fault(msg string, at int) (heap.Value, int, bool) {
	s.msg, s.at = msg, at
	return heap.Unbound, 0, false
}

func (s *scanner) fail(err error) (heap.Value, int, bool) {
	s.err = err
	return heap.Unbound, 0, false
}

// poll charges for a value.
func (s *scanner) poll() bool {
	if s.count++; s.count&1023 == 0 {
		s.err = s.c.CheckBooked()
	}
	if s.err == nil {
		s.err = s.c.Account().Charge(6)
	}
	return s.err == nil
}

var words = [...]struct {
	text  string
	value heap.Value
}{
	{"null", heap.None},
	{"true", heap.True},
	{"false", heap.False},
	{"NaN", heap.Float(math.NaN())},
	{"Infinity", heap.Float(math.Inf(1))},
	{"-Infinity", heap.Float(math.Inf(-1))},
}

// value reads the value at i and returns where it ends.
func (s *scanner) value(i int) (heap.Value, int, bool) {
	if i >= len(s.s) {
		return s.fault(expecting, i)
	}
	if !s.poll() {
		return heap.Unbound, 0, false
	}
	switch ch := s.s[i]; {
	case ch == '"':
		return s.str(i+1, false)
	case ch == '{':
		return s.nested(i, "object", s.object)
	case ch == '[':
		return s.nested(i, "array", s.array)
	case ch >= '0' && ch <= '9', ch == '-' && i+1 < len(s.s) && s.s[i+1] >= '0' && s.s[i+1] <= '9':
		return s.number(i)
	}
	for _, w := range words {
		if strings.HasPrefix(s.s[i:], w.text) {
			return w.value, i + len(w.text), true
		}
	}
	return s.fault(expecting, i)
}

func (s *scanner) nested(i int, what string, read func(i int) (heap.Value, int, bool)) (heap.Value, int, bool) {
	if s.depth++; s.depth > maxNesting {
		return s.fail(s.c.Raise(object.TRecursionError, "maximum recursion depth exceeded while decoding a JSON %s from a unicode string", what))
	}
	v, end, ok := read(i + 1)
	s.depth--
	return v, end, ok
}

// space returns the place of the next character that is no white space.
func (s *scanner) space(i int) int {
	for i < len(s.s) && (s.s[i] == ' ' || s.s[i] == '\n' || s.s[i] == '\t' || s.s[i] == '\r') {
		i++
	}
	return i
}

func (s *scanner) is(i int, ch byte) bool { return i < len(s.s) && s.s[i] == ch }

func (s *scanner) array(i int) (heap.Value, int, bool) {
	list := s.c.NewList(0)
	i = s.space(i)
	if s.is(i, ']') {
		return list, i + 1, true
	}
	for {
		v, end, ok := s.value(i)
		if !ok {
			return v, end, false
		}
		s.c.Append(list, v)
		i = s.space(end)
		if s.is(i, ']') {
			return list, i + 1, true
		}
		if !s.is(i, ',') {
			return s.fault("Expecting ',' delimiter", i)
		}
		comma := i
		i = s.space(i + 1)
		if s.is(i, ']') {
			return s.fault("Illegal trailing comma before end of array", comma)
		}
	}
}

func (s *scanner) object(i int) (heap.Value, int, bool) {
	d := s.c.NewDict(heap.KDict)
	i = s.space(i)
	if s.is(i, '}') {
		return d, i + 1, true
	}
	for {
		if !s.is(i, '"') {
			return s.fault("Expecting property name enclosed in double quotes", i)
		}
		key, end, ok := s.str(i+1, true)
		if !ok {
			return key, end, false
		}
		i = s.space(end)
		if !s.is(i, ':') {
			return s.fault("Expecting ':' delimiter", i)
		}
		v, end, ok := s.value(s.space(i + 1))
		if !ok {
			return v, end, false
		}
		s.c.SetItemStr(d, key, v)
		i = s.space(end)
		if s.is(i, '}') {
			return d, i + 1, true
		}
		if !s.is(i, ',') {
			return s.fault("Expecting ',' delimiter", i)
		}
		comma := i
		i = s.space(i + 1)
		if s.is(i, '}') {
			return s.fault("Illegal trailing comma before end of object", comma)
		}
	}
}

// str reads a string behind its opening quote.
func (s *scanner) str(i int, key bool) (heap.Value, int, bool) {
	begin := i
	for i < len(s.s) {
		part := i
		for end := min(i+stringPart, len(s.s)); i < end; i++ {
			ch := s.s[i]
			if ch == '"' {
				return s.made(s.s[begin:i], key, i+1)
			}
			if ch == '\\' || ch < ' ' && s.strict {
				return s.escaped(begin, i, key)
			}
		}
		if s.err = s.c.ChargeText(i - part); s.err != nil {
			return s.fail(s.err)
		}
	}
	return s.escaped(begin, i, key)
}

// stringPart is how much of a string is read between two looks at the limits.
const stringPart = 1 << 16

// made returns the text as a value, and where it ends; it is cloned, so that it does not keep all
// of the JSON alive.
func (s *scanner) made(text string, key bool, end int) (heap.Value, int, bool) {
	switch {
	case len(text) <= heap.MaxSmallStr:
		return heap.SmallStr(text), end, true
	case len(text) > stringPart:
		v, err := s.c.LongCopy(text)
		s.err = err
		return v, end, err == nil
	case !key:
		return s.c.Str(strings.Clone(text)), end, true
	}
	if v, ok := s.keys[text]; ok {
		return v, end, true
	}
	if s.keys == nil {
		s.keys = map[string]heap.Value{}
	}
	text = strings.Clone(text)
	v := s.c.Str(text)
	s.keys[text] = v
	return v, end, true
}

// escaped reads the rest of a string from i on, which has escapes or ends badly.
func (s *scanner) escaped(begin, i int, key bool) (heap.Value, int, bool) {
	p := s.c.Pace()
	b, err := s.c.Room(s.unesc[:0], i-begin)
	if err != nil {
		return s.fail(err)
	}
	b = p.AppendText(b, s.s[begin:i])
	for i < len(s.s) {
		if p.Over(1) {
			return s.fail(p.Err())
		}
		if len(b)+4 > cap(b) {
			if b, err = s.c.Room(b, 4); err != nil {
				return s.fail(err)
			}
		}
		ch := s.s[i]
		switch {
		case ch == '"':
			s.unesc = b
			if len(b) > stringPart {
				v, err := s.c.LongText(b)
				s.err = err
				return v, i + 1, err == nil
			}
			return s.made(string(b), key, i+1)
		case ch < ' ' && s.strict:
			return s.fault("Invalid control character at", i)
		case ch != '\\':
			b = append(b, ch)
			i++
			continue
		case i+1 >= len(s.s):
			return s.fault("Unterminated string starting at", begin-1)
		}
		letter := s.s[i+1]
		if letter != 'u' {
			at := strings.IndexByte("\"\\/bfnrt", letter)
			if at < 0 {
				return s.fault("Invalid \\escape", i)
			}
			b = append(b, "\"\\/\b\f\n\r\t"[at])
			i += 2
			continue
		}
		r, ok := s.hex(i + 2)
		if !ok {
			return s.fault("Invalid \\uXXXX escape", i+1)
		}
		i += 6
		if r >= 0xd800 && r < 0xdc00 && s.is(i, '\\') && s.is(i+1, 'u') {
			if low, ok := s.hex(i + 2); ok && low >= 0xdc00 && low < 0xe000 {
				r = (r-0xd800)<<10 + (low - 0xdc00) + 0x10000
				i += 6
			}
		}
		b = ucd.AppendRune(b, r)
	}
	return s.fault("Unterminated string starting at", begin-1)
}

// hex reads four digits. At the end of the text they must have something behind
// them, as CPython has it.
func (s *scanner) hex(i int) (rune, bool) {
	if i+4 >= len(s.s) {
		return 0, false
	}
	r := rune(0)
	for _, ch := range []byte(s.s[i : i+4]) {
		switch {
		case ch >= '0' && ch <= '9':
			r = r<<4 | rune(ch-'0')
		case ch >= 'a' && ch <= 'f':
			r = r<<4 | rune(ch-'a'+10)
		case ch >= 'A' && ch <= 'F':
			r = r<<4 | rune(ch-'A'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

func (s *scanner) digits(i int) int {
	for i < len(s.s) && s.s[i] >= '0' && s.s[i] <= '9' {
		i++
	}
	return i
}

func (s *scanner) number(start int) (heap.Value, int, bool) {
	i := start
	if s.s[i] == '-' {
		i++
	}
	if s.s[i] == '0' {
		i++
	} else {
		i = s.digits(i)
	}
	float := false
	if s.is(i, '.') && s.digits(i+1) > i+1 {
		float, i = true, s.digits(i+1)
	}
	if s.is(i, 'e') || s.is(i, 'E') {
		j := i + 1
		if s.is(j, '+') || s.is(j, '-') {
			j++
		}
		if end := s.digits(j); end > j {
			float, i = true, end
		}
	}
	text := s.s[start:i]
	if float {
		f, _ := strconv.ParseFloat(text, 64) // out of range is an infinity
		return heap.Float(f), i, true
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return heap.Int(n), i, true
	}
	_, big, err := format.ParseInt(text, 10, nil, s.c.Limits())
	if err != nil {
		return s.fail(s.c.FormatError(err))
	}
	return s.c.BigInt(big), i, true
}
