// Package data has the tools that show, encode, convert and check bytes.
//
// A tool, or tools that differ in a table only, is one file with its rows; Commands
// lists them.
package data

import (
	"errors"
	"io"
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// Commands are the tools of this family.
var Commands = slices.Concat([]command.Command{base32, base64, basenc, cksum, envsubst, htmlToMarkdown, iconv, od, sum, xxd}, hexdumps, summers(), xans)

// readRoom is how much of a stream is read at once.
const readRoom = 16 << 10

// one opens the only operand, or standard input for "-" and without one. Where that
// is not possible it says why, and the status is not 0.
func one(c *command.Ctx) (r io.Reader, name string, status int) {
	if status = c.Counted(command.Operands{Most: 1}); status != 0 {
		return nil, "", status
	}
	if len(c.Args) == 0 || c.Args[0] == "-" {
		return c.Stdin, "-", 0
	}
	f, err := c.Open(c.Args[0])
	if err != nil {
		return nil, "", c.Fail(c.Args[0], err)
	}
	return f, c.Args[0], 0
}

// isAbsent reports whether an error says that there is no such file.
func isAbsent(err error) bool { return errors.Is(err, vfs.ENOENT) }
