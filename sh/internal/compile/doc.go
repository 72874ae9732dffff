// Package compile makes code of source text.
//
// Source parses a script line by line, as bash reads it, and returns what could
// be parsed with the syntax error that ends it, if any, as an instruction: a
// script runs up to its error. Parsing is that of mvdan.cc/sh/v3/syntax, whose
// trees stay inside this package.
//
//	source.go  text to statements: limits, errors as bash words them; condition.go those in [[ ]]
//	mask.go    what bash takes and the parser refuses: such text is hidden from it
//	extended.go extended patterns, which are an error without shopt extglob
//	heredoc.go here-documents that nothing closes
//	line.go    on which line a command is; reading.go what set -v shows of the source
//	alias.go   aliases, which are replaced in the text
//	stmt.go    statements and compound commands
//	simple.go  simple commands, assignments, redirections
//	word.go    words and their parts; brace.go their braces, sequence.go {x..y}
//	param.go   ${...}
//	arith.go   arithmetic and subscripts, which stay text
//	test.go    [[ ]]
//	layout.go  functions and commands as declare -f and jobs show them
package compile
