package search

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/sh/internal/regex"
	"github.com/skillet-run/skillet/vfs"
)

// dialects are the types of -regextype.
var dialects = map[string]regex.Syntax{
	"findutils-default": regex.Emacs, "emacs": regex.Emacs,
	"ed": regex.Basic, "sed": regex.Basic, "grep": regex.Grep, "posix-basic": regex.Basic,
	"posix-minimal-basic": regex.Basic | regex.Limited,
	"gnu-awk":             regex.Awk, "posix-awk": regex.Awk, "awk": regex.Awk,
	"posix-egrep": regex.Egrep, "egrep": regex.Egrep, "posix-extended": regex.Extended,
}

const dialectNames = "‘findutils-default’, ‘ed’, ‘emacs’, ‘gnu-awk’, ‘grep’, ‘posix-awk’, ‘awk’, " +
	"‘posix-basic’, ‘posix-egrep’, ‘egrep’, ‘posix-extended’, ‘posix-minimal-basic’, ‘sed’"

// simple reads the tests that take no argument.
func (p *exprParser) simple(name string) (test, error) {
	f := p.f
	switch name {
	case "-true":
		return yes, nil
	case "-false", "-nouser", "-nogroup":
		return func(*entry) bool { return false }, nil
	case "-empty":
		return f.empty, nil
	case "-readable":
		return func(e *entry) bool { return f.target(e).Permits(vfs.MayRead) }, nil
	case "-writable":
		return func(e *entry) bool { return f.target(e).Permits(vfs.MayWrite) }, nil
	case "-executable":
		return func(e *entry) bool { return f.target(e).Permits(vfs.MayExecute) }, nil
	}
	return nil, nil
}

// target is what is known of a file, or of that to which a link leads.
func (f *finder) target(e *entry) vfs.FileInfo {
	if e.info.Mode&fs.ModeSymlink != 0 {
		if info, err := f.c.Stat(e.name); err == nil {
			return info
		}
		return vfs.FileInfo{}
	}
	return e.info
}

func (f *finder) empty(e *entry) bool {
	switch {
	case e.info.Mode.IsRegular():
		return e.info.Size == 0
	case e.info.IsDir():
		entries, err := f.c.Files().ReadDir(f.c.Path(e.name), "", 1)
		if err != nil {
			f.fail(e.name, err)
			return false
		}
		return len(entries) == 0
	}
	return false
}

// nameTest reads the tests of names.
func (p *exprParser) nameTest(name string) (test, error) {
	switch name {
	case "-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-lname", "-ilname":
		arg, err := p.arg(name)
		if err != nil {
			return nil, err
		}
		return p.f.globTest(strings.TrimPrefix(name[1:], "i"), p.f.c.Glob(arg, name[1] == 'i')), nil
	case "-regex", "-iregex":
		arg, err := p.arg(name)
		if err != nil {
			return nil, err
		}
		re, err := regex.Compile(arg, regex.Options{Syntax: dialects[p.f.dialect], IgnoreCase: name == "-iregex"})
		if err != nil {
			return nil, fmt.Errorf("failed to compile regular expression '%s': %w", arg, err)
		}
		c := p.f.c
		return func(e *entry) bool {
			end, err := regex.LongestAt(c.Account(), re, e.name, 0, len(e.name))
			return must(c, end, err) == len(e.name)
		}, nil
	}
	return nil, nil
}

func (f *finder) globTest(what string, g command.Glob) test {
	switch what {
	case "name":
		return func(e *entry) bool { return g.Match(e.base()) }
	case "lname":
		return func(e *entry) bool {
			target, err := f.c.Files().Readlink(f.c.Path(e.name))
			return err == nil && g.Match(target)
		}
	}
	return func(e *entry) bool { return g.Match(e.name) }
}

// kinds are the letters of -type and of %y.
const kinds = "bcdpfls"

