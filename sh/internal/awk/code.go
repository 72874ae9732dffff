package awk

// The code of a program is flat: instructions over a stack of values (S), a stack
// of arrays (A) and the cells of variables. An instruction has two operands and a
// modifier. An operand that names an array ("arr") is the index of a global, the
// complement of the index of a parameter, or topArray: then it is popped from A.

// instr is one instruction.
type instr struct {
	op   opcode
	c    uint16
	a, b int32
}

// topArray as an operand is the array on top of A.
const topArray = -1 << 31

// code is the code of a function, or of all rules of one kind.
type code struct {
	name    string
	ins     []instr
	lines   []int32 // of each instruction: source<<lineBits | line
	params  []string
	numbers []float64
	strings []value
}

const lineBits = 24

type opcode uint16

// The instructions; x y -- z is S before and after.
const (
	opNumber  opcode = iota // -- numbers[a]
	opString                // -- strings[a]
	opRegex                 // -- regex a of the program as a value
	opGlobal                // -- global a
	opLocal                 // -- local a
	opSpecial               // -- special variable a
	opFieldN                // -- $a
	opField                 // i -- $i
	opElem                  // key -- arr[key]
	opSub                   // key --; A: -- arr[key], which becomes an array
	opArray                 // A: -- arr
	opNoArray               // A: -- nothing
	opJoin                  // x1 .. xa -- x1 SUBSEP .. xa

	// Assignments: c is 1 when the value is not wanted, and then not left on S.
	opSetGlobal // x -- x
	opSetLocal
	opSetSpecial
	opSetFieldN
	opSetField // x i -- x
	opSetElem  // x key -- x
	// x1 .. xb -- the variable, after they were put behind it: v = v x1 ... xb.
	opAppendGlobal
	opAppendLocal

	// x -- the variable, after x was added to it and so on: b is the operation,
	// c as above. Those of fields and elements: x i --, x key --.
	opAugGlobal
	opAugLocal
	opAugSpecial
	opAugField
	opAugElem

	// -- the variable before or after a step: b is the step, c is a set of incrPrefix
	// and incrDrop. Those of fields and elements: i --, key --.
	opIncrGlobal
	opIncrLocal
	opIncrSpecial
	opIncrField
	opIncrElem

	opAdd // x y -- x+y
	opSubtract
	opMul
	opDiv
	opMod
	opPow
	opLess // x y -- x<y
	opLessEq
	opEq
	opNotEq
	opGreater
	opGreaterEq
	opNot
	opNeg
	opPlus
	opBool
	opConcat   // x1 .. xa -- their concatenation
	opMatch    // s re -- s ~ re; c: negated
	opMatchRe  // s -- s ~ regex a; c: negated
	opMatchRec // -- $0 ~ regex a; c: negated
	opIn       // key -- key in arr

	opPop
	opJump         // to a
	opLoop         // back to a, which takes fuel b
	opJumpTrue     // x --; to a
	opJumpFalse    // x --; to a
	opJumpLess     // x y --; to a when x<y is what c says (1: true)
	opJumpLessEq   // and so on
	opJumpEq       //
	opJumpNotEq    //
	opJumpGreater  //
	opJumpGreatEq  //
	opCase         // x y -- x; to a when y matches x
	opRangeOn      // to a when range b is on
	opRangeSet     // range a is on (b=1) or off
	opPrint        // x1 .. xa --; c: a redirection, whose name is on top
	opPrintRec     // the same, $0
	opPrintf       // the same, with a format
	opNext         //
	opNextFile     //
	opExit         // c: status --
	opReturn       // x --
	opArg          // x --; the next argument of a call
	opArgGlobal    // the next argument is global a
	opArgLocal     //
	opArgElem      // key --; the next argument is arr[key]
	opCall         // function a with b arguments: -- x
	opCallIndirect // name --; a arguments: -- x
	opBuiltin      // x1 .. xb -- x; a is the function
	opCellGlobal   // builtin a about global b, which may be an array: -- x
	opCellLocal    //
	opCellElem     // key -- x: about arr[key]; b is arr
	opGetline      // source? -- status; c is a set of getlineVar and the kind
	opLineGlobal   // status -- status; what was read goes to global a, if anything was
	opLineLocal
	opLineSpecial
	opLineField // i status -- status
	opLineElem  // key status -- status
	opSubst     // [i or key] re text -- n; a is the target, b its index, c is substAll
	opForIn     // begins a loop over arr
	opForNext   // -- key, or to a when there is none
	opForEnd    //
	opDelete    // key --
	opDeleteAll //
	opEnd
)

const (
	incrPrefix = 1
	incrDrop   = 2

	targetGlobal = iota - 2
	targetLocal
	targetSpecial
	targetField
	targetElem
	targetValue // what is changed is lost
)
