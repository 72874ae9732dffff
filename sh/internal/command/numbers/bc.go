package numbers

import (
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var bc = command.Command{
	Name:    "bc",
	Summary: "calculate with any precision",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'i', Long: "interactive", Help: "(nothing is different)"},
		{Short: 'l', Long: "mathlib", Help: "with the functions s, c, a, l, e and j, and 20 digits"},
		{Short: 'q', Long: "quiet", Help: "(there is no banner)"},
		{Short: 's', Long: "standard", Help: "(extensions are not refused)"},
		{Short: 'w', Long: "warn", Help: "(extensions are not told of)"},
	},
	Run: runBc,
}

// calculator is one run of bc.
type calculator struct {
	*command.Ctx
	source       string // as messages name it
	scale        int
	ibase, obase int
	last         number
	names        map[string]number
	arrays       map[string]map[int]number
	functions    map[string]*bcNode
	library      bool
	input        *command.Lines
	running      string // the function that runs
	calls        int
	result       number // of the function that returns
	column       int
	width        int
}

// How a statement has ended.
type bcEnd uint8

const (
	bcNext bcEnd = iota
	bcBreak
	bcContinue
	bcReturn
)

// bcTrouble is a run-time error.
type bcTrouble struct{ text string }

func runBc(c *command.Ctx) int {
	k := &calculator{
		Ctx: c, ibase: 10, obase: 10, last: whole(0), names: map[string]number{}, arrays: map[string]map[int]number{},
		functions: map[string]*bcNode{}, library: c.Has("mathlib"), running: "(main)", width: 70,
	}
	if k.library {
		k.scale = 20
	}
	if text, set := c.Getenv("BC_LINE_LENGTH"); set {
		if n, err := strconv.Atoi(text); err == nil && (n == 0 || n >= 3) {
			k.width = n
		}
	}
	for _, name := range c.Args {
		f, err := c.Open(name)
		if err != nil {
			c.Stderr.Print("File " + name + " is unavailable.\n")
			return 1
		}
		text, err := c.ReadAll(f)
		if err != nil {
			return c.Fail(name, err)
		}
		k.source = name
		k.execute(string(text), 1)
	}
	k.source = "(standard_in)"
	k.input = c.Lines(io.Reader(c.Stdin), '\n')
	k.interact()
	return 0
}

// interact runs what is read from standard input as soon as it is whole: whoever writes
// it may wait for the result.
func (k *calculator) interact() {
	text, first, lines := "", 1, 0
	for {
		line, ended, ok := k.input.Next()
		if !ok {
			break
		}
		k.Hold(len(line) + 1)
		k.Charge(len(text))
		text += string(line)
		if ended {
			text += "\n"
		}
		if lines++; ended && bcOpen(text) {
			continue
		}
		k.execute(text, first)
		k.Stdout.Flush()
		text, first = "", first+lines
		lines = 0
	}
	k.execute(text, first)
}

// execute runs a source that begins at a line, line by line.
func (k *calculator) execute(source string, line int) {
	k.Charge(len(source))
	k.Hold(len(source) * 16)
	p := &bcParser{tokens: bcScan(source, line), quit: func() { k.Exit(0) }}
	for p.peek() != "end" {
		statements, ok := k.parse(p)
		if !ok {
			continue
		}
		k.runLine(statements)
	}
}

// parse reads one line. After an error it goes on with the next.
func (k *calculator) parse(p *bcParser) (statements []*bcNode, ok bool) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		e, is := r.(bcError)
		if !is {
			panic(r)
		}
		k.Stdout.Flush()
		k.Stderr.Print(fmt.Sprintf("%s %d: %s\n", k.source, e.line, e.text))
		p.depth, p.loops, p.inFunc = 0, 0, false
		for p.peek() != "\n" && p.peek() != "end" {
			p.at++
		}
		statements, ok = nil, false
	}()
	k.skipStrange(p)
	return p.line(), true
}

// skipStrange tells of characters that mean nothing, and leaves them out of the next
// line.
func (k *calculator) skipStrange(p *bcParser) {
	at := p.at
	for i := p.at; i < len(p.tokens); i++ {
		t := p.tokens[i]
		if t.kind == "bad" {
			k.Stdout.Flush()
			k.Stderr.Print(fmt.Sprintf("%s %d: illegal character: %s\n", k.source, t.line, t.text))
			continue
		}
		p.tokens[at] = t
		at++
		if t.kind == "\n" || t.kind == "end" {
			p.tokens = append(p.tokens[:at], p.tokens[i+1:]...)
			return
		}
	}
}

