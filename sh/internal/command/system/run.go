package system

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// seconds reads "1.5", "2m", "inf". ok is false for what is no duration.
func seconds(text string) (d time.Duration, ok bool) {
	unit := 1.0
	number := text
	if n := len(text); n > 1 {
		switch text[n-1] {
		case 's':
			number = text[:n-1]
		case 'm':
			unit, number = 60, text[:n-1]
		case 'h':
			unit, number = 3600, text[:n-1]
		case 'd':
			unit, number = 86400, text[:n-1]
		}
	}
	value, err := strconv.ParseFloat(strings.TrimLeft(number, " \t"), 64)
	if err != nil && !math.IsInf(value, 0) || value < 0 || math.IsNaN(value) || strings.Contains(number, "_") {
		return 0, false
	}
	if value *= unit * float64(time.Second); value > math.MaxInt64/2 {
		return math.MaxInt64 / 2, true
	}
	return time.Duration(math.Ceil(value)), true
}

var sleep = command.Command{
	Name:     "sleep",
	Summary:  "delay for a specified amount of time",
	Usage:    "NUMBER[SUFFIX]...",
	Operands: command.Operands{Least: 1},
	Notes:    "SUFFIX is s for seconds (the default), m for minutes, h for hours or d for days. Several NUMBERs are added.",
	Run: func(c *command.Ctx) int {
		total, bad := time.Duration(0), false
		for _, arg := range c.Args {
			d, ok := seconds(arg)
			if !ok {
				c.Errorf("invalid time interval %s", command.Quote(arg))
				bad = true
			}
			if total += d; total < 0 {
				total = math.MaxInt64 / 2
			}
		}
		if bad {
			c.Stderr.Print("Try 'sleep --help' for more information.\n")
			return 1
		}
		c.Sleep(total)
		return 0
	},
}

// The statuses of the tools that run others, for trouble of their own.
const (
	statusTimedOut = 124
	statusOwn      = 125
)

var timeout = command.Command{
	Name:        "timeout",
	Summary:     "run a command with a time limit",
	Usage:       "DURATION COMMAND [ARG]...",
	Syntax:      command.InOrder,
	UsageStatus: statusOwn,
	Options: []command.Option{
		{Long: "preserve-status", Help: "exit with the same status as COMMAND, even when the command times out"},
		{Long: "foreground", Help: "(there is no terminal to take)"},
		{Short: 'k', Long: "kill-after", Arg: "DURATION", Help: "(a command that times out is stopped at once)"},
		{Short: 's', Long: "signal", Arg: "SIGNAL", Help: "specify the signal to be sent on timeout"},
		{Short: 'v', Long: "verbose", Help: "diagnose to stderr any signal sent upon timeout"},
	},
	Effects: timeoutEffects,
	Run:     runTimeout,
}

// signalNumbers are those that one sends to end something.
var signalNumbers = map[string]int{
	"HUP": 1, "INT": 2, "QUIT": 3, "ABRT": 6, "KILL": 9, "USR1": 10, "USR2": 12, "ALRM": 14, "TERM": 15,
}

func signalOf(text string) (name string, number int, ok bool) {
	name = strings.TrimPrefix(strings.ToUpper(text), "SIG")
	for n, number := range signalNumbers {
		if n == name || strconv.Itoa(number) == text {
			return n, number, true
		}
	}
	return "", 0, false
}

func runTimeout(c *command.Ctx) int {
	if len(c.Args) < 2 {
		c.Stderr.Print("Try 'timeout --help' for more information.\n")
		return statusOwn
	}
	if after := c.Value("kill-after", "0"); !isDuration(after) {
		return c.Misused("invalid time interval %s", command.Quote(after))
	}
	name, number, ok := signalOf(c.Value("signal", "TERM"))
	if !ok {
		return c.Misused("%s: invalid signal", command.Quote(c.Value("signal", "")))
	}
	d, ok := seconds(c.Args[0])
	if !ok {
		return c.Misused("invalid time interval %s", command.Quote(c.Args[0]))
	}
	result := execute(c, command.Exec{Args: c.Args[1:], Timeout: d})
	if !result.TimedOut {
		return result.Status
	}
	if c.Has("verbose") {
		c.Errorf("sending signal %s to command %s", name, command.Quote(c.Args[1]))
	}
	if c.Has("preserve-status") || name == "KILL" {
		return 128 + number
	}
	return statusTimedOut
}

func isDuration(text string) bool {
	_, ok := seconds(text)
	return ok
}

// execute runs a command, and tells when there is none.
func execute(c *command.Ctx, x command.Exec) command.Result {
	result := c.Exec(x)
	if result.Missing {
		c.Errorf("failed to run command %s: %s", command.Quote(x.Args[0]), result.Reason())
	}
	return result
}

var env = command.Command{
	Name:        "env",
	Summary:     "run a program in a modified environment",
	Usage:       "[-] [NAME=VALUE]... [COMMAND [ARG]...]",
	Syntax:      command.InOrder,
	UsageStatus: statusOwn,
	Options: []command.Option{
		{Short: 'i', Long: "ignore-environment", Help: "start with an empty environment"},
		{Short: '0', Long: "null", Help: "end each output line with NUL, not newline"},
		{Short: 'u', Long: "unset", Arg: "NAME", Help: "remove variable from the environment"},
		{Short: 'C', Long: "chdir", Arg: "DIR", Help: "change working directory to DIR"},
		{Short: 'S', Long: "split-string", Arg: "S", Help: "process and split S into separate arguments"},
		{Short: 'v', Long: "debug", Help: "print verbose information for each processing step"},
	},
	Prepare: splitString,
	Effects: envEffects,
	Run:     runEnv,
}

