package code

// shape says what the operands of an instruction are, one letter each for a, b,
// c and d:
//
//   - unused, or a number that the machine checks itself
//     r register that is read        w register that is written
//     3 the first of three registers of an iterator
//     B a small number in b and c together (b has it, c is -)
//     K constant   C constant code   T constant tuple of strings
//     N name       G slot of a global name
//     J jump       i number          F closure cell   I intrinsic
//     f closure cell, in a byte
//
// ORDER OP: the rows are those of op.go.
type shape struct {
	name     string
	operands string
}

// windows are the runs of registers that instructions read or write beside what
// their shapes say.
type window struct {
	first uint8
	count int
}

var shapes = [NOps]shape{
	Nop: {"NOP", "----"}, Move: {"MOVE", "wr--"}, Move2: {"MOVE2", "wrwi"}, LoadK: {"LOADK", "w--K"}, LoadI: {"LOADI", "w--i"}, LoadF: {"LOADF", "w--i"},
	LoadB: {"LOADB", "w--i"}, Unbind: {"UNBIND", "w---"}, Check: {"CHECK", "r--N"}, DelLocal: {"DELLOCAL", "w--N"},

	LoadG: {"LOADG", "wB-G"}, StoreG: {"STOREG", "r--G"}, DelG: {"DELG", "---G"}, LoadN: {"LOADN", "w--N"}, StoreN: {"STOREN", "r--N"},
	DelN: {"DELN", "---N"}, LoadNC: {"LOADNC", "wrrN"}, LoadNG: {"LOADNG", "wr-N"}, NewCell: {"NEWCELL", "w---"}, NewCellU: {"NEWCELLU", "w---"},
	LoadCell: {"LOADCELL", "wr-N"}, StoreCell: {"STORECELL", "rr--"}, DelCell: {"DELCELL", "r--N"}, GetFree: {"GETFREE", "w--F"},
	LoadFree: {"LOADFREE", "wf-N"}, StoreFree: {"STOREFREE", "rf--"},
	Locals: {"LOCALS", "w---"},

	Add: {"ADD", "wrr-"}, Sub: {"SUB", "wrr-"}, Mul: {"MUL", "wrr-"}, Div: {"DIV", "wrr-"}, FDiv: {"FDIV", "wrr-"}, Mod: {"MOD", "wrr-"},
	And: {"AND", "wrr-"}, Or: {"OR", "wrr-"}, Xor: {"XOR", "wrr-"}, Shl: {"SHL", "wrr-"}, Shr: {"SHR", "wrr-"}, Pow: {"POW", "wrr-"},
	MatMul: {"MATMUL", "wrr-"}, AddI: {"ADDI", "wr-i"}, SubI: {"SUBI", "wr-i"}, MulI: {"MULI", "wr-i"}, FDivI: {"FDIVI", "wr-i"},
	ModI: {"MODI", "wr-i"}, AndI: {"ANDI", "wr-i"}, ShlI: {"SHLI", "wr-i"}, ShrI: {"SHRI", "wr-i"}, Neg: {"NEG", "wr--"},
	Plus: {"PLUS", "wr--"}, Inv: {"INV", "wr--"}, Not: {"NOT", "wr--"},
	MulAdd: {"MULADD", "wrri"}, MulSub: {"MULSUB", "wrri"}, MulIAdd: {"MULIADD", "wrri"},
	AddLt: {"ADDLT", "wrrJ"}, AddLe: {"ADDLE", "wrrJ"}, AddILt: {"ADDILT", "wriJ"}, AddILe: {"ADDILE", "wriJ"},

	Cmp: {"CMP", "wrri"}, Is: {"IS", "wrri"}, In: {"IN", "wrri"}, Bool: {"BOOL", "wr--"},

	Jmp: {"JMP", "---J"}, Loop: {"LOOP", "i--J"}, JT: {"JT", "r--J"}, JF: {"JF", "r--J"},
	JEq: {"JEQ", "rr-J"}, JNe: {"JNE", "rr-J"}, JLt: {"JLT", "rr-J"}, JLe: {"JLE", "rr-J"}, JGt: {"JGT", "rr-J"}, JGe: {"JGE", "rr-J"},
	JNEq: {"JNEQ", "rr-J"}, JNNe: {"JNNE", "rr-J"}, JNLt: {"JNLT", "rr-J"}, JNLe: {"JNLE", "rr-J"}, JNGt: {"JNGT", "rr-J"},
	JNGe: {"JNGE", "rr-J"}, JEqI: {"JEQI", "rB-J"}, JNeI: {"JNEI", "rB-J"}, JLtI: {"JLTI", "rB-J"}, JLeI: {"JLEI", "rB-J"},
	JGtI: {"JGTI", "rB-J"}, JGeI: {"JGEI", "rB-J"}, JNEqI: {"JNEQI", "rB-J"}, JNNeI: {"JNNEI", "rB-J"}, JNLtI: {"JNLTI", "rB-J"},
	JNLeI: {"JNLEI", "rB-J"}, JNGtI: {"JNGTI", "rB-J"}, JNGeI: {"JNGEI", "rB-J"}, JIs: {"JIS", "rr-J"}, JNIs: {"JNIS", "rr-J"},
	JNone: {"JNONE", "r--J"}, JNNone: {"JNNONE", "r--J"}, JIn: {"JIN", "rr-J"}, JNIn: {"JNIN", "rr-J"}, JUnb: {"JUNB", "r--J"},
	JTuples: {"JTUPLES", "w-iJ"}, JTexts: {"JTEXTS", "ri-J"}, JNExc: {"JNEXC", "rr-J"},

	Index: {"INDEX", "wrr-"}, IndexI: {"INDEXI", "wr-i"}, Index2: {"INDEX2", "wrr-"}, SetIndex: {"SETINDEX", "rrr-"}, DelIndex: {"DELINDEX", "rr--"},
	Slice: {"SLICE", "wr--"}, GetSlice: {"GETSLICE", "wrr-"}, SetSlice: {"SETSLICE", "rrr-"},

	GetAttr: {"GETATTR", "wr-N"}, FindM: {"FINDM", "wr-N"}, SetAttr: {"SETATTR", "rr-N"}, DelAttr: {"DELATTR", "r--N"}, Super: {"SUPER", "wrr-"},
	GetSuper: {"GETSUPER", "wrrN"}, Special: {"SPECIAL", "wr-i"},

	Call: {"CALL", "wi--"}, CallKw: {"CALLKW", "wi-T"}, CallX: {"CALLX", "w---"}, CallM: {"CALLM", "wi-N"}, CallMKw: {"CALLMKW", "wi-N"},
	Ret: {"RET", "r---"}, RetN: {"RETN", "----"},

	List: {"LIST", "w---"}, Tuple: {"TUPLE", "w---"}, Set: {"SET", "w---"}, Dict: {"DICT", "w---"}, Append: {"APPEND", "rr--"},
	SetAdd: {"SETADD", "rr--"}, DictSet: {"DICTSET", "rrr-"}, Extend: {"EXTEND", "rrii"}, SetUpdate: {"SETUPDATE", "rr--"},
	DictMerge: {"DICTMERGE", "rrii"}, ToTuple: {"TOTUPLE", "wr--"}, Unpack: {"UNPACK", "wri-"}, UnpackEx: {"UNPACKEX", "wrii"},

	Format: {"FORMAT", "wrii"}, Concat: {"CONCAT", "w---"},

	GetIter: {"GETITER", "3r--"}, ForIter: {"FORITER", "3wiJ"}, YieldIter: {"YIELDITER", "wr--"}, GetAwait: {"GETAWAIT", "wri-"},
	GetAIter: {"GETAITER", "wr--"}, GetANext: {"GETANEXT", "wr--"}, EndAFor: {"ENDAFOR", "r--J"},

	Yield: {"YIELD", "wri-"}, YieldFrom: {"YIELDFROM", "wr--"},

	Raise: {"RAISE", "--i-"}, PushExc: {"PUSHEXC", "r---"}, PopExc: {"POPEXC", "r---"}, Reraise: {"RERAISE", "r---"},
	WithExit: {"WITHEXIT", "w---"}, StarSplit: {"STARSPLIT", "wrr-"}, StarEnd: {"STAREND", "rr--"},

	Func: {"FUNC", "w--C"}, Import: {"IMPORT", "wriN"}, ImportFrom: {"IMPORTFROM", "wr-N"}, ImportStar: {"IMPORTSTAR", "r---"},

	Intrin: {"INTRIN", "w--I"},

	Step: {name: "STEP"}, AddAttr: {name: "ADDATTR"}, CallC: {name: "CALLC"}, CallMN: {name: "CALLMN"},
	ListApp: {name: "LISTAPP"}, GetProp: {name: "GETPROP"}, GetAttrP: {name: "GETATTRP"}, CallCP: {name: "CALLCP"},
}

