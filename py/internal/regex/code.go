package regex

// Opcode is the low byte of an instruction; A is the 24 bits above it and
// W1, W2, W3 are the words behind it. R are the registers: the starts and ends
// of the groups 0 to Groups, then lastindex, then those of loops and marks.
// push(x) makes x the place where the match goes on, at the present position,
// when what follows fails; registers get back their values then.
type Opcode uint8

// The opcodes.
const (
	opFail     Opcode = iota // fail
	opMatch                  // succeed, or fail when the mode asks for another end
	opByte                   // the byte A, or fail
	opLit                    // the A bytes at Data[W1], or fail
	opSet                    // a character of the set at A
	opSetByte                // a byte of the bitmap of the set at A
	opAt                     // fail unless position A holds
	opOpen                   // R[2A] = pos
	opClose                  // R[2A+1] = pos; lastindex = A
	opJump                   // go to A
	opSplit                  // push(A)
	opSplitOn                // unless the next byte is in the bitmap of the set at W1: go to A; push(A)
	opDispatch               // table A: the alternatives that can begin with the next byte, in order
	opRun                    // the set at A, as often as can be from W1 to W2 times, then less; W3-1 is what follows
	opRunLazy                // the same, as rarely as can be, then more
	opRunAll                 // the same, never less
	opLoopInit               // R[A] = 0; R[A+1] = -1
	opLoop                   // behind the body at W3: R[A] counts, W1 to W2 times
	opLoopLazy               // the same, as rarely as can be; opLoopMore must follow
	opLoopMore               // once more the body at W2, up to W1 times, when R[A] allows
	opLoopAll                // before the body: W1 to W2 times, then go to W3
	opLoopNext               // the end of that body: drop what it pushed, go to W1
	opMark                   // R[A] = height of the stack; R[A+1] = pos
	opCut                    // drop what was pushed since R[A]
	opLookEnd                // the same, and pos = R[A+1]
	opLookFail               // undo everything since R[A] and fail
	opBack                   // W1 characters back, or fail
	opRef                    // what group A matched, or fail
	opRefASCII               // the same but for case
	opRefFold                // the same but for case, of Unicode
	opCond                   // go to W1 unless group A matched
	numOpcodes
)

// shape says how long an instruction is and what its operands are.
type shape struct {
	words int
	args  string // A and the words: what verify must check
}

// shapes are the operands: n number, d literal, s set, t target, b table,
// g group, l loop (3 registers), p position, . none.
var shapes = [numOpcodes]shape{
	opFail: {1, "."}, opMatch: {1, "."}, opByte: {1, "n"}, opLit: {2, "nd"}, opSet: {1, "s"}, opSetByte: {1, "s"},
	opAt: {1, "p"}, opOpen: {1, "g"}, opClose: {1, "g"}, opJump: {1, "t"}, opSplit: {1, "t"}, opSplitOn: {2, "ts"},
	opDispatch: {1, "b"}, opRun: {4, "snnh"}, opRunLazy: {4, "snnh"}, opRunAll: {4, "snnh"},
	opLoopInit: {1, "l"}, opLoop: {4, "lnnt"}, opLoopLazy: {3, "lnn"}, opLoopMore: {3, "lnt"},
	opLoopAll: {4, "lnnt"}, opLoopNext: {2, "lt"}, opMark: {1, "l"}, opCut: {1, "l"}, opLookEnd: {1, "l"},
	opLookFail: {1, "l"}, opBack: {2, ".n"}, opRef: {1, "g"}, opRefASCII: {1, "g"}, opRefFold: {1, "g"}, opCond: {2, "gt"},
}

// Positions that opAt knows: those of the syntax, made exact.
const (
	whereTextStart uint32 = iota
	whereTextEnd
	whereLastEnd // the end, or before a newline that is the end
	whereLineStart
	whereLineEnd
	whereBoundary
	whereNoBoundary
	whereBoundaryASCII
	whereNoBoundaryASCII
	numWheres
)

// Name is a named group.
type Name struct {
	Name  string
	Group int
}

// Program is a compiled pattern. It has no pointers into anything and may be
// shared; MarshalBinary and UnmarshalBinary write and read it.
type Program struct {
	Flags  Flags // as pattern.flags shows them
	Bytes  bool  // a bytes pattern
	Groups int   // number of capturing groups
	Names  []Name

	Code   []uint32 // instructions, then sets and tables
	Instrs int      // how many words of Code are instructions
	Data   string   // literals
	Regs   int      // number of registers

	// What every match begins with, for search.
	Prefix int  // Data[:Prefix] is a literal
	First  int  // a set with the possible first bytes, or 0
	Anchor bool // only at the beginning of the text
	Skip   bool // code begins with an opRunAll: after a failure no start inside of the run can match
}

// Size is what a program takes in memory, in bytes, about.
func (p *Program) Size() int { return 4*len(p.Code) + len(p.Data) + 160 + 32*len(p.Names) }

// Group returns the number of a named group.
func (p *Program) Group(name string) (int, bool) {
	for _, n := range p.Names {
		if n.Name == name {
			return n.Group, true
		}
	}
	return 0, false
}
