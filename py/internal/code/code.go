// Package code has what the compiler writes and the machine runs: instructions
// of 64 bits over registers, and the tables beside them. Code is immutable and
// shared by all interpreters of a process.
//
// op.go defines the instructions, verify.go what the machine may rely on, and
// disasm.go their form as text.
//
// # Registers
//
// A function has up to 250 registers, R[0] .. R[NRegs-1]. Its variables come
// first, parameters before others, in the order of VarNames; temporaries are
// above them. A variable that closures share holds a cell. At the start of a
// call the parameters are in place and everything else is undefined. A function
// with more variables than fit keeps the others in a list, in a register of
// its own, and reads and writes them with Index and SetIndex.
//
// # Global names
//
// Every code of a Unit numbers global names by Unit.Globals: the machine
// reserves a slot for each in the dict that the code runs in. When the code is
// the first that a new dict runs, the slots are those numbers; else the machine
// works on a copy with numbers rewritten.
package code

import "sync/atomic"

// Flags of a Code.
type Flags uint16

// The flags.
const (
	VarArgs        Flags = 1 << iota // has *args
	VarKw                            // has **kwargs
	Generator                        // contains yield
	Coroutine                        // async def
	AsyncGenerator                   // both
	Nested                           // inside a function
	Optimized                        // a function: variables are registers, not names in a mapping
	Class                            // the body of a class
	Method                           // defined in the body of a class
	Hidden                           // code of the library: left out of tracebacks
	Comprehension                    // a generator expression, or a comprehension that is not inlined
	FutureAnnotations
	IterableCoroutine // types.coroutine
	HasDoc            // K[0] is the docstring
)

// Unit is what one call of the compiler made.
type Unit struct {
	// Globals are the global names in the order of their slots.
	Globals []string
	// Main is the code of the module, expression or statement.
	Main *Code
	// Codes are all codes by Code.Number.
	Codes []*Code
	// Library is the name of the module of the library that this is, or "". Sum
	// is the checksum of its text.
	Library string
	Sum     uint32
	// Source is the program that it is of, if it can be made again of its text.
	Source *Source

	encoded atomic.Pointer[[]byte] // what Encode gives, once it was asked
}

// Source is the text of a program, and the units that were made of it.
type Source struct {
	File, Text string
	Mode       uint8   // how it was compiled; the numbers are those of whoever did
	Units      []*Unit // run one after the other
	// Known says that whoever made it has noted that it is there.
	Known atomic.Bool

	sum atomic.Uint64
}

// Sum returns a number that another version of the compiler would not give: what
// else depends on the numbers of instructions, registers and constants may rely on
// them being the same.
func (s *Source) Sum() uint32 {
	sum := s.sum.Load()
	if sum == 0 {
		sum = s.count()
		s.sum.Store(sum)
	}
	return uint32(sum >> 32)
}

func (s *Source) count() uint64 {
	const prime = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	sum := uint64(1)
	for _, u := range s.Units {
		for _, c := range u.Codes {
			for _, n := range [...]int{len(c.Ins), len(c.Consts), len(c.Names), c.NRegs, len(u.Globals)} {
				sum = (sum ^ uint64(n)) * prime
				sum ^= sum >> 32
			}
			for i := 0; i < len(c.Ins); i++ {
				sum = (sum ^ c.Ins[i]) * prime
				sum ^= sum >> 32
				i += CacheWords(OpOf(c.Ins[i]))
			}
		}
	}
	return sum | 1
}

// Code is the code of a function, a class body or a module.
type Code struct {
	Name, QualName string
	File           string // as tracebacks show it
	FirstLine      int    // 1 or more; that of the first decorator
	Flags          Flags

	Ins    []uint64
	Consts []Const
	Names  []string
	Unit   *Unit
	Number int32 // in Unit.Codes

	// VarNames are the variables in registers 0, 1, ...: Args positional
	// parameters, of which the first PosOnly are positional only, KwOnly
	// parameters, *args, **kwargs, then the others.
	VarNames []string
	Args     int
	PosOnly  int
	KwOnly   int
	NRegs    int

	// CellVars are the variables that closures share: registers of VarNames
	// hold their cells (numbers in CellRegs, in the order of CellVars).
	// FreeVars are those of enclosing functions; the cell of FreeVars[i] is
	// item i of the closure, and in register FreeRegs[i].
	CellVars []string
	CellRegs []uint8
	FreeVars []string
	FreeRegs []uint8

	// Drops are the numbers of the instructions behind calls whose results are
	// dropped, in order.
	Drops []int32

	Handlers []Handler
	Pos      []Pos // sorted by PC

	// Stores lists the names x of self.x = ... in the methods of a class body:
	// how many slots its instances start with.
	Stores []string
}

// Handler is a row of the handler table: the first row with Start <= pc < End,
// pc being the number of the instruction that raised, takes the exception into
// register Reg and goes on at Target.
type Handler struct {
	Start, End, Target int32
	Reg                uint8
}

// Pos is the place in the source of the instructions from PC on. Lines count
// from 1, columns from 0 in bytes of UTF-8. Line 0: no place.
type Pos struct {
	PC            int32
	Line, EndLine int32
	Col, EndCol   int32
}

// Make returns an instruction with three registers and d.
func Make(op Op, a, b, c uint8, d int32) uint64 {
	return uint64(op) | uint64(a)<<8 | uint64(b)<<16 | uint64(c)<<24 | uint64(uint32(d))<<32
}

// MakeBC returns an instruction with the signed number bc in the place of b and c.
func MakeBC(op Op, a uint8, bc int16, d int32) uint64 {
	return uint64(op) | uint64(a)<<8 | uint64(uint16(bc))<<16 | uint64(uint32(d))<<32
}

// OpOf returns the operation of an instruction.
func OpOf(ins uint64) Op { return Op(ins & 0xff) }

// A returns operand a.
func A(ins uint64) uint8 { return uint8(ins >> 8) }

// B returns operand b.
func B(ins uint64) uint8 { return uint8(ins >> 16) }

// C returns operand c.
func C(ins uint64) uint8 { return uint8(ins >> 24) }

// BC returns operand bc.
func BC(ins uint64) int16 { return int16(ins >> 16) }

// D returns operand d.
func D(ins uint64) int32 { return int32(uint32(ins >> 32)) }

// CacheWords returns how many words of inline cache follow the operation.
func CacheWords(op Op) int { return int(cacheWords[op]) }

var cacheWords = [256]uint8{
	GetAttr: 2, FindM: 2, SetAttr: 2, AddAttr: 2, GetProp: 2, GetAttrP: 2,
	CallM: 3, CallMKw: 3, CallC: 3, CallCP: 3, CallMN: 3, ListApp: 3,
}
