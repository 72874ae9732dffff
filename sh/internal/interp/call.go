package interp

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/compile"
	"github.com/skillet-run/skillet/sh/internal/vars"
	"github.com/skillet-run/skillet/vfs"
)

// What builtins may see and do beside what other files offer.

// Status is $?.
func (t *Task) Status() int { return t.status }

// StatusToLeave is what exit and return go with that are not told a status: in a trap, that
// of the command before it.
func (t *Task) StatusToLeave() int {
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if b := &t.blocks[i]; b.kind == blockTrap && b.sig != "DEBUG" {
			return b.status
		}
	}
	return t.status
}

// SetStatus changes $?, where a builtin has moved the task elsewhere.
func (t *Task) SetStatus(status int) {
	t.status = status
	if n := len(t.blocks); n > 0 && t.blocks[n-1].kind == blockLoop {
		t.blocks[n-1].last = status
	}
}

// Dir is the working directory; SetDir changes it.
func (t *Task) Dir() string { return t.env.dir }

// SetDir is described at Dir.
func (t *Task) SetDir(dir string) { t.env.dir = dir }

// Files is the tree of files.
func (t *Task) Files() *vfs.Namespace { return t.m.files }

// Positional are the positional parameters; SetPositional replaces them.
func (t *Task) Positional() []string { return t.env.pos }

// SetPositional is described at Positional.
func (t *Task) SetPositional(list []string) {
	old := t.env.pos
	t.env.pos = list
	if n, m := len(list), len(old); n > 0 && n <= m && &list[n-1] == &old[m-1] { // shift
		return
	}
	t.unkeep(t.kept)
	t.kept = t.keep(list)
}

// Function returns a function, nil when there is none.
func (t *Task) Function(name string) *Func { return t.env.funcs[name] }

// Text is the source of a function.
func (f *Func) Text() string { return f.def.Text }

// ReadLine reads bytes up to delim from a descriptor and appends them to dst,
// without delim. wait says that there was not enough yet: the task has to wait.
func (t *Task) ReadLine(fd int, delim byte, dst []byte, most int) (line []byte, found, wait bool, err error) {
	d := t.FD(fd)
	if d == nil {
		return dst, false, false, vfs.EBADF
	}
	for {
		b, o, err := d.peek(t)
		switch {
		case err != nil:
			return dst, false, false, err
		case o == again:
			t.state = waiting
			return dst, false, true, nil
		case len(b) == 0:
			return dst, false, false, nil
		}
		n := 0
		for n < len(b) && b[n] != delim && len(dst)+n < most {
			n++
		}
		if !t.m.charge(n) {
			return dst, false, false, t.m.fatal
		}
		if err := t.m.room(int64(2 * (len(dst) + n))); err != nil {
			t.m.fail(err)
			return dst, false, false, err
		}
		dst = append(dst, b[:n]...)
		if n < len(b) && b[n] == delim && len(dst) < most {
			d.advance(t.m, n+1)
			return dst, true, false, nil
		}
		d.advance(t.m, n)
		if len(dst) >= most {
			return dst, true, false, nil
		}
	}
}

// KeepRedirections makes the redirections of the builtin's command lasting: exec.
func (t *Task) KeepRedirections() {
	c := &t.cmds[len(t.cmds)-1]
	for _, s := range c.saved {
		if s.sub {
			t.restore([]savedFD{s})
			continue
		}
		s.d.close(t.m)
	}
	c.saved = nil
}

// RunCommand runs another command in place of the builtin: function, builtin or
// tool, as the arguments name it.
func (t *Task) RunCommand(args []string, functions bool) int {
	n := len(t.cmds) - 1
	c := &t.cmds[n]
	list := append([]string(nil), args...)
	t.args = append(t.args[:c.args], list...)
	c.phase, c.builtin = cmdNew, nil
	name := list[0]
	if f := t.env.funcs[name]; f != nil && functions {
		t.callFunction(f, c)
		return Moved
	}
	if b := t.Builtin(name); b != nil {
		t.tell(c, IsBuiltin)
		c.builtin = b
		t.runBuiltin(c)
		return Moved
	}
	t.external(c, t.args[c.args:])
	return Moved
}

// ReadScript reads a file of at most so many bytes.
func (t *Task) ReadScript(name string, most int64) (string, error) {
	d, err := t.Open(name, vfs.Read)
	if err != nil {
		return "", err
	}
	defer d.close(t.m)
	var b []byte
	for int64(len(b)) < most {
		part, o, err := d.peek(t)
		if err != nil || o == again || len(part) == 0 {
			break
		}
		b = append(b, part...)
		d.advance(t.m, len(part))
	}
	return string(b), nil
}

