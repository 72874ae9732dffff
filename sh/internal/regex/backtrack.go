package regex

import (
	"unicode"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/budget"
)

// backtracker runs a program by trying its choices in order. The memory of its
// choices is its own stack.
//
// What it looks for: with goal >= 0 the first way to match that ends there; else,
// with longest set, the way that ends last, and the first of those; else the
// first way. A regular program that takes many steps is begun again with a
// record of the choices that failed, which bounds the steps by the product of
// program and text.
type backtracker struct {
	prog      *program
	bytes     bool
	acct      *budget.Account
	limit     int // a match must end here or before
	goal      int
	origin    int // where the search began
	keep      int // where \K was, or -1
	longest   bool
	some      bool // an empty match does not count
	found     bool
	impatient bool

	slots []int
	best  []int
	stack []choice
	steps int
	err   error

	seen  []uint64 // one bit for each instruction and position from base
	base  int
	width int
	memo  bool
}

// choice is where to go on, or, with slot >= 0, a slot that gets back a value.
type choice struct {
	pc, slot int32
	pos      int
}

const (
	slotKeep  = -2       // a choice that restores keep
	maxStack  = 4 << 20  // choices; 64 MiB
	quantum   = 1024     // steps between charges
	patience  = 64       // steps for a symbol before the record is kept
	maxRecord = 64 << 20 // bytes of the record
)

// run tries the program at pos. It says whether it matched; slots has where.
func run[T Text](b *backtracker, text T, pos int) bool {
	b.memo = false
	b.found = false
	b.begin(pos)
	ok := exec(b, text, 0, pos, len(b.stack))
	if b.impatient {
		b.impatient = false
		ok = runWithRecord(b, text, pos)
	}
	return b.finish(ok)
}

func (b *backtracker) begin(pos int) {
	for i := range b.slots {
		b.slots[i] = -1
	}
	b.slots[0] = pos
	b.keep, b.steps = -1, 0
	b.stack = b.stack[:0]
}

func (b *backtracker) finish(ok bool) bool {
	if b.found && b.err == nil {
		copy(b.slots, b.best)
		ok = true
	}
	if cap(b.stack) > 1<<14 {
		b.stack = nil
	}
	return ok && b.err == nil
}

func runWithRecord[T Text](b *backtracker, text T, pos int) bool {
	end := b.limit
	if b.goal >= 0 {
		end = b.goal
	}
	b.base, b.width = pos, end-pos+1
	size := (b.width*len(b.prog.code) + 63) / 64
	if b.book(int64(8*size)) != nil {
		return false
	}
	b.seen = make([]uint64, size)
	b.memo = true
	b.begin(pos)
	ok := exec(b, text, 0, pos, 0)
	b.seen = nil
	b.unbook(int64(8 * size))
	return ok
}

func (b *backtracker) book(bytes int64) error {
	if b.acct == nil {
		if bytes > maxRecord {
			b.err = ErrStack
		}
		return b.err
	}
	if b.err = b.acct.CheckBytes(bytes); b.err == nil {
		b.acct.Book(bytes)
	}
	return b.err
}

func (b *backtracker) unbook(bytes int64) {
	if b.acct != nil {
		b.acct.Book(-bytes)
	}
}

// poll is called at every quantum.
func (b *backtracker) poll(pos int) bool {
	b.steps += quantum
	if b.acct != nil {
		if b.err = b.acct.Charge(2 * quantum); b.err != nil {
			return false
		}
	}
	if !b.memo && b.prog.regular && b.goalOrFirst() && b.steps > patience*(pos-b.slots[0]+64) {
		b.impatient = true // ends a run that should keep a record
		return false
	}
	return true
}

func (b *backtracker) goalOrFirst() bool { return b.goal >= 0 || !b.longest }

// push stores a choice; it fails when there is no room.
func (b *backtracker) push(c choice) bool {
	if len(b.stack) == cap(b.stack) && len(b.stack) >= 1<<10 {
		if len(b.stack) >= maxStack {
			b.err = ErrStack
			return false
		}
		if b.acct != nil {
			if b.err = b.acct.CheckBytes(int64(len(b.stack)) * 32); b.err != nil {
				return false
			}
		}
	}
	b.stack = append(b.stack, c)
	return true
}

// visit records that pc is tried at pos; it is false when that has failed before.
func (b *backtracker) visit(pc int32, pos int) bool {
	i := int(pc)*b.width + pos - b.base
	if b.seen[i>>6]>>(i&63)&1 != 0 {
		return false
	}
	b.seen[i>>6] |= 1 << (i & 63)
	return true
}

