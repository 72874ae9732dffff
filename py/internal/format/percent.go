package format

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"unicode/utf8"
)

// ErrNoConversion is what a [Value] returns for a conversion that its type does
// not have. The operator makes the right TypeError of it.
var ErrNoConversion = errors.New("no such conversion")

// Value is an argument of the % operator. Errors other than [ErrNoConversion]
// end the operation and come back as they are.
type Value interface {
	// TypeName returns the name of the type, for errors.
	TypeName() string

	// Integer returns the value of an int or an instance of a subclass, in a
	// big.Int unless it fits an int64, or ErrNoConversion.
	Integer() (int64, *big.Int, error)

	// Number returns int(value) for a value that is a number, as %d needs.
	Number() (int64, *big.Int, error)

	// Index returns operator.index(value), as %x and %c need.
	Index() (int64, *big.Int, error)

	// Float returns float(value), as %f needs.
	Float() (float64, error)

	// Chars returns what %c takes instead of a number: the content of a str, or
	// for a template of bytes that of bytes and bytearray.
	Chars(bytes bool) (string, error)

	// Text returns what the verb stands for: str(value) for s, repr for r, ascii
	// for a; for a template of bytes, b asks for the content of a bytes-like
	// object or for what __bytes__ returns.
	Text(verb byte) (string, error)
}

// Arguments is the right side of the % operator.
type Arguments interface {
	// Len returns the length of a tuple, 1 for any other value.
	Len() int

	// Value returns an element of a tuple, or the value itself.
	Value(i int) Value

	// Mapping reports whether the value may be asked by key: it is subscriptable
	// and neither a tuple nor text. Values that it has too many are no error.
	Mapping() bool

	// Lookup returns the value under key.
	Lookup(key string) (Value, error)
}

// Percent appends template % args for a str.
func Percent(dst []byte, template string, args Arguments, l *Limits) ([]byte, error) {
	p := percent{template: template, args: args, limits: l, dst: dst, start: len(dst)}
	err := p.run()
	return p.dst, err
}

// PercentBytes appends template % args for bytes.
func PercentBytes(dst []byte, template string, args Arguments, l *Limits) ([]byte, error) {
	p := percent{template: template, args: args, limits: l, dst: dst, start: len(dst), bytes: true}
	err := p.run()
	return p.dst, err
}

// percent is one evaluation of the operator.
type percent struct {
	template string
	pos      int
	args     Arguments
	next     int   // position of the next argument
	value    Value // the one that was looked up by key
	keyed    bool  // arguments are looked up by key
	bytes    bool
	limits   *Limits
	dst      []byte
	start    int // where the result begins in dst
	sized    int // position behind the digits of the last width or precision
	fields   int // and literals so far
}

// directive is one conversion of a template.
type directive struct {
	left, plus, blank, alternate, zero bool
	width                              int64 // 0: none
	precision                          int64 // -1: none
	verb                               rune
	at                                 int // byte position of the verb
}

func (p *percent) run() error {
	for {
		i := strings.IndexByte(p.template[p.pos:], '%')
		if i < 0 {
			break
		}
		if err := p.literal(i); err != nil {
			return err
		}
		p.pos++
		if err := p.directive(); err != nil {
			return err
		}
	}
	if err := p.literal(len(p.template) - p.pos); err != nil {
		return err
	}
	if !p.keyed && p.next < p.args.Len() && !p.args.Mapping() {
		return typeError("not all arguments converted during %s formatting", p.kind())
	}
	return nil
}

// literal appends the next n bytes of the template.
func (p *percent) literal(n int) error {
	if err := p.grow(int64(n)); err != nil {
		return err
	}
	p.pos += n
	return p.write(p.template[p.pos-n : p.pos])
}

// grow checks and charges for n more bytes.
func (p *percent) grow(n int64) error {
	if err := p.limits.check(addSize(int64(len(p.dst)-p.start), n)); err != nil {
		return err
	}
	if p.fields++; p.fields%fieldsAtOnce == 0 {
		if err := p.limits.charge(fieldsAtOnce); err != nil {
			return err
		}
	}
	if err := p.limits.size(n); err != nil || n < largeText && len(p.dst) < largeText {
		return err
	}
	dst, err := p.limits.room(p.dst, n)
	p.dst = dst
	return err
}

