package parser

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/token"
)

// strings makes the node of one or more literals side by side.
func (p *parser) strings() ast.Expr {
	first := p.i
	if p.k == token.String && p.toks[p.i+1].kind != token.String && p.toks[p.i+1].kind != token.FStart && p.toks[p.i+1].kind != token.TStart {
		c := p.constants.alloc()
		c.Span = p.toks[p.i].Span
		p.literal(c, p.i)
		p.next()
		return c
	}
	mark := len(p.exprs)
	templates, plain, formatted, byteses := 0, 0, 0, 0
	for {
		switch p.k {
		case token.String:
			c := p.constants.alloc()
			c.Span = p.toks[p.i].Span
			p.literal(c, p.i)
			if c.Kind == ast.ConstBytes {
				byteses++
			}
			plain++
			p.exprs = append(p.exprs, c)
			p.next()
			continue
		case token.FStart:
			formatted++
			p.formatted(false)
			continue
		case token.TStart:
			templates++
			p.formatted(true)
			continue
		default:
		}
		break
	}
	span := p.span(first)
	if p.failed {
		p.exprs = p.exprs[:mark]
		return p.bad
	}
	switch {
	case templates > 0 && templates+formatted+plain > templates:
		p.exprs = p.exprs[:mark]
		p.errAt(span, "cannot mix t-string literals with string or bytes literals")
		return p.bad
	case byteses > 0 && (byteses < plain || formatted > 0):
		return p.mixed(mark, "cannot mix bytes and nonbytes literals")
	case formatted == 0 && templates == 0:
		return p.concat(mark, span)
	}
	values := p.fold(p.takeExprs(mark))
	if templates > 0 {
		return &ast.TemplateStr{Span: span, Values: values}
	}
	return p.joinedStrs.put(ast.JoinedStr{Span: span, Values: values})
}

// mixed reports literals that do not go together.
func (p *parser) mixed(mark int, msg string) ast.Expr {
	p.exprs = p.exprs[:mark]
	p.errLast("%s", msg)
	return p.bad
}

// concat joins plain literals.
func (p *parser) concat(mark int, span token.Span) ast.Expr {
	list := p.exprs[mark:]
	first := list[0].(*ast.Constant)
	var b strings.Builder
	for _, e := range list {
		b.WriteString(e.(*ast.Constant).Str)
	}
	p.exprs = p.exprs[:mark]
	c := p.constants.alloc()
	*c = ast.Constant{Span: span, Kind: first.Kind, U: first.U, Str: b.String()}
	return c
}