func kindOf(mode fs.FileMode) byte {
	if letter := command.TypeOf(mode).Letter; letter != '-' {
		return letter
	}
	return 'f'
}

// fileTest reads the tests that take a word.
func (p *exprParser) fileTest(name string) (test, error) {
	switch {
	case name == "-type" || name == "-xtype":
		return p.typeTest(name)
	case name == "-perm":
		return p.permTest(name)
	case name == "-samefile":
		return p.sameFile(name)
	case name == "-user" || name == "-group":
		return p.owner(name)
	case name == "-fstype":
		arg, err := p.arg(name)
		return func(*entry) bool { return arg == fileSystem }, err
	case name == "-newer" || name == "-anewer" || name == "-cnewer" || strings.HasPrefix(name, "-newer"):
		return p.newer(name)
	}
	return nil, nil
}

// fileSystem is what the type of every file system is called.
const fileSystem = "tmpfs"

func (p *exprParser) typeTest(name string) (test, error) {
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	letters := ""
	for part := range strings.SplitSeq(arg, ",") {
		switch {
		case part == "" && letters == "":
			return nil, fmt.Errorf("Arguments to %s should contain at least one letter", name) //nolint:staticcheck // the text of find
		case part == "":
			return nil, fmt.Errorf("Last file type in list argument to %s is missing, i.e., list is ending on: ','", name) //nolint:staticcheck // the text of find
		case !strings.Contains(kinds, part[:1]) && part[0] != 'D':
			return nil, fmt.Errorf("Unknown argument to %s: %c", name, part[0]) //nolint:staticcheck // the text of find
		case len(part) > 1:
			return nil, fmt.Errorf("Must separate multiple arguments to %s using: ','", name) //nolint:staticcheck // the text of find
		}
		letters += part
	}
	if name == "-type" {
		return func(e *entry) bool { return strings.IndexByte(letters, kindOf(e.info.Mode)) >= 0 }, nil
	}
	f := p.f
	return func(e *entry) bool { return strings.IndexByte(letters, f.otherKind(e)) >= 0 }, nil
}

// otherKind is the type of what -xtype looks at: the target of a link where
// links are not followed, the link where they are.
func (f *finder) otherKind(e *entry) byte {
	info, err := f.c.Lstat(e.name)
	if err != nil {
		return '?'
	}
	if !f.follow && info.Mode&fs.ModeSymlink != 0 {
		if target, err := f.c.Stat(e.name); err == nil {
			info = target
		}
	}
	return kindOf(info.Mode)
}

func (p *exprParser) permTest(name string) (test, error) {
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	how, text := byte(0), arg
	if text != "" && (text[0] == '-' || text[0] == '/') {
		how, text = text[0], text[1:]
	}
	want, ok := modeBits(text)
	if !ok {
		return nil, fmt.Errorf("invalid mode ‘%s’", arg)
	}
	return func(e *entry) bool {
		have := vfs.UnixMode(e.info.Mode) & 0o7777
		switch how {
		case '-':
			return have&want == want
		case '/':
			return want == 0 || have&want != 0
		}
		return have == want
	}, nil
}

// modeBits reads a mode, in octal or as chmod takes it, for a file without any
// permissions.
func modeBits(s string) (bits uint32, ok bool) {
	if n, err := strconv.ParseUint(s, 8, 16); err == nil {
		return uint32(n), n <= 0o7777
	}
	for clause := range strings.SplitSeq(s, ",") {
		i := 0
		var who uint32
		for ; i < len(clause) && strings.IndexByte("ugoa", clause[i]) >= 0; i++ {
			who |= map[byte]uint32{'u': 0o4700, 'g': 0o2070, 'o': 0o1007, 'a': 0o7777}[clause[i]]
		}
		if who == 0 {
			who = 0o7777
		}
		if i == len(clause) {
			return 0, false
		}
		for i < len(clause) {
			op := clause[i]
			if strings.IndexByte("+-=", op) < 0 {
				return 0, false
			}
			var set uint32
			for i++; i < len(clause) && strings.IndexByte("+-=", clause[i]) < 0; i++ {
				b, ok := permissionBits(clause[i], bits)
				if !ok {
					return 0, false
				}
				set |= b
			}
			switch op {
			case '+':
				bits |= set & who
			case '-':
				bits &^= set & who
			default:
				bits = bits&^who | set&who
			}
		}
	}
	return bits, true
}

