package system

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
)

var ps = command.Command{
	Name:    "ps",
	Summary: "list the processes of the shell",
	Usage:   "[OPTIONS]",
	Syntax:  command.Raw,
	Notes: `Options, of UNIX and of BSD (as in "ps aux"):
  -e -A -a, a x             all processes, as without options
  -p LIST, --ppid LIST      those with these numbers; children of these
  -C NAMES, -u USERS        those with these names; of these users
  -f -l, u                  more columns
  -o COLUMNS                these columns: pid=,comm,args=HEADING; pid ppid pgid sid user uid group comm args tty
                            time etime etimes lstart start stime stat state pcpu pmem vsz rss ni pri nlwp c
  --sort [-]COLUMN,...      the order
  h, --no-headers           no headings; -w is the default
All processes are those of the shell: it sees no others.`,
	Run: runPS,
}

// lister is one call of ps.
type lister struct {
	*command.Ctx
	columns  []psColumn
	noHeads  bool
	selects  []func(p *command.Process) bool // one of them, if there are any
	keys     []psKey
	terminal string
}

// psKey is a column that processes are sorted by.
type psKey struct {
	column  *psField
	reverse bool
}

// psColumn is a column that is printed.
type psColumn struct {
	*psField
	heading string
	width   int
}

// psField is what can be told of a process.
type psField struct {
	names   string // the heading follows
	heading string
	width   int
	left    bool
	value   func(l *lister, p *command.Process) string
}

func fixed(text string) func(*lister, *command.Process) string {
	return func(*lister, *command.Process) string { return text }
}

func args(_ *lister, p *command.Process) string { return strings.Join(p.Args, " ") }

// comm is the name of a process, as far as a kernel keeps it.
func comm(_ *lister, p *command.Process) string {
	const most = 15
	name := path.Base(p.Args[0])
	return name[:min(len(name), most)]
}

func number(of func(p *command.Process) int) func(*lister, *command.Process) string {
	return func(_ *lister, p *command.Process) string { return strconv.Itoa(of(p)) }
}

func state(_ *lister, p *command.Process) string {
	if p.Sleeps {
		return "S"
	}
	return "R"
}

// user is the name of the guest, or, where there is no room for it, the number.
func user(l *lister, _ *command.Process) string { return l.Identity().User }

func terminalOf(l *lister, _ *command.Process) string { return l.terminal }

func clock(format string) func(*lister, *command.Process) string {
	return func(l *lister, p *command.Process) string { return datetime.Format(format, p.Began.In(l.Zone())) }
}

func age(l *lister, p *command.Process) time.Duration { return l.Now().Sub(p.Began) }

// elapsed is an age as [[D-]HH:]MM:SS.
func elapsed(l *lister, p *command.Process) string {
	const day, hour, minute = 86400, 3600, 60
	n := int(age(l, p).Seconds())
	text := fmt.Sprintf("%02d:%02d", n%hour/minute, n%minute)
	if n >= hour {
		text = fmt.Sprintf("%02d:", n%day/hour) + text
	}
	if n >= day {
		text = fmt.Sprintf("%d-", n/day) + text
	}
	return text
}

// psFields are all that ps knows. A shell counts neither the time nor the memory of its
// parts.
var psFields = []psField{
	{"pid", "PID", 5, false, number(func(p *command.Process) int { return p.PID })},
	{"ppid", "PPID", 5, false, number(func(p *command.Process) int { return p.Parent })},
	{"pgid pgrp", "PGID", 5, false, fixed("1")},
	{"sid", "SID", 5, false, fixed("1")},
	{"sess session", "SESS", 5, false, fixed("1")},
	{"user euser ruser uname", "USER", 8, true, user},
	{"UID", "UID", 8, true, user},
	{"uid euid ruid", "UID", 5, false, func(l *lister, _ *command.Process) string { return strconv.Itoa(l.Identity().UID) }},
	{"group egroup rgroup", "GROUP", 8, true, func(l *lister, _ *command.Process) string { return l.Identity().Group }},
	{"gid egid rgid", "GID", 5, false, func(l *lister, _ *command.Process) string { return strconv.Itoa(l.Identity().GID) }},
	{"comm", "COMMAND", 15, true, comm},
	{"ucmd ucomm", "CMD", 15, true, comm},
	{"args command", "COMMAND", 27, true, args},
	{"cmd", "CMD", 27, true, args},
	{"tty tt", "TT", 8, true, terminalOf},
	{"tname", "TTY", 8, true, terminalOf},
	{"time cputime", "TIME", 8, false, fixed("00:00:00")},
	{"bsdtime", "TIME", 6, false, fixed("0:00")},
	{"etime", "ELAPSED", 11, false, elapsed},
	{"etimes", "ELAPSED", 7, false, func(l *lister, p *command.Process) string { return strconv.Itoa(int(age(l, p).Seconds())) }},
	{"lstart", "STARTED", 24, false, clock("%a %b %e %H:%M:%S %Y")},
	{"start", "STARTED", 8, false, clock("%H:%M:%S")},
	{"start_time bsdstart", "START", 5, true, clock("%H:%M")},
	{"stime", "STIME", 5, true, clock("%H:%M")},
	{"stat", "STAT", 4, true, state},
	{"state s", "S", 1, true, state},
	{"pcpu %cpu", "%CPU", 4, false, fixed("0.0")},
	{"pmem %mem", "%MEM", 4, false, fixed("0.0")},
	{"vsz vsize", "VSZ", 6, false, fixed("0")},
	{"rss rssize rsz", "RSS", 5, false, fixed("0")},
	{"ni nice", "NI", 3, false, fixed("0")},
	{"pri", "PRI", 3, false, fixed("19")},
	{"opri", "PRI", 3, false, fixed("80")},
	{"nlwp thcount", "NLWP", 4, false, fixed("1")},
	{"c", "C", 2, false, fixed("0")},
	{"f flag flags", "F", 1, true, fixed("0")},
	{"ADDR", "ADDR SZ", 7, true, fixed("-     0")},
	{"sz", "SZ", 5, false, fixed("0")},
	{"wchan", "WCHAN", 6, true, fixed("-")},
}

