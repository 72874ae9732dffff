package regex

import (
	"slices"
	"strings"
)

// Options are what Compile needs besides the pattern.
type Options struct {
	Flags Flags
	// Bytes says that the pattern is a bytes object.
	Bytes bool
	// Chars answers for characters; nil is ASCII{}.
	Chars Chars
	// Name looks up \N{...}; nil knows no name.
	Name func(name string) (rune, bool)
	// Limit is the greatest size of the code in words; 0 is 1<<20. A pattern
	// may have half as many bytes.
	Limit int
	// Charge, if set, is called about every 4096 steps of generating code, as
	// Matcher.Charge is of matching. Its error ends the compilation.
	Charge func(steps int) error
	// Depth is how deep groups may nest; 0 is 400.
	Depth int
	// Warn, if set, gets the texts of FutureWarnings.
	Warn func(msg string)
}

const (
	defaultLimit = 1 << 20
	defaultDepth = 400
	maxCode      = 1<<24 - 1
)

// Compile makes a program. The error is a *SyntaxError, a ValueError, or one of
// ErrRepeat, ErrNesting, ErrSize and what Charge returns. While it works it takes up to
// 200 bytes for each byte of the pattern, which callers book before.
func Compile(pattern string, o Options) (*Program, error) {
	p, root, err := read(pattern, &o)
	if err != nil {
		return nil, err
	}
	return generate(p, root, o)
}

// Width returns the least and the greatest number of characters that matches of
// a pattern have. Its errors, and the memory that it takes, are those of Compile.
func Width(pattern string, o Options) (least, most uint64, err error) {
	_, root, err := read(pattern, &o)
	if err != nil {
		return 0, 0, err
	}
	return root.width.min, root.width.max, nil
}

// read makes nodes of a pattern, and fills in what options leave open.
func read(pattern string, o *Options) (*parser, *node, error) {
	if o.Chars == nil {
		o.Chars = ASCII{}
	}
	if o.Depth == 0 {
		o.Depth = defaultDepth
	}
	if o.Limit == 0 {
		o.Limit = defaultLimit
	}
	o.Limit = min(o.Limit, maxCode)
	if len(pattern) > o.Limit/2 {
		return nil, nil, ErrSize
	}
	p := &parser{
		source: source{bytes: o.Bytes, chars: o.Chars},
		flags:  o.Flags, names: map[string]int{}, groups: 1, open: []bool{true}, widths: []span{{}},
		behind: -1, maxDepth: o.Depth, lookup: o.Name, warned: o.Warn, meter: meter{charge: o.Charge},
	}
	root, err := p.parse(pattern)
	return p, root, err
}

// compiler turns nodes into code. Addresses of sets and tables are relative to
// the end of the instructions until finish knows where that is.
type compiler struct {
	chars  Chars
	bytes  bool
	limit  int
	code   []uint32
	tables []uint32
	data   []byte
	regs   int
	worked int // characters of ranges whose case is ignored
	meter
	refs    bool
	sets    map[string]uint32
	literal map[string]int
}

func generate(p *parser, root *node, o Options) (prog *Program, err error) {
	defer func() {
		switch b := recover().(type) {
		case nil:
		case bail:
			prog, err = nil, b.err
		default:
			panic(b)
		}
	}()
	c := &compiler{chars: o.Chars, bytes: o.Bytes, limit: o.Limit, meter: meter{charge: o.Charge}, regs: 2*p.groups + 1, sets: map[string]uint32{}, literal: map[string]int{}}
	c.measureFirst(root)
	var head []byte
	c.prefix(root, &head)
	c.data = append(c.data, head...)
	c.emit(root, anything)
	c.op(opMatch, 0)
	prog = &Program{Flags: p.flags, Bytes: o.Bytes, Groups: p.groups - 1, Names: p.order, Prefix: len(head)}
	c.hints(prog, root)
	c.link(prog)
	return prog, nil
}

