package sed

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// parser reads scripts as GNU sed 4.9 does.
type parser struct {
	*source
	*options
	c      *command.Ctx
	script script
	blocks []int // open ones: indices of {
	labels map[string]int
	outs   map[string]*output
	files  []*output // those to be flushed
	dry    bool      // the script is only looked at: nothing is created
}

// jumpError is a jump to a label that does not exist.
type jumpError struct{ label string }

func (e *jumpError) Error() string { return "can't find label for jump to `" + e.label + "'" }

// maxScript bounds the length of scripts, in commands.
const maxScript = 1 << 20

func (p *parser) parse() error {
	p.labels, p.outs = map[string]int{}, map[string]*output{}
	if strings.HasPrefix(p.text, "#n\n") || p.text == "#n" {
		p.quiet = true
	}
	for {
		done, err := p.command()
		if err != nil {
			return err
		}
		if done {
			break
		}
		if len(p.script.code) > maxScript {
			return errors.New("the script is too long")
		}
	}
	if len(p.blocks) > 0 {
		return p.errorNowhere("unmatched `{'")
	}
	for _, in := range p.script.code {
		if strings.IndexByte("btT", in.name) < 0 {
			continue
		}
		in.target = len(p.script.code)
		if in.label != "" {
			at, ok := p.labels[in.label]
			if !ok {
				return &jumpError{in.label}
			}
			in.target = at
		}
	}
	return nil
}

// command reads one command with its addresses.
func (p *parser) command() (done bool, err error) {
	c := p.next()
	for c == ';' || c != eof && isSpace(c) {
		c = p.next()
	}
	if c == eof {
		return true, nil
	}
	in := &instruction{}
	if c, err = p.addresses(in, c); err != nil {
		return false, err
	}
	if c == '!' {
		in.negate = true
		if c = p.nonblank(); c == '!' {
			return false, p.errorf("multiple `!'s")
		}
	}
	if c == eof {
		return false, p.errorf("missing command")
	}
	in.name = byte(c)
	return false, p.body(in)
}

func (p *parser) addresses(in *instruction, c int) (next int, err error) {
	if in.first, c, err = p.address(c); err != nil || in.first == nil {
		return c, err
	}
	if in.first.kind == plus || in.first.kind == multiple {
		p.back(c)
		return c, p.errorf("invalid usage of +N or ~N as first address")
	}
	p.back(c)
	if c = p.nonspace(); c == ',' {
		second, after, err := p.address(p.nonspace())
		if err != nil {
			return c, err
		}
		if second == nil {
			p.back(after)
			p.next()
			return c, p.errorf("unexpected `,'")
		}
		in.second = second
		p.back(after)
		c = p.nonspace()
	}
	if in.first.kind == atLine && in.first.n == 0 &&
		(in.second == nil || in.second.kind != atMatch || p.posix) {
		return c, p.errorf("invalid usage of line address 0")
	}
	if in.first.kind == atLine && in.first.n == 0 {
		in.active = true
	}
	return c, nil
}

// address reads an address that begins with c; nil is none. next is what follows.
func (p *parser) address(c int) (a *address, next int, err error) {
	switch {
	case c == '/' || c == '\\':
		if c == '\\' {
			if c = p.next(); c == eof || c == '\n' {
				return nil, c, p.errorf("unterminated address regex")
			}
		}
		re, err := p.addressPattern(c)
		return &address{kind: atMatch, re: re}, p.next(), err
	case isDigit(c):
		a = &address{n: p.number(c)}
		next = p.nonblank()
		if next == '~' && !p.posix {
			a.kind = atStep
			if next = p.nonblank(); isDigit(next) {
				a.step = p.number(next)
				next = p.nonblank()
			}
			if a.step == 0 {
				a.kind = atLine
			}
		}
		return a, next, nil
	case (c == '+' || c == '~') && !p.posix:
		a = &address{kind: plus}
		if c == '~' {
			a.kind = multiple
		}
		if next = p.nonblank(); isDigit(next) {
			a.n = p.number(next)
			next = p.nonblank()
		}
		return a, next, nil
	case c == '$':
		return &address{kind: atLast}, p.nonblank(), nil
	}
	return nil, c, nil
}

// addressPattern reads the regular expression of an address up to its delimiter,
// and the flags behind it.
func (p *parser) addressPattern(delim int) (*pattern, error) {
	text, ok := p.delimited(byte(delim), true)
	if !ok {
		return nil, p.errorf("unterminated address regex")
	}
	fold, multiline := false, false
	for {
		c := p.nonblank()
		switch {
		case c == 'I' && !p.posix:
			fold = true
		case c == 'M' && !p.posix:
			multiline = true
		default:
			p.back(c)
			return p.compile(text, fold, multiline)
		}
	}
}

// body reads what follows the name of a command.
func (p *parser) body(in *instruction) error {
	switch in.name {
	case '#':
		if in.first != nil {
			return p.errorf("comments don't accept any addresses")
		}
		for c := p.next(); c != eof && c != '\n'; {
			c = p.next()
		}
		return nil
	case '{':
		p.blocks = append(p.blocks, len(p.script.code))
		p.emit(in)
		return nil
	case '}':
		return p.closeBlock(in)
	case ':':
		return p.defineLabel(in)
	case 'a', 'i', 'c':
		return p.textCommand(in)
	case 'b', 't', 'T':
		in.label = p.label()
		p.emit(in)
		return p.endLabel()
	case 'r', 'R', 'w', 'W':
		return p.fileCommand(in)
	case 's':
		return p.substitute(in)
	case 'y':
		return p.transliterate(in)
	case 'q', 'Q', 'l', 'L':
		return p.numbered(in)
	case '=', 'd', 'D', 'F', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z':
		p.emit(in)
		return p.end()
	case 'v':
		return p.version()
	case 'e':
		if !p.posix {
			return p.evaluate(in)
		}
	}
	return p.errorf("unknown command: `%c'", in.name)
}

