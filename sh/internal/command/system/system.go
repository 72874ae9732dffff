// Package system has the tools about time, environment, user and machine, and those
// that run other commands.
//
// A tool is one file with its row, or shares it with its kin; Commands lists them.
package system

import (
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Commands are the tools of this family.
var Commands = []command.Command{
	arch, clear, date, env, false_, free, getopt, groups, hostname, id, logname, nice, nohup, nproc, pgrep, pidof, pkill, printenv, ps, sleep, timeout,
	true_, tty, uname, uptime, which, whoami,
}

var true_ = command.Command{
	Name:    "true",
	Summary: "do nothing, successfully",
	Usage:   "[ignored command line arguments]",
	Syntax:  command.Raw,
	Run:     func(*command.Ctx) int { return 0 },
}

var false_ = command.Command{
	Name:    "false",
	Summary: "do nothing, unsuccessfully",
	Usage:   "[ignored command line arguments]",
	Syntax:  command.Raw,
	Run:     func(*command.Ctx) int { return 1 },
}

var whoami = command.Command{
	Name:     "whoami",
	Summary:  "print effective user name",
	Operands: command.Operands{Most: command.None},
	Run: func(c *command.Ctx) int {
		c.Stdout.Print(c.Identity().User + "\n")
		return 0
	},
}

var logname = command.Command{
	Name:     "logname",
	Summary:  "print the user's login name",
	Operands: command.Operands{Most: command.None},
	Run:      whoami.Run,
}

var arch = command.Command{
	Name:     "arch",
	Summary:  "print machine hardware name",
	Operands: command.Operands{Most: command.None},
	Run: func(c *command.Ctx) int {
		c.Stdout.Print(machine + "\n")
		return 0
	},
}

var tty = command.Command{
	Name:        "tty",
	Summary:     "print the file name of the terminal connected to standard input",
	Operands:    command.Operands{Most: command.None},
	UsageStatus: 2,
	Options: []command.Option{
		{Short: 's', Long: "silent", Help: "print nothing, only return an exit status"},
		{Long: "quiet", Help: "the same"},
	},
	Run: func(c *command.Ctx) int {
		is := c.Terminal(0)
		if !c.Has("silent") && !c.Has("quiet") {
			c.Stdout.Print(map[bool]string{true: "/dev/tty\n", false: "not a tty\n"}[is])
		}
		if is {
			return 0
		}
		return 1
	},
}

var clear = command.Command{
	Name:    "clear",
	Summary: "clear the terminal screen",
	Options: []command.Option{
		{Short: 'x', Help: "do not try to clear scrollback"},
		{Short: 'T', Arg: "TERM", Help: "(every terminal is cleared as those of ANSI)"},
	},
	Run: func(c *command.Ctx) int {
		c.Stdout.Print("\x1b[H\x1b[2J")
		if !c.Has("x") {
			c.Stdout.Print("\x1b[3J")
		}
		return 0
	},
}

// machine is the hardware that the guest is told of.
const machine = "x86_64"

var uname = command.Command{
	Name:     "uname",
	Summary:  "print system information",
	Operands: command.Operands{Most: command.None},
	Options: []command.Option{
		{Short: 'a', Long: "all", Help: "print all information, except -p and -i, which are unknown"},
		{Short: 's', Long: "kernel-name", Help: "print the kernel name"},
		{Short: 'n', Long: "nodename", Help: "print the network node hostname"},
		{Short: 'r', Long: "kernel-release", Help: "print the kernel release"},
		{Short: 'v', Long: "kernel-version", Help: "print the kernel version"},
		{Short: 'm', Long: "machine", Help: "print the machine hardware name"},
		{Short: 'p', Long: "processor", Help: "print the processor type"},
		{Short: 'i', Long: "hardware-platform", Help: "print the hardware platform"},
		{Short: 'o', Long: "operating-system", Help: "print the operating system"},
	},
	Run: func(c *command.Ctx) int {
		var words []string
		all := c.Has("all")
		for _, field := range []struct {
			key, value string
		}{
			{"kernel-name", "Linux"},
			{"nodename", c.Identity().HostName},
			{"kernel-release", "6.1.0"},
			{"kernel-version", "#1 SMP"},
			{"machine", machine},
			{"processor", "unknown"},
			{"hardware-platform", "unknown"},
			{"operating-system", "GNU/Linux"},
		} {
			if c.Has(field.key) || all && field.value != "unknown" || len(c.Options) == 0 && field.key == "kernel-name" {
				words = append(words, field.value)
			}
		}
		c.Stdout.Print(strings.Join(words, " ") + "\n")
		return 0
	},
}

var hostname = command.Command{
	Name:    "hostname",
	Summary: "show the system's host name",
	Options: []command.Option{
		{Short: 'f', Long: "fqdn", Help: "long host name (FQDN)"},
		{Short: 's', Long: "short", Help: "short host name"},
		{Short: 'd', Long: "domain", Help: "DNS domain name"},
		{Short: 'i', Long: "ip-address", Help: "address of the host name"},
		{Short: 'I', Long: "all-ip-addresses", Help: "all addresses of the host: there are none"},
	},
	Run: func(c *command.Ctx) int {
		name := c.Identity().HostName
		short, domain, _ := strings.Cut(name, ".")
		switch {
		case len(c.Args) > 0:
			c.Errorf("you must be root to change the host name")
			return 1
		case c.Has("short"):
			name = short
		case c.Has("domain"):
			name = domain
		case c.Has("ip-address"):
			name = "127.0.0.1"
		case c.Has("all-ip-addresses"):
			name = ""
		}
		c.Stdout.Print(name + "\n")
		return 0
	},
}

var nproc = command.Command{
	Name:    "nproc",
	Summary: "print the number of processing units available",
	Options: []command.Option{
		{Long: "all", Help: "print the number of installed processors"},
		{Long: "ignore", Arg: "N", Help: "if possible, exclude N processing units"},
	},
	Run: func(c *command.Ctx) int {
		if n := c.Value("ignore", "0"); n == "" || strings.Trim(n, "0123456789") != "" {
			c.Errorf("invalid number to ignore: %s", command.Quote(n))
			return 1
		}
		if status := c.Counted(command.Operands{Most: command.None}); status != 0 {
			return status
		}
		c.Stdout.Print("1\n") // a machine runs on one goroutine
		return 0
	},
}

var printenv = command.Command{
	Name:        "printenv",
	Summary:     "print all or part of the environment",
	Usage:       "[VARIABLE]...",
	Syntax:      command.InOrder,
	UsageStatus: 2,
	Options:     []command.Option{{Short: '0', Long: "null", Help: "end each output line with NUL, not newline"}},
	Run: func(c *command.Ctx) (status int) {
		end := "\n"
		if c.Has("null") {
			end = "\x00"
		}
		if len(c.Args) == 0 {
			for _, pair := range c.Environ() {
				c.Stdout.Print(pair + end)
			}
			return 0
		}
		for _, name := range c.Args {
			value, set := c.Getenv(name)
			if !set || strings.Contains(name, "=") {
				status = 1
				continue
			}
			c.Stdout.Print(value + end)
		}
		return status
	},
}

var which = command.Command{
	Name:        "which",
	Summary:     "locate a command",
	Usage:       "FILE...",
	UsageStatus: 2,
	Options: []command.Option{
		{Short: 'a', Help: "print all matching pathnames of each argument"},
		{Short: 's', Help: "print nothing, only return an exit status"},
	},
	Run: runWhich,
}

// runWhich asks the shell, which knows the tools.
func runWhich(c *command.Ctx) (status int) {
	if len(c.Args) == 0 {
		return 1
	}
	flags := "-P"
	if c.Has("a") {
		flags = "-aP"
	}
	for _, name := range c.Args {
		x := command.Exec{
			Args: []string{`type ` + flags + ` -- "$1"`, "which", name}, Shell: true, Stdin: strings.NewReader(""), Stderr: io.Discard,
		}
		out, result := c.Capture(x)
		if result.Status != 0 || len(out) == 0 {
			status = 1
			continue
		}
		if !c.Has("s") {
			c.Stdout.PrintBytes(out)
		}
	}
	return status
}

var id = command.Command{
	Name:    "id",
	Summary: "print real and effective user and group IDs",
	Usage:   "[USER]...",
	Options: []command.Option{
		{Short: 'a', Help: "(ignored)"},
		{Short: 'g', Long: "group", Help: "print only the effective group ID"},
		{Short: 'G', Long: "groups", Help: "print all group IDs"},
		{Short: 'n', Long: "name", Help: "print a name instead of a number, for -ugG"},
		{Short: 'r', Long: "real", Help: "print the real ID instead of the effective ID, with -ugG"},
		{Short: 'u', Long: "user", Help: "print only the effective user ID"},
		{Short: 'z', Long: "zero", Help: "delimit entries with NUL characters, not whitespace"},
	},
	Run: runID,
}

func runID(c *command.Ctx) (status int) {
	kinds := 0
	for _, key := range []string{"user", "group", "groups"} {
		if c.Has(key) {
			kinds++
		}
	}
	switch {
	case kinds > 1:
		c.Errorf("cannot print \"only\" of more than one choice")
		return 1
	case kinds == 0 && (c.Has("name") || c.Has("real")):
		c.Errorf("cannot print only names or real IDs in default format")
		return 1
	case kinds == 0 && c.Has("zero"):
		c.Errorf("option --zero not permitted in default format")
		return 1
	}
	who := c.Identity()
	names := c.Args
	if len(names) == 0 {
		names = []string{who.User}
	}
	for _, name := range names {
		user, uid, gid := who.User, who.UID, who.GID
		group := who.Group
		switch {
		case name == "root" || name == "0":
			user, group, uid, gid = "root", "root", 0, 0
		case name != who.User && name != strconv.Itoa(who.UID):
			c.Errorf("%s: no such user", command.Quote(name))
			status = 1
			continue
		}
		end := "\n"
		if c.Has("zero") {
			end = "\x00"
		}
		switch {
		case kinds == 0:
			c.Stdout.Printf("uid=%d(%s) gid=%d(%s) groups=%d(%s)\n", uid, user, gid, group, gid, group)
		case c.Has("name") && c.Has("user"):
			c.Stdout.Print(user + end)
		case c.Has("name"):
			c.Stdout.Print(group + end)
		case c.Has("user"):
			c.Stdout.Print(strconv.Itoa(uid) + end)
		default:
			c.Stdout.Print(strconv.Itoa(gid) + end)
		}
	}
	return status
}

var groups = command.Command{
	Name:    "groups",
	Summary: "print the groups a user is in",
	Usage:   "[USERNAME]...",
	Run: func(c *command.Ctx) (status int) {
		who := c.Identity()
		if len(c.Args) == 0 {
			c.Stdout.Print(who.Group + "\n")
			return 0
		}
		for _, name := range c.Args {
			group := map[string]string{who.User: who.Group, "root": "root"}[name]
			if group == "" {
				c.Errorf("%s: no such user", command.Quote(name))
				status = 1
				continue
			}
			c.Stdout.Print(name + " : " + group + "\n")
		}
		return status
	},
}
