package parser

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ast"
)

// ParseBytes parses a file: bytes with a byte order mark or a declaration of
// their encoding (PEP 263). The error is a *SyntaxError.
func ParseBytes(src []byte, o Options) (*ast.Module, error) {
	text, err := o.Text(src)
	if err != nil {
		return nil, err
	}
	return Parse(text, o)
}

// Text decodes the bytes of a file. The error is a *SyntaxError.
func (o Options) Text(src []byte) (string, error) {
	l := &ast.Looks{Poll: o.Poll}
	text := looking(src, l)
	if l.IndexByte(text, 0) >= 0 {
		return "", &SyntaxError{Msg: "source code cannot contain null bytes"}
	}
	text, mark := strings.CutPrefix(text, "\ufeff")
	name := Encoding(text)
	switch normal := encodingName(name); {
	case normal == "utf-8":
		if !valid(text, l) {
			return "", invalidUTF8(text)
		}
		return text, nil
	case mark:
		return "", &SyntaxError{Msg: fmt.Sprintf("encoding problem: %s with BOM", name)}
	case normal == "iso-8859-1":
		return latin1(text, l), nil
	}
	if o.Decode != nil {
		if decoded, ok := o.Decode(name, []byte(text)); ok {
			return decoded, nil
		}
	}
	return "", &SyntaxError{Msg: "unknown encoding: " + name}
}

// encodingName returns the normal form of the names of the two encodings that
// are known without help.
func encodingName(name string) string {
	n := strings.ReplaceAll(strings.ToLower(name), "_", "-")
	switch {
	case n == "" || n == "utf-8" || strings.HasPrefix(n, "utf-8-") || n == "utf8" || n == "ascii" || n == "us-ascii":
		return "utf-8"
	case n == "latin-1" || n == "latin1" || n == "iso-8859-1" || n == "iso-latin-1" ||
		strings.HasPrefix(n, "latin-1-") || strings.HasPrefix(n, "iso-8859-1-") || strings.HasPrefix(n, "iso-latin-1-"):
		return "iso-8859-1"
	}
	return n
}

// looking is string(b).
func looking(b []byte, l *ast.Looks) string {
	var w strings.Builder
	w.Grow(len(b))
	for ; len(b) > ast.Piece; b = b[ast.Piece:] {
		w.Write(b[:ast.Piece])
		l.Pass(0)
	}
	w.Write(b)
	return w.String()
}

// valid is utf8.ValidString.
func valid(s string, l *ast.Looks) bool {
	for len(s) > ast.Piece {
		end := ast.Piece
		for end > ast.Piece-utf8.UTFMax && !utf8.RuneStart(s[end]) {
			end--
		}
		if !utf8.ValidString(s[:end]) {
			return false
		}
		s = s[end:]
		l.Pass(0)
	}
	return utf8.ValidString(s)
}

func latin1(text string, l *ast.Looks) string {
	wide := 0
	for i := range len(text) {
		l.Pass(i)
		wide += int(text[i] >> 7)
	}
	var w strings.Builder
	w.Grow(len(text) + wide)
	for i := range len(text) {
		l.Pass(i)
		w.WriteRune(rune(text[i]))
	}
	return w.String()
}

func invalidUTF8(text string) error {
	line := int32(1)
	for i, r := range text {
		if r == '\n' {
			line++
		}
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return &SyntaxError{Msg: fmt.Sprintf("(unicode error) 'utf-8' codec can't decode byte 0x%02x in position %d: invalid start byte", text[i], i), Line: line}
		}
	}
	return &SyntaxError{Msg: "(unicode error) 'utf-8' codec can't decode the source"}
}

// Encoding returns the name that a declaration in the first two lines of a
// source gives, or an empty string.
func Encoding(src string) string {
	for range 2 {
		end := strings.IndexAny(src, "\r\n")
		line := src
		if end >= 0 {
			line = src[:end]
		}
		body := strings.TrimLeft(line, " \t\f")
		if body != "" && body[0] != '#' {
			return ""
		}
		if name := declared(body); name != "" {
			return name
		}
		if end < 0 {
			return ""
		}
		if strings.HasPrefix(src[end:], "\r\n") {
			end++
		}
		src = src[end+1:]
	}
	return ""
}

// declared returns the encoding that a comment declares.
func declared(comment string) string {
	for {
		i := strings.Index(comment, "coding")
		if i < 0 {
			return ""
		}
		comment = comment[i+len("coding"):]
		if comment == "" || comment[0] != ':' && comment[0] != '=' {
			continue
		}
		rest := strings.TrimLeft(comment[1:], " \t")
		n := 0
		for n < len(rest) && (rest[n] < utf8.RuneSelf && classes[rest[n]]&cIdent != 0 || rest[n] == '-' || rest[n] == '.') {
			n++
		}
		if n > 0 {
			return rest[:n]
		}
	}
}