func (p *parser) emit(in *instruction) { p.script.code = append(p.script.code, in) }

// end reads what ends a command.
func (p *parser) end() error {
	switch c := p.nonblank(); c {
	case '}', '#':
		p.back(c)
	case eof, '\n', ';':
	case '\r':
		if n := p.next(); n == eof || n == '\n' {
			p.back(n)
			return p.errorf("extra characters after command")
		}
		return p.errorf("extra characters after command")
	default:
		return p.errorf("extra characters after command")
	}
	return nil
}

func (p *parser) endLabel() error {
	c := p.nonblank()
	p.back(c)
	return p.end()
}

func (p *parser) closeBlock(in *instruction) error {
	if len(p.blocks) == 0 {
		return p.errorf("unexpected `}'")
	}
	if in.first != nil {
		return p.errorf("} doesn't want any addresses")
	}
	open := p.blocks[len(p.blocks)-1]
	p.blocks = p.blocks[:len(p.blocks)-1]
	p.script.code[open].target = len(p.script.code)
	return p.end()
}

func (p *parser) defineLabel(in *instruction) error {
	if in.first != nil {
		return p.errorf(": doesn't want any addresses")
	}
	at := p.pos
	label := p.label()
	if label == "" {
		p.pos = at
		return p.errorf("\":\" lacks a label")
	}
	if _, ok := p.labels[label]; ok {
		return p.errorf("duplicate label %q", label)
	}
	p.labels[label] = len(p.script.code)
	return nil
}

func (p *parser) label() string {
	c := p.nonblank()
	start := p.pos
	if c != eof {
		start--
	}
	for c != eof && !isSpace(c) && c != ';' && c != '}' {
		c = p.next()
	}
	p.back(c)
	return p.text[start:p.pos]
}

// numbered reads a command that may have a number.
func (p *parser) numbered(in *instruction) error {
	if (in.name == 'q' || in.name == 'Q') && in.second != nil {
		return p.errorf("command only uses one address")
	}
	in.number = -1
	c := p.nonblank()
	if isDigit(c) {
		in.number = p.number(c)
	} else {
		p.back(c)
	}
	p.emit(in)
	return p.end()
}

func (p *parser) version() error {
	if wanted := p.label(); wanted != "" {
		major, rest, _ := strings.Cut(wanted, ".")
		minor, _, _ := strings.Cut(rest, ".")
		if len(major) > 1 || major > "4" || major == "4" && (len(minor) > 1 || minor > "9") {
			return p.errorf("expected newer version of sed")
		}
	}
	return p.end()
}

// textCommand reads the text of a, i and c.
func (p *parser) textCommand(in *instruction) error {
	c := p.nonblank()
	if c == eof {
		return p.errorf("expected \\ after `a', `c' or `i'")
	}
	if c == '\\' {
		c = p.nonblankBefore('\n')
		if c != '\n' && c != eof {
			p.back(c)
		}
	} else {
		if p.posix || c == '\n' {
			return p.errorf("expected \\ after `a', `c' or `i'")
		}
		p.back(c)
	}
	in.text = p.lines()
	p.emit(in)
	return nil
}

// evaluate reads e: the command that it runs, or nothing.
func (p *parser) evaluate(in *instruction) error {
	if p.sandbox {
		return p.errorf("e/r/w commands disabled in sandbox mode")
	}
	c := p.nonblank()
	if c == eof || c == '\n' {
		p.emit(in)
		return nil
	}
	p.back(c)
	return p.textCommand(in)
}

// nonblankBefore skips blanks that stand before c; other blanks are kept.
func (p *parser) nonblankBefore(c byte) int {
	rest := strings.TrimLeft(p.text[p.pos:], " \t")
	if rest != "" && rest[0] == c {
		p.pos = len(p.text) - len(rest)
	}
	return p.next()
}

// lines reads text up to a newline without a backslash.
func (p *parser) lines() []byte {
	var b []byte
	for {
		c := p.next()
		switch c {
		case eof:
			if b == nil {
				return nil
			}
			return append(b, '\n')
		case '\n':
			return append(b, '\n')
		case '\\':
			rest := p.text[p.pos:]
			if v, n := escape(rest); n > 0 {
				b = append(b, v...)
				p.pos += n
			} else if c = p.next(); c != eof {
				b = append(b, byte(c))
			}
		default:
			b = append(b, byte(c))
		}
	}
}

// fileName reads the rest of the line.
func (p *parser) fileName() (string, error) {
	c := p.nonblank()
	p.back(c)
	name, _, _ := strings.Cut(p.text[p.pos:], "\n")
	if name == "" {
		return "", p.errorf("missing filename in r/R/w/W commands")
	}
	p.pos += len(name)
	p.next()
	return name, nil
}

func (p *parser) fileCommand(in *instruction) error {
	if p.sandbox {
		return p.errorf("e/r/w commands disabled in sandbox mode")
	}
	name, err := p.fileName()
	if err != nil {
		return err
	}
	in.file = name
	if in.name == 'w' || in.name == 'W' {
		in.out = p.output(name)
	}
	p.emit(in)
	return nil
}
