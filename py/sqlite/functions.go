package sqlite

import (
	"bytes"
	"unicode/utf8"
)

// The engine asks whether it may go on between its operations, and not within a
// function of SQL. Those whose work can grow with the product of their
// arguments are done here instead, where the work is charged as it is done.

// function is a function of SQL in Go.
type function struct {
	name   string
	counts []int32 // of arguments
	flags  int32
	call   func(e *engine, ctx int32, args []int32)
}

// Flags of functions.
const (
	deterministic = 0x800
	innocuous     = 0x200000
)

// functions are known to the engine by their index + 1.
var functions = []function{
	{"like", []int32{2, 3}, innocuous | deterministic, likeFunction},
	{"glob", []int32{2}, innocuous | deterministic, globFunction},
	{"instr", []int32{2}, innocuous | deterministic, instrFunction},
	{"replace", []int32{3}, innocuous | deterministic, replaceFunction},
	{"randomblob", []int32{1}, innocuous, randomFunction},
	{"trim", []int32{2}, innocuous | deterministic, trimFunction(true, true)},
	{"ltrim", []int32{2}, innocuous | deterministic, trimFunction(true, false)},
	{"rtrim", []int32{2}, innocuous | deterministic, trimFunction(false, true)},
}

// register makes the functions those of a connection.
func (d *database) register() {
	for i, f := range functions {
		at := d.e.put([]byte(f.name))
		for _, n := range f.counts {
			d.e.mod.Xsqlite3_create_function_go(d.ptr, at, n, f.flags, int32(i+1))
		}
		d.e.free(at)
	}
}

// Xgo_func calls a function.
func (x env) Xgo_func(ctx, number, n, args int32) {
	if number >= firstHook {
		x.callFunction(ctx, number, n, args)
		return
	}
	list := make([]int32, n)
	for i := range list {
		list[i] = int32(x.get32(args + int32(4*i)))
	}
	functions[number-1].call(x.engine, ctx, list)
}

// work charges units; when a limit is reached the function has failed.
func (e *engine) work(ctx int32, units int) bool {
	if err := e.c.Account().Charge(units); err != nil {
		e.failed = err
		e.fail(ctx, "interrupted")
		return false
	}
	return true
}

func (e *engine) fail(ctx int32, message string) {
	at := e.put([]byte(message))
	e.mod.Xsqlite3_result_error(ctx, at, int32(len(message)))
	e.free(at)
}

const typeNull = 5

// argument returns the text of an argument, which the next call of the engine
// may move.
func (e *engine) argument(v int32) []byte {
	at := e.mod.Xsqlite3_value_text(v)
	return e.slice(at, e.mod.Xsqlite3_value_bytes(v))
}

// hasNull makes the result NULL when an argument is.
func (e *engine) hasNull(ctx int32, args []int32) bool {
	for _, v := range args {
		if e.mod.Xsqlite3_value_type(v) == typeNull {
			e.mod.Xsqlite3_result_null(ctx)
			return true
		}
	}
	return false
}

// returnText makes text the result.
func (e *engine) returnText(ctx int32, b []byte) {
	if at := e.put(b); at != 0 {
		e.mod.Xsqlite3_result_text_go(ctx, at, int64(len(b)))
		return
	}
	e.mod.Xsqlite3_result_error_nomem(ctx)
}

func likeFunction(e *engine, ctx int32, args []int32) {
	p := pattern{many: '%', one: '_', fold: true}
	if len(args) == 3 {
		if e.mod.Xsqlite3_value_type(args[2]) == typeNull {
			e.mod.Xsqlite3_result_null(ctx)
			return
		}
		escape := e.argument(args[2])
		r, n := utf8.DecodeRune(escape)
		if n == 0 || n != len(escape) {
			e.fail(ctx, "ESCAPE expression must be a single character")
			return
		}
		p.escape = string(r)
	}
	e.match(ctx, &p, args)
}

func globFunction(e *engine, ctx int32, args []int32) {
	e.match(ctx, &pattern{many: '*', one: '?', sets: true}, args)
}