// set gives a slot a value and stores what it had.
func (b *backtracker) set(slot int32, pos int) bool {
	if !b.push(choice{0, slot, b.slots[slot]}) {
		return false
	}
	b.slots[slot] = pos
	return true
}

// back takes choices from the stack until one says where to go on.
func (b *backtracker) back(floor int) (pc int32, pos int, ok bool) {
	for len(b.stack) > floor {
		c := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		switch {
		case c.slot >= 0:
			b.slots[c.slot] = c.pos
		case c.slot == slotKeep:
			b.keep = c.pos
		default:
			return c.pc, c.pos, true
		}
	}
	return 0, 0, false
}

// exec runs from pc at pos, with the stack from floor on. The position at the end
// is in slot 1.
func exec[T Text](b *backtracker, text T, pc int32, pos, floor int) bool {
	code := b.prog.code
	left := quantum
	for {
		if left--; left == 0 {
			left = quantum
			if !b.poll(pos) {
				return false
			}
		}
		in := &code[pc]
		pc++
		ok := true
		switch in.op {
		case opChar:
			r, n := symbolIn(text, pos, b.limit, b.bytes)
			if ok = n > 0 && r == in.x; ok {
				pos += n
			}
		case opSet:
			r, n := symbolIn(text, pos, b.limit, b.bytes)
			if ok = n > 0 && b.prog.sets[in.x].has(r); ok {
				pos += n
			}
		case opSplit:
			if b.memo && !b.visit(pc-1, pos) {
				ok = false
				break
			}
			if !b.push(choice{in.y, -1, pos}) {
				return false
			}
			pc = in.x
		case opJump:
			pc = in.x
		case opSave:
			if !b.set(in.x, pos) {
				return false
			}
		case opMark:
			if !b.set(in.x, pos) || !b.set(in.x+1, int(in.y)) {
				return false
			}
		case opProgress, opProgressOnce:
			if b.slots[in.y] != pos {
				pc = in.x
			} else if in.op == opProgressOnce {
				ok = b.slots[in.y+1] == 0
			}
		case opAssert:
			ok = holds(b, text, assertion(in.x), pos)
		case opBackref:
			pos, ok = backref(b, text, in, pos)
		case opLook, opAtomic:
			pc, pos, ok = enclosed(b, text, in, pc, pos)
			if b.err != nil {
				return false
			}
		case opKeep:
			if !b.push(choice{0, slotKeep, b.keep}) {
				return false
			}
			b.keep = pos
		case opMatch:
			if b.accept(pos, floor) {
				return true
			}
			ok = false
		default:
			ok = false
		}
		if !ok {
			if pc, pos, ok = b.back(floor); !ok {
				return false
			}
		}
	}
}

// accept takes the match that ends at pos, or stores it and says that others are
// wanted. Within a look or an atom, whatever is first will do.
func (b *backtracker) accept(pos, floor int) bool {
	if floor > 0 {
		b.slots[1] = pos
		return true
	}
	switch {
	case b.some && pos == b.slots[0]:
		return false
	case b.goal >= 0:
		if pos != b.goal {
			return false
		}
	case b.longest && pos < b.limit:
		if !b.found || pos > b.best[1] {
			b.found = true
			b.slots[1] = pos
			b.best = append(b.best[:0], b.slots...)
		}
		return false
	}
	b.found = false
	b.slots[1] = pos
	return true
}

// enclosed runs the body of a look or of an atom.
func enclosed[T Text](b *backtracker, text T, in *inst, pc int32, pos int) (int32, int, bool) {
	begin := pos
	if in.op == opLook && in.y&lookBehind != 0 {
		if b.err = charge(b.acct, int(in.y>>lookShift)); b.err != nil {
			return 0, 0, false
		}
		for range in.y >> lookShift {
			if begin == 0 {
				return in.x, pos, in.y&lookNegative != 0
			}
			begin = before(text, begin, b.bytes)
		}
	}
	memo, end := b.memo, b.slots[1]
	b.memo = false
	if !b.push(choice{in.x, slotKeep, b.keep}) { // so that the floor is above 0
		return 0, 0, false
	}
	floor := len(b.stack)
	ok := exec(b, text, pc, begin, floor)
	b.memo = memo
	stop := b.slots[1]
	b.slots[1] = end
	if b.err != nil {
		return 0, 0, false
	}
	if in.op == opLook && in.y&lookNegative != 0 {
		b.undo(floor)
		return in.x, pos, !ok
	}
	if !ok {
		return 0, 0, false
	}
	b.dropChoices(floor)
	if in.op == opLook {
		return in.x, pos, true
	}
	return in.x, stop, true
}