// op emits an instruction and returns where it is.
func (c *compiler) op(op Opcode, a int, w ...uint32) int {
	if len(c.code)+len(c.tables)+len(c.data)/4 > c.limit {
		panic(bail{ErrSize})
	}
	c.spend(1)
	at := len(c.code)
	c.code = append(c.code, uint32(op)|uint32(a)<<8)
	c.code = append(c.code, w...)
	return at
}

// meter counts steps.
type meter struct {
	steps  int // since the last call of charge
	charge func(int) error
}

// spend accounts for n steps.
func (m *meter) spend(n int) {
	if m.steps += n; m.steps < quantum || m.charge == nil {
		return
	}
	if err := m.charge(m.steps); err != nil {
		panic(bail{err})
	}
	m.steps = 0
}

// land makes the instruction at go to the present end of the code.
func (c *compiler) land(at int) { c.code[at] = c.code[at]&0xff | uint32(len(c.code))<<8 }

func (c *compiler) loop() int {
	r := c.regs
	c.regs += 3
	return r
}

// setAt is the address of a set among the tables.
func (c *compiler) setAt(s *charset) uint32 {
	w := s.words()
	var key strings.Builder
	for _, x := range w {
		c.spend(1)
		key.Write([]byte{byte(x), byte(x >> 8), byte(x >> 16), byte(x >> 24)})
	}
	if a, ok := c.sets[key.String()]; ok {
		return a
	}
	a := uint32(len(c.tables))
	c.tables = append(c.tables, w...)
	c.sets[key.String()] = a
	return a
}

func (c *compiler) emit(n *node, follow firsts) {
	switch n.kind {
	case kEmpty:
	case kFail:
		c.op(opFail, 0)
	case kChar, kAny, kSet:
		c.emitChar(n)
	case kAt:
		c.op(opAt, int(c.where(n)))
	case kCat:
		c.emitCat(n.subs, follow)
	case kAlt:
		c.emitAlt(n.subs, follow)
	case kGroup:
		c.emitGroup(n, follow)
	case kRepeat:
		c.emitRepeat(n, follow)
	case kAtomic:
		r := c.loop()
		c.op(opMark, r)
		c.emit(n.subs[0], anything)
		c.op(opCut, r)
	case kLook:
		c.emitLook(n)
	case kRef:
		c.emitRef(n)
	case kCond:
		c.refs = true
		cond := c.op(opCond, n.n, 0)
		c.emit(n.subs[0], follow)
		end := c.op(opJump, 0)
		c.code[cond+1] = uint32(len(c.code))
		c.emit(n.subs[1], follow)
		c.land(end)
	}
}

func (c *compiler) emitGroup(n *node, follow firsts) {
	if n.n < 0 {
		c.emit(n.subs[0], follow)
		return
	}
	c.op(opOpen, n.n)
	c.emit(n.subs[0], follow)
	c.op(opClose, n.n)
}

// fixed is the encoding of a node that matches exactly one character, nil for
// others.
func (c *compiler) fixed(n *node) []byte {
	if n.kind != kChar {
		return nil
	}
	if m := c.foldMode(n.flags); m != foldNone && c.cased(n.r, m) {
		return nil
	}
	if c.bytes {
		return []byte{byte(n.r)}
	}
	return appendRune(nil, n.r)
}

func (c *compiler) emitChar(n *node) {
	if lit := c.fixed(n); lit != nil {
		c.emitLiteral(lit)
		return
	}
	s := c.set(n)
	op := opSet
	if s.kind == setNone {
		op = opSetByte
	}
	c.op(op, int(c.setAt(s)))
}

func (c *compiler) emitLiteral(lit []byte) {
	if len(lit) == 1 {
		c.op(opByte, int(lit[0]))
		return
	}
	at, ok := c.literal[string(lit)]
	if !ok {
		at = len(c.data)
		c.data = append(c.data, lit...)
		c.literal[string(lit)] = at
	}
	c.op(opLit, len(lit), uint32(at))
}

