package interp

import (
	"errors"
	"io/fs"
	paths "path"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/sh/internal/vars"
	"github.com/skillet-run/skillet/vfs"
)

// noTest is the value of a condition that is none.
const noTest = -1

// holds is the value of a condition.
func holds(ok bool) int64 { return int64(1 - truth(ok)) }

// testUnary does [[ op x ]].
func (t *Task) testUnary(op, x string, f uint8) {
	t.traceTest(f, op, x)
	t.value = holds(t.Test1(op, x))
}

// Test1 reports whether a condition with one operand holds.
func (t *Task) Test1(op, x string) bool {
	switch op {
	case "-z":
		return x == ""
	case "-n":
		return x != ""
	case "-v":
		return t.isSet(x)
	case "-R":
		v := t.env.vars.LookupRef(x)
		return v != nil && v.Attr&vars.NameRef != 0 && v.Set
	case "-t":
		return false
	case "-o":
		for _, o := range SetOptions {
			if o.Name == x {
				return t.Option(&o)
			}
		}
		return false
	}
	return t.testFile(op, x)
}

// isSet reports whether a parameter, a variable or an element is set.
func (t *Task) isSet(x string) bool {
	i := strings.IndexByte(x, '[')
	if i <= 0 || !strings.HasSuffix(x, "]") {
		if n, err := strconv.ParseUint(x, 10, 31); err == nil {
			return n <= uint64(len(t.env.pos))
		}
		_, ok := t.Get(x)
		return ok
	}
	name, sub := x[:i], x[i+1:len(x)-1]
	switch isMap := t.IsMap(name); {
	case sub == "":
		return false
	case !isMap && (sub == "@" || sub == "*"):
		return len(t.Elements(name)) > 0
	}
	_, ok := t.Element(name, t.Existing(name, sub))
	return ok
}

func (t *Task) testFile(op, x string) bool {
	if x == "" {
		return false
	}
	path := vfs.Join(t.env.dir, x)
	if op == "-h" || op == "-L" {
		info, err := t.m.files.Lstat(path)
		return err == nil && info.Mode.Type() == modeLink
	}
	if info, ok := t.deviceInfo(x); ok && op != "-r" && op != "-w" {
		return testMode(op, info)
	} else if ok {
		return true
	}
	info, err := t.m.files.Stat(path)
	if err != nil {
		info, known := t.programInfo(path)
		return known && (op == "-r" || op != "-w" && testMode(op, info))
	}
	switch op {
	case "-r":
		return info.Permits(vfs.MayRead)
	case "-w":
		return info.Permits(vfs.MayWrite) && t.m.files.Writable(path)
	}
	return testMode(op, info)
}

// programInfo tells what the file of a program is that the shell has itself: there is none,
// but those who look for the program ask for it.
func (t *Task) programInfo(path string) (vfs.FileInfo, bool) {
	dir, name := paths.Split(path)
	if !systemDir(paths.Clean(dir)) {
		return vfs.FileInfo{}, false
	}
	_, known := t.program(name)
	const mode, size = 0o755, 1
	return vfs.FileInfo{Mode: mode, Size: size, ModTime: t.m.began, AccessTime: t.m.began, ChangeTime: t.m.began}, known
}

// testMode does the conditions about what a file is.
func testMode(op string, info vfs.FileInfo) bool {
	switch op {
	case "-e", "-a":
		return true
	case "-p":
		return info.Mode&fs.ModeNamedPipe != 0
	case "-c":
		return info.Mode&fs.ModeCharDevice != 0
	case "-f":
		return info.Mode.IsRegular()
	case "-d":
		return info.IsDir()
	case "-s":
		return info.Size > 0
	case "-x":
		return info.Permits(vfs.MayExecute)
	case "-O", "-G":
		return info.UID == vfs.Owner
	case "-u":
		return info.Mode&modeSetuid != 0
	case "-g":
		return info.Mode&modeSetgid != 0
	case "-k":
		return info.Mode&modeSticky != 0
	case "-N":
		return info.ModTime.After(info.AccessTime)
	}
	return false
}

