package command

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
)

// NamesFrom returns the names in the file of --files0-from, each ended by NUL, for
// NameFault to look at: they may be any text. ok is false after a message.
func (c *Ctx) NamesFrom(file string) (names []string, ok bool) {
	r := io.Reader(c.Stdin)
	if file != "-" {
		f, err := c.Open(file)
		if err != nil {
			c.Errorf("cannot open %s for reading: %s", Quote(file), Reason(err))
			return nil, false
		}
		defer f.Close()
		r = f
	}
	content, err := c.ReadAll(r)
	if err != nil {
		c.Errorf("%s: read error: %s", QuoteName(file), Reason(err))
		return nil, false
	}
	return SplitNames(content), true
}

// SplitNames takes names apart that are ended by NUL; the last one may have no end.
func SplitNames(content []byte) []string {
	var names []string
	for name := range bytes.SplitSeq(bytes.TrimSuffix(content, []byte{0}), []byte{0}) {
		names = append(names, string(name))
	}
	if len(content) == 0 {
		return nil
	}
	return names
}

// NameFault says why the n-th name, from 1, of the file of --files0-from is none; ""
// if it is one. An operand has no such file: from is "".
func NameFault(name, from string, n int) string {
	switch {
	case name == "" && from == "":
		return "invalid zero-length file name"
	case name == "":
		return fmt.Sprintf("%s:%d: invalid zero-length file name", QuoteName(from), n)
	case name == "-" && from == "-":
		return "when reading file names from stdin, no file name of '-' allowed"
	}
	return ""
}

// NamedTwice prints that there are operands beside --files0-from.
func (c *Ctx) NamedTwice() {
	c.Errorf("extra operand %s", Quote(c.Args[0]))
	c.Stderr.Print("file operands cannot be combined with --files0-from\nTry '" + c.Name + " --help' for more information.\n")
}

// LeadsUp reports whether an element of a name is "..", which archives and patches must not
// have: the file could be anywhere.
func LeadsUp(name string) bool { return slices.Contains(strings.Split(name, "/"), "..") }
