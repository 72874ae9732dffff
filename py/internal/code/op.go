package code

// Op is the operation of an instruction: its lowest byte.
type Op uint8

// The instructions. A word is op | a<<8 | b<<16 | c<<24 | d<<32; a, b and c
// are unsigned bytes and usually registers, d is signed, bc is b and c read as
// one signed number of 16 bits. R[x] is a register, K[d] a constant, N[d] a
// name. "-> d" jumps to instruction d of the same code. Instructions marked +n
// are followed by n words of inline cache, which the compiler writes as 0 and
// jumps never point at.
//
// A call window is R[a], R[a+1], ...: the callee or self is in it, the result
// lands in R[a], and every register above the window is dead at the call.
const (
	// Data.
	Nop      Op = iota
	Move        // R[a] = R[b]
	Move2       // R[a] = R[b], then R[c] = R[d]
	LoadK       // R[a] = K[d]
	LoadI       // R[a] = Value{T: b, N: int64(d)}: small int, bool, None, Ellipsis, NotImplemented, Unbound
	LoadF       // R[a] = float64(float32 with bits d)
	LoadB       // R[a] = builtin number d (object.BuiltinNumber), whatever the program did to builtins
	Unbind      // R[a .. a+b-1] = unbound
	Check       // if R[a] is unbound: UnboundLocalError for N[d]; NameError of a free variable when b is 1
	DelLocal    // Check a, d; then R[a] = unbound

	// Names.
	LoadG     // R[a] = global in slot d; if unbound and bc > 0 builtin number bc-1; else by name
	StoreG    // global in slot d = R[a]
	DelG      // del global in slot d
	LoadN     // R[a] = N[d] from the frame's namespace, then globals, then builtins
	StoreN    // namespace[N[d]] = R[a]
	DelN      // del namespace[N[d]]
	LoadNC    // R[a] = N[d] from the mapping R[b], then from the cell R[c]
	LoadNG    // R[a] = N[d] from the mapping R[b], then globals, then builtins
	NewCell   // R[a] = a new cell with R[a] in it
	NewCellU  // R[a] = a new empty cell
	LoadCell  // R[a] = content of the cell R[b]; if unbound: error for N[d], of a free variable when c is 1
	StoreCell // content of the cell R[a] = R[b]
	DelCell   // empty the cell R[a]; if unbound: error for N[d], of a free variable when c is 1
	GetFree   // R[a] = cell d of the running function's closure
	LoadFree  // R[a] = content of cell b of the running function's closure; if unbound: error for N[d]
	StoreFree // content of cell b of the running function's closure = R[a]
	Locals    // R[a] = the frame's namespace (class bodies, modules, exec)

	// Arithmetic. d is 1 for the in-place form, which tries __iadd__ first.
	Add  // R[a] = R[b] + R[c]
	Sub  // R[a] = R[b] - R[c]
	Mul  // R[a] = R[b] * R[c]
	Div  // R[a] = R[b] / R[c]
	FDiv // R[a] = R[b] // R[c]
	Mod  // R[a] = R[b] % R[c]
	And  // R[a] = R[b] & R[c]
	Or   // R[a] = R[b] | R[c]
	Xor  // R[a] = R[b] ^ R[c]
	Shl  // R[a] = R[b] << R[c]
	Shr  // R[a] = R[b] >> R[c]
	Pow  // R[a] = R[b] ** R[c]
	MatMul
	AddI  // R[a] = R[b] + d; c is 1 for in place
	SubI  // R[a] = R[b] - d; likewise
	MulI  // R[a] = R[b] * d; likewise
	FDivI // R[a] = R[b] // d, d > 0; likewise
	ModI  // R[a] = R[b] % d, d > 0; likewise
	AndI  // R[a] = R[b] & d; likewise
	ShlI  // R[a] = R[b] << d, 0 <= d < 63; likewise
	ShrI  // R[a] = R[b] >> d, 0 <= d < 63; likewise
	Neg   // R[a] = -R[b]
	Plus  // R[a] = +R[b]
	Inv   // R[a] = ~R[b]
	Not   // R[a] = not R[b]

	// What the two instructions that follow do, where all operands are floats or
	// all are ints; these two are skipped then, and do it for all others.
	MulAdd  // R[a] = R[d] + R[b] * R[c]
	MulSub  // R[a] = R[d] - R[b] * R[c]
	MulIAdd // R[a] = R[c] + R[b] * d
	AddLt   // R[a] += R[c]; R[a] < R[b] -> d
	AddLe   // R[a] += R[c]; R[a] <= R[b] -> d
	AddILt  // R[a] += c, a signed byte; R[a] < R[b] -> d
	AddILe  // R[a] += c; R[a] <= R[b] -> d

	// Comparison to a value.
	Cmp  // R[a] = R[b] op R[c], d is a CmpOp
	Is   // R[a] = R[b] is R[c]; is not when d is 1
	In   // R[a] = R[b] in R[c]; not in when d is 1
	Bool // R[a] = bool(R[b])

	// Jumps. JN* jumps when the comparison is not true. Those that may lead
	// backwards test fuel: Loop, JT, and JEq to JGe of registers and numbers.
	Jmp   // -> d
	Loop  // -> d, backwards; registers from a on are dead
	JT    // R[a] is true -> d
	JF    // R[a] is false -> d
	JEq   // R[a] == R[b] -> d
	JNe   // R[a] != R[b] -> d
	JLt   // R[a] < R[b] -> d
	JLe   // R[a] <= R[b] -> d
	JGt   // R[a] > R[b] -> d
	JGe   // R[a] >= R[b] -> d
	JNEq  // not R[a] == R[b] -> d
	JNNe  // not R[a] != R[b] -> d
	JNLt  // not R[a] < R[b] -> d
	JNLe  // not R[a] <= R[b] -> d
	JNGt  // not R[a] > R[b] -> d
	JNGe  // not R[a] >= R[b] -> d
	JEqI  // R[a] == bc -> d
	JNeI  // R[a] != bc -> d
	JLtI  // R[a] < bc -> d
	JLeI  // R[a] <= bc -> d
	JGtI  // R[a] > bc -> d
	JGeI  // R[a] >= bc -> d
	JNEqI // not R[a] == bc -> d
	JNNeI // not R[a] != bc -> d
	JNLtI // not R[a] < bc -> d
	JNLeI // not R[a] <= bc -> d
	JNGtI // not R[a] > bc -> d
	JNGeI // not R[a] >= bc -> d
	JIs   // R[a] is R[b] -> d
	JNIs  // R[a] is not R[b] -> d
	JNone // R[a] is None -> d
	JNNone
	JIn  // R[a] in R[b] -> d
	JNIn // R[a] not in R[b] -> d
	JUnb // R[a] is unbound -> d
	// JTuples: R[a] = (R[b], ...) op (...), tuples of c>>3 items one after the other, op is
	// the CmpOp c&7, and -> d, if that takes no Python; else nothing has happened.
	JTuples
	// JTexts: R[a] .. R[a+b-1] are the parts of a sum, all str or R[a] alone. If R[a] and
	// R[a+b] are str -> d; else R[a] is the sum and the other parts are empty.
	JTexts
	JNExc // exception R[a] does not match the class or tuple R[b] -> d; TypeError if R[b] holds no exception classes

	// Items.
	Index    // R[a] = R[b][R[c]]
	IndexI   // R[a] = R[b][d]; c is 0
	Index2   // the two Index that follow, where they are of lists; from the one on that is not, they do it
	SetIndex // R[a][R[b]] = R[c]
	DelIndex // del R[a][R[b]]
	Slice    // R[a] = slice(R[b], R[b+1], R[b+2])
	GetSlice // R[a] = R[b][R[c]:R[c+1]]
	SetSlice // R[a][R[b]:R[b+1]] = R[c]

	// Attributes. c is written by the machine only.
	GetAttr // +2: R[a] = R[b].N[d]
	FindM   // +2: R[a] = R[b].N[d], or unbound if that is a method of its type that a CallM calls with R[b] itself
	SetAttr // +2: R[a].N[d] = R[b]
	DelAttr // del R[a].N[d]
	// Super: R[a] is what the name super gave. If it is the built-in type,
	// R[a] = super(R[b], R[c]), else R[a] = R[a]().
	Super
	// GetSuper: R[a] is what the name super gave. If it is the built-in type,
	// R[a] = super(R[b], R[c]).N[d], without making the super object; else super().N[d].
	GetSuper
	// Special: R[a] = the bound special method of R[b] that number d names
	// (Enter, Exit, AEnter, AExit), looked up on the type; TypeErrors as the
	// with statement words them.
	Special

	// Calls.
	Call   // R[a](R[a+1] .. R[a+b]) -> R[a]
	CallKw // the same; the last len(K[d]) of the b arguments are keyword arguments named by the tuple K[d]
	CallX  // R[a](*R[a+1], **R[a+2]): a list or tuple, and a dict or None
	// CallM: +3: R[a+1].N[d](R[a+2] .. R[a+1+b]) -> R[a]; where there is no such attribute,
	// the place in the source is that of the second word. If c is 1, a FindM has looked for
	// the attribute, and what it has left in R[a] is called.
	CallM
	CallMKw // +3: the same with keyword arguments; the third word is the constant number of the names
	Ret     // return R[a]
	RetN    // return None

	// Displays and unpacking.
	List      // R[a] = [R[b] .. R[b+c-1]]; d = 1, c = 0: [] for one item of each that the iterator R[b] .. R[b+2] has
	Tuple     // R[a] = (R[b] .. R[b+c-1])
	Set       // R[a] = {R[b] .. R[b+c-1]}
	Dict      // R[a] = {R[b]: R[b+1], ...}: c pairs
	Append    // list R[a].append(R[b]), the list is the compiler's
	SetAdd    // set R[a].add(R[b])
	DictSet   // dict R[a][R[b]] = R[c]
	Extend    // list R[a] += R[b]; c is 1 for call arguments ("argument after * must be an iterable", d = register of the callee)
	SetUpdate // set R[a] |= iterable R[b]
	DictMerge // dict R[a] |= mapping R[b]; c is 1 for call keywords, where doubles are TypeErrors (d = register of the callee)
	ToTuple   // R[a] = tuple(list R[b])
	Unpack    // R[a] .. R[a+c-1] = items of R[b], exactly c
	UnpackEx  // R[a] .. R[a+c-1], R[a+c] (a list), R[a+c+1] .. = items of R[b]; c before the star, d after it

	// Strings.
	Format // R[a] = format(R[b] converted by c (0, 's', 'r', 'a'), spec R[d], or the empty spec if d < 0); FormatPart
	Concat // R[a] = R[b] + .. + R[b+c-1], all str, or int from a FormatPart; d is 1 when R[b] may be a text that grows

	// Iteration. An iterator takes three registers: R[a] .. R[a+2].
	GetIter   // R[a .. a+2] = iter(R[b]); a may be b
	ForIter   // R[b] = next(R[a .. a+2]) -> d; falls through at the end; registers from c on are dead
	YieldIter // R[a] = the iterator of yield from R[b]
	GetAwait  // R[a] = the iterator of await R[b]; c is 1 for __aenter__, 2 for __aexit__ (error texts)
	GetAIter  // R[a] = R[b].__aiter__()
	GetANext  // R[a] = the iterator to await of R[b].__anext__()
	EndAFor   // exception R[a] is StopAsyncIteration -> d, else it is raised again

	// Generators.
	Yield     // yield R[b]; R[a] = what was sent. In an async generator c is 1.
	YieldFrom // R[a] = result of delegating to the iterator R[b]; R[a] holds None before (and what was sent, while it runs); repeats itself

	// Exceptions.
	Raise     // raise R[a] (from R[b] when c is 2); c is 0 for a bare raise, 3 for AssertionError(R[a]) and 4 for AssertionError()
	PushExc   // R[a+1] = the handled exception; the handled exception = R[a]
	PopExc    // the handled exception = R[a+1]
	Reraise   // raise R[a] again, with its traceback as it is
	WithExit  // R[a] is the bound __exit__: R[a] = R[a](type, value, traceback) of the exception R[a+1]
	StarSplit // except*: splits the exception (group) R[b] by the class R[c]: R[a] = the part that matches or None, R[a+1] = the rest or None
	StarEnd   // end of try/except*: R[a] = list of exceptions raised or reraised in handlers with None for none, R[b] = the original; raises what is left, or goes on when nothing is

	// Definitions.
	Func       // R[a] = function of code K[d], with R[b] .. R[b+3] = tuple of defaults, dict of keyword defaults, __annotate__ function, tuple of cells; each may be unbound
	Import     // R[a] = __import__(N[d], fromlist R[b], level c): as the import statement; R[b] is a tuple or None
	ImportFrom // R[a] = N[d] of the module R[b], or the ImportError
	ImportStar // from R[a] import *, into the namespace

	// Rare things: one row a machine function, by number d (Intrinsic).
	Intrin // R[a] = intrinsic d of R[b] .. R[b+c-1]

	// Written by the machine only, never by a compiler.
	Step    // frame of a step machine, d is the machine
	AddAttr // SetAttr that adds the attribute
	CallC   // CallM of a class attribute that is a plain function
	CallMN  // CallM of a native method of a built-in type
	ListApp // CallM of list.append
	GetProp
	GetAttrP // GetAttr of instances of several shapes
	CallCP   // CallC likewise
	NOps
)

