// Package sed has the stream editor.
//
//	sed.go         the row and the options
//	script.go      script: commands, addresses
//	source.go      the text of scripts, and errors with positions in it
//	parse.go       text to script; words.go, its smaller parts
//	substitute.go  the s command: its parts, and what it does
//	input.go       the lines of all files, with one line of look-ahead
//	output.go      standard output, files of w, files edited in place
//	run.go         the machine: cycles, commands
package sed

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = []command.Command{sedCommand}
