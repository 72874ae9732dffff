// Package search has the tools that look for things: grep and its kin, rg, find,
// and xargs, which is fed by them.
//
//	grep.go      grep, egrep, fgrep: their rows and options
//	matcher.go   what a line has to match
//	scan.go      files line by line: selection, context
//	print.go     what is printed of a line
//	zgrep.go     zgrep and its kin, which run gzip and grep
//	walk.go      directories; which files are taken
//	find.go      find: its walk; expression.go, what is looked for; tests.go, actions.go and printf.go, its primaries
//	rg.go        rg; ignore.go, what it leaves out; rgprint.go, what it prints
//	xargs.go     xargs
package search

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = []command.Command{
	grepCommand("grep"), grepCommand("egrep"), grepCommand("fgrep"),
	zgrepCommand("zgrep", ""), zgrepCommand("zegrep", "-E"), zgrepCommand("zfgrep", "-F"), rgCommand, findCommand, xargsCommand,
}
