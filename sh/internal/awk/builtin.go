package awk

import (
	"math"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// builtin is a function of the language: one row. The values of a call are on top of
// S, its arrays on top of A.
type builtin struct {
	name     string
	min, max int
	posix    bool
	run      func(m *machine, n int) value
	// compile replaces the evaluation of the arguments in turn.
	compile func(c *compiler, n *builtinNode)
	check   func(p *parser, n *builtinNode)
	// cells says that the argument may be an array; then cell does the work.
	cells bool
	cell  func(m *machine, c *cell) value
	index int32
}

const anyNumber = 1 << 20

var (
	builtinList []*builtin
	builtins    = map[string]*builtin{}
)

// The rows name functions that find rows by their names, which Go takes in an init
// only.
func init() {
	builtinList = []*builtin{
		{name: "length", min: 0, max: 1, posix: true, run: runLength, cells: true, cell: lengthOf},
		{name: "substr", min: 2, max: 3, posix: true, run: runSubstr},
		{name: "index", min: 2, max: 2, posix: true, run: runIndex},
		{name: "split", min: 2, max: 4, posix: true, run: runSplit, compile: compileSplit},
		{name: "sub", min: 2, max: 3, posix: true, compile: compileSub},
		{name: "gsub", min: 2, max: 3, posix: true, compile: compileSub},
		{name: "match", min: 2, max: 3, posix: true, run: runMatch, compile: compileMatch},
		{name: "sprintf", min: 1, max: anyNumber, posix: true, run: runSprintf},
		{name: "sin", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return num(math.Sin(m.arg(1, 0).num())) }},
		{name: "cos", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return num(math.Cos(m.arg(1, 0).num())) }},
		{name: "atan2", min: 2, max: 2, posix: true, run: func(m *machine, _ int) value {
			return num(math.Atan2(m.arg(2, 0).num(), m.arg(2, 1).num()))
		}},
		{name: "exp", min: 1, max: 1, posix: true, run: runExp},
		{name: "log", min: 1, max: 1, posix: true, run: runLog},
		{name: "sqrt", min: 1, max: 1, posix: true, run: runSqrt},
		{name: "int", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return num(math.Trunc(m.arg(1, 0).num())) }},
		{name: "rand", min: 0, max: 0, posix: true, run: func(m *machine, _ int) value { return num(m.random.float()) }},
		{name: "srand", min: 0, max: 1, posix: true, run: runSrand},
		{name: "tolower", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return m.mapCase(strings.ToLower, 'A') }},
		{name: "toupper", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return m.mapCase(strings.ToUpper, 'a') }},
		{name: "system", min: 1, max: 1, posix: true, run: func(m *machine, _ int) value { return num(m.system(m.arg(1, 0).str(m.conv))) }},
		{name: "close", min: 1, max: 2, posix: true, run: runClose},
		{name: "fflush", min: 0, max: 1, posix: true, run: runFflush},

		{name: "gensub", min: 3, max: 4, run: runGensub, compile: compileGensub},
		{name: "patsplit", min: 2, max: 4, run: runPatsplit, compile: compileSplit},
		{name: "asort", min: 1, max: 3, run: func(m *machine, n int) value { return m.asort(n, false) }, compile: compileSort},
		{name: "asorti", min: 1, max: 3, run: func(m *machine, n int) value { return m.asort(n, true) }, compile: compileSort},
		{name: "and", min: 2, max: anyNumber, run: func(m *machine, n int) value {
			return m.fold("and", n, func(x, y uint64) uint64 { return x & y })
		}},
		{name: "or", min: 2, max: anyNumber, run: func(m *machine, n int) value {
			return m.fold("or", n, func(x, y uint64) uint64 { return x | y })
		}},
		{name: "xor", min: 2, max: anyNumber, run: func(m *machine, n int) value {
			return m.fold("xor", n, func(x, y uint64) uint64 { return x ^ y })
		}},
		{name: "compl", min: 1, max: 1, run: runCompl},
		{name: "lshift", min: 2, max: 2, run: func(m *machine, _ int) value { return m.shift("lshift") }},
		{name: "rshift", min: 2, max: 2, run: func(m *machine, _ int) value { return m.shift("rshift") }},
		{name: "strtonum", min: 1, max: 1, run: runStrtonum},
		{name: "mkbool", min: 1, max: 1, run: runMkbool},
		{name: "typeof", min: 1, max: 1, run: runTypeof, cells: true, cell: typeOfCell},
		{name: "isarray", min: 1, max: 1, run: func(*machine, int) value { return num(0) }, cells: true, cell: func(_ *machine, c *cell) value {
			return truth(c.arr != nil && c.arr.real)
		}},
		{name: "strftime", min: 0, max: 3, run: runStrftime},
		{name: "mktime", min: 1, max: 2, run: runMktime},
		{name: "systime", min: 0, max: 0, run: func(m *machine, _ int) value { return num(float64(m.host.Now().Unix())) }},
		{name: "bindtextdomain", min: 1, max: 2, run: func(*machine, int) value { return str("") }},
		{name: "dcgettext", min: 1, max: 3, run: func(m *machine, n int) value { return *m.arg(n, 0) }},
		{name: "dcngettext", min: 3, max: 5, run: func(m *machine, n int) value {
			if m.arg(n, 2).num() == 1 {
				return *m.arg(n, 0)
			}
			return *m.arg(n, 1)
		}},
	}
	for i, f := range builtinList {
		f.index = int32(i)
		builtins[f.name] = f
	}
}

