package regex

// opcode is what an instruction does. Each goes on at the next instruction
// unless it says otherwise; what fails goes back to the last choice.
type opcode uint8

const (
	opSet          opcode = iota // consume a symbol of sets[x]
	opChar                       // consume the symbol x
	opSplit                      // try x first, then y
	opJump                       // go to x
	opSave                       // slot x = the position
	opMark                       // slot x = the position: an iteration begins; y: not the first one
	opProgress                   // go to x unless the position is that of slot y: an iteration that took nothing is the last
	opProgressOnce               // likewise; but fail if it is not the first one
	opAssert                     // the assertion x holds
	opBackref                    // consume what group x matched; y: case does not matter
	opLook                       // run the instructions behind this one up to their opMatch; go to x. y holds looks
	opAtomic                     // likewise, and go on where they ended
	opKeep                       // the match begins here
	opFail                       // fail
	opMatch                      // the pattern has matched
)

// Bits of y of opLook; the rest is how many symbols to go back first.
const (
	lookNegative = 1
	lookBehind   = 2
	lookShift    = 2
)

type inst struct {
	op   opcode
	x, y int32
}

// maxCode bounds the instructions of a program.
const maxCode = 1 << 17

// program is a compiled pattern.
type program struct {
	code  []inst
	sets  []*set
	slots int // two for each group, group 0 first; then those of opMark, two each
	word  *set
	asserts,
	wordAsserts,
	lineAsserts bool // has assertions; about words; about lines
	regular bool // neither back-references nor looks nor atoms
}