// runLine executes what stands on a line; a run-time error ends that line alone.
func (k *calculator) runLine(statements []*bcNode) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		t, is := r.(bcTrouble)
		if !is {
			panic(r)
		}
		k.Stdout.Flush()
		k.Stderr.Print(t.text + "\n")
		k.running, k.calls = "(main)", 0
	}()
	for _, s := range statements {
		k.statement(s)
	}
}

func (k *calculator) trouble(place int, format string, args ...any) {
	panic(bcTrouble{fmt.Sprintf("Runtime error (func=%s, adr=%d): ", k.running, place) + fmt.Sprintf(format, args...)})
}

func (k *calculator) warning(place int, text string) {
	k.Stdout.Flush()
	k.Stderr.Print(fmt.Sprintf("Runtime warning (func=%s, adr=%d): %s\n", k.running, place, text))
}

func (k *calculator) statement(n *bcNode) bcEnd {
	k.Charge(4)
	switch n.op {
	case "{":
		for _, kid := range n.kids {
			if end := k.statement(kid); end != bcNext {
				return end
			}
		}
	case "define":
		k.functions[n.text] = n
	case "show":
		if n.kids[0].op == "call" && k.void(n.kids[0]) {
			k.value(n.kids[0])
			return bcNext
		}
		k.last = k.value(n.kids[0])
		k.print(k.last.show(k.obase))
		k.print("\n")
	case "silent":
		k.value(n.kids[0])
	case "text":
		k.print(n.text)
	case "print":
		k.printAll(n)
	case "if":
		if k.value(n.kids[0]).sign() != 0 {
			return k.statement(n.kids[1])
		} else if len(n.kids) > 2 {
			return k.statement(n.kids[2])
		}
	case "while":
		for k.value(n.kids[0]).sign() != 0 {
			if end := k.statement(n.kids[1]); end == bcBreak {
				break
			} else if end == bcReturn {
				return end
			}
		}
	case "for":
		return k.forLoop(n)
	case "break":
		return bcBreak
	case "continue":
		return bcContinue
	case "return":
		k.result = whole(0)
		if len(n.kids) > 0 {
			k.result = k.value(n.kids[0])
		}
		return bcReturn
	case "halt":
		k.Exit(0)
	case "limits":
		k.Stdout.Print("BC_BASE_MAX     = 2147483647\nBC_DIM_MAX      = 16777215\nBC_SCALE_MAX    = 2147483647\n" +
			"BC_STRING_MAX   = 2147483647\nMAX Exponent    = 9223372036854775807\nNumber of vars  = 32767\n")
	}
	return bcNext
}

func (k *calculator) void(n *bcNode) bool {
	f := k.functions[n.text]
	return f != nil && f.paren
}

func (k *calculator) forLoop(n *bcNode) bcEnd {
	if n.kids[0] != nil {
		k.value(n.kids[0])
	}
	for n.kids[1] == nil || k.value(n.kids[1]).sign() != 0 {
		if end := k.statement(n.kids[3]); end == bcBreak {
			break
		} else if end == bcReturn {
			return end
		}
		if n.kids[2] != nil {
			k.value(n.kids[2])
		}
	}
	return bcNext
}

func (k *calculator) printAll(n *bcNode) {
	for _, kid := range n.kids {
		if kid.op != "string" {
			k.last = k.value(kid)
			k.print(k.last.show(k.obase))
			continue
		}
		text := kid.text
		var b strings.Builder
		for i := 0; i < len(text); i++ {
			if text[i] != '\\' || i+1 == len(text) {
				b.WriteByte(text[i])
				continue
			}
			i++
			if at := strings.IndexByte("abfnqrt\\", text[i]); at >= 0 {
				b.WriteByte("\a\b\f\n\"\r\t\\"[at])
			}
		}
		k.print(b.String())
	}
}

// print writes text; a line that grows too long goes on behind a backslash.
func (k *calculator) print(text string) {
	k.Charge(len(text) / 8)
	if k.width == 0 {
		k.Stdout.Print(text)
		return
	}
	for i := range len(text) {
		if text[i] == '\n' {
			k.column = 0
		} else {
			if k.column++; k.column == k.width-1 {
				k.Stdout.Print("\\\n")
				k.column = 1
			}
		}
		k.Stdout.PrintByte(text[i])
	}
}

func truth(b bool) number {
	if b {
		return whole(1)
	}
	return whole(0)
}

