// Package regex is the machine under Python's re: it parses pattern syntax as
// CPython 3.14 does, compiles it to flat code and matches by backtracking with
// the semantics of CPython's sre.
//
// What is inside, in the order of the data:
//
//	chars.go     Chars, what the machine asks about characters; ASCII, the built-in answer
//	errors.go    SyntaxError and the limits
//	source.go    the pattern as tokens
//	parse.go     pattern to nodes (node.go); group.go and escape.go are its parts
//	width.go     widths and first bytes of nodes
//	code.go      Program and the opcodes, in notation
//	compile.go   nodes to code; classes.go, sets
//	verify.go    makes code from outside safe to run; binary.go writes and reads it
//	match.go     Matcher, the run loop; step.go, what it calls
//	search.go    where a search starts a match; Iter, the walk over all matches
//	template.go  the replacement strings of sub
//	utf8.go      characters of WTF-8; offsets of bytes and characters
//
// A str pattern matches UTF-8 in which surrogates may be encoded as three bytes
// each (WTF-8); a bytes pattern matches bytes. All positions of a match are
// byte offsets; CharIndex maps them. Positions in errors count characters.
package regex