// match is LIKE and GLOB: the pattern comes first.
func (e *engine) match(ctx int32, p *pattern, args []int32) {
	m := e.mod
	if m.Xsqlite3_value_bytes(args[0]) > mostPattern {
		e.fail(ctx, "LIKE or GLOB pattern too complex")
		return
	}
	if e.hasNull(ctx, args[:2]) {
		return
	}
	m.Xsqlite3_value_text(args[0]) // a conversion may move the memory
	m.Xsqlite3_value_text(args[1])
	p.text = e.argument(args[0])
	p.charge = func(units int) bool { return e.work(ctx, units) }
	matched, ok := p.match(e.argument(args[1]))
	switch {
	case !ok:
	case matched:
		m.Xsqlite3_result_int(ctx, 1)
	default:
		m.Xsqlite3_result_int(ctx, 0)
	}
}

// pattern is a pattern of LIKE or GLOB.
type pattern struct {
	text      []byte
	many, one byte
	escape    string // of LIKE; "" for none
	fold      bool   // without regard to the case of ASCII
	sets      bool   // [a-z]
	charge    func(units int) bool
}

// match compares a text. It comes back to the last place where the pattern
// allows anything, and to no earlier one. ok is false when a limit was reached.
func (p *pattern) match(s []byte) (matched, ok bool) {
	const often = 1 << 12
	at, from := 0, 0          // in the pattern, in the text
	backAt, backFrom := -1, 0 // where to go on after a mismatch
	for steps := 0; ; steps++ {
		if steps%often == 0 && !p.charge(often) {
			return false, false
		}
		if at < len(p.text) && p.text[at] == p.many && !p.escaped(at) {
			at++
			backAt, backFrom = at, from
			continue
		}
		if at == len(p.text) && from == len(s) {
			return true, true
		}
		if at < len(p.text) && from < len(s) {
			if width, length := p.single(at, s[from:]); width > 0 {
				at += width
				from += length
				continue
			}
		}
		if backAt < 0 || backFrom >= len(s) {
			return false, true
		}
		backFrom += runeLength(s[backFrom:])
		at, from = backAt, backFrom
	}
}

// escaped reports whether the escape character stands at a place: what looks
// like a wildcard may be it.
func (p *pattern) escaped(at int) bool {
	return p.escape != "" && bytes.HasPrefix(p.text[at:], []byte(p.escape))
}

func runeLength(s []byte) int {
	_, n := utf8.DecodeRune(s)
	return max(n, 1)
}

// single compares one character: how long it is in the pattern, 0 for a
// mismatch, and in the text.
func (p *pattern) single(at int, s []byte) (width, length int) {
	c := p.text[at]
	switch {
	case p.escaped(at):
		at += len(p.escape)
		if at == len(p.text) {
			return 0, 0
		}
		if w := p.literal(at, s); w > 0 {
			return len(p.escape) + w, w
		}
		return 0, 0
	case c == p.one:
		return 1, runeLength(s)
	case c == '[' && p.sets:
		return p.set(at, s)
	}
	w := p.literal(at, s)
	return w, w
}