// fieldOf finds a column by its name.
func fieldOf(name string) *psField {
	for i := range psFields {
		if slices.Contains(strings.Fields(psFields[i].names), name) {
			return &psFields[i]
		}
	}
	return nil
}

// The columns of the formats, with other headings than their own behind =.
const (
	psUsual = "pid,tname,time,ucmd=CMD"
	psFull  = "UID,pid,ppid,c,stime,tname,time,cmd"
	psLong  = "f,s,uid,pid,ppid,c,opri,ni,ADDR,wchan,tname,time,ucmd=CMD"
	psUser  = "user,pid,pcpu,pmem,vsz,rss,tname,stat,start_time,bsdtime,args"
	psBSD   = "pid,tname,stat,bsdtime,args"
)

func runPS(c *command.Ctx) int {
	l := &lister{Ctx: c, terminal: "?"}
	if c.Terminal(0) || c.Terminal(1) {
		l.terminal = "pts/0"
	}
	if problem := l.options(); problem != "" {
		c.Stderr.Print("error: " + problem + "\n\nUsage:\n ps [options]\n\nTry 'ps --help' for additional help text.\n")
		return 1
	}
	var chosen []command.Process
	for _, p := range c.Processes() {
		if len(l.selects) == 0 || slices.ContainsFunc(l.selects, func(f func(*command.Process) bool) bool { return f(&p) }) {
			chosen = append(chosen, p)
		}
	}
	l.sort(chosen)
	l.print(chosen)
	if len(chosen) == 0 {
		return 1
	}
	return 0
}

// options reads the arguments, and returns what is wrong with them.
func (l *lister) options() string {
	format := ""
	for rest := l.Args; len(rest) > 0; {
		word := rest[0]
		rest = rest[1:]
		var problem string
		switch {
		case strings.HasPrefix(word, "--"):
			rest, problem = l.long(word[2:], rest)
		case word == "-aux" || !strings.HasPrefix(word, "-"):
			format, rest, problem = l.bsd(strings.TrimPrefix(word, "-"), format, rest)
		default:
			format, rest, problem = l.short(word[1:], format, rest)
		}
		if problem != "" {
			return problem
		}
	}
	if len(l.columns) == 0 {
		return l.addColumns(cmp.Or(format, psUsual))
	}
	return ""
}

// long takes a long option.
func (l *lister) long(word string, rest []string) (left []string, problem string) {
	name, value, set := strings.Cut(word, "=")
	switch name {
	case "no-headers", "no-heading", "no-headings", "noheader", "noheaders":
		l.noHeads = true
		return rest, ""
	case "headers":
		return rest, ""
	}
	letter := map[string]byte{"pid": 'p', "ppid": 'P', "user": 'u', "User": 'u', "format": 'o', "sort": 'k'}[name]
	if letter == 0 {
		return rest, "unknown gnu long option"
	}
	if !set && len(rest) > 0 {
		value, rest = rest[0], rest[1:]
	}
	return rest, l.listed(letter, value)
}

// short takes a word of UNIX options.
func (l *lister) short(word, format string, rest []string) (chosen string, left []string, problem string) {
	for word != "" {
		letter := word[0]
		word = word[1:]
		switch letter {
		case 'e', 'A', 'a', 'w', 'd':
		case 'f':
			format = psFull
		case 'l':
			format = psLong
		case 'p', 'q', 'C', 'u', 'U', 'o':
			if word == "" && len(rest) > 0 {
				word, rest = rest[0], rest[1:]
			}
			return format, rest, l.listed(letter, word)
		default:
			return format, rest, "unsupported SysV option"
		}
	}
	return format, rest, ""
}

