package interp

import (
	"github.com/skillet-run/skillet/vfs"
)

// What builtins may see and do beside what other files offer.

// Status is $?.
func (t *Task) Status() int { return t.status }

// Dir is the working directory; SetDir changes it.
func (t *Task) Dir() string { return t.env.dir }

// SetDir is described at Dir.
func (t *Task) SetDir(dir string) { t.env.dir = dir }

// Files is the tree of files.
func (t *Task) Files() *vfs.Namespace { return t.m.files }

// Positional are the positional parameters; SetPositional replaces them.
func (t *Task) Positional() []string { return t.env.pos }

// SetPositional is described at Positional.
func (t *Task) SetPositional(list []string) { t.env.pos = list }

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
		if err := t.m.acct.CheckBytes(int64(len(dst) + n)); err != nil {
			t.m.fail(err)
			return dst, false, false, err
		}
		dst = append(dst, b[:n]...)
		if n < len(b) && b[n] == delim {
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
	t.cmds[len(t.cmds)-1].saved = nil
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
		c.builtin = b
		t.runBuiltin(c)
		return Moved
	}
	t.external(c, t.args[c.args:])
	return Moved
}

// Export gives a variable its mark; ReadOnly, Local and Unset do as their builtins.
func (t *Task) Export(name string) { t.env.vars.make(name).Exported = true }

// ReadOnly is described at Export.
func (t *Task) ReadOnly(name string) { t.env.vars.make(name).ReadOnly = true }

// Local is described at Export.
func (t *Task) Local(name string) { t.env.vars.local(name) }

// Unset is described at Export.
func (t *Task) Unset(name string) {
	for i := len(t.env.vars.scopes) - 1; i >= 0; i-- {
		if _, ok := t.env.vars.scopes[i][name]; ok {
			delete(t.env.vars.scopes[i], name)
			return
		}
	}
	delete(t.env.funcs, name)
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

// Replace runs a command in place of the shell: exec.
func (t *Task) Replace(args []string) int {
	list := append([]string(nil), args...)
	t.KeepRedirections()
	t.env.traps = nil
	n := len(t.cmds) - 1
	c := t.cmds[n]
	t.blocks, t.cmds = nil, append(t.cmds[:0], c)
	t.code, t.pc = execCode, 1
	return t.RunCommand(list, false)
}

// Known returns a builtin, be it disabled or a program only; nil for none.
func (t *Task) Known(name string) *Builtin { return t.m.builtins[name] }

// Errout writes to standard error as it is.
func (t *Task) Errout(text string) { t.errOut([]byte(text)) }

// Ended reports whether the task has ended: by its own signal.
func (t *Task) Ended() bool { return t.state == ended }