func (c *compiler) emitCat(subs []*node, follow firsts) {
	after := make([]firsts, len(subs)+1)
	after[len(subs)] = follow
	for i := len(subs) - 1; i >= 0; i-- {
		c.spend(2)
		after[i] = subs[i].first.then(after[i+1])
	}
	for i := 0; i < len(subs); {
		var lit []byte
		for ; i < len(subs); i++ {
			b := c.fixed(subs[i])
			if b == nil {
				break
			}
			c.spend(2)
			lit = append(lit, b...)
		}
		if len(lit) > 0 {
			c.emitLiteral(lit)
			continue
		}
		c.emit(subs[i], after[i+1])
		i++
	}
}

func (c *compiler) where(n *node) uint32 {
	multi := n.flags&Multiline != 0
	switch n.at {
	case atLineStart:
		if multi {
			return whereLineStart
		}
		return whereTextStart
	case atLineEnd:
		if multi {
			return whereLineEnd
		}
		return whereLastEnd
	case atTextStart:
		return whereTextStart
	case atTextEnd:
		return whereTextEnd
	case atBoundary:
		if c.ascii(n.flags) {
			return whereBoundaryASCII
		}
		return whereBoundary
	default: // atNoBoundary
		if c.ascii(n.flags) {
			return whereNoBoundaryASCII
		}
		return whereNoBoundary
	}
}

func (c *compiler) emitLook(n *node) {
	r := c.loop()
	body := n.subs[0]
	c.op(opMark, r)
	over := -1
	if n.neg {
		over = c.op(opSplit, 0)
	}
	if n.behind {
		if body.width.min != body.width.max {
			panic(bail{&SyntaxError{Msg: "look-behind requires fixed-width pattern", Pos: -1}})
		}
		if body.width.min >= 1<<32 {
			panic(bail{&SyntaxError{Msg: "looks too much behind", Pos: -1}})
		}
		c.op(opBack, 0, uint32(body.width.min))
	}
	c.emit(body, anything)
	if n.neg {
		c.op(opLookFail, r)
		c.land(over)
		return
	}
	c.op(opLookEnd, r)
}

func (c *compiler) emitRef(n *node) {
	c.refs = true
	switch c.foldMode(n.flags) {
	case foldASCII:
		c.op(opRefASCII, n.n)
	case foldUnicode:
		c.op(opRefFold, n.n)
	default:
		c.op(opRef, n.n)
	}
}

// emitAlt tries alternatives in order. Where the next byte rules some of them
// out, a table does it.
func (c *compiler) emitAlt(subs []*node, follow firsts) {
	if d, ok := c.newDispatch(subs, follow); ok {
		c.emitDispatch(d, subs, follow)
		return
	}
	var ends []int
	for i, s := range subs {
		if i == len(subs)-1 {
			c.emit(s, follow)
			break
		}
		split := c.op(opSplit, 0)
		c.emit(s, follow)
		ends = append(ends, c.op(opJump, 0))
		c.land(split)
	}
	for _, e := range ends {
		c.land(e)
	}
}

// dispatch is a table of alternatives by next byte: the class of a byte, and
// for each class the numbers of the alternatives.
type dispatch struct {
	class [257]uint8 // the last one is for the end of the text
	lists [][]int
}

// maxRepeats is how often an alternative may be listed on average; where many
// begin with anything, a table says little and is large.
const maxRepeats = 8

func (c *compiler) newDispatch(subs []*node, follow firsts) (*dispatch, bool) {
	begins := make([]firsts, len(subs))
	for i, s := range subs {
		c.spend(2)
		begins[i] = s.first.then(follow)
	}
	d := &dispatch{}
	known := map[string]uint8{}
	longest, total := 0, 0
	var list []int
	var key []byte
	for b := range 257 {
		c.spend(2 + len(subs)/2)
		list, key = list[:0], key[:0]
		for i := range begins {
			if b == 256 && begins[i].empty || b < 256 && begins[i].bytes.has(b) {
				list = append(list, i)
				key = append(key, byte(i), byte(i>>8), byte(i>>16))
			}
		}
		cl, ok := known[string(key)]
		if !ok {
			total += len(list)
			if len(d.lists) == 255 || total > maxRepeats*len(subs)+dispatchLists {
				return nil, false
			}
			cl = uint8(len(d.lists))
			known[string(key)] = cl
			d.lists = append(d.lists, slices.Clone(list))
		}
		d.class[b] = cl
		longest = max(longest, len(list))
	}
	return d, len(subs) > 2 || longest < len(subs)
}

