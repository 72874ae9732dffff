package text

import (
	"encoding/binary"
	"io"
	"math/bits"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var shuf = command.Command{
	Name:    "shuf",
	Summary: "generate random permutations",
	Usage:   "[FILE]\n-e [ARG]...\n-i LO-HI",
	Options: []command.Option{
		{Short: 'e', Long: "echo", Help: "treat each ARG as an input line"},
		{Short: 'i', Long: "input-range", Arg: "LO-HI", Help: "treat each number LO through HI as an input line"},
		{Short: 'n', Long: "head-count", Arg: "COUNT", Help: "output at most COUNT lines"},
		{Short: 'o', Long: "output", Arg: "FILE", Help: "write result to FILE instead of standard output"},
		{Long: "random-source", Arg: "FILE", Help: "get random bytes from FILE"},
		{Short: 'r', Long: "repeat", Help: "output lines can be repeated"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Effects: command.WritesValue("output"),
	Run:     runShuf,
}

// shuffler is one run of shuf.
type shuffler struct {
	*command.Ctx
	source io.Reader // nil: that of the run
	count  uint64    // lines to print
	n      uint64    // lines there are
	line   func(i uint64) string
}

func runShuf(c *command.Ctx) int {
	s := &shuffler{Ctx: c, count: 1<<64 - 1}
	for _, o := range c.Options {
		if o.Key != "head-count" {
			continue
		}
		n, err := strconv.ParseUint(o.Value, 10, 64)
		if strings.Trim(o.Value, "0123456789") != "" || o.Value == "" {
			c.Errorf("invalid line count: %s", command.Quote(o.Value))
			return 1
		}
		if err == nil {
			s.count = min(s.count, n)
		}
	}
	if status, ok := s.input(); !ok {
		return status
	}
	if name := c.Value("random-source", ""); name != "" {
		f, err := c.Open(name)
		if err != nil {
			return c.Fail(name, err)
		}
		s.source = f
	}
	out := c.Stdout
	if name := c.Value("output", ""); name != "" {
		f, err := c.Create(name)
		if err != nil {
			return c.Fail(name, err)
		}
		out = c.Output(f, name)
	}
	if c.Has("repeat") {
		if s.count > 0 && s.n == 0 {
			c.Errorf("no lines to repeat")
			return 1
		}
		for range s.count {
			c.Charge(4)
			out.Print(s.line(s.random(s.n)))
			out.PrintByte(delimiter(c))
		}
	} else {
		s.permute(out)
	}
	out.Flush()
	return 0
}

// input finds the lines.
func (s *shuffler) input() (status int, ok bool) {
	c := s.Ctx
	text := c.Value("input-range", "")
	switch {
	case c.Has("echo") && c.Has("input-range"):
		return c.Misused("cannot combine -e and -i options"), false
	case c.Has("input-range"):
		if len(c.Args) > 0 {
			return c.Misused("extra operand %s", command.Quote(c.Args[0])), false
		}
		low, high, cut := strings.Cut(text, "-")
		from, errFrom := strconv.ParseUint(low, 10, 63)
		to, errTo := strconv.ParseUint(high, 10, 63)
		if !cut || errFrom != nil || errTo != nil || from > to+1 {
			c.Errorf("invalid input range: %s", command.Quote(text))
			return 1, false
		}
		s.n = to - from + 1
		s.line = func(i uint64) string { return strconv.FormatUint(from+i, 10) }
		return 0, true
	case c.Has("echo"):
		s.n = uint64(len(c.Args))
		s.line = func(i uint64) string { return c.Args[i] }
		return 0, true
	case len(c.Args) > 1:
		return c.Misused("extra operand %s", command.Quote(c.Args[1])), false
	}
	var lines []string
	status = c.Inputs(c.Args, func(_ string, r io.Reader) error {
		content, err := c.ReadAll(r)
		if err == nil && len(content) > 0 {
			text := strings.TrimSuffix(string(content), string(rune(delimiter(c))))
			c.Hold(len(text) + 16*strings.Count(text, string(rune(delimiter(c)))))
			lines = strings.Split(text, string(rune(delimiter(c))))
		}
		return err
	})
	s.n = uint64(len(lines))
	s.line = func(i uint64) string { return lines[i] }
	return status, status == 0
}

// random returns a number below n.
func (s *shuffler) random(n uint64) uint64 {
	if n < 2 {
		return 0
	}
	mask := uint64(1)<<bits.Len64(n-1) - 1
	for {
		var p [8]byte
		if s.source == nil {
			s.Random(p[:])
		} else if _, err := io.ReadFull(s.source, p[:]); err != nil {
			s.Errorf("%s: end of file", command.QuoteName(s.Value("random-source", "")))
			s.Exit(1)
		}
		if x := binary.LittleEndian.Uint64(p[:]) & mask; x < n {
			return x
		}
	}
}

// permute prints lines in random order. Positions that were moved are kept in a map,
// so that a few of many cost little.
func (s *shuffler) permute(out *command.Output) {
	moved := map[uint64]uint64{}
	at := func(i uint64) uint64 {
		if j, ok := moved[i]; ok {
			return j
		}
		return i
	}
	for i := range min(s.count, s.n) {
		s.Charge(8)
		s.Hold(48)
		j := i + s.random(s.n-i)
		chosen := at(j)
		moved[j] = at(i)
		delete(moved, i)
		out.Print(s.line(chosen))
		out.PrintByte(delimiter(s.Ctx))
	}
}