// write appends text, for which there is room.
func (p *percent) write(text string) error {
	for len(text) > largeText {
		p.dst = append(p.dst, text[:largeText]...)
		text = text[largeText:]
		if err := p.limits.charge(largeText / unitBytes); err != nil {
			return err
		}
	}
	p.dst = append(p.dst, text...)
	return nil
}

// fieldsAtOnce is after how many fields and literals their work is charged.
const fieldsAtOnce = 64

func (p *percent) kind() string {
	if p.bytes {
		return "bytes"
	}
	return "string"
}

// peek returns the next byte of the template, 0 at its end.
func (p *percent) peek() byte {
	if p.pos < len(p.template) {
		return p.template[p.pos]
	}
	return 0
}

func (p *percent) directive() error {
	if p.peek() == '%' {
		p.pos++
		p.dst = append(p.dst, '%')
		return nil
	}
	d := directive{precision: -1}
	if p.peek() == '(' {
		if err := p.key(); err != nil {
			return err
		}
	}
	p.flags(&d)
	if err := p.sizes(&d); err != nil {
		return err
	}
	if c := p.peek(); c == 'h' || c == 'l' || c == 'L' {
		p.pos++
	}
	if p.pos >= len(p.template) {
		return valueError("incomplete format")
	}
	d.at = p.pos
	n := 1
	if d.verb = rune(p.template[p.pos]); !p.bytes {
		d.verb, n = decodeRune(p.template[p.pos:])
	}
	p.pos += n
	return p.convert(&d)
}

// key looks up the argument of %(key)s; parentheses nest.
func (p *percent) key() error {
	if !p.args.Mapping() {
		return typeError("format requires a mapping")
	}
	start, depth := p.pos+1, 0
	for ; p.pos < len(p.template); p.pos++ {
		switch p.template[p.pos] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			break
		}
	}
	if p.pos >= len(p.template) {
		return valueError("incomplete format key")
	}
	value, err := p.args.Lookup(p.template[start:p.pos])
	p.pos++
	p.value, p.keyed = value, true
	return err
}

func (p *percent) flags(d *directive) {
	for {
		switch p.peek() {
		case '-':
			d.left = true
		case '+':
			d.plus = true
		case ' ':
			d.blank = true
		case '#':
			d.alternate = true
		case '0':
			d.zero = true
		default:
			return
		}
		p.pos++
	}
}

func (p *percent) sizes(d *directive) (err error) {
	if p.peek() == '*' {
		p.pos++
		if d.width, err = p.star(math.MinInt64, math.MaxInt64, "ssize_t"); err != nil {
			return err
		}
		if d.width < 0 {
			d.left, d.width = true, max(-d.width, -math.MaxInt64)
			if d.width < 0 {
				d.width = 0 // -2**63 has no positive counterpart
			}
		}
	} else if d.width, err = p.number(math.MaxInt64, "width too big"); err != nil {
		return err
	}
	if p.peek() != '.' {
		return nil
	}
	p.pos++
	if p.peek() == '*' {
		p.pos++
		d.precision, err = p.star(math.MinInt32, math.MaxInt32, "int")
		d.precision = max(d.precision, 0)
		return err
	}
	text := "precision too big"
	if p.bytes {
		text = "prec too big"
	}
	d.precision, err = p.number(math.MaxInt32, text)
	return err
}

// number reads digits, up to a bound.
func (p *percent) number(bound int64, tooBig string) (int64, error) {
	v := int64(0)
	for isDigit(p.peek()) {
		d := int64(p.peek() - '0')
		if v > (bound-d)/10 {
			return 0, valueError("%s", tooBig)
		}
		v = v*10 + d
		p.pos++
		p.sized = p.pos
	}
	return v, nil
}

