package text

import (
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// reversed returns the characters of a line from the last to the first.
func reversed(line []byte) string {
	out := make([]byte, len(line))
	at := len(line)
	for i := 0; i < len(line); {
		_, n := utf8.DecodeRune(line[i:])
		at -= n
		copy(out[at:], line[i:i+n])
		i += n
	}
	return string(out)
}

// delimiter is what ends lines: NUL with -z.
func delimiter(c *command.Ctx) byte {
	if c.Has("zero-terminated") {
		return 0
	}
	return '\n'
}

// outOfRange is what follows a number in a message, where it is one but is too small
// or too large.
func outOfRange(text string) string {
	if text == "" || strings.Trim(strings.TrimPrefix(text, "-"), "0123456789") != "" {
		return ""
	}
	if n, err := strconv.ParseInt(text, 10, 64); err != nil || n > math.MaxInt32/2 {
		return ": " + command.ErrSizeTooLarge.Error()
	}
	return ": Numerical result out of range"
}

// isBlank reports whether a byte is a space or a tab.
func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isSpace reports whether a byte is white space.
func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// statOf returns what is known of a file that is read; ok is false for a pipe.
func statOf(r io.Reader) (info vfs.FileInfo, ok bool) {
	switch r := r.(type) {
	case *command.Input:
		return r.Stat()
	case *command.File:
		info, err := r.Stat()
		return info, err == nil
	}
	return info, false
}
