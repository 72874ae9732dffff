package arith

// opcode is an instruction's. The notation is the value stack before and behind it.
type opcode uint8

const (
	opPush     opcode = iota // -- value
	opLoad                   // -- value of names[arg]
	opStore                  // v -- v             names[arg] = v
	opPreAdd                 // -- v               names[arg] += value; the new one
	opPostAdd                // -- v               names[arg] += value; the old one
	opRef                    // --                 resolves subs[value] of names[arg] and keeps it
	opFetch                  // -- v               of the element kept last
	opGet                    // -- v               the same; it is dropped
	opPut                    // v -- v             sets it; it is dropped
	opRefAdd                 // -- v               adds value to it, the new one; it is dropped
	opRefOld                 // -- v               adds value to it, the old one; it is dropped
	opPutLate                // v -- v             as opRef and opPut
	opDrop                   // v --
	opJump                   // --                 to arg
	opJumpZero               // v --               to arg if v is 0
	opAnd                    // v -- or v -- 0     jumps to arg with 0 if v is 0
	opOr                     // v -- or v -- 1     jumps to arg with 1 if v is not
	opBool                   // v -- v != 0
	opNot                    // v -- !v
	opInvert                 // v -- ~v
	opNegate                 // v -- -v
	opAdd                    // a b -- a + b, and so on
	opSub
	opMul
	opDiv
	opMod
	opPow
	opShl
	opShr
	opLess
	opLessEqual
	opGreater
	opGreaterEqual
	opEqual
	opNotEqual
	opBitAnd
	opBitXor
	opBitOr
)

// instruction is one step. pos is where in the text an error of it points.
type instruction struct {
	op    opcode
	pos   int32
	arg   int32
	value int64
}

// operator is a binary operator. level 1 binds least; 0 is none of parseBinary's.
type operator struct {
	text   string
	level  uint8
	op     opcode
	assign bool // there is an assignment of it
}

// operators in the order of the tokens, longer ones before what they begin with.
var operators = [...]operator{
	{"<<", 8, opShl, true},
	{">>", 8, opShr, true},
	{"<=", 7, opLessEqual, false},
	{">=", 7, opGreaterEqual, false},
	{"==", 6, opEqual, false},
	{"!=", 6, opNotEqual, false},
	{"&&", 2, opAnd, false},
	{"||", 1, opOr, false},
	{"**", 11, opPow, false},
	{"*", 10, opMul, true},
	{"/", 10, opDiv, true},
	{"%", 10, opMod, true},
	{"+", 9, opAdd, true},
	{"-", 9, opSub, true},
	{"<", 7, opLess, false},
	{">", 7, opGreater, false},
	{"&", 5, opBitAnd, true},
	{"^", 4, opBitXor, true},
	{"|", 3, opBitOr, true},
}