func permissionBits(c byte, bits uint32) (uint32, bool) {
	switch c {
	case 'r':
		return 0o444, true
	case 'w':
		return 0o222, true
	case 'x':
		return 0o111, true
	case 'X':
		if bits&0o111 != 0 {
			return 0o111, true
		}
		return 0, true
	case 's':
		return 0o6000, true
	case 't':
		return 0o1000, true
	case 'u':
		return (bits >> 6 & 7) * 0o111, true
	case 'g':
		return (bits >> 3 & 7) * 0o111, true
	case 'o':
		return (bits & 7) * 0o111, true
	}
	return 0, false
}

func (p *exprParser) sameFile(name string) (test, error) {
	info, err := p.reference(name)
	if err != nil {
		return nil, err
	}
	return func(e *entry) bool { return e.info.Inode == info.Inode && e.info.Device == info.Device }, nil
}

// reference takes the name of a file and looks at it.
func (p *exprParser) reference(name string) (vfs.FileInfo, error) {
	arg, err := p.arg(name)
	if err != nil {
		return vfs.FileInfo{}, err
	}
	stat := p.f.c.Lstat
	if p.f.follow || p.f.followH {
		stat = p.f.c.Stat
	}
	info, err := stat(arg)
	if err != nil {
		return info, fmt.Errorf("‘%s’: %s", arg, command.Reason(err))
	}
	return info, nil
}

func (p *exprParser) owner(name string) (test, error) {
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	id := p.f.c.Identity()
	own, number := id.User, id.UID
	kind := "user"
	if name == "-group" {
		own, number, kind = id.Group, id.GID, "group"
	}
	n, numeric := strconv.Atoi(arg)
	switch {
	case arg == own:
		n = number
	case arg == "root":
		n = 0
	case numeric != nil && kind == "user":
		return nil, fmt.Errorf("‘%s’ is not the name of a known user", arg)
	case numeric != nil:
		return nil, fmt.Errorf("‘%s’ is not the name of an existing group", arg)
	}
	if name == "-user" {
		return func(e *entry) bool { return e.info.UID == uint32(n) }, nil
	}
	return func(e *entry) bool { return e.info.GID == uint32(n) }, nil
}

// newer reads -newer, -anewer, -cnewer and -newerXY.
func (p *exprParser) newer(name string) (test, error) {
	x, y := byte('m'), byte('m')
	switch {
	case name == "-anewer":
		x = 'a'
	case name == "-cnewer":
		x = 'c'
	case len(name) == len("-newerXY"):
		x, y = name[6], name[7]
	case name != "-newer":
		return nil, fmt.Errorf("unknown predicate `%s'", name)
	}
	if strings.IndexByte("aBcm", x) < 0 || strings.IndexByte("aBcmt", y) < 0 {
		return nil, fmt.Errorf("invalid predicate `%s'", name)
	}
	var than time.Time
	if y == 't' {
		arg, err := p.arg(name)
		if err != nil {
			return nil, err
		}
		var ok bool
		if than, ok = datetime.Parse(arg, p.f.now); !ok {
			return nil, fmt.Errorf("I cannot figure out how to interpret ‘%s’ as a date or time", arg) //nolint:staticcheck // the text of find
		}
	} else {
		info, err := p.reference(name)
		if err != nil {
			return nil, err
		}
		than = stamp(&info, y)
	}
	return func(e *entry) bool { return stamp(&e.info, x).After(than) }, nil
}

