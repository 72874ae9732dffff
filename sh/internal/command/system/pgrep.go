package system

import (
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// The exit statuses of pgrep and its kin.
const (
	noneFound  = 1
	badPattern = 2
)

// choosing are the options of pgrep and pkill that say which processes are meant.
var choosing = []command.Option{
	{Short: 'f', Long: "full", Help: "match the whole command line"},
	{Short: 'i', Long: "ignore-case", Help: "match without regard to case"},
	{Short: 'x', Long: "exact", Help: "match all of the name, or of the command line with -f"},
	{Short: 'v', Long: "inverse", Help: "mean the processes that do not match"},
	{Short: 'n', Long: "newest", Help: "mean the one that was started last"},
	{Short: 'o', Long: "oldest", Help: "mean the one that was started first"},
	{Short: 'c', Long: "count", Help: "print how many there are"},
	{Short: 'P', Long: "parent", Arg: "PPID,...", Help: "only children of these processes"},
	{Short: 'u', Long: "euid", Arg: "ID,...", Help: "only processes of these users"},
	{Short: 'U', Long: "uid", Arg: "ID,...", Help: "the same"},
}

var pgrep = command.Command{
	Name:        "pgrep",
	Summary:     "print the numbers of the shell's processes by name",
	Usage:       "PATTERN",
	UsageStatus: badPattern,
	Options: append([]command.Option{
		{Short: 'd', Long: "delimiter", Arg: "STRING", Help: "print STRING between numbers in place of a newline"},
		{Short: 'l', Long: "list-name", Help: "print names too"},
		{Short: 'a', Long: "list-full", Help: "print command lines too"},
	}, choosing...),
	Run: runPgrep,
}

var pkill = command.Command{
	Name:        "pkill",
	Summary:     "send a signal to the shell's processes by name",
	Usage:       "[-SIGNAL] PATTERN",
	UsageStatus: badPattern,
	Options: append([]command.Option{
		{Long: "signal", Arg: "SIGNAL", Help: "send SIGNAL in place of TERM"},
		{Short: 'e', Long: "echo", Help: "print what is sent a signal"},
	}, choosing...),
	Prepare: signalOption,
	Run:     runPkill,
}

// signalOption makes the -KILL and -9 of pkill what options can be.
func signalOption(args []string) []string {
	for i, arg := range args {
		signal := strings.TrimPrefix(arg, "-")
		switch {
		case arg == "--":
			return args
		case signal == arg || signal == "" || strings.Trim(signal, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != "":
		case signal == "P" || signal == "U":
		default:
			return slices.Concat(args[:i], []string{"--signal=" + signal}, args[i+1:])
		}
	}
	return args
}

func runPgrep(c *command.Ctx) int {
	found, status := chosen(c)
	if status != 0 {
		return status
	}
	if c.Has("count") {
		return count(c, found)
	}
	lines := make([]string, len(found))
	for i, p := range found {
		lines[i] = strconv.Itoa(p.PID)
		switch {
		case c.Has("list-full"):
			lines[i] += " " + strings.Join(p.Args, " ")
		case c.Has("list-name"):
			lines[i] += " " + comm(nil, &p)
		}
	}
	if len(lines) == 0 {
		return noneFound
	}
	c.Stdout.Print(strings.Join(lines, c.Value("delimiter", "\n")) + "\n")
	return 0
}

func runPkill(c *command.Ctx) int {
	found, status := chosen(c)
	if status != 0 {
		return status
	}
	signal := c.Value("signal", "TERM")
	reached := noneFound
	for _, p := range found {
		kill := command.Exec{Args: []string{`kill -s "$1" "$2"`, "pkill", signal, strconv.Itoa(p.PID)}, Shell: true}
		if c.Exec(kill).Status != 0 {
			continue
		}
		reached = 0
		if c.Has("echo") {
			c.Stdout.Printf("%s killed (pid %d)\n", comm(nil, &p), p.PID)
		}
	}
	if c.Has("count") {
		return count(c, found)
	}
	return reached
}

// count prints how many processes there are.
func count(c *command.Ctx, found []command.Process) int {
	c.Stdout.Printf("%d\n", len(found))
	if len(found) == 0 {
		return noneFound
	}
	return 0
}

// chosen are the processes that the options and the pattern mean, but for the tool's own.
func chosen(c *command.Ctx) (found []command.Process, status int) {
	narrowed := c.Has("parent") || c.Has("euid") || c.Has("uid")
	if len(c.Args) > 1 {
		return nil, misusedPattern(c, "only one pattern can be provided")
	}
	if len(c.Args) == 0 && !narrowed {
		return nil, misusedPattern(c, "no matching criteria specified")
	}
	matches, err := matcher(c)
	if err != nil {
		c.Errorf("regex error: %s", err)
		return nil, badPattern
	}
	for _, p := range c.Processes() {
		if p.Self || c.Has("parent") && !slices.Contains(list(c, "parent"), strconv.Itoa(p.Parent)) || !ofUser(c) {
			continue
		}
		if matches(&p) != c.Has("inverse") {
			found = append(found, p)
		}
	}
	switch {
	case len(found) > 1 && c.Has("newest"):
		found = found[len(found)-1:]
	case len(found) > 1 && c.Has("oldest"):
		found = found[:1]
	}
	return found, 0
}

func misusedPattern(c *command.Ctx, problem string) int {
	c.Errorf("%s", problem)
	c.Stderr.Print("Try `" + c.Name + " --help' for more information.\n")
	return badPattern
}

// list is the argument of an option, taken apart.
func list(c *command.Ctx, option string) []string {
	return strings.FieldsFunc(c.Value(option, ""), func(r rune) bool { return r == ',' || r == ' ' })
}

// ofUser reports whether the guest is one of the users that are meant.
func ofUser(c *command.Ctx) bool {
	id := c.Identity()
	users := append(list(c, "euid"), list(c, "uid")...)
	return len(users) == 0 || slices.Contains(users, id.User) || slices.Contains(users, strconv.Itoa(id.UID))
}

// matcher compiles the pattern.
func matcher(c *command.Ctx) (func(p *command.Process) bool, error) {
	if len(c.Args) == 0 {
		return func(*command.Process) bool { return true }, nil
	}
	text := c.Args[0]
	if c.Has("exact") {
		text = "^(" + text + ")$"
	}
	re, err := regex.Compile(text, regex.Options{Syntax: regex.Extended, IgnoreCase: c.Has("ignore-case")})
	if err != nil {
		return nil, err
	}
	return func(p *command.Process) bool {
		of := comm(nil, p)
		if c.Has("full") {
			of = strings.Join(p.Args, " ")
		}
		ok, err := regex.Matches(c.Account(), re, []byte(of))
		if err != nil {
			c.Stop(err)
		}
		return ok
	}, nil
}

var pidof = command.Command{
	Name:    "pidof",
	Summary: "print the numbers of the shell's processes with a name",
	Usage:   "NAME...",
	Options: []command.Option{
		{Short: 's', Help: "print one number only"},
		{Short: 'x', Help: "has no effect"},
	},
	Run: func(c *command.Ctx) int {
		var numbers []string
		for _, p := range slices.Backward(c.Processes()) {
			if !p.Self && slices.Contains(c.Args, comm(nil, &p)) {
				numbers = append(numbers, strconv.Itoa(p.PID))
			}
		}
		if len(numbers) == 0 {
			return noneFound
		}
		if c.Has("s") {
			numbers = numbers[:1]
		}
		c.Stdout.Print(strings.Join(numbers, " ") + "\n")
		return 0
	},
}
