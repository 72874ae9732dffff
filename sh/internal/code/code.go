package code

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// Instr is one instruction.
type Instr struct {
	Op      Op
	F       uint8 // flags
	A, B, C int32
}

// Code is a compiled piece of source text. It does not change once it is made.
type Code struct {
	Text     string // what was compiled
	Source   string // the same as it was parsed: some forms are put in other words
	Aliases  int    // the state of the aliases that it was read with
	Original string // the text before aliases were expanded in it; "": the same
	Places   []int  // offsets in Source and in Original, in turn
	Line     int    // of its first line, minus 1
	Instrs   []Instr
	Strs     []string
	Params   []Param
	Redirs   []Redir
	Pipes    []Pipe
	Funcs    []Func
}

// Size is about the bytes that a Code takes.
func (c *Code) Size() int64 {
	const instr, word = 16, 24
	n := int64(len(c.Source) + len(c.Instrs)*instr)
	for _, s := range c.Strs {
		n += int64(len(s)) + word
	}
	return n
}

// Sum is a checksum of the instructions and what they name: the same for the same
// text, as long as the compiler is the same.
func (c *Code) Sum() uint32 {
	h := crc32.NewIEEE()
	var b []byte
	for _, i := range c.Instrs {
		b = append(b[:0], byte(i.Op), i.F)
		for _, n := range [...]int32{i.A, i.B, i.C} {
			b = binary.LittleEndian.AppendUint32(b, uint32(n))
		}
		h.Write(b)
	}
	for _, s := range c.Strs {
		io.WriteString(h, s) //nolint:errcheck // a checksum takes everything
	}
	return h.Sum32()
}

// Func is the definition of a function.
type Func struct {
	Name      string
	Body, End int32  // the first instruction, and that behind the last
	Text      string // its source
	Line      int
}

// Pipe is a pipeline.
type Pipe struct {
	Stages []int32 // first instructions
}

// Redir is a redirection.
type Redir struct {
	Op    RedirOp
	FD    int    // the descriptor
	Named bool   // the descriptor or variable was given
	Var   string // {name}: the variable that gets the descriptor
	Line  int
}

// RedirOp is the kind of a redirection.
type RedirOp uint8

// The kinds of redirections.
const (
	RedirRead       RedirOp = iota // <
	RedirWrite                     // >
	RedirAppend                    // >>
	RedirClobber                   // >|
	RedirReadWrite                 // <>
	RedirDupIn                     // <&
	RedirDupOut                    // >&
	RedirBoth                      // &>
	RedirBothAppend                // &>>
	RedirHere                      // << and <<-
	RedirString                    // <<<
)

// Param is an expansion ${...}.
type Param struct {
	Name     string
	Index    Index
	Indirect bool // ${!name}
	Length   bool // ${#name}
	Quoted   bool
	NoSplit  bool
	Compared bool // in case or [[ ]]
	Here     bool // in a here-document
	Op       ParamOp
	All      bool // the doubled or, for tests, the coloned form
	Args     int  // operands on S
	Line     int
	Text     string // the source, for error messages
}

// Index says what a parameter's subscript is.
type Index uint8

// The subscripts.
const (
	IndexNone Index = iota
	IndexText       // on S, below the operands
	IndexAt         // [@]
	IndexStar       // [*]
)

// ParamOp is what an expansion does with a value.
type ParamOp uint8

// The operations of ${...}.
const (
	ParamValue     ParamOp = iota
	ParamAlternate         // + :+
	ParamDefault           // - :-
	ParamFail              // ? :?
	ParamSet               // = :=
	ParamCutSuffix         // % %%
	ParamCutPrefix         // # ##
	ParamReplace           // / //
	ParamUpper             // ^ ^^
	ParamLower             // , ,,
	ParamToggle            // ~ ~~
	ParamTransform         // @X
	ParamSlice             // :offset:length
	ParamKeys              // ${!a[@]}
	ParamNames             // ${!prefix*}, ${!prefix@} with All
)