// Subshell reports whether the task is a subshell.
func (t *Task) Subshell() bool { return t.env.depth > 0 }

// Replace runs a program in place of the shell: exec. It is told that its name is name,
// and nothing of the environment where bare is set.
func (t *Task) Replace(program, name string, args []string, bare bool) int {
	list := append([]string{program}, args...)
	t.env.traps, t.inverted = nil, false
	n := len(t.cmds) - 1
	c := t.cmds[n]
	c.saved = nil
	t.cmds = t.cmds[:n]
	t.endAll(0, nil)
	c.args, c.redirs, c.pc = 0, 0, commandExec
	for i := range t.blocks { // nothing comes back to what they have put aside
		for _, s := range t.blocks[i].saved {
			s.d.close(t.m)
		}
	}
	t.blocks, t.cmds = nil, append(t.cmds[:0], c)
	t.args, t.strs, t.nwords, t.marks, t.redirs = t.args[:0], t.strs[:0], 0, t.marks[:0], t.redirs[:0]
	t.env.loops = 0
	t.code, t.pc = commandCode, commandEnd
	if bare {
		t.exportNothing()
	}
	t.args = append(t.args, list...)
	p := &t.cmds[0]
	p.phase, p.builtin, p.external = cmdNew, nil, true
	t.runFound(p, t.find(program), name)
	return Moved
}

// exportNothing takes everything out of the environment.
func (t *Task) exportNothing() {
	for _, assignment := range t.env.vars.Exported() {
		name, _, _ := strings.Cut(assignment, "=")
		t.Report(t.env.vars.Declare(name, vars.Change{Clear: vars.Exported}, vars.Visible))
	}
	if len(t.exportedFuncs()) > 0 {
		t.env.funcs, t.env.shared = map[string]*Func{}, false
	}
}

// Known returns a builtin, be it disabled or a program only; nil for none.
func (t *Task) Known(name string) *Builtin { return t.m.builtin(name) }

// Errout writes to standard error as it is.
func (t *Task) Errout(text string) { t.errOut([]byte(text)) }

// Ended reports whether the task has ended, or is about to: by its own signal.
func (t *Task) Ended() bool { return t.state == ended || t.killed != 0 }

// Fail prints an error of variables or arithmetic behind the name of the builtin,
// and returns 1.
func (c *Call) Fail(err error) int {
	var variable *vars.Error
	var wrong *arith.Error
	switch {
	case errors.As(err, &wrong) && wrong.Subscript:
		c.Assigned(err)
	case errors.As(err, &variable), errors.As(err, &wrong):
		c.Errorf("%s", err.Error())
	default:
		c.Report(err)
	}
	return 1
}

// TellExpanding tells of an error about a list in the arguments as bash does before the
// builtin runs. What has a name by then is the function whose first command the builtin is.
func (c *Call) TellExpanding(err error) {
	name := ""
	if n := len(c.blocks); n > 0 && c.blocks[n-1].kind == blockCall {
		if f := c.blocks[n-1].fn; c.code == f.code && c.cmds[len(c.cmds)-1].pc == int(f.def.Body)+1 {
			name = f.Name + ": "
		}
	}
	c.Task.Errorf("%s%s", name, err.Error())
}

// Assigned tells why the builtin could not assign to a variable; true for no error. What is
// wrong with an expression drops the line.
func (c *Call) Assigned(err error) bool {
	var variable *vars.Error
	var wrong *arith.Error
	switch {
	case errors.As(err, &variable) && variable.Text == vars.ErrIdentifier:
		c.Errorf("%s", err.Error())
		return false
	case !errors.As(err, &wrong):
		return c.Report(err)
	case wrong.Subscript:
		c.Report(err)
	default:
		c.Errorf("%s", err.Error())
	}
	c.DiscardFor(err)
	return false
}

// Set assigns to a variable; it reports a failure.
func (c *Call) Set(name, value string) bool {
	return c.Assigned(c.Vars().Set(name, value)) && c.Exporting(name)
}

// SetArray makes a variable the array of values; it reports a failure.
func (c *Call) SetArray(name string, values []string) bool {
	return c.Assigned(c.Vars().SetArray(name, values))
}

// ownFuncs makes the functions a map of the task's own.
func (t *Task) ownFuncs() {
	if t.env.shared {
		funcs := make(map[string]*Func, len(t.env.funcs)+1)
		for name, f := range t.env.funcs {
			funcs[name] = f
		}
		t.env.funcs, t.env.shared = funcs, false
	}
}

