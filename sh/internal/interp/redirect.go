package interp

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// redir is a redirection that is to be done.
type redir struct {
	r    *code.Redir
	text string
	bad  string // an ambiguous target, as it stands in the source
}

// savedFD is a descriptor as it was before a redirection.
type savedFD struct {
	fd  int
	d   *Desc
	sub bool // it is that of a process substitution, which none replaces
}

const maxFD = 1023

// redirBegin comes before the words of redirections are expanded, which do not see the
// assignments in front of the command. If that is a program, a child expands them and
// runs it: what they change is lost, and where they fail only the command has failed.
func (t *Task) redirBegin(i *code.Instr) {
	c := &t.cmds[len(t.cmds)-1]
	if c.temp {
		c.aside, c.temp = t.env.vars.PopTemp(), false
		for j := range c.aside {
			t.made(elemBytes + len(c.aside[j].Value))
		}
	}
	args := t.args[c.args:]
	if !t.isProgram(args) {
		t.deepenStage(&t.code.Instrs[i.A])
		return
	}
	if i.F&code.RedirChanges == 0 && !t.env.opts.has(optNounset) {
		return
	}
	child := t.fork(t.pc, false)
	child.env.depth--
	child.once, child.command = true, t.command
	child.args = append(child.args, args...)
	child.cmds = append(child.cmds, cmd{pc: c.pc, aside: c.aside})
	c.aside, c.phase = nil, cmdWait
	t.pc = int(i.A)
	t.foreground(child)
}

// isProgram reports whether a command is neither a function nor a builtin.
func (t *Task) isProgram(args []string) bool {
	if len(args) == 0 || t.env.funcs[args[0]] != nil {
		return false
	}
	for args[0] == "command" && len(args) > 1 && t.Builtin("command") != nil {
		args = args[1:]
	}
	return t.Builtin(args[0]) == nil && !strings.HasPrefix(args[0], "-")
}

// assignAside makes the assignments those of the command again.
func (t *Task) assignAside(c *cmd) {
	if c.aside == nil {
		return
	}
	t.env.vars.PushTemp()
	c.temp = true
	for i := range c.aside {
		t.Report(t.env.vars.SetTemp(c.aside[i].Key, c.aside[i].Value, false))
	}
	c.aside = nil
}

func (t *Task) redirFields(i *code.Instr) {
	n := len(t.args)
	t.args = t.fields(t.top(), t.args)
	t.nwords--
	r := redir{r: &t.code.Redirs[i.A]}
	if len(t.args)-n == 1 {
		r.text = t.args[n]
	} else {
		r.bad = t.code.Strs[i.B]
	}
	t.args = t.args[:n]
	t.redirs = append(t.redirs, r)
}

// redirNow does the redirections of a command that are noted, for what is behind them
// may name the descriptor that the last one has picked.
func (t *Task) redirNow(i *code.Instr) {
	if i.F&code.RedirWhose != code.RedirOfCommand {
		t.redirApply(i)
		return
	}
	if !t.apply(&t.cmds[len(t.cmds)-1], false) {
		t.pc = int(i.A)
		t.endCommand(1)
	}
}

// redirApply does the redirections of a compound command. Where they fail, its status is 1,
// also behind !.
func (t *Task) redirApply(i *code.Instr) {
	inverted := i.F&code.Inverted != 0
	if i.F&code.RedirWhose == code.RedirOfTask {
		if !t.redirTask() {
			t.status = truth(inverted)
			t.finishTask()
		}
		return
	}
	if !t.redirBlock() {
		t.finish(truth(inverted), !inverted)
	}
}

// redirBlock does the redirections of the innermost block, which it leaves when they fail.
func (t *Task) redirBlock() bool {
	b := &t.blocks[len(t.blocks)-1]
	list := t.redirs[b.redirs:]
	saved, ok := t.redirect(list, false)
	b = &t.blocks[len(t.blocks)-1]
	b.saved = append(b.saved, saved...)
	t.redirs = t.redirs[:b.redirs]
	if !ok {
		pc := int(b.brk)
		t.line = b.line
		t.leave()
		t.pc = pc
	}
	return ok
}

// redirTask does the redirections of a subshell, which last until it ends.
func (t *Task) redirTask() bool {
	_, ok := t.redirect(t.redirs, true)
	t.redirs = t.redirs[:0]
	return ok
}

// redirect does redirections in order. It returns what they have replaced, also
// when one fails, which it reports.
func (t *Task) redirect(list []redir, keep bool) (saved []savedFD, ok bool) {
	saved = []savedFD{}
	for i := range list {
		if !t.redirect1(&list[i], keep, &saved) {
			return saved, false
		}
	}
	return saved, true
}

// replace makes d the descriptor fd and remembers the one before.
func (t *Task) replace(fd int, d *Desc, keep bool, saved *[]savedFD) {
	if keep {
		if d == nil {
			if fd < len(t.fds) {
				t.fds[fd].close(t.m)
				t.fds[fd] = nil
			}
			return
		}
		t.setFD(fd, d)
		return
	}
	*saved = append(*saved, savedFD{fd: fd, d: t.FD(fd)})
	for fd >= len(t.fds) {
		t.fds = append(t.fds, nil)
	}
	t.fds[fd] = d
}

// restore undoes redirections.
func (t *Task) restore(saved []savedFD) {
	for i := len(saved) - 1; i >= 0; i-- {
		s := saved[i]
		if s.fd < len(t.fds) {
			t.fds[s.fd].close(t.m)
			t.fds[s.fd] = s.d
		}
	}
}

