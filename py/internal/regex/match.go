package regex

// Mode says where a match may begin and must end.
type Mode uint8

// The modes, named as the methods of re.Pattern.
const (
	Search    Mode = iota // begins anywhere from pos on
	Match                 // begins at pos
	FullMatch             // begins at pos and ends at the end
)

// Matcher runs programs. It keeps its memory from one match to the next; one
// goroutine uses it at a time. The zero value is ready.
type Matcher struct {
	// Chars is what the program was compiled with; nil is ASCII{}.
	Chars Chars
	// Charge, if set, is called about every 4096 steps with the number of
	// steps since the last call; a step is an instruction, a return to a
	// choice or eight bytes of a scan. Its error ends the match.
	Charge func(steps int) error
	// MaxStack limits the memory for choices, in bytes; 0 is 64 MiB.
	MaxStack int

	prog  *Program
	text  string
	stack []uint64
	regs  []int
	full  bool
	must  int // a match must not end here; -1: it may end anywhere
	left  int // steps until the next poll
	bytes int // looked at by a step that reports no other length
	err   error
}

const (
	quantum         = 4096
	defaultMaxStack = 64 << 20
	keepStack       = 1 << 17 // words that survive a match
	spare           = 4       // the most words that one instruction pushes
)

// Entries of the stack: a kind in the two top bits, 24 bits of address, 38 bits
// of position. Run entries have a second word below, the position or count that
// bounds them.
const (
	entryChoice uint64 = iota << 62 // go on at address and position
	entryUndo                       // register address gets back position-1
	entryRun                        // a run at address may give back or take more
	entryList                       // the list of alternatives at address

	entryKind = 3 << 62
	posBits   = 38
	posMask   = 1<<posBits - 1
	addrMask  = 1<<24 - 1
)

// maxText is the greatest text whose positions fit into an entry.
const maxText = posMask - 1

// Match tries p on text between the byte offsets pos and end; what lies before
// pos is seen by look-behind, what lies behind end does not exist. With pos behind
// end nothing matches (in CPython's match some patterns do that need no
// character, depending on how they are compiled). The error is the one of Charge,
// ErrStack or ErrCode.
func (m *Matcher) Match(p *Program, mode Mode, text string, pos, end int) (bool, error) {
	m.must = -1
	return m.match(p, mode, text, pos, end)
}

func (m *Matcher) match(p *Program, mode Mode, text string, pos, end int) (bool, error) {
	end = max(0, min(end, len(text)))
	if pos < 0 || pos > end {
		return false, nil
	}
	if len(text) > maxText || len(p.Code) > maxCode || p.Regs < 2*p.Groups+3 {
		return false, ErrCode
	}
	if m.Chars == nil {
		m.Chars = ASCII{}
	}
	m.prog, m.text, m.err, m.full = p, text[:end], nil, mode == FullMatch
	m.reserve(p.Regs)
	var ok bool
	if mode == Search {
		ok = m.search(pos)
	} else {
		ok = m.attempt(pos)
	}
	m.text = ""
	if len(m.stack) > keepStack {
		m.stack = nil
	}
	return ok, m.err
}

func (m *Matcher) reserve(regs int) {
	if cap(m.regs) < regs {
		m.regs = make([]int, regs)
	}
	m.regs = m.regs[:regs]
	clear(m.regs)
	if m.stack == nil {
		m.stack = make([]uint64, 64)
	}
}

// Span is where group g matched in bytes, or -1, -1. It is valid after a
// success until the next match.
func (m *Matcher) Span(g int) (start, end int) {
	s, e := m.regs[2*g], m.regs[2*g+1]
	if s < 0 || e < 0 {
		return -1, -1
	}
	return s, e
}

// LastIndex is the number of the group that was closed last, or 0.
func (m *Matcher) LastIndex() int { return max(0, m.regs[2*m.prog.Groups+2]) }

// attempt matches at pos.
func (m *Matcher) attempt(pos int) bool {
	groups := m.regs[:2*m.prog.Groups+3]
	for i := range groups {
		groups[i] = -1
	}
	end, ok := m.run(pos)
	m.regs[0], m.regs[1] = pos, end
	return ok
}