// fold joins constants side by side and drops empty ones.
func (p *parser) fold(list []ast.Expr) []ast.Expr {
	out := list[:0]
	for i := 0; i < len(list); {
		c, ok := list[i].(*ast.Constant)
		if !ok {
			out = append(out, list[i])
			i++
			continue
		}
		j := i + 1
		var b strings.Builder
		b.WriteString(c.Str)
		last := c
		for ; j < len(list); j++ {
			next, ok := list[j].(*ast.Constant)
			if !ok {
				break
			}
			b.WriteString(next.Str)
			last = next
		}
		if b.Len() > 0 {
			joined := p.constants.alloc()
			*joined = ast.Constant{Span: c.To(last.Span), Kind: ast.ConstStr, U: c.U, Str: b.String()}
			out = append(out, joined)
		}
		i = j
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// formatted appends the parts of one f-string or t-string to p.exprs.
func (p *parser) formatted(template bool) {
	start := &p.toks[p.i]
	raw := strings.ContainsAny(p.src[start.start:start.end], "rR")
	p.next()
	p.parts(raw, template)
	if p.k == token.FEnd || p.k == token.TEnd {
		p.next()
		return
	}
	p.fail()
}

// parts appends texts and fields up to a token that is neither.
func (p *parser) parts(raw, template bool) {
	for {
		switch p.k {
		case token.FMiddle, token.TMiddle:
			t := &p.toks[p.i]
			c := p.constants.alloc()
			c.Span, c.Kind = t.Span, ast.ConstStr
			text := p.src[t.start:t.end]
			if !raw && strings.IndexByte(text, '\\') >= 0 {
				p.decodeMiddle(c, text)
			} else {
				c.Str = text
			}
			p.exprs = append(p.exprs, c)
			p.next()
		case token.Lbrace:
			p.field(raw, template)
		default:
			return
		}
	}
}

// decodeMiddle decodes text of an f-string. CPython shows an error at the last
// token that it has read.
func (p *parser) decodeMiddle(c *ast.Constant, text string) {
	s, msg := p.decode(text, false)
	if msg != "" {
		p.errAt(p.toks[min(p.i+1, len(p.toks)-1)].Span, "%s", msg)
	}
	c.Str = s
}

// field appends a replacement field to p.exprs, with its text before it when it
// asks for that.
func (p *parser) field(raw, template bool) {
	open := p.i
	f := fieldParse{template: template, open: open}
	p.enter(weightParen)
	p.next()
	if p.diag && p.invalidFieldStart(&f) {
		return
	}
	f.value = p.annotatedRHS()
	f.exprEnd = p.i
	text := p.toks[p.i].start
	if p.k == token.Equal {
		p.next()
		f.debug = true
		text = p.toks[p.i].start
	}
	f.conversion = -1
	if p.k == token.Exclamation {
		p.next()
		f.conversion = p.conversion(&f)
	}
	if p.diag && !p.failed {
		p.invalidFieldEnd(&f)
	}
	if p.k == token.Colon {
		f.spec = p.formatSpec(raw)
	}
	if p.diag && !p.failed && p.k != token.Rbrace {
		p.fieldExpects(&f)
	}
	p.expect(token.Rbrace)
	p.leave(weightParen)
	if p.failed {
		return
	}
	p.addField(&f, p.toks[open].end, text)
}

// fieldParse is a replacement field as far as it is known.
type fieldParse struct {
	template, debug bool
	open, exprEnd   int // indexes of tokens
	value, spec     ast.Expr
	conversion      int
}

func (f *fieldParse) kind() string {
	if f.template {
		return "t-string"
	}
	return "f-string"
}

func (p *parser) addField(f *fieldParse, from, to int32) {
	span := p.span(f.open)
	text := p.stripComments(from, to)
	if f.debug {
		c := p.constants.alloc()
		*c = ast.Constant{Span: span, Kind: ast.ConstStr, Str: text}
		c.Line, c.Col = p.toks[f.open].EndLine, p.toks[f.open].EndCol
		end := &p.toks[f.exprEnd+1] // what follows the sign
		c.EndLine, c.EndCol = end.Line, end.Col
		p.exprs = append(p.exprs, c)
		if f.conversion < 0 && f.spec == nil {
			f.conversion = 'r'
		}
	}
	if !f.template {
		p.exprs = append(p.exprs, p.fieldNodes.put(ast.FormattedValue{Span: span, Value: f.value, Conversion: f.conversion, FormatSpec: f.spec}))
		return
	}
	if f.debug {
		text = text[:strings.LastIndexByte(text, '=')]
	}
	text = strings.TrimRight(text, " \t\n\f\r")
	p.exprs = append(p.exprs, &ast.Interpolation{Span: span, Value: f.value, Str: text, Conversion: f.conversion, FormatSpec: f.spec})
}

// stripComments returns source text without comments.
func (p *parser) stripComments(from, to int32) string {
	text := p.src[from:to]
	if strings.IndexByte(text, '#') < 0 {
		return text
	}
	var b strings.Builder
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#':
			for i < len(text) && text[i] != '\n' {
				i++
			}
			if i == len(text) {
				return b.String()
			}
			c = '\n'
		}
		b.WriteByte(c)
	}
	return b.String()
}

// conversion reads the name after an exclamation mark.
func (p *parser) conversion(f *fieldParse) int {
	t := &p.toks[p.i]
	if p.k != token.Name {
		if p.diag {
			p.invalidConversion(f)
		}
		p.fail()
		return -1
	}
	if bang := &p.toks[p.i-1]; bang.end != t.start {
		p.errAt(bang.To(t.Span), "%s: conversion type must come right after the exclamation mark", f.kind())
		return -1
	}
	name := p.src[t.start:t.end]
	if name != "s" && name != "r" && name != "a" {
		p.errAt(t.Span, "%s: invalid conversion character '%s': expected 's', 'r', or 'a'", f.kind(), name)
		return -1
	}
	p.next()
	return int(name[0])
}

// formatSpec reads a colon and the spec behind it.
func (p *parser) formatSpec(raw bool) ast.Expr {
	start := p.i
	p.next()
	mark := len(p.exprs)
	p.parts(raw, false)
	values := p.fold(p.takeExprs(mark))
	return p.joinedStrs.put(ast.JoinedStr{Span: p.span(start), Values: values})
}

// literal decodes the string or bytes literal that is token i into c.
func (p *parser) literal(c *ast.Constant, i int) {
	t := &p.toks[i]
	text := p.src[t.start:t.end]
	raw, bytes := false, false
	for ; text[0] != '"' && text[0] != '\''; text = text[1:] {
		switch text[0] {
		case 'r', 'R':
			raw = true
		case 'b', 'B':
			bytes = true
		case 'u':
			c.U = true
		}
	}
	size := 1
	if len(text) >= 6 && text[1] == text[0] && text[2] == text[0] {
		size = 3
	}
	text = text[size : len(text)-size]
	c.Kind = ast.ConstStr
	if bytes {
		c.Kind = ast.ConstBytes
		for j := range len(text) {
			if p.Pass(j + 1); text[j] >= utf8.RuneSelf {
				p.errAt(t.Span, "bytes can only contain ASCII literal characters")
				return
			}
		}
	}
	c.Str = text
	if raw || p.IndexByte(text, '\\') < 0 {
		return
	}
	s, msg := p.decode(text, bytes)
	if msg != "" {
		p.errAt(t.Span, "%s", msg)
	}
	c.Str = s
}