// testBinary does [[ x op y ]].
func (t *Task) testBinary(op, x, y string, f uint8) {
	t.traceTest(f, x, op, y)
	switch op {
	case "=", "==":
		t.value = holds(t.match(y, x))
	case "!=":
		t.value = holds(!t.match(y, x))
	case "=~":
		t.testRegex(x, y)
	case "<", ">", "-nt", "-ot", "-ef":
		ok, _ := t.Test2(op, x, y)
		t.value = holds(ok)
	default:
		t.testNumbers(op, x, y)
	}
}

// testNumbers compares the values of two expressions. One that is wrong makes the
// condition false, and the line goes on.
func (t *Task) testNumbers(op, x, y string) {
	t.value = 0
	var n [2]int64
	for i, text := range [...]string{x, y} {
		var err error
		if n[i], err = t.Evaluate(text); err == nil {
			continue
		}
		var wrong *arith.Error
		if !errors.As(err, &wrong) || wrong.Subscript {
			t.arithFailed(err)
			return
		}
		t.Errorf("[[: %s", wrong.Error())
		return
	}
	t.value = holds(compare(op, n[0], n[1]))
}

// Test2 reports whether a condition with two operands holds that are no patterns;
// ok is false when they are no numbers, which has been reported.
func (t *Task) Test2(op, x, y string) (result, ok bool) {
	switch op {
	case "=", "==":
		return x == y, true
	case "!=":
		return x != y, true
	case "<":
		return x < y, true
	case ">":
		return x > y, true
	case "-nt", "-ot", "-ef":
		return t.testFiles(op, x, y), true
	}
	a, ok := t.number(x)
	if !ok {
		return false, false
	}
	b, ok := t.number(y)
	if !ok {
		return false, false
	}
	return compare(op, a, b), true
}

// compare reports whether -eq and its kin hold.
func compare(op string, a, b int64) bool {
	switch op {
	case "-eq":
		return a == b
	case "-ne":
		return a != b
	case "-lt":
		return a < b
	case "-le":
		return a <= b
	case "-gt":
		return a > b
	}
	return a >= b
}

func (t *Task) testFiles(op, x, y string) bool {
	a, errA := t.m.files.Stat(vfs.Join(t.env.dir, x))
	b, errB := t.m.files.Stat(vfs.Join(t.env.dir, y))
	switch op {
	case "-nt":
		return errA == nil && (errB != nil || a.ModTime.After(b.ModTime))
	case "-ot":
		return errB == nil && (errA != nil || b.ModTime.After(a.ModTime))
	}
	return errA == nil && errB == nil && a.Device == b.Device && a.Inode == b.Inode
}

func (t *Task) testRegex(text, expr string) {
	re, err := t.m.regex(expr, t.env.opts.has(optNocasematch))
	if err != nil {
		t.value = noTest
		return
	}
	loc, err := regex.FindGroups(t.m.acct, re, text, 0)
	if err != nil {
		t.m.fail(err)
		return
	}
	t.value = holds(loc != nil)
	var groups []string
	for i := 0; i+1 < len(loc); i += 2 {
		g := ""
		if loc[i] >= 0 {
			g = text[loc[i]:loc[i+1]]
		}
		groups = append(groups, g)
	}
	t.SetArray("BASH_REMATCH", groups)
}

// regex returns a compiled regular expression.
func (m *Machine) regex(expr string, nocase bool) (*regex.Regexp, error) {
	key := regexKey{expr, nocase}
	if re := m.codes.regexes[key]; re != nil {
		return re, nil
	}
	m.charge(len(expr) * 64)
	re, err := regex.Compile(expr, regex.Options{Syntax: regex.Extended, IgnoreCase: nocase})
	if err != nil {
		return nil, err
	}
	if len(expr) > cachedText {
		return re, nil
	}
	if m.codes.regexes == nil || len(m.codes.regexes) >= cacheSize/8 {
		m.codes.regexes = map[regexKey]*regex.Regexp{}
	}
	m.codes.regexes[key] = re
	return re, nil
}

type regexKey struct {
	text   string
	nocase bool
}

const (
	modeLink   = fs.ModeSymlink
	modeSetuid = fs.ModeSetuid
	modeSetgid = fs.ModeSetgid
	modeSticky = fs.ModeSticky
)