// FormatPart is the d of a Format without a specification whose result only
// Concat sees: an int may stay one until then. c is 0 or 's'.
const FormatPart = -2

// CmpOp is the d of Cmp.
type CmpOp uint8

// The comparisons, in the order of JEq and what follows it.
const (
	EQ CmpOp = iota
	NE
	LT
	LE
	GT
	GE
)

// Holds reports whether x op y is true, n being what cmp.Compare(x, y) gives.
func (op CmpOp) Holds(n int) bool {
	switch op {
	case EQ:
		return n == 0
	case NE:
		return n != 0
	case LT:
		return n < 0
	case LE:
		return n <= 0
	case GT:
		return n > 0
	default:
		return n >= 0
	}
}

// Intrinsic is the d of Intrin.
type Intrinsic uint8

// The intrinsics.
const (
	PrintExpr        Intrinsic = iota // (value): sys.displayhook, in mode Single
	BuildClass                        // (function, name, bases tuple, keywords dict or None): __build_class__
	TypeVar                           // (name, function of the bound or None, function of the default or None; 4th: 1 when the bound is a tuple of constraints)
	ParamSpec                         // (name, function of the default or None)
	TypeVarTuple                      // (name, function of the default or None)
	TypeAlias                         // (name, type params tuple or None, function of the value)
	SubscriptGeneric                  // (type params tuple) -> the base Generic[...]
	SetTypeParams                     // (function, type params tuple) -> the function
	Template                          // (strings tuple, interpolations tuple): a t-string
	Interpolation                     // (value, expression text, conversion or None, format spec str)
	MatchSeq                          // (subject) -> whether a sequence pattern may match it
	MatchMap                          // (subject) -> whether a mapping pattern may match it
	MatchKeys                         // (subject, keys tuple) -> tuple of values, or None
	MatchRest                         // (subject, keys tuple) -> dict of the other items
	MatchClass                        // (subject, class, count of positional patterns, tuple of names) -> tuple of values, or None
	Len                               // (subject) -> its length
	Iter                              // (iterable) -> iter(iterable), an object: the argument of a generator expression
	UnpackList                        // (iterable, n, m): list of the items for n targets, of which number (m-1)/2 is starred if m is not 0
	Forget                            // R[a], the iterator of a loop that is left, becomes None; the registers from b on are dead
	NIntrinsics
)

// Numbers of Special.
const (
	Enter = iota
	Exit
	AEnter
	AExit
)
