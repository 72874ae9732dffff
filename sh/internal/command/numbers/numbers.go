// Package numbers has the tools that count and calculate.
//
// A tool is one file with its row; Commands lists them. bc is three files: its
// parser, its machine, and its numbers.
package numbers

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = []command.Command{bc, expr, factor, numfmt, seq}