// undo takes back everything above floor.
func (b *backtracker) undo(floor int) {
	for {
		if _, _, ok := b.back(floor); !ok {
			return
		}
	}
}

// dropChoices removes the choices above floor and keeps what restores slots.
func (b *backtracker) dropChoices(floor int) {
	kept := b.stack[:floor]
	for _, c := range b.stack[floor:] {
		if c.slot != -1 {
			kept = append(kept, c)
		}
	}
	b.stack = kept
}

// symbolIn decodes the symbol of text at pos; n is 0 at limit.
func symbolIn[T Text](text T, pos, limit int, bytes bool) (r symbol, n int) {
	if pos >= limit {
		return 0, 0
	}
	c := text[pos]
	if c < utf8.RuneSelf || bytes {
		return symbol(c), 1
	}
	r, n = decode(text, pos)
	if n == 1 {
		return invalidByte + symbol(c), 1
	}
	return r, n
}

// decode is utf8.DecodeRune for what begins with a byte above ASCII.
func decode[T Text](text T, pos int) (rune, int) {
	var buf [utf8.UTFMax]byte
	n := copy(buf[:], text[pos:min(pos+utf8.UTFMax, len(text))])
	return utf8.DecodeRune(buf[:n])
}

// before returns where the symbol begins that ends at pos.
func before[T Text](text T, pos int, bytes bool) int {
	if bytes || text[pos-1] < utf8.RuneSelf {
		return pos - 1
	}
	var buf [utf8.UTFMax]byte
	from := max(0, pos-utf8.UTFMax)
	n := copy(buf[:], text[from:pos])
	_, size := utf8.DecodeLastRune(buf[:n])
	return pos - size
}

func (b *backtracker) isWord(r symbol) bool { return b.prog.word.has(r) }

// holds says whether an assertion is true at pos.
func holds[T Text](b *backtracker, text T, a assertion, pos int) bool {
	switch a {
	case textBegin:
		return pos == 0
	case textEnd:
		return pos == len(text)
	case lineBegin:
		return pos == 0 || text[pos-1] == '\n'
	case lineEnd:
		return pos == len(text) || text[pos] == '\n'
	case textEndLine:
		return pos == len(text) || pos == len(text)-1 && text[pos] == '\n'
	case lastMatch:
		return pos == b.origin
	default: // about words
	}
	left, right := false, false
	if pos > 0 {
		r, _ := symbolIn(text, before(text, pos, b.bytes), pos, b.bytes)
		left = b.isWord(r)
	}
	if r, n := symbolIn(text, pos, len(text), b.bytes); n > 0 {
		right = b.isWord(r)
	}
	return wordHolds(a, left, right)
}

func wordHolds(a assertion, left, right bool) bool {
	switch a {
	case wordBegin:
		return !left && right
	case wordEnd:
		return left && !right
	case wordBoundary:
		return left != right
	default:
		return left == right
	}
}

// backref consumes what a group matched.
func backref[T Text](b *backtracker, text T, in *inst, pos int) (int, bool) {
	lo, hi := b.slots[2*in.x], b.slots[2*in.x+1]
	if lo < 0 || hi < lo {
		return pos, false
	}
	b.steps += (hi - lo) / 8
	if b.acct != nil {
		if err := b.acct.Charge((hi - lo) / 8); err != nil {
			b.err = err
			return pos, false
		}
	}
	if in.y == 0 {
		n := hi - lo
		if n > b.limit-pos || string(text[lo:hi]) != string(text[pos:pos+n]) {
			return pos, false
		}
		return pos + n, true
	}
	for lo < hi {
		x, n := symbolIn(text, lo, hi, b.bytes)
		y, k := symbolIn(text, pos, b.limit, b.bytes)
		if k == 0 || !sameFold(x, y) {
			return pos, false
		}
		lo, pos = lo+n, pos+k
	}
	return pos, true
}

func sameFold(x, y symbol) bool {
	if x == y {
		return true
	}
	for f := unicode.SimpleFold(x); f != x; f = unicode.SimpleFold(f) {
		if f == y {
			return true
		}
	}
	return false
}