// arg returns the i-th of n arguments.
func (m *machine) arg(n, i int) *value { return &m.stack[len(m.stack)-n+i] }

func (m *machine) argStr(n, i int) string { return m.arg(n, i).str(m.conv) }

// builtin compiles a call.
func (c *compiler) builtin(x *builtinNode) {
	f := x.f
	if f.cells && len(x.args) == 1 {
		switch a := x.args[0].(type) {
		case *nameNode:
			if !c.special(a) {
				op := opCellGlobal
				if a.local {
					op = opCellLocal
				}
				c.emit(op, f.index, int32(a.index), 0)
				return
			}
		case *indexNode:
			arr := c.array(a.base)
			c.key(a.subs)
			c.emit(opCellElem, f.index, arr, 0)
			return
		case *regexNode:
			if a.typed {
				break
			}
			if f.name == "typeof" {
				c.expr(a)
				c.emit(opBuiltin, f.index, 1, 0)
				return
			}
		}
	}
	if f.compile != nil {
		f.compile(c, x)
		return
	}
	for _, a := range x.args {
		c.expr(a)
	}
	c.line = x.line
	c.emit(opBuiltin, f.index, int32(len(x.args)), 0)
}

// pattern leaves a regular expression: a literal one as itself.
func (c *compiler) pattern(x node) {
	if r, ok := x.(*regexNode); ok {
		c.emit(opRegex, c.regex(r.text), 0, 0)
		return
	}
	c.expr(x)
}

// arrayArg puts an array that must be a variable on A; without one, nothing real.
func (c *compiler) arrayArg(x *builtinNode, i int, what string) {
	if i >= len(x.args) {
		c.emit(opNoArray, 0, 0, 0)
		return
	}
	switch x.args[i].(type) {
	case *nameNode, *indexNode:
		c.emit(opArray, c.array(x.args[i]), 0, 0)
		return
	}
	c.p.fatal(x.line, x.f.name+": "+what+" argument is not an array")
}

var ordinals = []string{"first", "second", "third", "fourth"}

func compileSplit(c *compiler, x *builtinNode) {
	c.expr(x.args[0])
	n := int32(1)
	if len(x.args) > 2 {
		c.pattern(x.args[2])
		n = 2
	}
	c.arrayArg(x, 1, ordinals[1])
	c.arrayArg(x, 3, ordinals[3])
	c.line = x.line
	c.emit(opBuiltin, x.f.index, n, 0)
}

func compileMatch(c *compiler, x *builtinNode) {
	c.expr(x.args[0])
	c.pattern(x.args[1])
	c.arrayArg(x, 2, ordinals[2])
	c.line = x.line
	c.emit(opBuiltin, x.f.index, 2, 0)
}

func compileGensub(c *compiler, x *builtinNode) {
	c.pattern(x.args[0])
	for _, a := range x.args[1:] {
		c.expr(a)
	}
	if len(x.args) == 3 {
		c.emit(opFieldN, 0, 0, 0)
	}
	c.line = x.line
	c.emit(opBuiltin, x.f.index, 4, 0)
}

func compileSort(c *compiler, x *builtinNode) {
	n := int32(0)
	if len(x.args) > 2 {
		c.expr(x.args[2])
		n = 1
	}
	c.arrayArg(x, 0, ordinals[0])
	c.arrayArg(x, 1, ordinals[1])
	c.line = x.line
	c.emit(opBuiltin, x.f.index, n, 0)
}