func (k *calculator) value(n *bcNode) number {
	switch n.op {
	case "number":
		work(k.Ctx, len(n.text)*4)
		return parseNumber(n.text, k.ibase)
	case "name", "[", "scale", "ibase", "obase", "last":
		return k.load(n)
	case "=":
		return k.assign(n)
	case "pre++", "pre--", "post++", "post--":
		return k.step(n)
	case "||":
		return truth(k.value(n.kids[0]).sign() != 0 || k.value(n.kids[1]).sign() != 0)
	case "&&":
		return truth(k.value(n.kids[0]).sign() != 0 && k.value(n.kids[1]).sign() != 0)
	case "!":
		return truth(k.value(n.kids[0]).sign() == 0)
	case "negate":
		x := k.value(n.kids[0])
		return number{new(big.Int).Neg(x.n), x.scale}
	case "call":
		return k.call(n)
	case "length":
		x := k.value(n.kids[0])
		return whole(int64(max(len(new(big.Int).Abs(x.n).String()), x.scale)))
	case "scaleof":
		return whole(int64(k.value(n.kids[0]).scale))
	case "sqrt":
		x := k.value(n.kids[0])
		if x.sign() < 0 {
			k.trouble(n.place, "Square root of a negative number")
		}
		work(k.Ctx, x.n.BitLen()+4*k.scale, (x.n.BitLen()+4*k.scale)/32)
		return root(x, k.scale)
	case "read":
		return whole(0) // standard input is the program, and has been read
	case "array":
		k.trouble(n.place, "array used as a value")
	}
	return k.binary(n, n.op, k.value(n.kids[0]), k.value(n.kids[1]))
}

func (k *calculator) binary(n *bcNode, op string, x, y number) number {
	work(k.Ctx, x.n.BitLen(), y.n.BitLen()/64)
	switch op {
	case "<", "<=", ">", ">=", "==", "!=":
		order := compareNumbers(x, y)
		return truth(map[string]bool{
			"<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0, "==": order == 0, "!=": order != 0,
		}[op])
	case "+":
		return add(x, y)
	case "-":
		return subtract(x, y)
	case "*":
		return multiply(x, y, k.scale)
	case "/", "%":
		if y.sign() == 0 {
			k.trouble(n.place, "%s by zero", map[string]string{"/": "Divide", "%": "Modulo"}[op])
		}
		work(k.Ctx, x.n.BitLen()+4*(k.scale+y.scale), y.n.BitLen()/64)
		if op == "/" {
			return divide(x, y, k.scale)
		}
		return modulo(x, y, k.scale)
	}
	if y.scale > 0 && y.cut(0).at(y.scale).Cmp(y.n) != 0 {
		k.warning(n.place, "non-zero scale in exponent")
	}
	exponent := y.at(0)
	if !exponent.IsInt64() {
		k.trouble(n.place, "exponent too large in raise")
	}
	if x.sign() == 0 && exponent.Sign() < 0 {
		k.trouble(n.place, "divide by zero")
	}
	return power(k.Ctx, x, exponent.Int64(), k.scale)
}

// index is the subscript of an array element.
func (k *calculator) index(n *bcNode) int {
	i := k.value(n.kids[0]).at(0)
	const most = 16777215
	if !i.IsInt64() || i.Int64() < 0 || i.Int64() > most {
		k.trouble(n.place, "Array %s subscript out of bounds.", n.text)
	}
	return int(i.Int64())
}

func (k *calculator) load(n *bcNode) number {
	switch n.op {
	case "scale":
		return whole(int64(k.scale))
	case "ibase":
		return whole(int64(k.ibase))
	case "obase":
		return whole(int64(k.obase))
	case "last":
		return k.last
	case "[":
		if x, ok := k.arrays[n.text][k.index(n)]; ok {
			return x
		}
	default:
		if x, ok := k.names[n.text]; ok {
			return x
		}
	}
	return whole(0)
}

func (k *calculator) store(n *bcNode, x number) {
	switch n.op {
	case "scale", "ibase", "obase":
		k.setRegister(n, x)
	case "last":
		k.last = x
	case "[":
		if k.arrays[n.text] == nil {
			k.arrays[n.text] = map[int]number{}
		}
		k.Hold(48 + x.n.BitLen()/8)
		k.arrays[n.text][k.index(n)] = x
	default:
		k.Hold(x.n.BitLen() / 8)
		k.names[n.text] = x
	}
}

func (k *calculator) setRegister(n *bcNode, x number) {
	value := x.at(0)
	small := int64(1 << 31)
	if value.IsInt64() {
		small = value.Int64()
	}
	switch n.op {
	case "scale":
		if small < 0 {
			k.warning(n.place, "negative scale, set to 0")
			small = 0
		}
		k.scale = int(min(small, maxBits/4))
	case "ibase":
		if small < 2 {
			k.warning(n.place, "ibase too small, set to 2")
			small = 2
		} else if small > 16 {
			k.warning(n.place, "ibase too large, set to 16")
			small = 16
		}
		k.ibase = int(small)
	case "obase":
		if small < 2 {
			k.warning(n.place, "obase too small, set to 2")
			small = 2
		}
		k.obase = int(min(small, 1<<31-1))
	}
}

