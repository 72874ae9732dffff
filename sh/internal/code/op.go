package code

// Op is what an instruction does.
//
// In the notation W is the word buffer on top, S the stack of strings, ARGS the
// list of arguments, ? the exit status, A, B, C and F the fields of the
// instruction, str(A) and the like the entries of the tables of its Code.
type Op uint8

// The instructions.
const (
	Nop Op = iota //

	// Control.

	Jump       // pc = A
	JumpOK     // if ? == 0: pc = A
	JumpFail   // if ? != 0: pc = A
	JumpMap    // if var str(B) is an associative array: pc = A
	Status     // ? = A
	Negate     // a command behind ! follows; push S: how errors are taken. With set -e they do not end the shell
	Not        // ? = ? == 0 ? 1 : 0, errors are taken as pop S says; F 1: ? is that of a pipeline
	Invert     // the task ends with a status that is inverted
	Check      // a command has ended with ?: trap ERR, set -e; F Inverted; Piped: of str(A), PIPESTATUS stands
	Quiet      // errors do not end the shell (set -e) from here
	Loud       // ... and again as before
	LoopBegin  // push block loop; break goes to A, continue to B
	LoopEnd    // pop block loop
	LoopCheck  // if ? != 0 (F LoopUntil: == 0; F LoopArith: value == 0): ? = that of the last round, pc = A
	LoopNext   // the round ends with ?; pc = A
	IterBegin  // push block loop over ARGS since the mark; break goes to A, continue to B; its head is str(C)
	IterNext   // var str(A) = next item, or pc = B when there is none
	SelectNext // ask for an item; var str(A) = item, or pc = B at the end of input
	Mark       // remember the length of ARGS
	Pop        // drop S
	CaseMatch  // pattern = pop S; if top of S matches: pc = A
	CaseNote   // ? (F 1: 0) is what the case ends with if no other pattern matches: below the top of S
	CaseNone   // ? = what is below the top of S
	End        // the end of a body: the task or the call ends with ?
	FuncDef    // define func(A)
	Group      // in front of line B of the source, which may be several and is at offset A
	Syntax     // report syntax error str(A) at line C, which ends the source; F says how
	Extended   // without shopt extglob, Syntax
	Warn       // write warning str(A) at line C

	// Tasks.

	Subshell   // run pc+1.. in a task, wait, ? = its status, pc = A; its text is str(B); F says whose it is
	Background // run pc+1.. in a task beside this one, pc = A; str(B) is its text; F Inverted, Piped
	Coproc     // the same with pipes in array str(B)
	Pipeline   // run pipe(B), wait, ? = its status, pc = A; its last command is str(C); F says whose it is
	CmdSub     // run pc+1.. in a task, wait, append output to W; pc = A; F quoted
	CmdFile    // append the content of the file named by pop S to W ($(<file)); F quoted
	ProcSub    // run pc+1.. in a task beside this one, append /dev/fd/N to W; pc = A; F 1 for >(

	// Simple commands.

	CmdBegin    // begin a simple command at line C that ends at line B, with the text str(A); F 1: Line has told it
	RedirBegin  // redirections follow that expand words; Exec is at A; F says what they may do
	Exec        // run the command that ARGS hold since CmdBegin; F says whose it is
	RedirEnd    // the command is over that RedirBegin began
	AssignStr   // var str(A) = pop S; F flags
	AssignElem  // index = pop below value = pop; var str(A)[index] = value, of which the left side is str(B); F flags
	ArrayBegin  // begin a list of elements for array str(A), whose text is str(B); F flags, Declared
	ArrayFields // the fields of W become elements of array str(A), pop W; F Declared
	ArrayElem   // index, value = pop; an element [index]=value; F AssignAppend
	AssignArray // var str(A) = (elements), whose text is str(B); F flags
	DeclArray   // ARGS += argument str(A) with the elements
	ArgPop      // ARGS += pop S
	BlockBegin  // push block of redirections, which are on line C; pc = A behind the command when they fail
	BlockEnd    // undo redirections, pop the block
	RedirStr    // note a redirection redir(A) with the text pop S
	RedirFields // note a redirection redir(A) to the one field of W, pop W
	RedirNow    // do the redirections noted, pc = A when one fails; F says whose
	RedirApply  // do those noted last; F says whose, and Inverted
	TimeBegin   // push block time; F 1 for -p
	TimeEnd     // pop it and report
	Line        // the line is C, the text of the command str(A); F says what kind it is

	// Words.

	Arg         // ARGS += str(A)
	ArgVar      // ARGS += "$str(A)"; F Braced
	Word        // push W
	Lit         // W += str(A), unquoted and without glob characters
	Glob        // W += str(A), unquoted
	Quote       // W += str(A), quoted
	Split       // W += str(A), as if it were the result of an expansion
	Var         // W += $str(A); F quoted
	Special     // W += $A, one of ?#@*!$-_0; F quoted
	Positional  // W += $A; F quoted
	Expand      // W += param(A), operands on S
	ParamCheck  // if param(A) uses the value: W += value, pc = B
	ParamAssign // param(A) = pop S; W += value
	ParamError  // report param(A), with pop S where it has a message
	BadParam    // report that str(A) is no substitution
	Tilde       // W += the home of str(A), quoted
	Fields      // ARGS += fields of W, pop W
	Str         // push S: text of W, pop W
	Joined      // push S: fields of W, none of them a pattern, with blanks between them, pop W
	Pattern     // push S: W as pattern, quoted characters escaped, pop W
	Regex       // push S: W as regular expression, quoted characters escaped, pop W
	Subscript   // pop W, W += its text with what could end a subscript escaped
	Replace     // push S: W as replacement, quoted & escaped, pop W
	PushStr     // push S: str(A)
	PushVar     // push S: "$str(A)"; F Braced
	BraceText   // ARGS += fields of the brace expansions of str(A), which is literal

	// Arithmetic and tests.

	Arith      // value = that of the expression str(A); F ArithCommand, ArithLoop
	ArithText  // value = that of pop S; F as above
	ArithWord  // W += value; F quoted
	ArithTest  // ? = value == 0 ? 1 : 0
	TestUnary  // value = test str(A) of pop S; F 1 behind !
	TestBinary // value = test str(A) of y = pop, x = pop; F 1 behind !
	TestText   // value = pop S is empty ? 0 : 1; F 1 behind !
	TestNot    // value = value == 1 ? 0 : 1
	TestJump   // if value == 1 (F 1: != 1): pc = A
	TestEnd    // ? = value == 1 ? 0 : value == 0 ? 1 : 2
)

