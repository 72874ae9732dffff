// Package regex matches the regular expressions of the shell's tools: POSIX basic
// and extended ones with what GNU adds, those of awk, a subset of Perl's, and how
// Oniguruma reads that.
//
//	re, err := regex.Compile(`^(a|b)*$`, regex.Options{Syntax: regex.Extended})
//	loc, err := regex.FindGroups(account, re, text, 0) // nil: no match
//
// What is inside, in the order of the data:
//
//	syntax.go     Syntax, the properties and the dialects made of them
//	errors.go     why a pattern is refused, in GNU's words
//	set.go        symbols (characters, or bytes) and sets of them; class.go, what POSIX names
//	node.go       patterns as trees
//	parse.go      POSIX patterns to trees, as GNU's regcomp.c reads them; bracket.go and awk.go are its parts
//	perl.go       Perl patterns to trees; oniguruma.go, where jq reads them otherwise
//	code.go       program and opcodes; compile.go, trees to programs
//	literal.go    texts and bytes that every match has
//	dfa.go        where matches end, without choices: for what is regular
//	backtrack.go  what groups took, back-references, looks, and Perl's order
//	search.go     which of them runs where
//	regexp.go     the interface
//
// POSIX wants the leftmost match and of those the longest; what groups took is
// then what the first way to match that long takes, as in glibc. The automaton
// finds the match and the backtracker runs only within it, with a record of what
// failed, so work is polynomial in text and program; with back-references it is
// bounded by the account alone.
package regex