func (t *Task) redirect1(r *redir, keep bool, saved *[]savedFD) bool {
	d := r.r
	if r.bad != "" {
		t.Errorf("%s: ambiguous redirect", r.bad)
		return false
	}
	switch d.Op {
	case code.RedirHere:
		return t.point(d, t.newText(r.text), keep, saved)
	case code.RedirString:
		return t.point(d, t.newText(r.text+"\n"), keep, saved)
	case code.RedirDupIn, code.RedirDupOut:
		return t.dup(r, keep, saved)
	}
	return t.openRedirect(r, keep, saved)
}

// point makes a description what a redirection names.
func (t *Task) point(d *code.Redir, desc *Desc, keep bool, saved *[]savedFD) bool {
	fd := d.FD
	if d.Var != "" {
		fd = t.freeFD(10)
		if !t.setVar(d.Var, strconv.Itoa(fd)) {
			desc.close(t.m)
			t.Errorf("%s: cannot assign fd to variable", d.Var)
			return false
		}
		keep = true
	}
	if fd > maxFD {
		desc.close(t.m)
		t.Errorf("%d: Bad file descriptor", fd)
		return false
	}
	t.replace(fd, desc, keep, saved)
	return true
}

func (t *Task) openRedirect(r *redir, keep bool, saved *[]savedFD) bool {
	d := r.r
	desc, err := t.openFor(d.Op, r.text)
	if err != nil {
		if errors.Is(err, errNoClobber) {
			t.Errorf("%s: cannot overwrite existing file", r.text)
			return false
		}
		if fatal(err) {
			t.m.fail(err)
			return false
		}
		t.Errorf("%s: %s", r.text, command.Reason(err))
		return false
	}
	if d.Op == code.RedirBoth || d.Op == code.RedirBothAppend {
		desc.refs++
		t.replace(1, desc, keep, saved)
		t.replace(2, desc, keep, saved)
		return true
	}
	return t.point(d, desc, keep, saved)
}

// errNoClobber says that set -C keeps a file from being emptied.
var errNoClobber = errors.New("cannot overwrite existing file")

func (t *Task) openFor(op code.RedirOp, name string) (*Desc, error) {
	var flag vfs.Flag
	switch op {
	case code.RedirRead:
		flag = vfs.Read
	case code.RedirAppend, code.RedirBothAppend:
		flag = vfs.Write | vfs.Create | vfs.Append
	case code.RedirReadWrite:
		flag = vfs.Read | vfs.Write | vfs.Create
	default:
		flag = vfs.Write | vfs.Create | vfs.Truncate
		if t.env.opts.has(optNoclobber) && op != code.RedirClobber {
			if info, err := t.m.files.Stat(vfs.Join(t.env.dir, name)); err == nil && info.Mode.IsRegular() {
				return nil, errNoClobber
			}
		}
	}
	return t.Open(name, flag)
}

// Open opens a file, or a device of the shell, as seen from the working directory.
func (t *Task) Open(name string, flag vfs.Flag) (*Desc, error) {
	if d, err, ok := t.device(name); ok {
		return d, err
	}
	if name == "" {
		return nil, vfs.ENOENT
	}
	if flag&vfs.Write == 0 {
		flag &^= vfs.Create
	}
	path := vfs.Join(t.env.dir, name)
	f, err := t.m.files.Open(path, flag, 0o666&^fs.FileMode(t.env.umask))
	if err != nil {
		return nil, err
	}
	return &Desc{refs: 1, file: f, path: path, flag: flag}, nil
}

// device returns a file below /dev that the shell has itself.
func (t *Task) device(name string) (*Desc, error, bool) {
	rest, ok := strings.CutPrefix(name, "/dev/")
	if !ok {
		return nil, nil, false
	}
	var fd int
	switch rest {
	case "null":
		return &Desc{refs: 1, null: true}, nil, true
	case "zero":
		return &Desc{refs: 1, null: true, source: sourceZero}, nil, true
	case "full":
		return &Desc{refs: 1, null: true, source: sourceFull}, nil, true
	case "random", "urandom":
		return &Desc{refs: 1, null: true, source: sourceRandom}, nil, true
	case "stdin":
		fd = 0
	case "stdout":
		fd = 1
	case "stderr":
		fd = 2
	case "tty":
		return nil, vfs.ENXIO, true
	default:
		number, ok := strings.CutPrefix(rest, "fd/")
		if !ok {
			return nil, nil, false
		}
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, vfs.ENOENT, true
		}
		fd = n
	}
	d := t.FD(fd)
	if d == nil {
		return nil, vfs.ENOENT, true
	}
	d.refs++
	return d, nil, true
}

// dup does n<&word and n>&word.
func (t *Task) dup(r *redir, keep bool, saved *[]savedFD) bool {
	d := r.r
	text := r.text
	if text == "-" {
		fd := d.FD
		if d.Var != "" {
			v, _ := t.Get(d.Var)
			n, err := strconv.Atoi(v)
			if err != nil {
				t.Errorf("%s: Bad file descriptor", d.Var)
				return false
			}
			fd, keep = n, true
		}
		t.replace(fd, nil, keep, saved)
		return true
	}
	move := strings.HasSuffix(text, "-")
	number := strings.TrimSuffix(text, "-")
	from, err := strconv.Atoi(number)
	if err != nil || from < 0 {
		if d.Op == code.RedirDupOut && !d.Named {
			both := redir{r: &code.Redir{Op: code.RedirBoth, FD: 1}, text: text}
			return t.openRedirect(&both, keep, saved)
		}
		t.Errorf("%s: ambiguous redirect", text)
		return false
	}
	src := t.FD(from)
	if src == nil {
		t.Errorf("%s: Bad file descriptor", number)
		return false
	}
	src.refs++
	if !t.point(d, src, keep, saved) {
		return false
	}
	if move && from != d.FD {
		t.replace(from, nil, keep, saved)
	}
	return true
}
