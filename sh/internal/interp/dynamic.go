package interp

import (
	"fmt"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// shellVars answers what the variables of a task ask of the shell.
type shellVars struct{ t *Task }

var _ vars.Shell = shellVars{}

// dynamics are the variables that the shell keeps itself.
var dynamics = []struct {
	name string
	role vars.Role
}{
	{"LINENO", vars.Dynamic},
	{"RANDOM", vars.Dynamic},
	{"SRANDOM", vars.Dynamic},
	{"SECONDS", vars.Dynamic},
	{"BASHPID", vars.Dynamic},
	{"EPOCHSECONDS", vars.Dynamic},
	{"EPOCHREALTIME", vars.Dynamic},
	{"BASH_COMMAND", vars.Dynamic},
	{"BASH_SUBSHELL", vars.Dynamic},
	{"_", vars.Dynamic},
	{"BASH_ARGV0", vars.Dynamic},
	{"SHELLOPTS", vars.Dynamic},
	{"BASHOPTS", vars.Dynamic},
	{"FUNCNAME", vars.DynamicList},
	{"BASH_SOURCE", vars.DynamicList},
	{"BASH_LINENO", vars.DynamicList},
	{"PIPESTATUS", vars.DynamicList},
	{"DIRSTACK", vars.DynamicList},
	{"GROUPS", vars.DynamicList},
	{"OPTIND", vars.Watched},
	{"FUNCNEST", vars.Watched},
	{"GLOBIGNORE", vars.Watched},
}

// newVars returns the variables of a shell that begins.
func (t *Task) newVars() *vars.Table {
	v := vars.New(shellVars{t}, t.m.book)
	for _, d := range dynamics {
		v.Define(d.name, d.role)
	}
	return v
}

// book is told of bytes that variables take.
func (m *Machine) book(n int64) {
	m.acct.Book(n)
	if n > 0 && m.acct.Room() < 0 {
		m.acct.Attend()
	}
}

// Evaluate implements vars.Shell.
func (s shellVars) Evaluate(text string) (int64, error) { return s.t.Evaluate(text) }

// Index implements vars.Shell.
func (s shellVars) Index(text string) (int64, error) {
	n, err := s.t.Evaluate(text)
	return n, arith.OfSubscript(err)
}

// Subscript implements vars.Shell.
func (s shellVars) Subscript(name, text string) string { return s.t.Subscript(name, text) }

// Skip implements vars.Shell.
func (s shellVars) Skip(err error) { s.t.noElement(err) }

// Charge implements vars.Shell.
func (s shellVars) Charge(n int) error { return s.t.m.acct.Charge(n) }

// Room implements vars.Shell.
func (s shellVars) Room(bytes int64) error { return s.t.m.room(bytes) }

// Value implements vars.Shell.
func (s shellVars) Value(name string) (string, bool) {
	t := s.t
	switch name {
	case "LINENO":
		return strconv.Itoa(t.line), true
	case "RANDOM":
		return strconv.Itoa(int(t.m.random() & 0x7fff)), true
	case "SRANDOM":
		return strconv.FormatUint(t.m.random()<<8&0xffffffff|t.m.random()&0xff, 10), true
	case "SECONDS":
		return strconv.Itoa(int((t.m.host.Monotonic() - t.env.seconds).Seconds())), true
	case "BASHPID":
		return strconv.Itoa(t.id), true
	case "EPOCHSECONDS":
		return strconv.FormatInt(t.m.host.Now().Unix(), 10), true
	case "EPOCHREALTIME":
		now := t.m.host.Now()
		return fmt.Sprintf("%d.%06d", now.Unix(), now.Nanosecond()/1000), true
	case "BASH_COMMAND":
		return t.commandText(), true
	case "BASH_SUBSHELL":
		return strconv.Itoa(t.env.depth), true
	case "_":
		return t.env.lastArg, true
	case "BASH_ARGV0":
		return t.env.name, true
	case "SHELLOPTS":
		return t.optionNames(SetOptions), true
	case "BASHOPTS":
		return t.optionNames(ShellOptions), true
	}
	return "", false
}

// Values implements vars.Shell.
func (s shellVars) Values(name string) []string { return s.t.dynamicArray(name) }

// Assign implements vars.Shell.
func (s shellVars) Assign(name, value string, set bool) error {
	t := s.t
	switch name {
	case "RANDOM":
		n, err := t.Evaluate(value)
		if err != nil {
			n = 0
		}
		t.m.rand = uint64(n)
	case "SECONDS":
		n, _ := strconv.Atoi(value)
		t.env.seconds = t.m.host.Monotonic() - time.Duration(n)*time.Second
	case "BASH_ARGV0":
		t.env.name = value
	case "SHELLOPTS":
		t.adoptOptions(SetOptions, value)
	case "BASHOPTS":
		t.adoptOptions(ShellOptions, value)
	case "OPTIND":
		t.env.getopts = 0
	case "FUNCNEST":
		t.env.funcNest, _ = strconv.Atoi(value)
	case "GLOBIGNORE":
		if pattern, _ := t.Get(name); pattern != "" {
			t.env.opts |= optDotglob
		} else if !set {
			t.env.opts.clear(optDotglob)
		}
	}
	return nil
}

// dynamicArray returns an array that the shell keeps itself, nil when there is none.
func (t *Task) dynamicArray(name string) []string {
	switch name {
	case "FUNCNAME":
		if t.env.named || t.callDepth() > 0 {
			return t.Callers()
		}
	case "PIPESTATUS":
		list := make([]string, len(t.statuses))
		for i, n := range t.statuses {
			list[i] = strconv.Itoa(n)
		}
		return list
	case "BASH_LINENO":
		var list []string
		for i := len(t.blocks) - 1; i >= 0; i-- {
			if b := &t.blocks[i]; b.isCall() {
				list = append(list, strconv.Itoa(b.line))
			}
		}
		if t.env.script == scriptFile {
			list = append(list, "0")
		}
		return list
	case "BASH_SOURCE":
		list := []string{t.env.from}
		for i := len(t.blocks) - 1; i >= 0; i-- {
			if b := &t.blocks[i]; b.isCall() {
				list = append(list, b.file)
			}
		}
		if t.env.script != scriptFile { // the shell itself has no source
			list = list[:len(list)-1]
		}
		return list
	case "DIRSTACK":
		return append([]string{t.env.dir}, t.env.dirs...)
	case "GROUPS":
		return []string{strconv.Itoa(t.m.host.Identity().GID)}
	case "BASH_VERSINFO":
		return []string{"5", "2", "15", "1", "release", "x86_64-pc-linux-gnu"}
	}
	return nil
}

// isCall reports whether a block is a call of a function or of a file, which hides the loops
// outside of it.
func (b *block) isCall() bool {
	return b.kind == blockCall || b.kind == blockSource || b.kind == blockGhost
}

// Callers are the names of the functions that run, the innermost first, with "source" for
// what is sourced and "main" for the script.
func (t *Task) Callers() []string {
	var list []string
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if b := &t.blocks[i]; b.isCall() {
			list = append(list, b.name)
		}
	}
	if (len(list) > 0 || t.env.named) && t.env.script == scriptFile {
		list = append(list, "main")
	}
	return list
}

func (m *Machine) random() uint64 {
	m.rand = m.rand*6364136223846793005 + 1442695040888963407
	return m.rand >> 40
}

// scriptKind is where the text of a shell comes from.
type scriptKind uint8

const (
	scriptInput scriptKind = iota
	scriptArgument
	scriptFile
)

// sourceName is BASH_SOURCE of a function that is defined here.
func (t *Task) sourceName() string {
	for i := range t.blocks {
		if t.blocks[i].kind == blockSource {
			return t.env.from
		}
	}
	switch t.env.script {
	case scriptArgument:
		return "environment"
	case scriptInput:
		return "main"
	}
	return t.env.from
}