// UnsetFunction removes a function, unless it is read-only.
func (t *Task) UnsetFunction(name string) bool {
	if f := t.env.funcs[name]; f != nil && f.ReadOnly {
		return false
	}
	t.ownFuncs()
	t.dropFunc(name)
	delete(t.env.funcs, name)
	return true
}

// MarkFunction changes the attributes of a function.
func (t *Task) MarkFunction(name string, change func(*Func)) {
	t.ownFuncs()
	f := *t.env.funcs[name]
	change(&f)
	t.env.funcs[name] = &f
}

// Environ is the environment of a command: variables and functions that are exported.
func (t *Task) Environ() []string {
	list := t.env.vars.Exported()
	for _, name := range t.exportedFuncs() {
		body := strings.TrimPrefix(t.FunctionText(name), name+" () \n{ \n    ")
		list = append(list, "BASH_FUNC_"+name+"%%=() {  "+body)
	}
	return list
}

func (t *Task) exportedFuncs() []string {
	var list []string
	for name, f := range t.env.funcs {
		if f.Exported {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// FunctionNames are the names of the functions in order.
func (t *Task) FunctionNames() []string {
	list := make([]string, 0, len(t.env.funcs))
	for name := range t.env.funcs {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// FunctionText is the definition of a function as declare -f prints it, without a
// newline at its end.
func (t *Task) FunctionText(name string) string {
	f := t.env.funcs[name]
	if f == nil {
		return ""
	}
	return compile.FunctionLayout(f.def.Text)
}

// Aliases are the aliases by their names.
func (t *Task) Aliases() map[string]string { return t.env.aliases }

// SetAlias defines an alias.
func (t *Task) SetAlias(name, value string) {
	aliases := maps.Clone(t.env.aliases)
	if aliases == nil {
		aliases = map[string]string{}
	}
	const entry = 64
	t.m.charge(entry * len(aliases))
	if old, set := aliases[name]; set {
		t.env.vars.Take(int64(len(value) - len(old)))
	} else {
		t.env.vars.Take(int64(entry + len(name) + len(value)))
	}
	aliases[name] = value
	t.env.aliases = aliases
	t.aliasChanged()
}

// RemoveAlias removes an alias, ClearAliases all of them.
func (t *Task) RemoveAlias(name string) {
	aliases := maps.Clone(t.env.aliases)
	delete(aliases, name)
	t.env.aliases = aliases
	t.aliasChanged()
}

// ClearAliases is described at RemoveAlias.
func (t *Task) ClearAliases() {
	t.env.aliases = nil
	t.aliasChanged()
}

func (t *Task) aliasChanged() {
	t.m.era++
	t.env.aliasEra = t.m.era
}

// Disable switches a builtin off, or on again.
func (t *Task) Disable(name string, off bool) {
	disabled := maps.Clone(t.env.disabled)
	if disabled == nil {
		disabled = map[string]bool{}
	}
	if off {
		disabled[name] = true
	} else {
		delete(disabled, name)
	}
	t.env.disabled = disabled
}

// SaveOptions makes the options of set those of the present function: local -.
func (t *Task) SaveOptions() {
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if b := &t.blocks[i]; b.kind == blockCall {
			if !b.hasOpts {
				b.opts, b.hasOpts = t.env.opts, true
			}
			return
		}
	}
}

// ParseElements reads the text of a compound assignment: words, and [key]=word.
func (t *Task) ParseElements(text string) []Elem {
	var list []Elem
	for _, word := range compile.Words(text) {
		if i := strings.Index(word, "]="); i > 0 && word[0] == '[' {
			list = append(list, Elem{Key: word[1:i], HasKey: true, Value: word[i+2:]})
			continue
		}
		list = append(list, Elem{Value: word})
	}
	return list
}

// Getopts is what getopts keeps of an argument with several letters; it is 0 after an
// assignment to OPTIND.
func (t *Task) Getopts() int { return t.env.getopts }

// OwnGetopts makes getopts begin anew in the present function, as a local OPTIND does:
// behind it getopts goes on where it was when the function was called.
func (t *Task) OwnGetopts() {
	for i := len(t.blocks) - 1; i >= 0; i-- {
		if b := &t.blocks[i]; b.kind == blockCall {
			b.ownGetopts, t.env.getopts = true, 0
			return
		}
	}
}

// SetGetopts is described at Getopts.
func (t *Task) SetGetopts(at int) { t.env.getopts = at }
