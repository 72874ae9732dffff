// Package code is the flat code of the shell: what package compile writes and
// package interp runs.
//
// A Code belongs to one piece of source text: a script, the argument of eval, a
// trap. Everything in it (function bodies, subshells, pipeline stages, command
// substitutions) is one list of instructions; a body is entered at its first
// instruction and ends with End.
//
// The machine has for each task a stack of word buffers, a stack of strings, a
// list of arguments and a stack of blocks (loops, redirections, calls). Op says
// in notation what each instruction does to them.
//
// To add an instruction: a constant here, with its notation, its name in names,
// one case in the machine's loop, and what emits it in compile.
package code