// poll accounts for the steps taken; left is what the quantum has left.
func (m *Matcher) poll(left int) bool {
	m.left = quantum
	if m.Charge != nil {
		if err := m.Charge(quantum - left); err != nil {
			m.err = err
			return false
		}
	}
	return true
}

// spend accounts for n steps outside of run.
func (m *Matcher) spend(n int) bool {
	m.left -= n
	return m.left >= 0 || m.poll(m.left)
}

// pieceSize is after how many bytes, or entries of the stack, a step that takes long
// accounts for them; the run accounts for the rest.
const pieceSize = 1 << 16

// piece accounts for a piece; false is the end of the match.
func (m *Matcher) piece() bool { return m.poll(quantum - pieceSize>>3) }

// rest is what is left of n bytes after their pieces, in steps.
func rest(n int) int { return n & (pieceSize - 1) >> 3 }

// cost is what m.bytes are in steps; it forgets them.
func (m *Matcher) cost() int {
	n := m.bytes >> 3
	m.bytes = 0
	return n
}

// grow makes room on the stack.
func (m *Matcher) grow() bool {
	limit := m.MaxStack
	if limit == 0 {
		limit = defaultMaxStack
	}
	limit = max(limit/8, 64)
	n := min(2*len(m.stack), limit)
	if n < len(m.stack)+spare {
		m.err = ErrStack
		return false
	}
	s := make([]uint64, n)
	for at := 0; at < len(m.stack); at += pieceSize {
		copy(s[at:], m.stack[at:min(at+pieceSize, len(m.stack))])
		if len(m.stack) > pieceSize && !m.piece() {
			return false
		}
	}
	m.stack = s
	return true
}

// corrupt ends a match whose code is not what Compile makes.
func (m *Matcher) corrupt() (int, bool) {
	m.err = ErrCode
	return -1, false
}