// reads returns the run of registers that an instruction reads from its window,
// and writes the one that it writes beside R[a].
func windows(ins uint64) (reads, writes window) {
	a, b, c := A(ins), B(ins), C(ins)
	switch OpOf(ins) {
	case Call, CallKw:
		return window{a, 1 + int(b)}, window{}
	case CallM, CallMKw:
		return window{a + 1, 1 + int(b)}, window{}
	case CallX:
		return window{a, 3}, window{}
	case List:
		if D(ins) == 1 {
			c = 3
		}
		return window{b, int(c)}, window{}
	case Tuple, Set, Concat, Intrin:
		return window{b, int(c)}, window{}
	case JTexts:
		return window{a, 1 + int(b)}, window{}
	case JTuples:
		return window{b, 2 * int(c>>3)}, window{}
	case Dict:
		return window{b, 2 * int(c)}, window{}
	case Slice:
		return window{b, 3}, window{}
	case Move2, MulAdd, MulSub:
		return window{uint8(D(ins)), 1}, window{}
	case GetSlice:
		return window{c, 2}, window{}
	case SetSlice:
		return window{b, 2}, window{}
	case Func:
		return window{b, 4}, window{}
	case Unbind:
		return window{}, window{a, int(b)}
	case Unpack:
		return window{}, window{a, int(c)}
	case UnpackEx:
		return window{}, window{a, int(c) + 1 + max(int(D(ins)), 0)}
	case GetIter:
		return window{}, window{a, 3}
	case ForIter:
		return window{a, 3}, window{}
	case PushExc:
		return window{}, window{a, 2}
	case PopExc, WithExit:
		return window{a, 2}, window{}
	case StarSplit:
		return window{}, window{a, 2}
	case Raise:
		return raiseWindow(c, a, b), window{}
	case Format:
		if d := D(ins); d >= 0 {
			return window{uint8(min(d, 255)), 1}, window{}
		}
	case Extend, DictMerge:
		if c == 1 {
			return window{uint8(min(max(D(ins), 0), 255)), 1}, window{}
		}
	default:
	}
	return window{}, window{}
}

func raiseWindow(kind, a, b uint8) window {
	switch kind {
	case 1, 3:
		return window{a, 1}
	case 2:
		return window{max(a, b), 1}
	}
	return window{}
}

// Registers calls visit with the runs of registers that an instruction names.
func Registers(ins uint64, visit func(first uint8, count int)) {
	s := shapes[OpOf(ins)].operands
	for i, x := range [...]uint8{A(ins), B(ins), C(ins)} {
		switch s[i] {
		case 'r', 'w':
			visit(x, 1)
		case '3':
			visit(x, 3)
		}
	}
	reads, writes := windows(ins)
	visit(reads.first, reads.count)
	visit(writes.first, writes.count)
}

// String returns the name of an operation.
func (op Op) String() string {
	if op < NOps {
		return shapes[op].name
	}
	return "?"
}