// The parts of a dispatch table: 64 words of classes, the class of the end, the
// number of classes, and for each class where its list is, from the start of
// the table. A list ends with 0.
const (
	dispatchEnd   = 64
	dispatchCount = 65
	dispatchLists = 66
)

func (c *compiler) emitDispatch(d *dispatch, subs []*node, follow firsts) {
	size := dispatchLists + len(d.lists)
	for _, l := range d.lists {
		size += len(l) + 1
	}
	at := len(c.tables)
	if at+size > c.limit {
		panic(bail{ErrSize})
	}
	c.tables = append(c.tables, make([]uint32, size)...)
	c.op(opDispatch, at)
	targets := make([]uint32, len(subs))
	ends := make([]int, 0, len(subs))
	for i, s := range subs {
		targets[i] = uint32(len(c.code))
		c.emit(s, follow)
		if i < len(subs)-1 {
			ends = append(ends, c.op(opJump, 0))
		}
	}
	for _, e := range ends {
		c.land(e)
	}
	d.write(c.tables[at:at+size], targets)
}

func (d *dispatch) write(t []uint32, targets []uint32) {
	for b := range 256 {
		t[b>>2] |= uint32(d.class[b]) << (b & 3 * 8)
	}
	t[dispatchEnd] = uint32(d.class[256])
	t[dispatchCount] = uint32(len(d.lists))
	next := dispatchLists + len(d.lists)
	for i, l := range d.lists {
		t[dispatchLists+i] = uint32(next)
		for _, k := range l {
			t[next] = targets[k]
			next++
		}
		next++
	}
}

// single is the node of one character that n repeats, or nil.
func single(n *node) *node {
	for n.kind == kGroup && n.n < 0 || n.kind == kCat && len(n.subs) == 1 {
		n = n.subs[0]
	}
	if n.kind == kChar || n.kind == kAny || n.kind == kSet {
		return n
	}
	return nil
}

func (c *compiler) emitRepeat(n *node, follow firsts) {
	body := n.subs[0]
	if n.max == 0 {
		// The body is compiled all the same, for its errors and groups.
		over := c.op(opJump, 0)
		c.emit(body, anything)
		c.land(over)
		return
	}
	if s := single(body); s != nil {
		c.emitRun(n, c.set(s), follow)
		return
	}
	again := body.first.or(follow)
	moves := body.width.min > 0
	switch {
	case n.greed == possessive:
		c.emitLoopAll(n)
	case n.max == 1 && n.min == 1:
		c.emit(body, follow)
	case n.max == 1 && n.greed == greedy:
		split := c.split(body)
		c.emit(body, follow)
		c.land(split)
	case n.max == 1:
		enter := c.op(opSplit, 0)
		over := c.op(opJump, 0)
		c.land(enter)
		c.emit(body, follow)
		c.land(over)
	case moves && n.max == unbounded && n.min <= 1:
		c.emitStar(n, again)
	default:
		c.emitLoop(n, again)
	}
}

// split emits the choice between the body and what is behind it.
func (c *compiler) split(body *node) int {
	if body.first.empty {
		return c.op(opSplit, 0)
	}
	return c.op(opSplitOn, 0, c.setAt(&charset{bytes: body.first.bytes}))
}

