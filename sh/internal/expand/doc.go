// Package expand is what builtins need beside the machine, and what needs no machine.
//
//	printf.go   printf's format: Printf
//	number.go   its numbers, integers of 64 bits and floats of 80
//	field.go    the fields of read: Line
package expand
