package csv

import (
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Where a reader is.
const (
	startRecord = iota
	startField
	escaped
	inField
	inQuotes
	escapedInQuotes
	quoteInQuotes
	eatNewline
	afterEscapedNewline
)

// reader takes one line apart.
type reader struct {
	dialect
	c      *object.Ctx
	limit  int
	state  int64
	field  []byte
	size   int // characters of field
	quoted bool
	fields heap.Value // list
	flags  []byte     // of each field: 1 when it had quotes
	fault  string
}

func feed(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, err := dialectOf(c, a[2])
	if err != nil {
		return a[0], err
	}
	line := c.Text(a[0])
	if err := c.Account().Charge(1 + len(line)/4); err != nil {
		return a[0], err
	}
	if err := c.ReserveText(3 * len(line)); err != nil {
		return a[0], err
	}
	r := &reader{dialect: d, c: c, limit: int(a[3].Int())}
	if err := r.resume(a[1]); err != nil {
		return a[0], err
	}
	if err := r.line(line); err != nil {
		return a[0], err
	}
	if r.fault == "" {
		r.endOfLine()
	}
	switch {
	case r.fault != "":
		return c.Str(r.fault), nil
	case r.state == startRecord:
		return c.NewTuple(r.fields, c.NewBytes(r.flags)), nil
	}
	quoted := int64(0)
	if r.quoted {
		quoted = 1
	}
	return c.NewTuple(r.fields, c.NewBytes(r.flags), c.NewTuple(c.Str(string(r.field)), heap.Int(r.state), heap.Int(quoted))), nil
}

// resume goes on with what feed returned before, or None.
func (r *reader) resume(v heap.Value) error {
	if v == heap.None {
		r.fields = r.c.NewList(0)
		return nil
	}
	wrong := func() error { return r.c.Raise(object.TTypeError, "this is not what feed returned") }
	if v.Kind() != heap.KTuple || len(r.c.Tuple(v)) != 3 {
		return wrong()
	}
	t := r.c.Tuple(v)
	flags, ok := r.c.BufferOf(t[1])
	if t[0].Kind() != heap.KList || !ok || t[2].Kind() != heap.KTuple || len(r.c.Tuple(t[2])) != 3 {
		return wrong()
	}
	s := r.c.Tuple(t[2])
	if !s[0].IsStr() || s[1].Kind() != heap.KInt || s[2].Kind() != heap.KInt {
		return wrong()
	}
	r.fields, r.flags = t[0], append(r.flags, flags...)
	r.field = r.c.AppendText(r.field, s[0])
	r.size = r.c.StrLen(s[0])
	r.state, r.quoted = s[1].Int(), s[2].Int() != 0
	return r.c.Account().Charge(len(r.field) / 8)
}

func (r *reader) line(line string) error {
	p := r.c.Pace()
	for i := 0; i < len(line) && r.fault == ""; {
		if p.Over(charWork) {
			return p.Err()
		}
		n := 1
		if line[i] >= utf8.RuneSelf {
			_, n = utf8.DecodeRuneInString(line[i:])
		}
		r.char(line[i : i+n])
		i += n
	}
	return nil
}

// charWork is the work for a character, in bytes that are looked at.
const charWork = 16

func newline(ch string) bool { return ch == "\n" || ch == "\r" }

func (r *reader) add(ch string) {
	if r.size >= r.limit {
		r.fault = "field larger than field limit"
		return
	}
	r.field = append(r.field, ch...)
	r.size++
}

func (r *reader) save(next int64) {
	r.c.Append(r.fields, r.c.Str(string(r.field)))
	flag := byte(0)
	if r.quoted {
		flag = 1
	}
	r.flags = append(r.flags, flag)
	r.field, r.size, r.quoted, r.state = r.field[:0], 0, false, next
}

// isQuote and isEscape are false for dialects without such a character.
func (r *reader) isQuote(ch string) bool  { return ch == r.quote && !r.has(noQuotes) }
func (r *reader) isEscape(ch string) bool { return ch == r.escape }

func (r *reader) char(ch string) {
	switch r.state {
	case startRecord:
		if newline(ch) {
			r.state = eatNewline
			return
		}
		r.startField(ch)
	case startField:
		r.startField(ch)
	case escaped:
		r.add(ch)
		r.state = inField
		if newline(ch) {
			r.state = afterEscapedNewline
		}
	case inField, afterEscapedNewline:
		r.state = inField
		r.inField(ch)
	case inQuotes:
		switch {
		case r.isEscape(ch):
			r.state = escapedInQuotes
		case r.isQuote(ch) && r.has(doubleQuote):
			r.state = quoteInQuotes
		case r.isQuote(ch):
			r.state = inField
		default:
			r.add(ch)
		}
	case escapedInQuotes:
		r.add(ch)
		r.state = inQuotes
	case quoteInQuotes:
		r.afterQuote(ch)
	case eatNewline:
		if !newline(ch) {
			r.fault = "new-line character seen in unquoted field - do you need to open the file with newline=''?"
		}
	}
}

func (r *reader) startField(ch string) {
	switch {
	case newline(ch):
		r.save(eatNewline)
	case r.isQuote(ch):
		r.quoted, r.state = true, inQuotes
	case r.isEscape(ch):
		r.state = escaped
	case ch == " " && r.has(skipSpace):
		r.state = startField
	case ch == r.delimiter:
		r.save(startField)
	default:
		r.add(ch)
		r.state = inField
	}
}

func (r *reader) inField(ch string) {
	switch {
	case newline(ch):
		r.save(eatNewline)
	case r.isEscape(ch):
		r.state = escaped
	case ch == r.delimiter:
		r.save(startField)
	default:
		r.add(ch)
	}
}

func (r *reader) afterQuote(ch string) {
	switch {
	case r.isQuote(ch):
		r.add(ch)
		r.state = inQuotes
	case ch == r.delimiter:
		r.save(startField)
	case newline(ch):
		r.save(eatNewline)
	case !r.has(strict):
		r.add(ch)
		r.state = inField
	default:
		r.fault = "'" + strings.ToValidUTF8(r.delimiter, "?") + "' expected after '" + r.quote + "'"
	}
}

func (r *reader) endOfLine() {
	switch r.state {
	case startField, inField, quoteInQuotes:
		r.save(startRecord)
	case escaped:
		r.add("\n")
		r.state = inField
	case escapedInQuotes:
		r.add("\n")
		r.state = inQuotes
	case eatNewline:
		r.state = startRecord
	}
}