// compileSub compiles sub and gsub: what is changed, the pattern, the text.
func compileSub(c *compiler, x *builtinNode) {
	target, index := int32(targetField), int32(0)
	var l node = &fieldNode{&numberNode{0}}
	if len(x.args) > 2 {
		l = x.args[2]
		if g, ok := l.(*groupNode); ok && len(g.parts) == 1 {
			l = g.parts[0]
		}
	}
	switch l := l.(type) {
	case *nameNode:
		index = int32(l.index)
		switch {
		case l.local:
			target = targetLocal
		case c.special(l):
			target = targetSpecial
		default:
			target = targetGlobal
		}
	case *fieldNode:
		c.expr(l.index)
	case *indexNode:
		target = targetElem
		c.emit(opArray, c.array(l.base), 0, 0)
		c.key(l.subs)
	default:
		target = targetValue
		if _, ok := l.(*stringNode); ok {
			c.p.warn(x.line, x.f.name+": third parameter is not a changeable object")
		}
		c.expr(l)
	}
	c.pattern(x.args[0])
	c.expr(x.args[1])
	c.line = x.line
	all := uint16(0)
	if x.f.name == "gsub" {
		all = 1
	}
	c.emit(opSubst, target, index, all)
}

func runLength(m *machine, n int) value {
	if n == 0 {
		v := m.field(0)
		return num(float64(m.charCount(v.str(m.conv))))
	}
	return num(float64(m.charCount(m.argStr(1, 0))))
}

func lengthOf(m *machine, c *cell) value {
	if c.arr != nil && c.arr.real {
		return num(float64(c.arr.len()))
	}
	if c.v.k == untyped {
		c.v.k = unassigned // it is a scalar from now on
	}
	return num(float64(m.charCount(c.v.str(m.conv))))
}

func (m *machine) charCount(s string) int {
	m.fuel -= len(s) >> 5
	if m.opts.Bytes {
		return len(s)
	}
	return utf8.RuneCountInString(s)
}

func runSubstr(m *machine, n int) value {
	v := m.arg(n, 0)
	s := v.str(m.conv)
	// As gawk: a start before the string moves, and the length stays.
	start := max(math.Trunc(m.arg(n, 1).num()), 1)
	end := math.Inf(1)
	if n == 3 {
		end = start + math.Trunc(m.arg(n, 2).num())
	}
	if math.IsNaN(start) || math.IsNaN(end) {
		return str("")
	}
	if end <= start || start > float64(len(s)) {
		return str("")
	}
	m.fuel -= len(s) >> 6
	from := m.charsOffset(s, int(start)-1)
	to := len(s)
	if end-start < float64(len(s)-from) {
		to = from + m.charsOffset(s[from:], int(end-start))
	}
	return value{s: s[from:to], k: text | borrowed}
}

func runIndex(m *machine, n int) value {
	s, t := m.argStr(n, 0), m.argStr(n, 1)
	m.fuel -= len(s) >> 4
	if m.ignoreCase {
		s, t = foldCase(s), foldCase(t)
	}
	i := strings.Index(s, t)
	if i < 0 {
		return num(0)
	}
	return num(float64(m.charCount(s[:i]) + 1))
}

func runSprintf(m *machine, n int) value {
	b := m.sprintf(nil, m.stack[len(m.stack)-n:])
	m.room(len(b))
	return str(string(b))
}

func runExp(m *machine, _ int) value {
	x := m.arg(1, 0).num()
	r := math.Exp(x)
	if math.IsInf(r, 1) && !math.IsInf(x, 1) {
		m.warn("exp: argument %s is out of range", formatNumber(x, "%.6g"))
	}
	return num(r)
}

// negNaN is what the C library makes of log(-1) and sqrt(-1).
var negNaN = math.Float64frombits(0xfff8000000000001)

func runLog(m *machine, _ int) value {
	x := m.arg(1, 0).num()
	if x < 0 {
		m.warn("log: received negative argument %s", formatNumber(x, "%.6g"))
		return num(negNaN)
	}
	return num(math.Log(x))
}

func runSqrt(m *machine, _ int) value {
	x := m.arg(1, 0).num()
	if x < 0 {
		m.warn("sqrt: received negative argument %s", formatNumber(x, "%.6g"))
		return num(negNaN)
	}
	return num(math.Sqrt(x))
}

func runSrand(m *machine, n int) value {
	r := &m.random
	prev := r.seed
	if !r.seeded {
		prev = 1
	}
	r.seed = float64(m.host.Now().Unix())
	if n == 1 {
		r.seed = m.arg(1, 0).num()
	}
	r.seeded = true
	r.start(uint32(int64(toInt(r.seed))))
	return num(prev)
}