func (k *calculator) assign(n *bcNode) number {
	target := n.kids[0]
	x := k.value(n.kids[1])
	if n.text != "" {
		x = k.binary(n, n.text, k.load(target), x)
	}
	k.store(target, x)
	return k.load(target)
}

func (k *calculator) step(n *bcNode) number {
	before := k.load(n.kids[0])
	after := add(before, whole(1))
	if strings.HasSuffix(n.op, "--") {
		after = subtract(before, whole(1))
	}
	k.store(n.kids[0], after)
	if strings.HasPrefix(n.op, "post") {
		return before
	}
	return after
}

// maxCalls bounds calls within calls.
const maxCalls = 5000

func (k *calculator) call(n *bcNode) number {
	f := k.functions[n.text]
	if f == nil {
		return k.builtin(n)
	}
	parameters, locals, body := f.kids[0].kids, f.kids[1].kids, f.kids[2]
	if len(parameters) != len(n.kids) {
		k.trouble(n.place, "Parameter number mismatch")
	}
	if k.calls++; k.calls > maxCalls {
		k.trouble(n.place, "Function nesting too deep")
	}
	given := make([]bcValue, len(parameters))
	for i, p := range parameters {
		given[i] = k.argument(n, p.text, n.kids[i])
	}
	hidden := make([]bcValue, 0, len(parameters)+len(locals))
	for _, v := range given {
		hidden = append(hidden, k.bind(v))
	}
	for _, local := range locals {
		hidden = append(hidden, k.bind(bcValue{name: local.text, number: whole(0), array: map[int]number{}, set: true}))
	}
	caller, base := k.running, k.ibase
	k.running = n.text
	k.result = whole(0)
	if k.statement(body) != bcReturn {
		k.result = whole(0)
	}
	result := k.result
	k.running, k.ibase = caller, base
	for _, v := range slices.Backward(hidden) {
		k.bind(v)
	}
	k.calls--
	return result
}

// bcValue is what a name stands for: a number or, where it ends in [], an array.
type bcValue struct {
	name   string
	number number
	array  map[int]number
	set    bool // the name has a number
}

// argument evaluates what a call gives a parameter; of an array that is a copy.
func (k *calculator) argument(call *bcNode, parameter string, given *bcNode) bcValue {
	v := bcValue{name: parameter, set: true}
	base, isArray := strings.CutSuffix(parameter, "[]")
	if isArray != (given.op == "array") {
		k.trouble(call.place, "Parameter type mismatch, parameter %s.", base)
	}
	if !isArray {
		v.number = k.value(given)
		return v
	}
	k.Hold(48 * len(k.arrays[given.text]))
	v.array = make(map[int]number, len(k.arrays[given.text]))
	maps.Copy(v.array, k.arrays[given.text])
	return v
}

// bind gives a name a value, and returns what it stood for.
func (k *calculator) bind(v bcValue) (before bcValue) {
	before.name = v.name
	if base, isArray := strings.CutSuffix(v.name, "[]"); isArray {
		before.array, k.arrays[base] = k.arrays[base], v.array
		return before
	}
	before.number, before.set = k.names[v.name]
	if v.set {
		k.names[v.name] = v.number
	} else {
		delete(k.names, v.name)
	}
	return before
}

// builtin calls a function of the library.
func (k *calculator) builtin(n *bcNode) number {
	arity := map[string]int{"s": 1, "c": 1, "a": 1, "l": 1, "e": 1, "j": 2}[n.text]
	if !k.library || arity == 0 {
		k.trouble(n.place, "Function %s not defined.", n.text)
	}
	if len(n.kids) != arity {
		k.trouble(n.place, "Parameter number mismatch")
	}
	x := k.value(n.kids[0])
	switch n.text {
	case "s", "c":
		return sine(k.Ctx, x, k.scale, n.text == "c")
	case "a":
		return arctangent(k.Ctx, x, k.scale)
	case "l":
		return logarithm(k.Ctx, x, k.scale)
	case "e":
		return exponential(k.Ctx, x, k.scale)
	}
	order := x.at(0)
	if !order.IsInt64() {
		k.trouble(n.place, "exponent too large in raise")
	}
	return bessel(k.Ctx, order.Int64(), k.value(n.kids[1]), k.scale)
}