// What Line stands before.
const (
	LineTest  = 1 + iota // [[ ]], whose parts are traced
	LineArith            // (( ))
	LineHead             // case WORD in
	LineStage            // a simple command that runs in a task of its own
)

// What an expression is evaluated for, beside $(( )).
const (
	ArithCommand = 1 + iota // (( ))
	ArithLoop               // for ((;;)), which ends at an error
)

// What LoopCheck looks at, beside a status that is 0.
const (
	LoopUntil = 1 + iota // one that is not
	LoopArith            // the value of an expression
)

// How a syntax error ends the source, beside with the status 2 and the line that it is in.
const (
	SyntaxUnshown = 1 + iota // the line is not shown
	SyntaxEnd                // nor that, and as if the source had ended
	SyntaxNested             // nor that, and with the status 1
)

// RedirChanges says of RedirBegin that the words may change variables or fail; others
// may fail with set -u.
const RedirChanges = 1

// Whose redirections RedirNow and RedirApply do: F & RedirWhose.
const (
	RedirOfBlock   = iota // of a compound command
	RedirOfTask           // of a subshell, which ends where they fail
	RedirOfCommand        // of a simple command, which Exec does
	RedirWhose
)

// Whose status an instruction has that ends a command. That of the first three is no error
// of the task: it is that of whoever waits for it.
const (
	Inverted = 1 << (2 + iota) // of a command behind !
	Staged                     // of all that a task was made for: a stage or a job
	Sole                       // of all that is in parentheses, if it is no part of the shell
	Parens                     // of a pipeline whose last stage is in parentheses, and counts by itself
	Piped                      // of any pipeline
)

// Flags of words and assignments.
const (
	Quoted       = 1 << iota // within double quotes
	NoSplit                  // the right side of an assignment: not split
	AssignAppend             // +=
	AssignText               // the index is the text of a subscript
	Braced                   // ${10}
	Declared                 // by an argument of declare
)
