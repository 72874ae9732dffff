package awk

import (
	"errors"
	"io"
	"strings"
)

// Uses are what a program may do beside reading its operands and printing.
type Uses struct {
	Files    []string // that it names for output; "": one whose name it makes
	Commands bool     // it runs some: system, pipes, coprocesses
}

// errElsewhere says that a program has pieces in other files.
var errElsewhere = errors.New("a part of the program is in another file")

// Look returns the Uses of a program without running it. The error says that its text
// is wrong or not complete.
func Look(o Options) (Uses, error) {
	for _, s := range o.Sources {
		if strings.Contains(s.Text, "@") { // @include, @load, calls by name
			return Uses{}, errElsewhere
		}
	}
	o.host = nowhere{}
	prog, err := load(&o)
	if err != nil {
		return Uses{}, err
	}
	var u Uses
	for _, c := range []*code{prog.begin, prog.main, prog.end, prog.beginFile, prog.endFile} {
		u.look(c)
	}
	for _, f := range prog.functions {
		u.look(f.code)
	}
	return u, nil
}

func (u *Uses) look(c *code) {
	if c == nil {
		return
	}
	for i, in := range c.ins {
		switch in.op {
		case opPrint, opPrintf, opPrintRec:
			switch to := kind(in.c); to {
			case tPipe, tPipeBoth:
				u.Commands = true
			case tGreater, tAppend:
				name := ""
				if i > 0 && c.ins[i-1].op == opString {
					name = c.strings[c.ins[i-1].a].s
				}
				u.Files = append(u.Files, name)
			}
		case opGetline:
			if how := in.c &^ getlineVar; how == getlinePipe || how == getlineBoth {
				u.Commands = true
			}
		case opBuiltin:
			if builtinList[in.a].name == "system" {
				u.Commands = true
			}
		}
	}
}

// nowhere is the host of programs that are not run.
type nowhere struct{ Host }

func (nowhere) Stderr() io.Writer { return io.Discard }