// mapCase maps letters; a string without any is returned as it is.
func (m *machine) mapCase(all func(string) string, low byte) value {
	v := m.arg(1, 0)
	s := v.str(m.conv)
	m.room(len(s))
	if m.opts.Bytes {
		b := []byte(s)
		for i, c := range b {
			if c >= low && c < low+26 {
				b[i] = c ^ 0x20
			}
		}
		return str(string(b))
	}
	if !utf8.ValidString(s) {
		var b strings.Builder
		for s != "" {
			_, size := utf8.DecodeRuneInString(s)
			if c := s[:size]; utf8.ValidString(c) {
				b.WriteString(all(c))
			} else {
				b.WriteString(c)
			}
			s = s[size:]
		}
		return str(b.String())
	}
	return value{s: all(s), k: text | v.k&borrowed}
}

func runClose(m *machine, n int) value {
	how := ""
	if n == 2 {
		how = m.argStr(n, 1)
		if how != "to" && how != "from" {
			m.fatal("close: second argument must be `to' or `from'")
		}
	}
	return num(m.closeNamed(m.argStr(n, 0), how))
}

func runFflush(m *machine, n int) value {
	if n == 0 {
		return num(m.fflush("", true))
	}
	name := m.argStr(n, 0)
	return num(m.fflush(name, name == ""))
}

// fold folds integers of 53 bits.
func (m *machine) fold(name string, n int, op func(x, y uint64) uint64) value {
	var r uint64
	for i := range n {
		x := m.arg(n, i).num()
		if x < 0 {
			m.fatal("%s: argument %d negative value %s is not allowed", name, i+1, formatNumber(x, "%.6g"))
		}
		if i == 0 {
			r = uint64(x)
		} else {
			r = op(r, uint64(x))
		}
	}
	return num(wholeBits(r))
}

// wholeBits drops the high bits of what a double cannot hold.
func wholeBits(u uint64) float64 {
	if n := 53 + bits.TrailingZeros64(u); n < 64 {
		u &= 1<<n - 1
	}
	return float64(u)
}

func runCompl(m *machine, _ int) value {
	x := m.arg(1, 0).num()
	if x < 0 {
		m.fatal("compl(%f): negative value is not allowed", x)
	}
	return num(wholeBits(^uint64(x)))
}

func (m *machine) shift(name string) value {
	x, n := m.arg(2, 0).num(), m.arg(2, 1).num()
	if x < 0 || n < 0 {
		m.fatal("%s(%f, %f): negative values are not allowed", name, x, n)
	}
	if name == "lshift" {
		return num(wholeBits(uint64(x) << uint(min(n, 64))))
	}
	return num(wholeBits(uint64(x) >> uint(min(n, 64))))
}

func runStrtonum(m *machine, _ int) value {
	v := m.arg(1, 0)
	switch v.resolve() {
	case number, strnum, untyped, unassigned:
		if v.k&kindMask != strnum {
			return num(v.num())
		}
	}
	return num(nonDecimal(v.s))
}

// nonDecimal is the number that s begins with: 0x1f and 017 too.
func nonDecimal(s string) float64 {
	base, at := 0.0, 0
	switch {
	case len(s) > 2 && s[0] == '0' && s[1]|0x20 == 'x' && isHex(s[2]):
		base, at = 16, 2
	case len(s) > 1 && s[0] == '0' && isDigit(s[1]) && octal(s):
		base, at = 8, 1
	default:
		return toNumber(s)
	}
	n, _ := parseBase(digitsOf(s[at:], base), base)
	return n
}

// octal reports whether the digits at the start of s are all octal and no fraction.
func octal(s string) bool {
	i := 0
	for i < len(s) && isDigit(s[i]) {
		if s[i] > '7' {
			return false
		}
		i++
	}
	return i == len(s) || s[i] != '.' && s[i]|0x20 != 'e'
}

func digitsOf(s string, base float64) string {
	i := 0
	for i < len(s) && float64(digitValue(s[i])) < base {
		i++
	}
	return s[:i]
}

// boolMark is the text of a number that mkbool has made, by which typeof knows it.
const boolMark = "bool"

func runMkbool(m *machine, _ int) value {
	v := truth(m.arg(1, 0).bool())
	v.s = boolMark
	return v
}

func typeName(v *value) string {
	switch v.resolve() {
	case untyped:
		return "untyped"
	case unassigned, noField:
		return "unassigned"
	case number:
		if v.s == boolMark {
			return "number|bool"
		}
		return "number"
	case strnum:
		return "strnum"
	case pattern:
		return "regexp"
	}
	return "string"
}

func runTypeof(m *machine, _ int) value { return str(typeName(m.arg(1, 0))) }

func typeOfCell(_ *machine, c *cell) value {
	if c.arr != nil && c.arr.real {
		return str("array")
	}
	return str(typeName(&c.v))
}
