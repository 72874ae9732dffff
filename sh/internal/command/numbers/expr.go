package numbers

import (
	"errors"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

var expr = command.Command{
	Name:        "expr",
	Summary:     "evaluate expressions",
	Usage:       "EXPRESSION",
	Syntax:      command.Raw,
	UsageStatus: 2,
	Notes: `Operators, from those that bind least: |  &  < <= = == != >= >  + -  * / %  STRING : REGEXP
  match STRING REGEXP, substr STRING POS LENGTH, index STRING CHARS, length STRING, + TOKEN, ( EXPRESSION )
The status is 0 where the result is neither null nor 0, 1 where it is, 2 where the expression is no expression.`,
	Run: runExpr,
}

// exprParser reads an expression and calculates at once.
type exprParser struct {
	*command.Ctx
	args  []string
	depth int
}

// maxNesting bounds parentheses and operators that stand before what they act on.
const maxNesting = 1000

func runExpr(c *command.Ctx) int {
	args := c.Args
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) == 0 {
		return c.Misused("missing operand")
	}
	p := &exprParser{Ctx: c, args: args}
	result := p.or(true)
	if len(p.args) > 0 {
		p.fail("syntax error: unexpected argument %s", command.Quote(p.args[0]))
	}
	c.Stdout.Print(result + "\n")
	if isNull(result) {
		return 1
	}
	return 0
}

func (p *exprParser) fail(format string, args ...any) {
	p.Errorf(format, args...)
	p.Exit(2)
}

func isNull(s string) bool {
	return s == "" || strings.Trim(strings.TrimPrefix(s, "-"), "0") == "" && s != "-"
}

// integer reads a number; ok is false for what is none.
func integer(s string) (*big.Int, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return nil, false
	}
	return new(big.Int).SetString(s, 10)
}

// next takes an operator, if one of those stands here.
func (p *exprParser) next(operators ...string) string {
	if len(p.args) == 0 {
		return ""
	}
	for _, o := range operators {
		if p.args[0] == o {
			p.args = p.args[1:]
			return o
		}
	}
	return ""
}

func (p *exprParser) or(evaluate bool) string {
	left := p.and(evaluate)
	for p.next("|") != "" {
		right := p.and(evaluate && isNull(left))
		if isNull(left) {
			if left = right; isNull(left) {
				left = "0"
			}
		}
	}
	return left
}

func (p *exprParser) and(evaluate bool) string {
	left := p.comparison(evaluate)
	for p.next("&") != "" {
		right := p.comparison(evaluate && !isNull(left))
		if isNull(left) || isNull(right) {
			left = "0"
		}
	}
	return left
}

func (p *exprParser) comparison(evaluate bool) string {
	left := p.sum(evaluate)
	for {
		operator := p.next("<", "<=", "=", "==", "!=", ">=", ">")
		if operator == "" {
			return left
		}
		right := p.sum(evaluate)
		order := strings.Compare(left, right)
		x, okX := integer(left)
		y, okY := integer(right)
		if okX && okY {
			order = x.Cmp(y)
		}
		holds := map[string]bool{
			"<": order < 0, "<=": order <= 0, "=": order == 0, "==": order == 0, "!=": order != 0, ">=": order >= 0, ">": order > 0,
		}[operator]
		left = map[bool]string{true: "1", false: "0"}[holds]
	}
}

func (p *exprParser) sum(evaluate bool) string {
	left := p.product(evaluate)
	for {
		operator := p.next("+", "-")
		if operator == "" {
			return left
		}
		left = p.calculate(evaluate, operator, left, p.product(evaluate))
	}
}

func (p *exprParser) product(evaluate bool) string {
	left := p.match(evaluate)
	for {
		operator := p.next("*", "/", "%")
		if operator == "" {
			return left
		}
		left = p.calculate(evaluate, operator, left, p.match(evaluate))
	}
}

// maxDigits bounds the numbers of expr.
const maxDigits = 1 << 20

