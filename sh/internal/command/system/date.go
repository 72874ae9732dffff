package system

import (
	"io"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

var date = command.Command{
	Name:    "date",
	Summary: "print the date and time",
	Usage:   "[+FORMAT]",
	Options: []command.Option{
		{Short: 'd', Long: "date", Arg: "STRING", Help: "display time described by STRING, not 'now'"},
		{Long: "debug", Help: "(nothing more is told)"},
		{Short: 'f', Long: "file", Arg: "DATEFILE", Help: "like --date; once for each line of DATEFILE"},
		{Short: 'I', Long: "iso-8601", Arg: "[FMT]", Help: "output in ISO 8601 format: date, hours, minutes, seconds, or ns"},
		{Long: "resolution", Help: "output the available resolution of timestamps"},
		{Short: 'R', Long: "rfc-email", Help: "output in RFC 5322 format"},
		{Long: "rfc-822", Help: "the same"},
		{Long: "rfc-2822", Help: "the same"},
		{Long: "rfc-3339", Arg: "FMT", Help: "output in RFC 3339 format: date, seconds, or ns"},
		{Short: 'r', Long: "reference", Arg: "FILE", Help: "display the last modification time of FILE"},
		{Short: 's', Long: "set", Arg: "STRING", Help: "set time described by STRING: not permitted"},
		{Short: 'u', Long: "utc", Help: "print or set Coordinated Universal Time (UTC)"},
		{Long: "universal", Help: "the same"},
	},
	Run: runDate,
}

// dateFormat is the format without one.
const dateFormat = "%a %b %e %H:%M:%S %Z %Y"

func runDate(c *command.Ctx) (status int) {
	format, status, ok := formatOf(c)
	if !ok {
		return status
	}
	zone := c.Zone()
	if c.Has("utc") || c.Has("universal") {
		zone = time.UTC
	}
	now := c.Now().In(zone)
	c.Hold(datetime.Room(format))
	print := func(t time.Time) { c.Stdout.Print(datetime.Format(format, t) + "\n") }
	switch sources(c) {
	case 0:
		if c.Has("resolution") {
			c.Stdout.Print("0.000000001\n")
			return 0
		}
		print(now)
		return 0
	case 1:
	default:
		return c.Misused("the options to specify dates for printing are mutually exclusive")
	}
	switch {
	case c.Has("set"):
		t, ok := datetime.Parse(c.Value("set", ""), now)
		if !ok {
			c.Errorf("invalid date %s", command.Quote(c.Value("set", "")))
			return 1
		}
		c.Errorf("cannot set date: %s", vfs.EPERM.Error())
		print(t)
		return 1
	case c.Has("reference"):
		name := c.Value("reference", "")
		info, err := c.Stat(name)
		if err != nil {
			return c.Fail(name, err)
		}
		print(info.ModTime.In(now.Location()))
		return 0
	case c.Has("file"):
		return eachLine(c, func(line string) int { return printDate(c, line, now, print) })
	}
	return printDate(c, c.Value("date", ""), now, print)
}

// sources counts the options that say which time is meant.
func sources(c *command.Ctx) (n int) {
	for _, key := range []string{"date", "file", "reference", "set"} {
		if c.Has(key) {
			n++
		}
	}
	return n
}

func printDate(c *command.Ctx, text string, now time.Time, print func(time.Time)) int {
	c.Charge(16 + len(text))
	t, ok := datetime.Parse(text, now)
	if !ok {
		c.Errorf("invalid date %s", command.Quote(text))
		return 1
	}
	print(t)
	return 0
}

func eachLine(c *command.Ctx, do func(line string) int) (status int) {
	bad := c.Inputs([]string{c.Value("file", "")}, func(_ string, r io.Reader) error {
		lines := c.Lines(r, '\n')
		for {
			line, _, ok := lines.Next()
			if !ok {
				return lines.Err()
			}
			status = max(status, do(string(line)))
		}
	})
	return max(status, bad)
}

// formatOf finds the format.
func formatOf(c *command.Ctx) (format string, status int, ok bool) {
	set := func(f string) bool {
		if format != "" {
			c.Errorf("multiple output formats specified")
			return false
		}
		format = f
		return true
	}
	for _, o := range c.Options {
		good := true
		switch o.Key {
		case "iso-8601":
			precision := "date"
			if o.Set {
				precision = command.Choice(c, "--iso-8601", o.Value, "hours", "minutes", "date", "seconds", "ns")
			}
			good = set(map[string]string{
				"date": "%Y-%m-%d", "hours": "%Y-%m-%dT%H%:z", "minutes": "%Y-%m-%dT%H:%M%:z",
				"seconds": "%Y-%m-%dT%H:%M:%S%:z", "ns": "%Y-%m-%dT%H:%M:%S,%N%:z",
			}[precision])
		case "rfc-email", "rfc-822", "rfc-2822":
			good = set("%a, %d %b %Y %H:%M:%S %z")
		case "rfc-3339":
			precision := command.Choice(c, "--rfc-3339", o.Value, "date", "seconds", "ns")
			good = set(map[string]string{
				"date": "%Y-%m-%d", "seconds": "%Y-%m-%d %H:%M:%S%:z", "ns": "%Y-%m-%d %H:%M:%S.%N%:z",
			}[precision])
		}
		if !good {
			return "", 1, false
		}
	}
	args := c.Args
	if len(args) > 1 {
		return "", c.Misused("extra operand %s", command.Quote(args[1])), false
	}
	if len(args) == 1 {
		custom, plus := strings.CutPrefix(args[0], "+")
		switch {
		case plus:
			if format != "" {
				c.Errorf("multiple output formats specified")
				return "", 1, false
			}
			return custom, 0, true
		case sources(c) > 0:
			c.Errorf("the argument %s lacks a leading '+';\nwhen using an option to specify date(s), any non-option\nargument must be a format string beginning with '+'", command.Quote(args[0]))
			c.Stderr.Print("Try 'date --help' for more information.\n")
			return "", 1, false
		case strings.Trim(args[0], "0123456789.") != "":
			c.Errorf("invalid date %s", command.Quote(args[0]))
			return "", 1, false
		}
		c.Errorf("cannot set date: %s", vfs.EPERM.Error())
		return "", 1, false
	}
	if format == "" {
		format = dateFormat
	}
	return format, 0, true
}