// emitStar is a loop whose body cannot match nothing: it needs no registers.
func (c *compiler) emitStar(n *node, again firsts) {
	body := n.subs[0]
	top := len(c.code)
	if n.min == 1 {
		c.emit(body, again)
	}
	if n.greed == greedy {
		split := c.split(body)
		if n.min == 0 {
			c.emit(body, again)
		}
		c.op(opJump, top)
		c.land(split)
		return
	}
	enter := c.op(opSplit, 0)
	over := c.op(opJump, 0)
	c.land(enter)
	if n.min == 0 {
		c.emit(body, again)
	}
	c.op(opJump, top)
	c.land(over)
}

func (c *compiler) emitLoop(n *node, again firsts) {
	r := c.loop()
	c.op(opLoopInit, r)
	enter := c.op(opJump, 0)
	top := uint32(len(c.code))
	c.emit(n.subs[0], again)
	c.land(enter)
	if n.greed == greedy {
		c.op(opLoop, r, uint32(n.min), uint32(n.max), top)
		return
	}
	c.op(opLoopLazy, r, uint32(n.min), uint32(n.max))
	c.op(opLoopMore, r, uint32(n.max), top)
}

func (c *compiler) emitLoopAll(n *node) {
	r := c.loop()
	c.op(opLoopInit, r)
	top := c.op(opLoopAll, r, uint32(n.min), uint32(n.max), 0)
	c.emit(n.subs[0], anything)
	c.op(opLoopNext, r, uint32(top))
	c.code[top+3] = uint32(len(c.code))
}

// emitRun repeats one character. When what follows cannot begin with a
// character of the set, giving back is in vain.
func (c *compiler) emitRun(n *node, s *charset, follow firsts) {
	starts := s.starts()
	op := opRun
	switch {
	case n.greed == possessive || n.min == n.max || n.greed == greedy && !follow.empty && !follow.meets(starts):
		op = opRunAll
	case n.greed == lazy:
		op = opRunLazy
	}
	var hint uint32
	if b, ok := follow.bytes.single(); ok && !follow.empty {
		hint = uint32(b) + 1
	}
	c.op(op, int(c.setAt(s)), uint32(n.min), uint32(n.max), hint)
}

// prefix collects the literal that every match begins with, and reports
// whether n is nothing else.
func (c *compiler) prefix(n *node, lit *[]byte) bool {
	c.spend(4)
	switch n.kind {
	case kEmpty:
		return true
	case kChar:
		b := c.fixed(n)
		*lit = append(*lit, b...)
		return b != nil
	case kGroup:
		return c.prefix(n.subs[0], lit)
	case kCat:
		for _, s := range n.subs {
			if !c.prefix(s, lit) {
				return false
			}
		}
		return true
	default:
		return false
	}
}

// hints fills in what search knows of the beginning of a match.
func (c *compiler) hints(p *Program, root *node) {
	if !root.first.empty {
		p.First = int(c.setAt(&charset{bytes: root.first.bytes})) + 1
	}
	pc := 0
	for Opcode(c.code[pc]) == opOpen {
		pc++
	}
	switch Opcode(c.code[pc]) {
	case opAt:
		p.Anchor = c.code[pc]>>8 == whereTextStart
	case opRunAll:
		p.Skip = !c.refs && c.code[pc+1] <= 1 && c.code[pc+2] == unbounded
	default:
	}
}

// link joins instructions and tables.
func (c *compiler) link(p *Program) {
	base := uint32(len(c.code))
	if len(c.code)+len(c.tables) > c.limit {
		panic(bail{ErrSize})
	}
	for pc := 0; pc < len(c.code); {
		c.spend(1)
		sh := shapes[Opcode(c.code[pc])]
		for i, kind := range []byte(sh.args) {
			if kind != 's' && kind != 'b' {
				continue
			}
			if i == 0 {
				c.code[pc] += base << 8
			} else {
				c.code[pc+i] += base
			}
		}
		pc += sh.words
	}
	if p.First > 0 {
		p.First += int(base) - 1
	}
	p.Instrs = len(c.code)
	p.Code = append(c.code, c.tables...)
	p.Data = string(c.data)
	p.Regs = c.regs
}