// run is the machine. It matches from pos and returns where the match ends.
// An instruction that fails breaks out of the switch, into the backtracking
// behind it.
func (m *Matcher) run(pos int) (int, bool) {
	code, text, regs, stack := m.prog.Code, m.text, m.regs, m.stack
	pc, sp, left := 0, 0, m.left
	last := 2*m.prog.Groups + 2
	for {
		if left--; left < 0 {
			if !m.poll(left) {
				return -1, false
			}
			left = m.left
		}
		if sp+spare > len(stack) {
			if !m.grow() {
				return -1, false
			}
			stack = m.stack
		}
		w := code[pc]
		a := int(w >> 8)
		switch Opcode(w) {
		case opByte:
			if pos < len(text) && text[pos] == byte(a) {
				pos++
				pc++
				continue
			}
		case opLit:
			if len(text)-pos >= a {
				off := int(code[pc+1])
				if text[pos:pos+a] == m.prog.Data[off:off+a] {
					pos += a
					pc += 2
					continue
				}
			}
		case opSetByte:
			if pos < len(text) {
				b := text[pos]
				if code[a+setBits+int(b>>5)]>>(b&31)&1 != 0 {
					pos++
					pc++
					continue
				}
			}
		case opSet:
			if pos < len(text) {
				if b := text[pos]; b < 0x80 {
					if code[a+setBits+int(b>>5)]>>(b&31)&1 != 0 {
						pos++
						pc++
						continue
					}
				} else if n := m.wide(a, pos); n > 0 {
					pos += n
					pc++
					continue
				}
			}
		case opAt:
			if m.holds(w>>8, pos) {
				pc++
				continue
			}
		case opOpen:
			if sp > 0 {
				stack[sp] = undo(2*a, regs[2*a])
				sp++
			}
			regs[2*a] = pos
			pc++
			continue
		case opClose:
			if sp > 0 {
				stack[sp] = undo(2*a+1, regs[2*a+1])
				sp++
				if regs[last] != a {
					stack[sp] = undo(last, regs[last])
					sp++
				}
			}
			regs[2*a+1] = pos
			regs[last] = a
			pc++
			continue
		case opJump:
			pc = a
			continue
		case opSplit:
			stack[sp] = choice(a, pos)
			sp++
			pc++
			continue
		case opSplitOn:
			if pos < len(text) {
				b := text[pos]
				if code[int(code[pc+1])+setBits+int(b>>5)]>>(b&31)&1 != 0 {
					stack[sp] = choice(a, pos)
					sp++
					pc += 2
					continue
				}
			}
			pc = a
			continue
		case opDispatch:
			class := code[a+dispatchEnd]
			if pos < len(text) {
				b := text[pos]
				class = code[a+int(b>>2)] >> (b & 3 * 8) & 0xff
			}
			list := a + int(code[a+dispatchLists+int(class)])
			if to := code[list]; to != 0 {
				if code[list+1] != 0 {
					stack[sp] = entryList | uint64(list+1)<<posBits | uint64(pos)
					sp++
				}
				pc = int(to)
				continue
			}
		case opRun:
			end, low := m.scan(a, pos, int(code[pc+1]), int(code[pc+2]))
			if end < 0 {
				left -= m.cost()
				break
			}
			left -= rest(end - pos)
			if hint := code[pc+3]; end > low {
				stack[sp] = uint64(low)
				stack[sp+1] = entryRun | uint64(pc)<<posBits | uint64(end)
				sp += 2
				if hint != 0 && (end == len(text) || text[end] != byte(hint-1)) {
					break
				}
			}
			pos = end
			pc += 4
			continue
		case opRunAll:
			end, _ := m.scan(a, pos, int(code[pc+1]), int(code[pc+2]))
			if end < 0 {
				left -= m.cost()
				break
			}
			left -= rest(end - pos)
			pos = end
			pc += 4
			continue
		case opRunLazy:
			low := int(code[pc+1])
			if low > 0 {
				end, _ := m.scan(a, pos, low, low)
				if end < 0 {
					left -= m.cost()
					break
				}
				left -= rest(end - pos)
				pos = end
			}
			at, n := m.lazy(pc, pos, low)
			left -= m.cost()
			if at < 0 {
				break
			}
			pos = at
			stack[sp] = uint64(n)
			stack[sp+1] = entryRun | uint64(pc)<<posBits | uint64(pos)
			sp += 2
			pc += 4
			continue
		case opLoopInit:
			stack[sp] = undo(a, regs[a])
			stack[sp+1] = undo(a+1, regs[a+1])
			sp += 2
			regs[a], regs[a+1] = 0, -1
			pc++
			continue
		case opLoop:
			n := regs[a]
			switch {
			case n < int(code[pc+1]):
				stack[sp] = undo(a, n)
				sp++
				regs[a] = n + 1
				pc = int(code[pc+3])
			case n < int(code[pc+2]) && pos != regs[a+1]:
				stack[sp] = choice(pc+4, pos)
				stack[sp+1] = undo(a, n)
				stack[sp+2] = undo(a+1, regs[a+1])
				sp += 3
				regs[a], regs[a+1] = n+1, pos
				pc = int(code[pc+3])
			default:
				pc += 4
			}
			continue
		case opLoopLazy:
			n := regs[a]
			if n < int(code[pc+1]) {
				stack[sp] = undo(a, n)
				sp++
				regs[a] = n + 1
				pc = int(code[pc+5])
				continue
			}
			stack[sp] = choice(pc+3, pos)
			sp++
			pc += 6
			continue
		case opLoopMore:
			if n := regs[a]; n < int(code[pc+1]) && pos != regs[a+1] {
				stack[sp] = undo(a, n)
				stack[sp+1] = undo(a+1, regs[a+1])
				sp += 2
				regs[a], regs[a+1] = n+1, pos
				pc = int(code[pc+2])
				continue
			}
		case opLoopAll:
			n := regs[a]
			regs[a+2] = sp
			if n >= int(code[pc+1]) {
				if n >= int(code[pc+2]) || pos == regs[a+1] {
					pc = int(code[pc+3])
					continue
				}
				stack[sp] = choice(int(code[pc+3]), pos)
				stack[sp+1] = undo(a+1, regs[a+1])
				sp += 2
				regs[a+1] = pos
			}
			pc += 4
			continue
		case opLoopNext:
			h := regs[a+2]
			if h < 0 || h > sp {
				return m.corrupt()
			}
			left -= rest(sp - h)
			sp = m.cut(stack, sp, h)
			stack[sp] = undo(a, regs[a])
			sp++
			regs[a]++
			pc = int(code[pc+1])
			continue
		case opMark:
			regs[a], regs[a+1] = sp, pos
			pc++
			continue
		case opCut, opLookEnd:
			h, at := regs[a], regs[a+1]
			if h < 0 || h > sp || at < 0 || at > len(text) {
				return m.corrupt()
			}
			left -= rest(sp - h)
			sp = m.cut(stack, sp, h)
			if Opcode(w) == opLookEnd {
				pos = at
			}
			pc++
			continue
		case opLookFail:
			h := regs[a]
			if h < 0 || h > sp {
				return m.corrupt()
			}
			left -= rest(sp - h)
			m.unwind(stack, sp, h, regs)
			sp = h
		case opBack:
			at := m.back(pos, int(code[pc+1]))
			if at >= 0 {
				left -= rest(pos - at)
				pos = at
				pc += 2
				continue
			}
		case opRef, opRefASCII, opRefFold:
			end := m.ref(Opcode(w), a, pos)
			left -= m.cost()
			if end >= 0 {
				pos = end
				pc++
				continue
			}
		case opCond:
			if s, e := regs[2*a], regs[2*a+1]; s < 0 || e < s {
				pc = int(code[pc+1])
				continue
			}
			pc += 2
			continue
		case opMatch:
			if pos != m.must && (!m.full || pos == len(text)) {
				m.left = left
				return pos, true
			}
		default: // opFail
		}

		// Back to the last choice.
	back:
		for {
			if sp == 0 {
				m.left = left
				return -1, false
			}
			sp--
			e := stack[sp]
			addr, at := int(e>>posBits&addrMask), int(e&posMask)
			switch e & entryKind {
			case entryUndo:
				regs[addr] = at - 1
			case entryChoice:
				pc, pos = addr, at
				break back
			case entryList:
				pc, pos = int(code[addr]), at
				if code[addr+1] != 0 {
					stack[sp] = e + 1<<posBits
					sp++
				}
				break back
			case entryRun:
				if sp == 0 {
					return m.corrupt()
				}
				bound := int(stack[sp-1])
				var next int
				if Opcode(code[addr]) == opRunLazy {
					next, bound = m.more(addr, at, bound)
					left -= m.cost()
				} else {
					next = m.less(addr, at, bound)
					left -= rest(at - max(next, bound))
				}
				if next < 0 {
					sp--
					break
				}
				pc, pos = addr+4, next
				if next == bound && Opcode(code[addr]) != opRunLazy {
					sp--
					break back
				}
				stack[sp-1] = uint64(bound)
				stack[sp] = entryRun | uint64(addr)<<posBits | uint64(next)
				sp++
				break back
			}
		}
	}
}

func choice(pc, pos int) uint64 { return uint64(pc)<<posBits | uint64(pos) }

func undo(reg, old int) uint64 {
	return entryUndo | uint64(reg)<<posBits | uint64(old+1)&posMask
}

// cut drops the choices above h and keeps what undoes registers. It returns the
// new height.
func (m *Matcher) cut(stack []uint64, sp, h int) int {
	to := sp
	for i := sp; i > h; {
		i--
		if (sp-i)%pieceSize == 0 && !m.piece() {
			return sp
		}
		switch stack[i] & entryKind {
		case entryUndo:
			to--
			stack[to] = stack[i]
		case entryRun:
			i--
		}
	}
	return h + copy(stack[h:], stack[to:sp])
}

// unwind undoes registers down to h.
func (m *Matcher) unwind(stack []uint64, sp, h int, regs []int) {
	for i := sp; i > h; {
		i--
		if (sp-i)%pieceSize == 0 && !m.piece() {
			return
		}
		switch e := stack[i]; e & entryKind {
		case entryUndo:
			regs[e>>posBits&addrMask] = int(e&posMask) - 1
		case entryRun:
			i--
		}
	}
}
