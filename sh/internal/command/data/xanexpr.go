package data

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// xanValue is a value of an expression: a text, which may be read as a number, or a
// number, or a truth.
type xanValue struct {
	text   string
	number float64
	kind   byte // 't', 'n', 'b'
	bool_  bool
}

func textValue(s string) xanValue    { return xanValue{kind: 't', text: s} }
func numberValue(v float64) xanValue { return xanValue{kind: 'n', number: v} }
func truthValue(b bool) xanValue     { return xanValue{kind: 'b', bool_: b} }

// String is the value as a field.
func (v xanValue) String() string {
	switch v.kind {
	case 'n':
		if v.number == math.Trunc(v.number) && math.Abs(v.number) < 1e15 {
			return strconv.FormatInt(int64(v.number), 10)
		}
		return strconv.FormatFloat(v.number, 'f', -1, 64)
	case 'b':
		return strconv.FormatBool(v.bool_)
	}
	return v.text
}

// truth is false for no text, zero and false.
func (v xanValue) truth() bool {
	switch v.kind {
	case 'n':
		return v.number != 0
	case 'b':
		return v.bool_
	}
	return v.text != ""
}

// float is the value as a number.
func (v xanValue) float() (float64, error) {
	switch v.kind {
	case 'n':
		return v.number, nil
	case 'b':
		if v.bool_ {
			return 1, nil
		}
		return 0, nil
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(v.text), 64)
	if err != nil {
		return 0, xanErrorf("%s is no number", command.Quote(v.text))
	}
	return n, nil
}

// xanExpr is a node of an expression.
type xanExpr struct {
	op     string // of two, "!" and "neg" of one; "call", "column", "value"
	args   []*xanExpr
	value  xanValue
	column int
	call   xanFunction
}

// xanParser reads an expression.
type xanParser struct {
	t      *xanTable
	tokens []string
	depth  int
}

// maxXanDepth bounds how deep expressions nest.
const maxXanDepth = 100

func parseXan(t *xanTable, text string) (*xanExpr, error) {
	tokens, err := xanTokens(text)
	if err != nil {
		return nil, err
	}
	t.x.Hold(len(tokens) * 128)
	p := &xanParser{t: t, tokens: tokens}
	e, err := p.binary(0)
	if err == nil && len(p.tokens) > 0 {
		err = xanErrorf("%s is not expected in the expression", command.Quote(p.tokens[0]))
	}
	return e, err
}

// xanTokens splits an expression. Texts keep their first quote.
func xanTokens(text string) ([]string, error) {
	var tokens []string
	for i := 0; i < len(text); {
		c := text[i]
		start := i
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case c == '"' || c == '\'':
			var b strings.Builder
			b.WriteByte('"')
			for i++; i < len(text) && text[i] != c; i++ {
				if text[i] == '\\' && i+1 < len(text) {
					i++
				}
				b.WriteByte(text[i])
			}
			if i == len(text) {
				return nil, xanErrorf("a quote is missing in the expression")
			}
			i++
			tokens = append(tokens, b.String())
			continue
		case c >= '0' && c <= '9' || c == '.' && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9':
			for i < len(text) && (text[i] >= '0' && text[i] <= '9' || text[i] == '.' || text[i] == '_' || text[i]|0x20 == 'e' && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9') {
				i++
			}
		case c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= utf8.RuneSelf:
			for i < len(text) && (text[i] == '_' || text[i]|0x20 >= 'a' && text[i]|0x20 <= 'z' || text[i] >= '0' && text[i] <= '9' || text[i] >= utf8.RuneSelf) {
				i++
			}
		default:
			i++
			for _, op := range []string{"==", "!=", "<=", ">=", "&&", "||", "**", "++", "//"} {
				if strings.HasPrefix(text[start:], op) {
					i = start + len(op)
				}
			}
		}
		tokens = append(tokens, text[start:i])
	}
	return tokens, nil
}

// xanLevels are the operators of two, the loosest first.
var xanLevels = [][]string{
	{"||", "or"},
	{"&&", "and"},
	{"==", "!=", "<", ">", "<=", ">=", "eq", "ne", "lt", "gt", "le", "ge", "in"},
	{"+", "-", "++"},
	{"*", "/", "//", "%"},
	{"**"},
}

