// Package text has the tools that print, cut, sort and rearrange lines.
//
// A tool is one file with its row; Commands lists them. What several need is in
// lines.go.
package text

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = append([]command.Command{
	cat, column, comm, csplit, cut, expand, fmtTool, fold, head, join, less, more, nl, paste, pr, rev, shuf, sort, split, strings_, tac,
	tail, tee, tr, tsort, unexpand, uniq, wc, yes,
}, lineBreaks...)