func (p *exprParser) calculate(evaluate bool, operator, left, right string) string {
	if !evaluate {
		return left
	}
	x, okX := integer(left)
	y, okY := integer(right)
	if !okX || !okY {
		p.fail("non-integer argument")
	}
	p.Charge(4 + len(left)*len(right)/16)
	if len(left)+len(right) > maxDigits {
		p.fail("memory exhausted")
	}
	switch operator {
	case "+":
		x.Add(x, y)
	case "-":
		x.Sub(x, y)
	case "*":
		x.Mul(x, y)
	default:
		if y.Sign() == 0 {
			p.fail("division by zero")
		}
		if operator == "/" {
			x.Quo(x, y)
		} else {
			x.Rem(x, y)
		}
	}
	return x.String()
}

func (p *exprParser) match(evaluate bool) string {
	left := p.word(evaluate)
	for p.next(":") != "" {
		right := p.word(evaluate)
		if evaluate {
			left = p.matched(left, right)
		}
	}
	return left
}

// matched is what STRING : REGEXP gives: the first group, or how many characters match.
func (p *exprParser) matched(text, pattern string) string {
	pattern = strings.TrimPrefix(pattern, "^") // the start is meant anyway
	re, err := regex.Compile(pattern, regex.Options{Syntax: regex.Basic})
	if err != nil {
		p.fail("%s", err.Error())
	}
	groups := re.Groups()
	anchored, err := regex.Compile(`^\(`+pattern+`\)`, regex.Options{Syntax: regex.Basic})
	if err != nil {
		p.fail("%s", err.Error())
	}
	at, err := regex.FindGroups(p.Account(), anchored, text, 0)
	if err != nil {
		p.stopped(err)
	}
	switch {
	case at == nil && groups > 0:
		return ""
	case at == nil:
		return "0"
	case groups > 0 && (len(at) < 6 || at[4] < 0):
		return ""
	case groups > 0:
		return text[at[4]:at[5]]
	}
	return strconv.Itoa(utf8.RuneCountInString(text[at[0]:at[1]]))
}

// stopped ends the tool for an error of a match.
func (p *exprParser) stopped(err error) {
	if errors.Is(err, regex.ErrStack) {
		p.fail("error in regular expression matcher")
	}
	p.Charge(1 << 20) // a limit is reached: it is told there
	p.fail("%s", err.Error())
}

// word reads what operators stand between.
func (p *exprParser) word(evaluate bool) string {
	p.Charge(2)
	if len(p.args) == 0 {
		p.fail("syntax error: missing argument after %s", command.Quote(p.last()))
	}
	if p.depth++; p.depth > maxNesting {
		p.fail("syntax error: nested too deeply")
	}
	defer func() { p.depth-- }()
	word := p.args[0]
	p.args = p.args[1:]
	switch word {
	case "(":
		value := p.or(evaluate)
		if len(p.args) == 0 {
			p.fail("syntax error: expecting ')' after %s", command.Quote(p.last()))
		}
		if p.next(")") == "" {
			p.fail("syntax error: expecting ')' instead of %s", command.Quote(p.args[0]))
		}
		return value
	case ")":
		p.fail("syntax error: unexpected ')'")
	case "+":
		if len(p.args) == 0 {
			p.fail("syntax error: missing argument after '+'")
		}
		word = p.args[0]
		p.args = p.args[1:]
		return word
	case "length":
		return strconv.Itoa(utf8.RuneCountInString(p.word(evaluate)))
	case "match":
		text := p.word(evaluate)
		pattern := p.word(evaluate)
		if evaluate {
			return p.matched(text, pattern)
		}
		return text
	case "index":
		text, chars := p.word(evaluate), ""
		chars = p.word(evaluate)
		if at := strings.IndexAny(text, chars); at >= 0 {
			return strconv.Itoa(utf8.RuneCountInString(text[:at]) + 1)
		}
		return "0"
	case "substr":
		return p.substring(p.word(evaluate), p.word(evaluate), p.word(evaluate))
	}
	return word
}

// last is the argument before the end.
func (p *exprParser) last() string { return p.Args[len(p.Args)-1] }

func (p *exprParser) substring(text, from, count string) string {
	x, okX := integer(from)
	n, okN := integer(count)
	if !okX || !okN || x.Sign() <= 0 || n.Sign() <= 0 || !x.IsInt64() {
		return ""
	}
	runes := []rune(text)
	p.Charge(len(runes))
	start := x.Int64() - 1
	if start >= int64(len(runes)) {
		return ""
	}
	end := int64(len(runes))
	if n.IsInt64() && n.Int64() < end-start {
		end = start + n.Int64()
	}
	return string(runes[start:end])
}