func (p *xanParser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

func (p *xanParser) take() string {
	token := p.peek()
	p.tokens = p.tokens[min(1, len(p.tokens)):]
	return token
}

func (p *xanParser) binary(level int) (*xanExpr, error) {
	if level == len(xanLevels) {
		return p.unary()
	}
	left, err := p.binary(level + 1)
	for err == nil && slices.Contains(xanLevels[level], p.peek()) {
		op := p.take()
		var right *xanExpr
		right, err = p.binary(level + 1)
		left = &xanExpr{op: op, args: []*xanExpr{left, right}}
		if p.depth++; p.depth > maxXanDepth*10 {
			return nil, xanErrorf("the expression is too long")
		}
	}
	return left, err
}

func (p *xanParser) unary() (*xanExpr, error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxXanDepth {
		return nil, xanErrorf("the expression is nested too deep")
	}
	switch token := p.take(); {
	case token == "":
		return nil, xanErrorf("the expression ends too early")
	case token == "!" || token == "not" || token == "-":
		e, err := p.unary()
		return &xanExpr{op: map[string]string{"!": "!", "not": "!", "-": "neg"}[token], args: []*xanExpr{e}}, err
	case token == "(":
		e, err := p.binary(0)
		if err == nil && p.take() != ")" {
			err = xanErrorf("a closing parenthesis is missing in the expression")
		}
		return e, err
	case token[0] == '"':
		return &xanExpr{op: "value", value: textValue(token[1:])}, nil
	case token[0] >= '0' && token[0] <= '9' || token[0] == '.':
		v, err := strconv.ParseFloat(strings.ReplaceAll(token, "_", ""), 64)
		if err != nil {
			return nil, xanErrorf("%s is no number", command.Quote(token))
		}
		return &xanExpr{op: "value", value: numberValue(v)}, nil
	case token == "true" || token == "false":
		return &xanExpr{op: "value", value: truthValue(token == "true")}, nil
	case p.peek() == "(":
		return p.function(token)
	default:
		at, ok := p.t.column(token)
		if !ok {
			return nil, xanErrorf("there is no column %s; the columns are %s", command.Quote(token), strings.Join(p.t.headers, ", "))
		}
		return &xanExpr{op: "column", column: at}, nil
	}
}

// function reads the arguments of a call.
func (p *xanParser) function(name string) (*xanExpr, error) {
	p.take()
	e := &xanExpr{op: "call"}
	for p.peek() != ")" {
		arg, err := p.binary(0)
		if err != nil {
			return nil, err
		}
		e.args = append(e.args, arg)
		if p.peek() == "," {
			p.take()
		} else if p.peek() != ")" {
			return nil, xanErrorf("a closing parenthesis is missing in the expression")
		}
	}
	p.take()
	if name == "col" && len(e.args) == 1 && e.args[0].op == "value" {
		at, ok := p.t.column(e.args[0].value.String())
		if !ok {
			return nil, xanErrorf("there is no column %s", command.Quote(e.args[0].value.String()))
		}
		return &xanExpr{op: "column", column: at}, nil
	}
	at := slices.IndexFunc(xanFunctions, func(f xanFunction) bool { return f.name == name })
	if at < 0 {
		return nil, xanErrorf("unknown function %s; there are %s", command.Quote(name), strings.Join(xanFunctionNames(), " "))
	}
	if e.call = xanFunctions[at]; len(e.args) < e.call.least || len(e.args) > e.call.most {
		return nil, xanErrorf("%s takes another number of arguments than %d", name, len(e.args))
	}
	return e, nil
}

// eval finds the value for a row.
func (e *xanExpr) eval(t *xanTable, row []string) (xanValue, error) {
	t.x.Charge(2)
	switch e.op {
	case "value":
		return e.value, nil
	case "column":
		return textValue(row[e.column]), nil
	}
	args := make([]xanValue, len(e.args))
	for i, a := range e.args {
		var err error
		if args[i], err = a.eval(t, row); err != nil {
			return xanValue{}, err
		}
		switch truth := args[i].truth(); {
		case i == 0 && (e.op == "&&" || e.op == "and") && !truth:
			return truthValue(false), nil
		case i == 0 && (e.op == "||" || e.op == "or") && truth:
			return truthValue(true), nil
		}
	}
	if e.op == "call" {
		return e.call.run(args)
	}
	return operate(e.op, args)
}

// operate applies an operator.
func operate(op string, args []xanValue) (xanValue, error) {
	switch op {
	case "!":
		return truthValue(!args[0].truth()), nil
	case "&&", "and", "||", "or":
		return truthValue(args[1].truth()), nil
	case "++":
		return textValue(args[0].String() + args[1].String()), nil
	case "in":
		return truthValue(strings.Contains(args[1].String(), args[0].String())), nil
	case "eq", "ne", "lt", "gt", "le", "ge":
		order := strings.Compare(args[0].String(), args[1].String())
		return truthValue(map[string]bool{"eq": order == 0, "ne": order != 0, "lt": order < 0, "gt": order > 0, "le": order <= 0, "ge": order >= 0}[op]), nil
	}
	a, err := args[0].float()
	if op == "neg" {
		return numberValue(-a), err
	}
	b, err2 := args[1].float()
	if (op == "==" || op == "!=") && (err != nil || err2 != nil) {
		same := args[0].String() == args[1].String()
		return truthValue(same == (op == "==")), nil
	}
	comparing := slices.Contains(xanLevels[2], op)
	if comparing && (err != nil && args[0].text == "" || err2 != nil && args[1].text == "") {
		return truthValue(false), nil // an empty field is neither less nor greater
	}
	if err != nil {
		return xanValue{}, err
	}
	if err2 != nil {
		return xanValue{}, err2
	}
	switch op {
	case "==":
		return truthValue(a == b), nil
	case "!=":
		return truthValue(a != b), nil
	case "<":
		return truthValue(a < b), nil
	case ">":
		return truthValue(a > b), nil
	case "<=":
		return truthValue(a <= b), nil
	case ">=":
		return truthValue(a >= b), nil
	case "+":
		return numberValue(a + b), nil
	case "-":
		return numberValue(a - b), nil
	case "*":
		return numberValue(a * b), nil
	case "/":
		return numberValue(a / b), nil
	case "//":
		return numberValue(math.Floor(a / b)), nil
	case "%":
		return numberValue(math.Mod(a, b)), nil
	default:
		return numberValue(math.Pow(a, b)), nil
	}
}

// xanFunction is a function of expressions.
type xanFunction struct {
	name        string
	least, most int // arguments
	run         func(args []xanValue) (xanValue, error)
}

func xanFunctionNames() []string {
	names := make([]string, len(xanFunctions))
	for i, f := range xanFunctions {
		names[i] = f.name
	}
	return names
}

// ofText and ofNumber make functions of one argument.
func ofText(f func(string) string) func([]xanValue) (xanValue, error) {
	return func(args []xanValue) (xanValue, error) { return textValue(f(args[0].String())), nil }
}

func ofNumber(f func(float64) float64) func([]xanValue) (xanValue, error) {
	return func(args []xanValue) (xanValue, error) {
		v, err := args[0].float()
		return numberValue(f(v)), err
	}
}

func ofTexts(f func(a, b string) bool) func([]xanValue) (xanValue, error) {
	return func(args []xanValue) (xanValue, error) { return truthValue(f(args[0].String(), args[1].String())), nil }
}

// extreme is min or max.
func extreme(better func(a, b float64) bool) func([]xanValue) (xanValue, error) {
	return func(args []xanValue) (xanValue, error) {
		best, err := args[0].float()
		for _, a := range args[1:] {
			v, err := a.float()
			if err != nil {
				return xanValue{}, err
			}
			if better(v, best) {
				best = v
			}
		}
		return numberValue(best), err
	}
}

const anyNumber = 100

var xanFunctions = []xanFunction{
	{"abs", 1, 1, ofNumber(math.Abs)},
	{"ceil", 1, 1, ofNumber(math.Ceil)},
	{"coalesce", 1, anyNumber, func(args []xanValue) (xanValue, error) {
		for _, a := range args {
			if a.kind != 't' || a.text != "" {
				return a, nil
			}
		}
		return textValue(""), nil
	}},
	{"concat", 0, anyNumber, func(args []xanValue) (xanValue, error) {
		var b strings.Builder
		for _, a := range args {
			b.WriteString(a.String())
		}
		return textValue(b.String()), nil
	}},
	{"contains", 2, 2, ofTexts(strings.Contains)},
	{"endswith", 2, 2, ofTexts(strings.HasSuffix)},
	{"float", 1, 1, ofNumber(func(v float64) float64 { return v })},
	{"floor", 1, 1, ofNumber(math.Floor)},
	{"if", 2, 3, func(args []xanValue) (xanValue, error) {
		switch {
		case args[0].truth():
			return args[1], nil
		case len(args) == 3:
			return args[2], nil
		}
		return textValue(""), nil
	}},
	{"int", 1, 1, ofNumber(math.Trunc)},
	{"len", 1, 1, func(args []xanValue) (xanValue, error) {
		return numberValue(float64(utf8.RuneCountInString(args[0].String()))), nil
	}},
	{"lower", 1, 1, ofText(strings.ToLower)},
	{"max", 1, anyNumber, extreme(func(a, b float64) bool { return a > b })},
	{"min", 1, anyNumber, extreme(func(a, b float64) bool { return a < b })},
	{"round", 1, 1, ofNumber(math.Round)},
	{"sqrt", 1, 1, ofNumber(math.Sqrt)},
	{"startswith", 2, 2, ofTexts(strings.HasPrefix)},
	{"trim", 1, 1, ofText(strings.TrimSpace)},
	{"upper", 1, 1, ofText(strings.ToUpper)},
}