// decode replaces the escapes of a literal; msg says what is wrong with one.
func (p *parser) decode(text string, bytes bool) (s, msg string) {
	d := decoder{text: text, bytes: bytes, names: p.unicode}
	d.out.Grow(len(text))
	for d.pos < len(text) && d.msg == "" {
		i := p.IndexByte(text[d.pos:], '\\')
		if i < 0 {
			p.Write(&d.out, text[d.pos:])
			break
		}
		p.Write(&d.out, text[d.pos:d.pos+i])
		d.pos += i
		d.escape()
		p.Look()
	}
	return d.out.String(), d.msg
}

// decoder replaces escapes; pos is at the backslash of the next one.
type decoder struct {
	text  string
	pos   int
	bytes bool
	names Unicode
	out   strings.Builder
	msg   string
}

func (d *decoder) escape() {
	start := d.pos
	if start+1 >= len(d.text) {
		d.out.WriteByte('\\')
		d.pos++
		return
	}
	c := d.text[start+1]
	d.pos += 2
	if i := strings.IndexByte("\n\\'\"abfnrtv", c); i >= 0 {
		if i > 0 {
			d.out.WriteByte("\\'\"\a\b\f\n\r\t\v"[i-1])
		}
		return
	}
	switch {
	case c >= '0' && c <= '7':
		d.octal(c)
	case c == 'x':
		d.hex(start, 2, `\xXX`)
	case c == 'u' && !d.bytes:
		d.hex(start, 4, `\uXXXX`)
	case c == 'U' && !d.bytes:
		d.hex(start, 8, `\UXXXXXXXX`)
	case c == 'N' && !d.bytes:
		d.named(start)
	default: // not an escape; CPython warns
		d.out.WriteByte('\\')
		d.pos--
	}
}

func (d *decoder) octal(c byte) {
	v := rune(c - '0')
	for n := 1; n < 3 && d.pos < len(d.text) && d.text[d.pos] >= '0' && d.text[d.pos] <= '7'; n++ {
		v = v<<3 | rune(d.text[d.pos]-'0')
		d.pos++
	}
	if d.bytes {
		d.out.WriteByte(byte(v))
		return
	}
	d.out.WriteRune(v)
}

func (d *decoder) hex(start, n int, form string) {
	v := rune(0)
	for range n {
		if d.pos >= len(d.text) || classes[d.text[d.pos]]&cHex == 0 {
			if d.bytes {
				d.msg = fmt.Sprintf("(value error) invalid \\x escape at position %d", start)
				return
			}
			d.wrong(start, d.pos, "truncated "+form+" escape")
			return
		}
		v = v<<4 | unhex(d.text[d.pos])
		d.pos++
	}
	switch {
	case d.bytes:
		d.out.WriteByte(byte(v))
	case v < 0 || v > utf8.MaxRune:
		d.wrong(start, d.pos, "illegal Unicode character")
	case v >= 0xd800 && v < 0xe000:
		d.out.Write([]byte{0xed, byte(0x80 | v>>6&0x3f), byte(0x80 | v&0x3f)})
	default:
		d.out.WriteRune(v)
	}
}

func unhex(c byte) rune {
	if c <= '9' {
		return rune(c - '0')
	}
	return rune(c|0x20-'a') + 10
}

func (d *decoder) named(start int) {
	const malformed = `malformed \N character escape`
	if d.pos >= len(d.text) || d.text[d.pos] != '{' {
		d.wrong(start, d.pos, malformed)
		return
	}
	n := strings.IndexByte(d.text[d.pos:], '}')
	if n < 0 {
		d.wrong(start, len(d.text), malformed)
		return
	}
	if n == 1 {
		d.wrong(start, d.pos+1, malformed)
		return
	}
	name := d.text[d.pos+1 : d.pos+n]
	d.pos += n + 1
	if d.names != nil {
		if s, ok := d.names.LookupName(name); ok {
			d.out.WriteString(s)
			return
		}
	}
	d.wrong(start, d.pos, "unknown Unicode character name")
}

// wrong reports an error of the escape in text[start:end]. CPython decodes a
// text in which every other character beyond ASCII was replaced by an escape of
// ten bytes; its positions count these.
func (d *decoder) wrong(start, end int, what string) {
	at := 0
	last := 0
	for i, r := range d.text[:end] {
		if i == start {
			last = at
		}
		at++
		if r >= utf8.RuneSelf {
			at += 9
		}
	}
	if last == at-1 {
		d.msg = fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode byte 0x%02x in position %d: %s", d.text[start], last, what)
		return
	}
	d.msg = fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode bytes in position %d-%d: %s", last, at-1, what)
}