// bsd takes a word of BSD options, or of process numbers.
func (l *lister) bsd(word, format string, rest []string) (chosen string, left []string, problem string) {
	format = cmp.Or(format, psBSD)
	if strings.Trim(word, "0123456789,") == "" {
		return format, rest, l.listed('p', word)
	}
	for word != "" {
		letter := word[0]
		word = word[1:]
		switch letter {
		case 'a', 'x', 'w', 'e', 'g':
		case 'h':
			l.noHeads = true
		case 'u':
			format = psUser
		case 'p', 'o', 'k':
			if word == "" && len(rest) > 0 {
				word, rest = rest[0], rest[1:]
			}
			return format, rest, l.listed(letter, word)
		default:
			return format, rest, "unsupported option (BSD syntax)"
		}
	}
	return format, rest, ""
}

// missingLists is what is said where an option has no list.
var missingLists = map[byte]string{
	'C': "list of command names must follow -C", 'u': "list of users must follow -u", 'U': "list of real users must follow -U",
	'p': "list of process IDs must follow -p", 'q': "list of process IDs must follow -q", 'P': "list of process IDs must follow --ppid",
}

// listed takes an option with a list.
func (l *lister) listed(letter byte, list string) (problem string) {
	words := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
	switch letter {
	case 'o':
		return l.addColumns(list)
	case 'k':
		return l.addKeys(words)
	}
	if len(words) == 0 {
		return missingLists[letter]
	}
	switch letter {
	case 'C':
		l.selects = append(l.selects, func(p *command.Process) bool { return slices.Contains(words, comm(l, p)) })
		return ""
	case 'u', 'U':
		return l.ofUsers(words)
	}
	var numbers []int
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return "process ID list syntax error"
		}
		numbers = append(numbers, n)
	}
	l.selects = append(l.selects, func(p *command.Process) bool {
		if letter == 'P' {
			return slices.Contains(numbers, p.Parent)
		}
		return slices.Contains(numbers, p.PID)
	})
	return ""
}

// ofUsers selects the processes of users: the guest has all of them, and root none.
func (l *lister) ofUsers(names []string) (problem string) {
	id := l.Identity()
	mine := false
	for _, name := range names {
		_, err := strconv.Atoi(name)
		switch {
		case name == id.User || name == strconv.Itoa(id.UID):
			mine = true
		case name != "root" && err != nil:
			return "user name does not exist"
		}
	}
	l.selects = append(l.selects, func(*command.Process) bool { return mine })
	return ""
}

// addColumns takes a list of columns: NAME, NAME:WIDTH, NAME=HEADING.
func (l *lister) addColumns(list string) (problem string) {
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		name, heading, given := strings.Cut(word, "=")
		name, width, _ := strings.Cut(name, ":")
		field := fieldOf(name)
		if field == nil {
			return fmt.Sprintf("unknown user-defined format specifier \"%s\"", name)
		}
		if !given {
			heading = field.heading
		}
		column := psColumn{field, heading, field.width}
		if n, err := strconv.ParseUint(width, 10, 16); err == nil {
			column.width = int(n)
		}
		l.columns = append(l.columns, column)
	}
	return ""
}

func (l *lister) addKeys(words []string) (problem string) {
	for _, word := range words {
		field := fieldOf(strings.TrimLeft(word, "+-"))
		if field == nil {
			return "unknown sort specifier"
		}
		l.keys = append(l.keys, psKey{field, word[0] == '-'})
	}
	return ""
}

// sort sorts processes by the columns of --sort: numbers as such.
func (l *lister) sort(list []command.Process) {
	slices.SortStableFunc(list, func(a, b command.Process) int {
		for _, k := range l.keys {
			x, y := k.column.value(l, &a), k.column.value(l, &b)
			c := cmp.Compare(x, y)
			if n, err := strconv.Atoi(x); err == nil {
				m, _ := strconv.Atoi(y)
				c = cmp.Compare(n, m)
			}
			if k.reverse {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return 0
	})
}

// print prints a table; headings are left out where all are empty.
func (l *lister) print(list []command.Process) {
	headings := make([]string, len(l.columns))
	widths := make([]int, len(l.columns))
	any := false
	for i, c := range l.columns {
		headings[i] = c.heading
		widths[i] = max(c.width, len(c.heading))
		any = any || c.heading != ""
	}
	if any && !l.noHeads {
		l.row(headings, widths)
	}
	for at := range list {
		l.Charge(8 * len(l.columns))
		values := make([]string, len(l.columns))
		for i, c := range l.columns {
			values[i] = c.value(l, &list[at])
		}
		l.row(values, widths)
	}
}

func (l *lister) row(cells []string, widths []int) {
	for i, cell := range cells {
		switch last := i+1 == len(cells); {
		case last && l.columns[i].left:
			l.Stdout.Print(cell)
		case l.columns[i].left:
			l.Stdout.Printf("%-*s", widths[i], cell)
		default:
			l.Stdout.Printf("%*s", widths[i], cell)
		}
		if i+1 < len(cells) {
			l.Stdout.PrintByte(' ')
		}
	}
	l.Stdout.PrintByte('\n')
}
