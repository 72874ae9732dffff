package format

// pieceWork is the work for a piece of a template or a name, in bytes that are read.
const pieceWork = 64

// Piece is a literal text of a template and the replacement field after it.
type Piece struct {
	Literal    string
	Field      bool   // whether a field follows
	Name       string // of the field, as written: see [ParseField]
	Conversion rune   // after '!', -1 when there is none
	Spec       string // as written
	Nested     bool   // Spec contains fields, which are to be expanded first
}

// ParseTemplate parses a template of str.format or string.Formatter. When there
// is an error it returns what stands before the fault as well: a program sees
// the faults of evaluating those pieces first.
func (l *Limits) ParseTemplate(template string) ([]Piece, error) {
	var pieces []Piece
	p := l.pace()
	for template != "" {
		piece, rest, err := nextPiece(template, &p)
		if p.err != nil {
			return nil, p.err
		}
		if err != nil {
			return pieces, err
		}
		pieces = append(pieces, piece)
		template = rest
	}
	return pieces, nil
}

// NextPiece parses the first piece of a template that is not empty, and returns what
// follows it.
func (l *Limits) NextPiece(s string) (piece Piece, rest string, err error) {
	p := l.pace()
	if piece, rest, err = nextPiece(s, &p); p.err != nil {
		err = p.err
	}
	return piece, rest, err
}

func nextPiece(s string, pace *pace) (piece Piece, rest string, err error) {
	piece.Conversion = -1
	i := pace.indexAny(s, "{}")
	pace.over(i + pieceWork)
	if i < 0 {
		piece.Literal = s
		return piece, "", nil
	}
	doubled := i+1 < len(s) && s[i+1] == s[i]
	switch {
	case doubled:
		piece.Literal = s[:i+1]
		return piece, s[i+2:], nil
	case s[i] == '}':
		return piece, "", valueError("Single '}' encountered in format string")
	case i+1 == len(s):
		return piece, "", valueError("Single '{' encountered in format string")
	}
	piece.Literal, piece.Field = s[:i], true
	rest, err = piece.parse(s[i+1:], pace)
	return piece, rest, err
}

// parse reads a field behind its brace and returns what follows it.
func (p *Piece) parse(s string, pace *pace) (string, error) {
	end, err := nameEnd(s, pace)
	if err != nil {
		return "", err
	}
	var mark byte
	p.Name, mark, s = s[:end], s[end], s[end+1:]
	if mark == '!' {
		r, n := decodeRune(s)
		if n == 0 {
			return "", valueError("end of string while looking for conversion specifier")
		}
		p.Conversion, s = r, s[n:]
		if s != "" {
			mark, s = s[0], s[1:]
			if mark != '}' && mark != ':' {
				return "", valueError("expected ':' after conversion specifier")
			}
		}
	}
	if mark == '}' {
		return s, nil
	}
	depth := 1
	for i := range len(s) {
		if pace.over(1) {
			return "", pace.err
		}
		switch s[i] {
		case '{':
			p.Nested = true
			depth++
		case '}':
			if depth--; depth == 0 {
				p.Spec = s[:i]
				return s[i+1:], nil
			}
		}
	}
	return "", valueError("unmatched '{' in format spec")
}

// nameEnd returns where the name of a field ends: at '}', ':' or '!'. Between
// brackets anything goes.
func nameEnd(s string, pace *pace) (int, error) {
	for i := 0; i < len(s) && !pace.over(1); i++ {
		switch s[i] {
		case '{':
			return 0, valueError("unexpected '{' in field name")
		case '[':
			n := pace.index(s[i:], ']')
			if n < 0 {
				i = len(s)
				continue
			}
			i += n
		case '}', ':', '!':
			return i, nil
		}
	}
	return 0, valueError("expected '}' before end of string")
}

// Field is the name of a replacement field, taken apart.
type Field struct {
	First string // before the first '.' or '['
	Index int64  // First as a number, -1 when it is none
	Parts []Part
	Err   error // the fault that ends Parts; it counts once those are looked up
}