// splitString puts the words of -S in its place.
func splitString(args []string) []string {
	if len(args) == 0 {
		return args
	}
	text, rest := "", args[1:]
	switch first := args[0]; {
	case first == "-S" && len(rest) > 0:
		text, rest = rest[0], rest[1:]
	case strings.HasPrefix(first, "-S"):
		text = first[2:]
	case strings.HasPrefix(first, "--split-string="):
		text = first[len("--split-string="):]
	default:
		return args
	}
	return append(splitWords(text), rest...)
}

// splitWords cuts a text at white space, but for what is in quotes.
func splitWords(text string) []string {
	var words []string
	var word strings.Builder
	inside, quote := false, byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote == 0 && (c == ' ' || c == '\t' || c == '\n'):
			if inside {
				words = append(words, word.String())
				word.Reset()
				inside = false
			}
			continue
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote:
			quote = 0
		case c == '\\' && quote != '\'' && i+1 < len(text):
			i++
			word.WriteByte(text[i])
		default:
			word.WriteByte(c)
		}
		inside = true
	}
	if inside {
		words = append(words, word.String())
	}
	return words
}

func runEnv(c *command.Ctx) int {
	args, fresh := c.Args, c.Has("ignore-environment")
	if len(args) > 0 && args[0] == "-" {
		fresh, args = true, args[1:]
	}
	environment := []string{}
	if !fresh {
		environment = append(environment, c.Environ()...)
	}
	for _, o := range c.Options {
		if o.Key != "unset" {
			continue
		}
		if o.Value == "" || strings.Contains(o.Value, "=") {
			c.Errorf("cannot unset %s: Invalid argument", command.Quote(o.Value))
			return statusOwn
		}
		environment = slices.DeleteFunc(environment, func(pair string) bool { return strings.HasPrefix(pair, o.Value+"=") })
	}
	for len(args) > 0 && strings.Contains(args[0], "=") {
		environment = withVariable(environment, args[0])
		args = args[1:]
	}
	switch {
	case c.Value("chdir", "") != "" && len(args) == 0:
		return c.Misused("must specify command with --chdir (-C)")
	case c.Has("null") && len(args) > 0:
		return c.Misused("cannot specify --null (-0) with command")
	case len(args) == 0:
		end := "\n"
		if c.Has("null") {
			end = "\x00"
		}
		for _, pair := range environment {
			c.Stdout.Print(pair + end)
		}
		return 0
	}
	return runWith(c, args, environment)
}

// withVariable adds NAME=VALUE to an environment, in the place of another value if there is
// one.
func withVariable(environment []string, pair string) []string {
	name, _, _ := strings.Cut(pair, "=")
	at := slices.IndexFunc(environment, func(other string) bool { return strings.HasPrefix(other, name+"=") })
	if at < 0 {
		return append(environment, pair)
	}
	environment[at] = pair
	return environment
}

// runWith runs a command in an environment, and in the directory of --chdir.
func runWith(c *command.Ctx, args, environment []string) int {
	x := command.Exec{Args: args, Env: environment}
	if dir := c.Value("chdir", ""); dir != "" {
		info, err := c.Stat(dir)
		if err == nil && !info.IsDir() {
			err = vfs.ENOTDIR
		}
		if err != nil {
			c.Errorf("cannot change directory to %s: %s", command.Quote(dir), command.Reason(err))
			return statusOwn
		}
		x.Dir = c.Path(dir)
	}
	result := c.Exec(x)
	if result.Missing {
		c.Errorf("%s: %s", command.Quote(args[0]), result.Reason())
	}
	return result.Status
}

var nohup = command.Command{
	Name:        "nohup",
	Summary:     "run a command immune to hangups",
	Usage:       "COMMAND [ARG]...",
	Operands:    command.Operands{Least: 1},
	Syntax:      command.InOrder,
	UsageStatus: statusOwn,
	Notes:       "Nothing hangs up here: the command is just run.",
	Effects:     command.RunsOperands,
	Run: func(c *command.Ctx) int {
		return execute(c, command.Exec{Args: c.Args}).Status
	},
}

var nice = command.Command{
	Name:        "nice",
	Summary:     "run a program with modified scheduling priority",
	Usage:       "[COMMAND [ARG]...]",
	Syntax:      command.InOrder,
	UsageStatus: statusOwn,
	Options:     []command.Option{{Short: 'n', Long: "adjustment", Arg: "N", Help: "add integer N to the niceness (default 10)"}},
	Notes:       "Commands run one at a time: niceness changes nothing.",
	Effects:     command.RunsOperands,
	Run: func(c *command.Ctx) int {
		adjustment := c.Value("adjustment", "10")
		if _, err := strconv.Atoi(adjustment); err != nil {
			c.Errorf("invalid adjustment %s", command.Quote(adjustment))
			return statusOwn
		}
		switch {
		case len(c.Args) > 0:
			result := c.Exec(command.Exec{Args: c.Args})
			if result.Missing {
				c.Errorf("%s: %s", command.Quote(c.Args[0]), result.Reason())
			}
			return result.Status
		case c.Has("adjustment"):
			return c.Misused("a command must be given with an adjustment")
		}
		c.Stdout.Print("0\n")
		return 0
	},
}
