// Package jq runs programs in the language of jq over values of JSON, within limits.
//
//	text of a program --gojq.Parse--> its tree --Compile--> filters --Run--> values
//
// The parser is that of gojq. A filter is a Go function that is given a value and
// hands each of its results on to a function; so a result is worked on before the
// next one is made, nothing is kept that nobody asks for, and a consumer that has
// enough stops the producer. A value travels with the path that it was found by when
// somebody asks for paths: assignments, path(), del().
//
// The language is that of jq 1.6, with what 1.7 has added. Numbers are float64, as
// there; an integer of the input that float64 cannot hold keeps its text as long as
// nothing is done with it, as in 1.7. Objects keep the order of their keys.
//
// Natives are rows of name, number of arguments and function, in the files of what they
// are about (builtin.go has the list of these); what is easier in the language itself
// stands in library.jq.
package jq