// star takes an argument as width or precision.
func (p *percent) star(low, high int64, name string) (int64, error) {
	value, err := p.argument()
	if err != nil {
		return 0, err
	}
	v, large, err := value.Integer()
	switch {
	case errors.Is(err, ErrNoConversion):
		return 0, typeError("* wants int")
	case err != nil:
		return 0, err
	case large != nil || v < low || v > high:
		return 0, overflowError("Python int too large to convert to C %s", name)
	}
	return v, nil
}

func (p *percent) argument() (Value, error) {
	if p.keyed {
		if v := p.value; v != nil {
			p.value = nil
			return v, nil
		}
		return nil, errNotEnough()
	}
	if p.next >= p.args.Len() {
		return nil, errNotEnough()
	}
	p.next++
	return p.args.Value(p.next - 1), nil
}

func errNotEnough() error { return typeError("not enough arguments for format string") }

func (p *percent) convert(d *directive) error {
	value, err := p.argument()
	if err != nil {
		return err
	}
	switch d.verb {
	case 's', 'r', 'a':
		return p.text(d, value)
	case 'b':
		if p.bytes {
			return p.text(d, value)
		}
	case 'd', 'i', 'u', 'o', 'x', 'X':
		return p.integer(d, value)
	case 'e', 'E', 'f', 'F', 'g', 'G':
		return p.float(d, value)
	case 'c':
		return p.char(d, value)
	}
	return p.unsupported(d)
}

func (p *percent) unsupported(d *directive) error {
	if p.bytes {
		// CPython reads a verb behind digits as an unsigned char, any other as a
		// signed one, which it then cannot show.
		if d.verb >= utf8.RuneSelf && p.sized != d.at {
			return overflowError("character argument not in range(0x110000)")
		}
		return valueError("unsupported format character '%c' (0x%x) at index %d", d.verb, d.verb, d.at)
	}
	shown := d.verb
	if shown < 31 || shown > 126 {
		shown = '?'
	}
	return valueError("unsupported format character '%c' (0x%x) at index %d", shown, d.verb, runeCount(p.template[:d.at]))
}

func (p *percent) text(d *directive, value Value) error {
	verb := byte(d.verb)
	if p.bytes {
		switch verb {
		case 's':
			verb = 'b'
		case 'r':
			verb = 'a'
		}
	}
	text, err := value.Text(verb)
	if errors.Is(err, ErrNoConversion) {
		return typeError("%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", value.TypeName())
	}
	if err != nil {
		return err
	}
	if d.precision >= 0 {
		text = p.cut(text, d.precision)
	}
	return p.field(d, text)
}

// cut returns the first n characters, or bytes.
func (p *percent) cut(text string, n int64) string {
	if p.bytes {
		return text[:min(n, int64(len(text)))]
	}
	return prefix(text, n)
}

// field appends text with blanks up to the width.
func (p *percent) field(d *directive, text string) error {
	length, pace := len(text), p.limits.pace()
	if !p.bytes && d.width > 0 {
		length = pace.runeCount(text)
	}
	blanks := max(d.width-int64(length), 0)
	if err := p.grow(addSize(int64(len(text)), blanks)); err != nil {
		return err
	}
	if !d.left {
		p.dst = pace.repeat(p.dst, ' ', blanks)
	}
	if err := p.write(text); err != nil {
		return err
	}
	if d.left {
		p.dst = pace.repeat(p.dst, ' ', blanks)
	}
	return pace.err
}

// layout arranges a number: blanks, sign, prefix, zeros, digits, blanks.
func (p *percent) layout(d *directive, n number) error {
	s := Spec{Fill: ' ', Align: Right, Width: d.width}
	switch {
	case d.left:
		s.Align = Left
	case d.zero:
		s.Fill, s.Align = '0', Inside
	}
	switch {
	case d.plus:
		s.Sign = '+'
	case d.blank:
		s.Sign = ' '
	}
	lay := arrange(n, &s)
	if d.precision > lay.digits && isIntVerb(d.verb) {
		lay.digits = d.precision
		lay.left, lay.inside, lay.right = 0, 0, 0
		signs := int64(0)
		if lay.sign != 0 {
			signs = 1
		}
		lay.pad(s.Align, d.width-lay.digits-signs-int64(len(n.prefix)))
	}
	if err := p.grow(lay.size()); err != nil {
		return err
	}
	pace := p.limits.pace()
	p.dst = lay.write(p.dst, &pace)
	return pace.err
}

