// Package awk is the language awk with the extensions of gawk 5.2, which is its
// measure: what it prints, in which order it visits arrays, which random numbers it
// draws and how it words its errors.
//
// A program goes
//
//	awk.go       from the text to the exit status
//	scanner.go   text to tokens (token.go)
//	parser.go    tokens to trees (ast.go)
//	compile.go   trees to flat code (code.go says what each instruction does)
//	run.go       the loop that executes it, over the state in machine.go
//
// Beside the loop there are
//
//	value.go     numbers and strings, and one to the other
//	array.go     associative arrays in gawk's order
//	variables.go the variables that the language knows
//	fields.go    records and fields, found when they are asked for
//	input.go     files, commands and what separates records
//	output.go    print and its redirections
//	inplace.go   files that are changed
//	format.go    printf
//	builtin.go   the functions, a row each; text.go, sort.go, clock.go, random.go
//	regexp.go    regular expressions, by package regex
//	append.go    s = s x without copying s
//	host.go      what a program has of the world; uses.go what it would do, without running it
//
// To add a function is to add its row in builtin.go.
//
// A program is bounded by the account of its host: loops, calls and the work on
// strings take fuel, what is kept is booked. Calls of functions are frames of the
// machine, not of Go's stack; what nests in the text of a program is bounded by the
// parser. A string that is part of the input is marked as borrowed, and copied when
// it is kept, so that nothing small holds something large.
package awk
