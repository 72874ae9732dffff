package text

import (
	"bytes"
	"io"
	"strconv"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var uniq = command.Command{
	Name:    "uniq",
	Summary: "report or omit repeated lines",
	Usage:   "[INPUT [OUTPUT]]",
	Options: append([]command.Option{
		{Short: 'c', Long: "count", Help: "prefix lines by the number of occurrences"},
		{Short: 'd', Long: "repeated", Help: "only print duplicate lines, one for each group"},
		{Short: 'D', Help: "print all duplicate lines"},
		{Long: "all-repeated", Arg: "[METHOD]", Help: "like -D, but delimit groups: none, prepend, separate"},
		{Short: 'f', Long: "skip-fields", Arg: "N", Help: "avoid comparing the first N fields"},
		{Long: "group", Arg: "[METHOD]", Help: "show all items, separating groups: separate, prepend, append, both"},
		{Short: 'i', Long: "ignore-case", Help: "ignore differences in case when comparing"},
		{Short: 's', Long: "skip-chars", Arg: "N", Help: "avoid comparing the first N characters"},
		{Short: 'u', Long: "unique", Help: "only print unique lines"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
		{Short: 'w', Long: "check-chars", Arg: "N", Help: "compare no more than N characters in lines"},
	}, digits()...),
	Effects: command.WritesSecond,
	Run:     runUniq,
}

// deduplicator is one run of uniq.
type deduplicator struct {
	*command.Ctx
	fields, chars, check int
	fold                 bool
	out                  *command.Output
	delim                byte

	count, once, twice bool   // -c; print what is there once, more than once
	all                string // how groups are delimited with -D: "" when it is not given
	group              string
	groups             int
}

func runUniq(c *command.Ctx) int {
	u := &deduplicator{Ctx: c, out: c.Stdout, delim: delimiter(c), count: c.Has("count"), fold: c.Has("ignore-case"), check: -1}
	u.once, u.twice = !c.Has("repeated"), !c.Has("unique")
	for _, number := range []struct {
		key, what string
		to        *int
	}{
		{"skip-fields", "fields to skip", &u.fields},
		{"skip-chars", "bytes to skip", &u.chars},
		{"check-chars", "bytes to compare", &u.check},
	} {
		if !u.number(number.key, number.what, number.to) {
			return 1
		}
	}
	old := "" // digits of "-3", which means -f 3
	for _, o := range c.Options {
		switch o.Key {
		case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
			old += o.Key
			u.fields, _ = strconv.Atoi(old)
		case "D":
			u.all = "none"
		case "all-repeated":
			if u.all = "none"; o.Set {
				u.all = command.Choice(c, "--all-repeated", o.Value, "none", "prepend", "separate")
			}
		case "group":
			if u.group = "separate"; o.Set {
				u.group = command.Choice(c, "--group", o.Value, "prepend", "append", "separate", "both")
			}
		}
	}
	switch {
	case len(c.Args) > 2:
		return c.Misused("extra operand %s", command.Quote(c.Args[2]))
	case u.group != "" && (u.count || u.all != "" || !u.once || !u.twice):
		return c.Misused("--group is mutually exclusive with -c/-d/-D/-u")
	case u.count && u.all != "":
		return c.Misused("printing all duplicated lines and repeat counts is meaningless")
	}
	if u.all != "" {
		u.once = false
	}
	return u.run()
}

func (u *deduplicator) number(key, what string, to *int) bool {
	text := u.Value(key, "")
	if text == "" && !u.Has(key) {
		return true
	}
	n, err := command.ParseSize(text, "")
	if err != nil && n == 0 {
		u.Errorf("%s: invalid number of %s", command.QuoteName(text), what)
		return false
	}
	*to = int(min(n, 1<<31-1))
	return true
}

func (u *deduplicator) run() (status int) {
	in := io.Reader(u.Stdin)
	name := "-"
	if len(u.Args) > 0 && u.Args[0] != "-" {
		name = u.Args[0]
		f, err := u.Open(name)
		if err != nil {
			return u.Fail(name, err)
		}
		in = f
	}
	if len(u.Args) > 1 && u.Args[1] != "-" {
		f, err := u.OpenFile(u.Args[1], vfs.Write|vfs.Create|vfs.Truncate, 0o666)
		if err != nil {
			return u.Fail(u.Args[1], err)
		}
		u.out = u.Output(f, u.Args[1])
	}
	err := u.groupLines(in)
	u.out.Flush()
	if err != nil {
		u.Errorf("error reading %s", command.Quote(name))
		return 1
	}
	return 0
}

// groupLines goes through the lines, group by group.
func (u *deduplicator) groupLines(in io.Reader) error {
	lines := u.Lines(in, u.delim)
	var last, lastKey []byte
	n := 0
	for {
		line, _, ok := lines.Next()
		if !ok {
			break
		}
		key := u.key(line)
		same := n > 0 && u.same(key, lastKey)
		if !same {
			u.end(last, n)
			n = 0
		}
		n++
		u.member(line, last, n)
		if !same {
			if need := len(line) - cap(last); need > 0 {
				u.Hold(need)
			}
			last = append(last[:0], line...)
			lastKey = u.key(last)
		}
	}
	u.end(last, n)
	if u.groups > 0 && (u.group == "append" || u.group == "both") {
		u.out.PrintByte(u.delim)
	}
	return lines.Err()
}

// member prints what is printed of the n-th line of a group when it is met.
func (u *deduplicator) member(line, first []byte, n int) {
	switch {
	case u.group != "":
		if n == 1 {
			if u.groups > 0 || u.group == "prepend" || u.group == "both" {
				u.out.PrintByte(u.delim)
			}
			u.groups++
		}
		u.print(line)
	case u.all != "" && u.twice:
		if n == 2 {
			if u.all == "prepend" || u.all == "separate" && u.groups > 0 {
				u.out.PrintByte(u.delim)
			}
			u.groups++
			u.print(first)
		}
		if n >= 2 {
			u.print(line)
		}
	}
}

// end prints what is printed of a group of n lines when it is over.
func (u *deduplicator) end(first []byte, n int) {
	if n == 0 || u.group != "" || u.all != "" {
		return
	}
	if n == 1 && !u.once || n > 1 && !u.twice {
		return
	}
	if u.count {
		number := strconv.Itoa(n)
		u.out.Print("       "[min(len(number), 7):])
		u.out.Print(number)
		u.out.PrintByte(' ')
	}
	u.print(first)
}

func (u *deduplicator) print(line []byte) {
	u.out.PrintBytes(line)
	u.out.PrintByte(u.delim)
}

// key is the part of a line that is compared.
func (u *deduplicator) key(line []byte) []byte {
	at := 0
	for n := u.fields; n > 0 && at < len(line); n-- {
		at = skipField(line, skipBlanks(line, at))
	}
	at = min(at+u.chars, len(line))
	line = line[at:]
	if u.check >= 0 {
		line = line[:min(u.check, len(line))]
	}
	return line
}

func (u *deduplicator) same(a, b []byte) bool {
	if !u.fold || len(a) != len(b) {
		return bytes.Equal(a, b)
	}
	k := sortKey{fold: true}
	return k.compareSeen(a, b) == 0
}
