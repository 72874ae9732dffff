package search

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// exprParser reads the expression of find. Operators bind, loosest first: the
// comma, -o, what stands side by side, !.
type exprParser struct {
	f       *finder
	args    []string
	last    string // the argument that was taken last
	named   string // the primary or operator that was taken last
	actions bool   // one that prints or does something
	depth   int
	from    string // of -files0-from
}

func (p *exprParser) parse() (test, error) {
	if len(p.args) == 0 {
		return p.f.print(p.f.c.Stdout, '\n'), nil
	}
	t, err := p.list()
	if err != nil {
		return nil, err
	}
	if len(p.args) > 0 {
		if p.args[0] == ")" {
			return nil, errors.New("you have too many ')'")
		}
		return nil, p.stray(p.args[0])
	}
	if p.actions {
		return t, nil
	}
	show := p.f.print(p.f.c.Stdout, '\n')
	return func(e *entry) bool { return t(e) && show(e) }, nil
}

// stray is the error for a word that begins nothing. A shell may have made it of a
// pattern, if it is a file.
func (p *exprParser) stray(arg string) error {
	text := fmt.Sprintf("paths must precede expression: `%s'", arg)
	if _, err := p.f.c.Lstat(arg); err == nil && p.named != "" {
		text += fmt.Sprintf("\nfind: possible unquoted pattern after predicate `%s'?", p.named)
	}
	return errors.New(text)
}

func (p *exprParser) peek() string {
	if len(p.args) == 0 {
		return ""
	}
	return p.args[0]
}

func (p *exprParser) take() string {
	p.named = p.args[0]
	return p.skip()
}

// skip takes what is no primary and no operator.
func (p *exprParser) skip() string {
	p.last = p.args[0]
	p.args = p.args[1:]
	return p.last
}

func (p *exprParser) list() (test, error) {
	left, err := p.or()
	for err == nil && p.peek() == "," {
		p.take()
		var right test
		if right, err = p.operand(p.or); err == nil {
			first := left
			left = func(e *entry) bool { first(e); return right(e) }
		}
	}
	return left, err
}

// operand reads what must follow an operator.
func (p *exprParser) operand(read func() (test, error)) (test, error) {
	if len(p.args) == 0 || p.peek() == ")" {
		return nil, fmt.Errorf("expected an expression after '%s'", p.last)
	}
	return read()
}

func isOr(arg string) bool { return arg == "-o" || arg == "-or" }

func isAnd(arg string) bool { return arg == "-a" || arg == "-and" }

func (p *exprParser) or() (test, error) {
	left, err := p.and()
	for err == nil && isOr(p.peek()) {
		p.take()
		var right test
		if right, err = p.operand(p.and); err == nil {
			first := left
			left = func(e *entry) bool { return first(e) || right(e) }
		}
	}
	return left, err
}

func (p *exprParser) and() (test, error) {
	left, err := p.not()
	for err == nil && len(p.args) > 0 && p.peek() != ")" && p.peek() != "," && !isOr(p.peek()) {
		read := p.not
		if isAnd(p.peek()) {
			p.take()
			read = func() (test, error) { return p.operand(p.not) }
		}
		var right test
		if right, err = read(); err == nil {
			first := left
			left = func(e *entry) bool { return first(e) && right(e) }
		}
	}
	return left, err
}

// maxExpression bounds how deep parentheses and negations are nested.
const maxExpression = 1000

func (p *exprParser) not() (test, error) {
	if p.depth++; p.depth > maxExpression {
		return nil, errors.New("the expression is nested too deeply")
	}
	defer func() { p.depth-- }()
	switch arg := p.peek(); {
	case arg == "!" || arg == "-not":
		p.take()
		t, err := p.operand(p.not)
		return func(e *entry) bool { return !t(e) }, err
	case arg == "(":
		return p.parentheses()
	case arg == ")":
		return nil, errors.New("invalid expression; you have used a binary operator '" + p.last + "' with nothing before it.")
	case arg == "," || isOr(arg) || isAnd(arg):
		return nil, errors.New("invalid expression; you have used a binary operator '" + arg + "' with nothing before it.")
	}
	return p.primary()
}

func (p *exprParser) parentheses() (test, error) {
	p.take()
	switch {
	case p.peek() == ")":
		return nil, errors.New("invalid expression; empty parentheses are not allowed.") //nolint:staticcheck // the text of find
	case len(p.args) == 0:
		return nil, errors.New("invalid expression; I was expecting to find a ')' somewhere but did not see one.") //nolint:staticcheck // the text of find
	}
	t, err := p.list()
	if err != nil {
		return nil, err
	}
	if p.peek() != ")" {
		return nil, errors.New("invalid expression; I was expecting to find a ')' somewhere but did not see one.") //nolint:staticcheck // the text of find
	}
	p.take()
	return t, nil
}

// primary reads a test, an action or an option.
func (p *exprParser) primary() (test, error) {
	if name := p.peek(); name == "" || name[0] != '-' {
		return nil, p.stray(name)
	}
	name := p.take()
	if strings.HasPrefix(name, "--") && len(name) > 2 {
		name = name[1:]
	}
	for _, read := range []func(string) (test, error){p.option, p.simple, p.nameTest, p.fileTest, p.numberTest, p.action} {
		if t, err := read(name); t != nil || err != nil {
			return t, err
		}
	}
	return nil, fmt.Errorf("unknown predicate `%s'", name)
}

// arg takes the argument of a primary.
func (p *exprParser) arg(name string) (string, error) {
	if len(p.args) == 0 {
		return "", fmt.Errorf("missing argument to `%s'", name)
	}
	return p.skip(), nil
}

func yes(*entry) bool { return true }

// option reads what is about the whole run; it is true where it stands.
func (p *exprParser) option(name string) (test, error) {
	f := p.f
	switch name {
	case "-depth", "-d":
		f.depth = true
	case "-xdev", "-mount":
		f.oneFS = true
	case "-follow":
		f.follow = true
	case "-daystart":
		f.dayStart = true
	case "-noleaf", "-warn", "-nowarn", "-ignore_readdir_race", "-noignore_readdir_race":
	case "-maxdepth", "-mindepth":
		arg, err := p.arg(name)
		if err != nil {
			return nil, err
		}
		n, err := strconv.ParseUint(arg, 10, 31)
		if err != nil {
			return nil, fmt.Errorf("Expected a positive decimal integer argument to %s, but got ‘%s’", name, arg) //nolint:staticcheck // the text of find
		}
		if name == "-maxdepth" {
			f.maxDepth = int(n)
		} else {
			f.minDepth = int(n)
		}
	case "-regextype":
		arg, err := p.arg(name)
		if err != nil {
			return nil, err
		}
		if _, ok := dialects[arg]; !ok {
			return nil, fmt.Errorf("Unknown regular expression type ‘%s’; valid types are %s.", arg, dialectNames) //nolint:staticcheck // the text of find
		}
		f.dialect = arg
	case "-files0-from":
		arg, err := p.arg(name)
		p.from = arg
		return yes, err
	default:
		return nil, nil
	}
	return yes, nil
}