func isIntVerb(verb rune) bool { return strings.ContainsRune("diuoxX", verb) }

func (p *percent) integer(d *directive, value Value) error {
	v, large, err := value.Integer()
	if errors.Is(err, ErrNoConversion) {
		v, large, err = p.toInt(d, value)
	}
	if err != nil {
		return err
	}
	if d.precision > math.MaxInt32-3 {
		return overflowError("precision too large")
	}
	base, mark := 10, ""
	switch d.verb {
	case 'o':
		base, mark = 8, "0o"
	case 'x':
		base, mark = 16, "0x"
	case 'X':
		base, mark = 16, "0X"
	}
	var room [32]byte
	text := room[:0]
	if large == nil {
		text = AppendInt(text, v, base)
	} else if text, err = AppendBig(text, large, base, p.limits); err != nil {
		return err
	}
	var n number
	if text[0] == '-' {
		n.sign, text = '-', text[1:]
	}
	if d.verb == 'X' {
		upper(text)
	}
	n.whole = text
	if d.alternate {
		n.prefix = mark
	}
	return p.layout(d, n)
}

// toInt converts what is no int.
func (p *percent) toInt(d *directive, value Value) (v int64, large *big.Int, err error) {
	want := "a real number"
	switch d.verb {
	case 'o', 'x', 'X':
		want = "an integer"
		v, large, err = value.Index()
	default:
		v, large, err = value.Number()
	}
	if errors.Is(err, ErrNoConversion) {
		err = typeError("%%%c format: %s is required, not %s", d.verb, want, value.TypeName())
	}
	return v, large, err
}

func (p *percent) float(d *directive, value Value) error {
	v, err := value.Float()
	var refused *Error
	if p.bytes && (errors.Is(err, ErrNoConversion) || errors.As(err, &refused)) {
		return typeError("float argument required, not %s", value.TypeName())
	}
	if errors.Is(err, ErrNoConversion) {
		return typeError("must be real number, not %s", value.TypeName())
	}
	if err != nil {
		return err
	}
	st := style{code: byte(d.verb) | 0x20, precision: d.precision, alternate: d.alternate, upper: d.verb < 'a'}
	if d.precision < 0 {
		st.precision = 6
	}
	if err := p.grow(st.size()); err != nil {
		return err
	}
	var room [400]byte
	return p.layout(d, st.number(v, appendDouble(room[:0], v, st)))
}

func (p *percent) char(d *directive, value Value) error {
	text, err := value.Chars(p.bytes)
	if err == nil {
		return p.chars(d, value, text)
	}
	if !errors.Is(err, ErrNoConversion) {
		return err
	}
	v, large, err := value.Index()
	if errors.Is(err, ErrNoConversion) {
		if p.bytes {
			return typeError("%%c requires an integer in range(256) or a single byte, not %s", value.TypeName())
		}
		return typeError("%%c requires an int or a unicode character, not %s", value.TypeName())
	}
	if err != nil {
		return err
	}
	if p.bytes {
		if large != nil || v < 0 || v > 255 {
			return overflowError("%%c arg not in range(256)")
		}
		return p.field(d, string([]byte{byte(v)}))
	}
	if large != nil || v < 0 || v > 0x10ffff {
		return overflowError("%%c arg not in range(0x110000)")
	}
	return p.field(d, string(appendRune(nil, rune(v))))
}

// length is the number of characters of a text.
func (p *percent) length(text string) (int, error) {
	pace := p.limits.pace()
	return pace.runeCount(text), pace.err
}

// chars is %c of text, which must be one character.
func (p *percent) chars(d *directive, value Value, text string) error {
	if p.bytes {
		if len(text) != 1 {
			return typeError("%%c requires an integer in range(256) or a single byte, not a %s object of length %d", value.TypeName(), len(text))
		}
	} else if n, err := p.length(text); err != nil {
		return err
	} else if n != 1 {
		return typeError("%%c requires an int or a unicode character, not a string of length %d", n)
	}
	return p.field(d, text)
}
