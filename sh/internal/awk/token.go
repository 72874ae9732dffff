package awk

// kind is the kind of a token.
type kind uint8

const (
	tEOF kind = iota
	tNewline
	tLBrace
	tRBrace
	tLParen
	tRParen
	tLBracket
	tRBracket
	tSemicolon
	tComma
	tName     // a variable or a parameter
	tFuncName // a name with ( right behind it
	tBuiltin  // a function of the language
	tNumber
	tString
	tRegex
	tDollar
	tAt
	tQuestion
	tColon
	tOr
	tAnd
	tNot
	tMatch
	tNotMatch
	tLess
	tLessEq
	tEq
	tNotEq
	tGreater
	tGreaterEq
	tAppend // >>
	tPipe
	tPipeBoth // |&
	tPlus
	tMinus
	tStar
	tSlash
	tPercent
	tPower
	tIncr
	tDecr
	tAssign
	tAddAssign
	tSubAssign
	tMulAssign
	tDivAssign
	tModAssign
	tPowAssign

	tBegin
	tEnd
	tBeginFile
	tEndFile
	tFunction
	tIf
	tElse
	tWhile
	tFor
	tDo
	tSwitch
	tCase
	tDefault
	tBreak
	tContinue
	tNext
	tNextFile
	tExit
	tReturn
	tDelete
	tPrint
	tPrintf
	tGetline
	tIn
)

var keywords = map[string]kind{
	"BEGIN": tBegin, "END": tEnd, "BEGINFILE": tBeginFile, "ENDFILE": tEndFile,
	"function": tFunction, "func": tFunction,
	"if": tIf, "else": tElse, "while": tWhile, "for": tFor, "do": tDo,
	"switch": tSwitch, "case": tCase, "default": tDefault,
	"break": tBreak, "continue": tContinue, "next": tNext, "nextfile": tNextFile,
	"exit": tExit, "return": tReturn, "delete": tDelete,
	"print": tPrint, "printf": tPrintf, "getline": tGetline, "in": tIn,
}

// posixLacks are the keywords and functions that --posix and --traditional do not
// know.
var posixLacks = map[string]bool{"BEGINFILE": true, "ENDFILE": true, "switch": true, "case": true, "default": true, "func": true}
