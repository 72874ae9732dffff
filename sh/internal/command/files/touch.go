package files

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

var touch = command.Command{
	Name:    "touch",
	Summary: "change file timestamps",
	Usage:   "FILE...",
	Options: []command.Option{
		{Short: 'a', Help: "change only the access time"},
		{Short: 'c', Long: "no-create", Help: "do not create any files"},
		{Short: 'd', Long: "date", Arg: "STRING", Help: "parse STRING and use it instead of current time"},
		{Short: 'f', Help: "(ignored)"},
		{Short: 'h', Long: "no-dereference", Help: "affect each symbolic link instead of any referenced file"},
		{Short: 'm', Help: "change only the modification time"},
		{Short: 'r', Long: "reference", Arg: "FILE", Help: "use this file's times instead of current time"},
		{Short: 't', Arg: "STAMP", Help: "use [[CC]YY]MMDDhhmm[.ss] instead of current time"},
		{Long: "time", Arg: "WORD", Help: "change the specified time: access, atime, use, modify or mtime"},
	},
	Effects: command.WritesOperands,
	Run:     runTouch,
}

func runTouch(c *command.Ctx) (status int) {
	access, modified, status, ok := touchTimes(c)
	if !ok {
		return status
	}
	if len(c.Args) == 0 {
		return c.Misused("missing file operand")
	}
	onlyAccess, onlyModified := c.Has("a"), c.Has("m")
	if word := c.Value("time", ""); word != "" {
		kind := command.Choice(c, "--time", word, "atime access use", "mtime modify")
		onlyAccess, onlyModified = onlyAccess || kind == "atime", onlyModified || kind == "mtime"
	}
	if onlyAccess && !onlyModified {
		modified = time.Time{}
	} else if onlyModified && !onlyAccess {
		access = time.Time{}
	}
	for _, name := range c.Args {
		if err := touchFile(c, name, access, modified); err != nil {
			status = 1
		}
	}
	return status
}

func touchFile(c *command.Ctx, name string, access, modified time.Time) error {
	if name == "-" {
		return nil // standard output has no times here
	}
	set := c.Files().Chtimes
	if c.Has("no-dereference") {
		set = c.Files().Lchtimes
	}
	noCreate := c.Has("no-create") || c.Has("no-dereference")
	if !noCreate {
		if _, err := c.Stat(name); err != nil {
			f, err := c.OpenFile(name, vfs.Write|vfs.Create, 0o666)
			if err != nil {
				c.Errorf("cannot touch %s: %s", command.Quote(name), command.Reason(err))
				return err
			}
			_ = f.Close() // nothing is written
		}
	}
	err := set(c.Path(name), access, modified)
	if vfs.ErrnoOf(err) == vfs.ENOENT && noCreate && !c.Has("no-dereference") {
		return nil
	}
	if err != nil {
		c.Errorf("setting times of %s: %s", command.Quote(name), command.Reason(err))
	}
	return err
}

// touchTimes finds the times to set.
func touchTimes(c *command.Ctx) (access, modified time.Time, status int, ok bool) {
	now := c.Now().In(c.Zone())
	access, modified = now, now
	sources := 0
	if reference := c.Value("reference", ""); c.Has("reference") {
		sources++
		stat := c.Stat
		if c.Has("no-dereference") {
			stat = c.Lstat
		}
		info, err := stat(reference)
		if err != nil {
			c.Errorf("failed to get attributes of %s: %s", command.Quote(reference), command.Reason(err))
			return access, modified, 1, false
		}
		access, modified = info.AccessTime, info.ModTime
	}
	if stamp := c.Value("t", ""); c.Has("t") {
		sources++
		if access, ok = parseStamp(stamp, now); !ok {
			c.Errorf("invalid date format %s", command.Quote(stamp))
			return access, modified, 1, false
		}
		modified = access
	}
	if text := c.Value("date", ""); c.Has("date") {
		if c.Has("t") {
			return access, modified, c.Misused("cannot specify times from more than one source"), false
		}
		a, okA := datetime.Parse(text, access.In(c.Zone()))
		m, okM := datetime.Parse(text, modified.In(c.Zone()))
		if !okA || !okM {
			c.Errorf("invalid date format %s", command.Quote(text))
			return access, modified, 1, false
		}
		access, modified = a, m
	}
	if sources > 1 {
		return access, modified, c.Misused("cannot specify times from more than one source"), false
	}
	return access, modified, 0, true
}

// parseStamp reads [[CC]YY]MMDDhhmm[.ss].
func parseStamp(stamp string, now time.Time) (t time.Time, ok bool) {
	whole, fraction, hasSeconds := strings.Cut(stamp, ".")
	seconds := 0
	if hasSeconds {
		n, err := strconv.ParseUint(fraction, 10, 8)
		if err != nil || len(fraction) != 2 || n > 60 {
			return t, false
		}
		seconds = int(n)
	}
	if _, err := strconv.ParseUint(whole, 10, 64); err != nil || !slices.Contains([]int{8, 10, 12}, len(whole)) {
		return t, false
	}
	pair := func(i int) int { n, _ := strconv.Atoi(whole[i : i+2]); return n }
	year, from := now.Year(), len(whole)-8
	switch from {
	case 2:
		if year = 1900 + pair(0); pair(0) < 69 {
			year += 100
		}
	case 4:
		year = pair(0)*100 + pair(2)
	}
	t = time.Date(year, time.Month(pair(from)), pair(from+2), pair(from+4), pair(from+6), seconds, 0, now.Location())
	ok = int(t.Month()) == pair(from) && t.Day() == pair(from+2) && pair(from+4) < 24 && pair(from+6) < 60
	return t, ok
}
