package interp

import (
	"errors"
	"strconv"
	"strings"
)

// arith evaluates an expression; an error drops the line.
func (t *Task) arith(text string) {
	v, ok := t.number(text)
	if !ok {
		return
	}
	t.value = v
}

// number evaluates an expression and reports what is wrong with it.
func (t *Task) number(text string) (int64, bool) {
	p := arithParser{t: t, s: text}
	v, err := p.all()
	if err != nil {
		t.Errorf("%s: %s", strings.TrimLeft(text, " \t"), err.Error())
		t.discard()
		return 0, false
	}
	return v, true
}

// arithParser is a stand-in for package arith.
type arithParser struct {
	t    *Task
	s    string
	i    int
	skip int
}

var errArith = errors.New("syntax error: operand expected")

func (p *arithParser) all() (int64, error) {
	p.space()
	if p.i == len(p.s) {
		return 0, nil
	}
	v, err := p.expr(0)
	if err == nil && p.i < len(p.s) {
		err = errArith
	}
	return v, err
}

func (p *arithParser) space() {
	for p.i < len(p.s) && strings.IndexByte(" \t\n", p.s[p.i]) >= 0 {
		p.i++
	}
}

var arithOps = []struct {
	op   string
	prec int
}{
	{"<<=", 1},
	{">>=", 1},
	{"||", 3},
	{"&&", 4},
	{"==", 8},
	{"!=", 8},
	{"<=", 9},
	{">=", 9},
	{"<<", 10},
	{">>", 10},
	{"**", 13},
	{"+=", 1},
	{"-=", 1},
	{"*=", 1},
	{"/=", 1},
	{"%=", 1},
	{"&=", 1},
	{"|=", 1},
	{"^=", 1},
	{"=", 1},
	{"?", 2},
	{"|", 5},
	{"^", 6},
	{"&", 7},
	{"<", 9},
	{">", 9},
	{"+", 11},
	{"-", 11},
	{"*", 12},
	{"/", 12},
	{"%", 12},
	{",", 0},
}

func (p *arithParser) op() (string, int) {
	p.space()
	for _, o := range arithOps {
		if strings.HasPrefix(p.s[p.i:], o.op) {
			return o.op, o.prec
		}
	}
	return "", -1
}

func (p *arithParser) expr(min int) (int64, error) {
	name, v, err := p.unary()
	if err != nil {
		return 0, err
	}
	for {
		op, prec := p.op()
		if op == "" || prec < min {
			return v, nil
		}
		if prec == 1 {
			if name == "" {
				return 0, errors.New("attempted assignment to non-variable")
			}
			p.i += len(op)
			r, err := p.expr(1)
			if err != nil {
				return 0, err
			}
			if op != "=" {
				if r, err = binary(op[:len(op)-1], v, r); err != nil {
					return 0, err
				}
			}
			v = r
			if p.skip == 0 {
				p.store(name, v)
			}
			continue
		}
		p.i += len(op)
		name = ""
		switch op {
		case "?":
			if v == 0 {
				p.skip++
			}
			a, err := p.expr(0)
			if err != nil {
				return 0, err
			}
			if v == 0 {
				p.skip--
			}
			p.space()
			if p.i >= len(p.s) || p.s[p.i] != ':' {
				return 0, errArith
			}
			p.i++
			if v != 0 {
				p.skip++
			}
			b, err := p.expr(2)
			if err != nil {
				return 0, err
			}
			if v != 0 {
				p.skip--
				v = a
			} else {
				v = b
			}
		case "&&", "||":
			stop := (v == 0) == (op == "&&")
			if stop {
				p.skip++
			}
			r, err := p.expr(prec + 1)
			if err != nil {
				return 0, err
			}
			if stop {
				p.skip--
			} else {
				v = r
			}
			v = int64(1 - truth(v != 0))
		default:
			next := prec + 1
			if op == "**" {
				next = prec
			}
			r, err := p.expr(next)
			if err != nil {
				return 0, err
			}
			if p.skip > 0 {
				continue
			}
			if v, err = binary(op, v, r); err != nil {
				return 0, err
			}
		}
	}
}