// literal compares a character with itself.
func (p *pattern) literal(at int, s []byte) int {
	a, b := p.text[at], s[0]
	if a < utf8.RuneSelf {
		if a == b || p.fold && lower(a) == lower(b) {
			return 1
		}
		return 0
	}
	n := runeLength(p.text[at:])
	if bytes.HasPrefix(s, p.text[at:at+n]) {
		return n
	}
	return 0
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// set compares a character with those in brackets.
func (p *pattern) set(at int, s []byte) (width, length int) {
	c, n := utf8.DecodeRune(s)
	i := at + 1
	next := func() rune {
		r, n := utf8.DecodeRune(p.text[i:])
		i += n
		return r
	}
	if i == len(p.text) {
		return 0, 0
	}
	inverted := p.text[i] == '^'
	if inverted {
		i++
	}
	seen, prior := false, rune(-1)
	for first := true; ; first = false {
		if i >= len(p.text) {
			return 0, 0
		}
		r := next()
		switch {
		case r == ']' && !first:
			if seen == inverted {
				return 0, 0
			}
			return i - at, n
		case r == '-' && prior >= 0 && i < len(p.text) && p.text[i] != ']':
			last := next()
			seen = seen || prior <= c && c <= last
			prior = -1
		default:
			seen = seen || r == c
			prior = r
		}
	}
}

// instrFunction counts characters, or bytes when both arguments are blobs.
func instrFunction(e *engine, ctx int32, args []int32) {
	if e.hasNull(ctx, args) {
		return
	}
	m := e.mod
	blobs := m.Xsqlite3_value_type(args[0]) == typeBlob && m.Xsqlite3_value_type(args[1]) == typeBlob
	if !blobs {
		m.Xsqlite3_value_text(args[0])
		m.Xsqlite3_value_text(args[1])
	}
	content := func(v int32) []byte {
		if blobs {
			return e.slice(m.Xsqlite3_value_blob(v), m.Xsqlite3_value_bytes(v))
		}
		return e.argument(v)
	}
	x, y := content(args[0]), content(args[1])
	if !e.work(ctx, 1+(len(x)+len(y))/4) {
		return
	}
	i := bytes.Index(x, y)
	if i > 0 && !blobs {
		i = utf8.RuneCount(x[:i])
	}
	m.Xsqlite3_result_int(ctx, int32(i+1))
}

func replaceFunction(e *engine, ctx int32, args []int32) {
	if e.hasNull(ctx, args) {
		return
	}
	m := e.mod
	for _, v := range args {
		m.Xsqlite3_value_text(v)
	}
	x, y := e.argument(args[0]), e.argument(args[1])
	if len(y) == 0 {
		e.returnText(ctx, bytes.Clone(x))
		return
	}
	z := e.argument(args[2])
	if !e.work(ctx, 1+(len(x)+len(y))/2) {
		return
	}
	count := bytes.Count(x, y)
	size := int64(len(x)) + int64(count)*int64(len(z)-len(y))
	switch {
	case size > mostLength:
		m.Xsqlite3_result_error_toobig(ctx)
		return
	case !e.fits(int(size)):
		e.failed = e.c.Account().CheckBytes(size)
		m.Xsqlite3_result_error_nomem(ctx)
		return
	case !e.work(ctx, int(size)/ioUnit):
		return
	}
	e.returnText(ctx, bytes.ReplaceAll(x, y, z))
}

// randomFunction makes a blob of random bytes.
func randomFunction(e *engine, ctx int32, args []int32) {
	n := max(e.mod.Xsqlite3_value_int64(args[0]), 1)
	if n > mostLength {
		e.mod.Xsqlite3_result_error_toobig(ctx)
		return
	}
	if !e.work(ctx, int(n)) {
		return
	}
	at := e.mod.Xsqlite3_malloc64(n)
	if at == 0 {
		e.mod.Xsqlite3_result_error_nomem(ctx)
		return
	}
	e.mod.Xsqlite3_randomness(int32(n), at)
	e.mod.Xsqlite3_result_blob_go(ctx, at, n)
}

// trimFunction takes characters off the ends of a text.
func trimFunction(left, right bool) func(e *engine, ctx int32, args []int32) {
	return func(e *engine, ctx int32, args []int32) {
		if e.hasNull(ctx, args) {
			return
		}
		e.mod.Xsqlite3_value_text(args[0])
		e.mod.Xsqlite3_value_text(args[1])
		x, y := e.argument(args[0]), e.argument(args[1])
		if !e.work(ctx, 1+(len(x)+len(y))/2) {
			return
		}
		set := map[rune]bool{}
		for _, r := range string(y) {
			set[r] = true
		}
		in := func(r rune) bool { return set[r] }
		if left {
			x = bytes.TrimLeftFunc(x, in)
		}
		if right {
			x = bytes.TrimRightFunc(x, in)
		}
		e.returnText(ctx, bytes.Clone(x))
	}
}