// stamp returns one of the times of a file.
func stamp(info *vfs.FileInfo, which byte) time.Time {
	switch which {
	case 'a':
		return info.AccessTime
	case 'c', 'B':
		return info.ChangeTime
	}
	return info.ModTime
}

// comparison is a number with + or - before it: more, less, or that.
type comparison struct {
	sign byte
	n    float64
}

func (c comparison) holds(x float64) bool {
	switch c.sign {
	case '+':
		return x > c.n
	case '-':
		return x < c.n
	}
	return x == c.n
}

func parseComparison(s string) (c comparison, ok bool) {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		c.sign, s = s[0], s[1:]
	}
	if s == "" || strings.Trim(s, "0123456789.") != "" {
		return c, false
	}
	n, err := strconv.ParseFloat(s, 64)
	c.n = n
	return c, err == nil
}

// numberTest reads the tests that compare numbers.
func (p *exprParser) numberTest(name string) (test, error) {
	var value func(e *entry) float64
	switch name {
	case "-links":
		value = func(e *entry) float64 { return float64(e.info.Nlink) }
	case "-inum":
		value = func(e *entry) float64 { return float64(e.info.Inode) }
	case "-uid":
		value = func(e *entry) float64 { return float64(e.info.UID) }
	case "-gid":
		value = func(e *entry) float64 { return float64(e.info.GID) }
	case "-used":
		value = func(e *entry) float64 { return math.Floor(e.info.AccessTime.Sub(e.info.ChangeTime).Hours() / 24) }
	case "-size":
		return p.sizeTest(name)
	case "-mtime", "-atime", "-ctime", "-mmin", "-amin", "-cmin":
		return p.ageTest(name)
	default:
		return nil, nil
	}
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	c, ok := parseComparison(arg)
	if !ok || strings.Contains(arg, ".") {
		return nil, fmt.Errorf("invalid argument `%s' to `%s'", arg, name)
	}
	return func(e *entry) bool { return c.holds(value(e)) }, nil
}

func (p *exprParser) sizeTest(name string) (test, error) {
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	unit := int64(512)
	number := arg
	if arg == "" {
		return nil, fmt.Errorf("invalid null argument to -size")
	}
	if last := arg[len(arg)-1]; last < '0' || last > '9' {
		units := map[byte]int64{'b': 512, 'c': 1, 'w': 2, 'k': 1 << 10, 'M': 1 << 20, 'G': 1 << 30}
		if unit = units[last]; unit == 0 {
			return nil, fmt.Errorf("invalid -size type `%c'", last)
		}
		number = arg[:len(arg)-1]
	}
	c, ok := parseComparison(number)
	if !ok || strings.Contains(number, ".") {
		return nil, fmt.Errorf("Invalid argument `%s' to -size", arg) //nolint:staticcheck // the text of find
	}
	return func(e *entry) bool { return c.holds(float64((e.info.Size + unit - 1) / unit)) }, nil
}

// ageTest reads tests of how long ago something was, in days or minutes. Days
// are counted whole; minutes as they are, and N minutes are those up to N.
func (p *exprParser) ageTest(name string) (test, error) {
	arg, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	c, ok := parseComparison(arg)
	if !ok {
		return nil, fmt.Errorf("invalid argument `%s' to `%s'", arg, name)
	}
	which, unit := name[1], 24*time.Hour
	now := p.f.now
	if strings.HasSuffix(name, "min") {
		unit = time.Minute
	}
	if p.f.dayStart {
		now = time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, now.Location())
	}
	return func(e *entry) bool {
		age := now.Sub(stamp(&e.info, which)).Seconds() / unit.Seconds()
		switch {
		case unit == time.Minute && c.sign == 0:
			return age > c.n-1 && age <= c.n
		case unit == time.Minute:
			return c.holds(age)
		}
		return c.holds(math.Floor(age))
	}, nil
}