func (p *arithParser) unary() (string, int64, error) {
	p.space()
	if p.i == len(p.s) {
		return "", 0, errArith
	}
	switch c := p.s[p.i]; {
	case strings.HasPrefix(p.s[p.i:], "++"), strings.HasPrefix(p.s[p.i:], "--"):
		p.i += 2
		name, v, err := p.unary()
		if err != nil || name == "" {
			return "", v, err
		}
		if c == '+' {
			v++
		} else {
			v--
		}
		if p.skip == 0 {
			p.store(name, v)
		}
		return "", v, nil
	case c == '-' || c == '+' || c == '!' || c == '~':
		p.i++
		_, v, err := p.unary()
		switch c {
		case '-':
			v = -v
		case '!':
			v = int64(1 - truth(v == 0))
		case '~':
			v = ^v
		}
		return "", v, err
	case c == '(':
		p.i++
		v, err := p.expr(0)
		p.space()
		if err == nil && (p.i >= len(p.s) || p.s[p.i] != ')') {
			err = errArith
		}
		p.i++
		return "", v, err
	case c >= '0' && c <= '9':
		from := p.i
		for p.i < len(p.s) && (isName(p.s[p.i:p.i+1]) || p.s[p.i] >= '0' && p.s[p.i] <= '9' || p.s[p.i] == '#' || p.s[p.i] == '@') {
			p.i++
		}
		word := p.s[from:p.i]
		if base, digits, ok := strings.Cut(word, "#"); ok {
			b, _ := strconv.Atoi(base)
			v, err := strconv.ParseInt(digits, b, 64)
			return "", v, err
		}
		v, err := strconv.ParseInt(word, 0, 64)
		if err != nil {
			err = errors.New("value too great for base (error token is \"" + word + "\")")
		}
		return "", v, err
	case isName(string(c)):
		from := p.i
		for p.i < len(p.s) && isName(p.s[from:p.i+1]) {
			p.i++
		}
		name := p.s[from:p.i]
		if p.i < len(p.s) && p.s[p.i] == '[' {
			depth, at := 0, p.i
			for p.i < len(p.s) {
				if p.s[p.i] == '[' {
					depth++
				} else if p.s[p.i] == ']' {
					if depth--; depth == 0 {
						break
					}
				}
				p.i++
			}
			name += p.s[at:min(p.i+1, len(p.s))]
			p.i++
		}
		v := p.load(name)
		if rest := p.s[min(p.i, len(p.s)):]; strings.HasPrefix(rest, "++") || strings.HasPrefix(rest, "--") {
			p.i += 2
			n := v + 1
			if rest[0] == '-' {
				n = v - 1
			}
			if p.skip == 0 {
				p.store(name, n)
			}
			return "", v, nil
		}
		return name, v, nil
	}
	return "", 0, errArith
}

func (p *arithParser) load(name string) int64 {
	var s string
	if n, sub, ok := strings.Cut(name, "["); ok {
		s, _ = p.t.Element(n, strings.TrimSuffix(sub, "]"))
	} else {
		s, _ = p.t.Get(name)
	}
	v, err := strconv.ParseInt(s, 0, 64)
	if err != nil && s != "" {
		q := arithParser{t: p.t, s: s, skip: p.skip}
		v, _ = q.all()
	}
	return v
}

func (p *arithParser) store(name string, v int64) {
	s := strconv.FormatInt(v, 10)
	if n, sub, ok := strings.Cut(name, "["); ok {
		p.t.setElement(n, strings.TrimSuffix(sub, "]"), s)
		return
	}
	p.t.setVar(name, s)
}

func binary(op string, a, b int64) (int64, error) {
	switch op {
	case ",":
		return b, nil
	case "|":
		return a | b, nil
	case "^":
		return a ^ b, nil
	case "&":
		return a & b, nil
	case "==":
		return int64(1 - truth(a == b)), nil
	case "!=":
		return int64(1 - truth(a != b)), nil
	case "<":
		return int64(1 - truth(a < b)), nil
	case ">":
		return int64(1 - truth(a > b)), nil
	case "<=":
		return int64(1 - truth(a <= b)), nil
	case ">=":
		return int64(1 - truth(a >= b)), nil
	case "<<":
		return a << uint(b&63), nil
	case ">>":
		return a >> uint(b&63), nil
	case "+":
		return a + b, nil
	case "-":
		return a - b, nil
	case "*":
		return a * b, nil
	case "/", "%":
		if b == 0 {
			return 0, errors.New("division by 0 (error token is \"0\")")
		}
		if op == "/" {
			return a / b, nil
		}
		return a % b, nil
	case "**":
		r := int64(1)
		for ; b > 0; b-- {
			r *= a
		}
		return r, nil
	}
	return 0, errArith
}