// Part is one step from a value to what it contains.
type Part struct {
	Attribute bool   // .Name, else [Name] or [Index]
	Name      string // as written
	Index     int64  // Name as a number when it is one and between brackets, else -1
}

// ParseField takes the name of a field apart. Its error comes before anything is
// looked up.
func (l *Limits) ParseField(name string, u *Unicode) (Field, error) {
	p := l.pace()
	f, err := parseField(name, u, &p)
	if p.err != nil {
		err = p.err
	}
	return f, err
}

func parseField(name string, u *Unicode, p *pace) (Field, error) {
	end := p.indexAny(name, ".[")
	if end < 0 {
		end = len(name)
	}
	f := Field{First: name[:end]}
	var err error
	if f.Index, err = wholeIndex(f.First, u, p); err != nil {
		return f, err
	}
	for rest := name[end:]; rest != "" && f.Err == nil && !p.over(pieceWork); {
		var part Part
		if part, rest, f.Err = nextPart(rest, u, p); f.Err == nil {
			f.Parts = append(f.Parts, part)
		}
	}
	return f, nil
}

// wholeIndex returns the number that s is, -1 when it is none.
func wholeIndex(s string, u *Unicode, p *pace) (int64, error) {
	v, n, err := p.number(s, u)
	if err != nil {
		// Only a number through and through can have too many digits.
		return -1, err
	}
	if n != len(s) {
		return -1, nil
	}
	return v, nil
}

func nextPart(s string, u *Unicode, p *pace) (part Part, rest string, err error) {
	part.Index = -1
	switch s[0] {
	case '.':
		end := p.indexAny(s[1:], ".[")
		if end < 0 {
			end = len(s) - 1
		}
		part.Attribute, part.Name, rest = true, s[1:1+end], s[1+end:]
	case '[':
		end := p.index(s, ']')
		if end < 0 {
			return part, "", valueError("Missing ']' in format string")
		}
		part.Name, rest = s[1:end], s[end+1:]
		if part.Index, err = wholeIndex(part.Name, u, p); err != nil {
			return part, "", err
		}
	default:
		return part, "", valueError("Only '.' or '[' may follow ']' in format field specifier")
	}
	if part.Name == "" {
		return part, "", valueError("Empty attribute in format string")
	}
	return part, rest, nil
}

// Numbering counts the fields of one call of str.format, nested ones included,
// in the order in which they are evaluated. The zero value is ready.
type Numbering struct {
	next   int64
	manual bool
	begun  bool
}

// Resolve returns the position of the argument that f means, -1 when it is named
// by a keyword.
func (n *Numbering) Resolve(f *Field) (int64, error) {
	automatic := f.First == ""
	if !automatic && f.Index < 0 {
		return -1, nil
	}
	if n.begun && n.manual == automatic {
		if n.manual {
			return 0, valueError("cannot switch from manual field specification to automatic field numbering")
		}
		return 0, valueError("cannot switch from automatic field numbering to manual field specification")
	}
	n.begun, n.manual = true, !automatic
	if !automatic {
		return f.Index, nil
	}
	n.next++
	return n.next - 1, nil
}

// MaxNesting is how deep the specifications of str.format nest: fields at the
// third level fail with [ErrNesting].
const MaxNesting = 2

// ErrNesting returns the error of a specification nested too deep.
func ErrNesting() error { return valueError("Max string recursion exceeded") }

// CheckConversion returns the error of str.format for a conversion that is not
// one of r, s and a; -1 is none at all.
func CheckConversion(r rune) error {
	switch {
	case r == 'r' || r == 's' || r == 'a' || r == -1:
		return nil
	case r > ' ' && r < 0x7f:
		return valueError("Unknown conversion specifier %c", r)
	}
	return valueError("Unknown conversion specifier \\x%x", r)
}
