package search

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

const (
	hour  = time.Hour
	month = 30*24*time.Hour + 10*time.Hour + 29*time.Minute + 6*time.Second // half of 1/6 of a year, as ls has it
)

// segment is a part of a format: a text, or what is known of the file.
type segment struct {
	text  string
	flags string // of printf, with width and precision
	value func(f *finder, e *entry) (text string, number bool)
}

// printf reads the format of -printf.
func (p *exprParser) printf(name string, out *command.Output) (test, error) {
	format, err := p.arg(name)
	if err != nil {
		return nil, err
	}
	segments, stop, err := p.f.parseFormat(format)
	if err != nil {
		return nil, err
	}
	f := p.f
	return func(e *entry) bool {
		for i := range segments {
			out.Print(f.format(&segments[i], e))
		}
		if stop {
			out.Flush()
		}
		return true
	}, nil
}

func (f *finder) format(s *segment, e *entry) string {
	if s.value == nil {
		return s.text
	}
	text, number := s.value(f, e)
	if s.flags == "" {
		return text
	}
	return padded(s.flags, text, number)
}

// padded applies the flags of a directive.
func padded(flags, text string, number bool) string {
	left := strings.Contains(flags, "-")
	flags = strings.TrimLeft(flags, "-+ #0")
	width, precision, _ := strings.Cut(flags, ".")
	if n, err := strconv.Atoi(precision); err == nil && !number {
		text = text[:min(n, len(text))]
	}
	n, _ := strconv.Atoi(width) // none is 0
	fill := strings.Repeat(" ", max(0, min(n, 1000)-len(text)))
	if left {
		return text + fill
	}
	return fill + text
}

// parseFormat takes a format apart. stop says that it ends in \c.
func (f *finder) parseFormat(s string) (segments []segment, stop bool, err error) {
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			segments = append(segments, segment{text: b.String()})
			b.Reset()
		}
	}
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			text, n := formatEscape(s[i:])
			if text == "\\c" {
				flush()
				return segments, true, nil
			}
			switch {
			case i == len(s)-1:
				f.c.Errorf("warning: escape `\\' followed by nothing at all")
			case n == 0:
				f.c.Errorf("warning: unrecognized escape `%s'", s[i:min(i+2, len(s))])
				text, n = s[i:min(i+2, len(s))], 2
			}
			b.WriteString(text)
			i += n - 1
		case '%':
			seg, n, err := f.directive(s[i:])
			if err != nil {
				return nil, false, err
			}
			if seg.value == nil {
				b.WriteString(seg.text)
			} else {
				flush()
				segments = append(segments, seg)
			}
			i += n - 1
		default:
			b.WriteByte(s[i])
		}
	}
	flush()
	return segments, false, nil
}

// formatEscape reads an escape of -printf.
func formatEscape(s string) (text string, n int) {
	if len(s) == 1 {
		return "\\", 1
	}
	const letters, values = "abfnrtv\\", "\a\b\f\n\r\t\v\\"
	if i := strings.IndexByte(letters, s[1]); i >= 0 {
		return values[i : i+1], 2
	}
	if s[1] == 'c' {
		return "\\c", 2
	}
	v := 0
	for n = 1; n < 4 && n < len(s) && s[n] >= '0' && s[n] <= '7'; n++ {
		v = v*8 + int(s[n]-'0')
	}
	if n == 1 {
		return "", 0
	}
	return string([]byte{byte(v)}), n
}

// directive reads what begins with %.
func (f *finder) directive(s string) (seg segment, n int, err error) {
	n = 1
	for n < len(s) && strings.IndexByte("-+ #0123456789.", s[n]) >= 0 {
		n++
	}
	seg.flags = s[1:n]
	if n == len(s) {
		return seg, n, errors.New("error: % at end of format string")
	}
	c := s[n]
	n++
	switch {
	case c == '%':
		seg.text = "%"
	case strings.IndexByte("ABCT", c) >= 0 && n < len(s):
		which := strings.ToLower(s[n-1 : n])[0]
		if c == 'T' {
			which = 'm'
		}
		seg.value = timeValue(which, s[n])
		n++
	case directives[c] != nil:
		seg.value = directives[c]
	default:
		f.c.Errorf("warning: unrecognized format directive `%s'", s[:n])
		seg.text = s[:n]
	}
	return seg, n, nil
}

func number[T int | int64 | uint32 | uint64](n T) (string, bool) {
	return fmt.Sprint(n), true
}

// directives are those of one letter.
var directives = map[byte]func(f *finder, e *entry) (string, bool){
	'p': func(_ *finder, e *entry) (string, bool) { return e.name, false },
	'f': func(_ *finder, e *entry) (string, bool) { return e.base(), false },
	'h': func(_ *finder, e *entry) (string, bool) { return e.dir(), false },
	'P': func(_ *finder, e *entry) (string, bool) {
		return strings.TrimPrefix(strings.TrimPrefix(e.name, e.start), "/"), false
	},
	'H': func(_ *finder, e *entry) (string, bool) { return e.start, false },
	'd': func(_ *finder, e *entry) (string, bool) { return number(e.depth) },
	's': func(_ *finder, e *entry) (string, bool) { return number(e.info.Size) },
	'b': func(_ *finder, e *entry) (string, bool) { return number(blocks(&e.info)) },
	'k': func(_ *finder, e *entry) (string, bool) { return number(blocks(&e.info) / 2) },
	'S': func(_ *finder, e *entry) (string, bool) {
		if e.info.Size == 0 {
			return "1", true
		}
		return strconv.FormatFloat(float64(512*blocks(&e.info))/float64(e.info.Size), 'g', 6, 64), true
	},
	'm': func(_ *finder, e *entry) (string, bool) {
		return strconv.FormatUint(uint64(vfs.UnixMode(e.info.Mode)&0o7777), 8), true
	},
	'M': func(_ *finder, e *entry) (string, bool) { return command.ModeText(e.info.Mode), false },
	'y': func(_ *finder, e *entry) (string, bool) { return string(kindOf(e.info.Mode)), false },
	'Y': func(f *finder, e *entry) (string, bool) {
		if e.info.Mode&fs.ModeSymlink == 0 {
			return string(kindOf(e.info.Mode)), false
		}
		info, err := f.c.Stat(e.name)
		switch {
		case err == nil:
			return string(kindOf(info.Mode)), false
		case vfs.ErrnoOf(err) == vfs.ELOOP:
			return "L", false
		}
		return "N", false
	},
	'l': func(f *finder, e *entry) (string, bool) {
		if e.info.Mode&fs.ModeSymlink == 0 {
			return "", false
		}
		target, _ := f.c.Files().Readlink(f.c.Path(e.name)) // nothing, where it fails
		return target, false
	},
	'n': func(_ *finder, e *entry) (string, bool) { return number(e.info.Nlink) },
	'i': func(_ *finder, e *entry) (string, bool) { return number(e.info.Inode) },
	'D': func(_ *finder, e *entry) (string, bool) { return number(e.info.Device) },
	'U': func(_ *finder, e *entry) (string, bool) { return number(e.info.UID) },
	'G': func(_ *finder, e *entry) (string, bool) { return number(e.info.GID) },
	'u': func(f *finder, e *entry) (string, bool) {
		id := f.c.Identity()
		return userName(id.User, id.UID, e.info.UID), false
	},
	'g': func(f *finder, e *entry) (string, bool) {
		id := f.c.Identity()
		return userName(id.Group, id.GID, e.info.GID), false
	},
	'F': func(*finder, *entry) (string, bool) { return fileSystem, false },
	'a': func(f *finder, e *entry) (string, bool) { return f.ctime(e.info.AccessTime), false },
	'c': func(f *finder, e *entry) (string, bool) { return f.ctime(e.info.ChangeTime), false },
	't': func(f *finder, e *entry) (string, bool) { return f.ctime(e.info.ModTime), false },
}

// local is a time in the zone of the guest.
func (f *finder) local(t time.Time) time.Time { return t.In(f.zone) }

func (f *finder) ctime(t time.Time) string {
	t = f.local(t)
	return datetime.Strftime("%a %b %e %T", t) + fraction(t) + datetime.Strftime(" %Y", t)
}

// fraction is the part of a time below a second, as find prints it.
func fraction(t time.Time) string { return fmt.Sprintf(".%09d0", t.Nanosecond()) }

// timeValue is %Ak, %Ck or %Tk.
func timeValue(which, k byte) func(f *finder, e *entry) (string, bool) {
	return func(f *finder, e *entry) (string, bool) {
		return timeText(f.local(stamp(&e.info, which)), k), false
	}
}

func timeText(t time.Time, k byte) string {
	switch k {
	case '@':
		return datetime.Strftime("%s", t) + fraction(t)
	case '+':
		return datetime.Strftime("%F+%T", t) + fraction(t)
	case 'S', 'T', 'X':
		return datetime.Strftime("%"+string(k), t) + fraction(t)
	}
	return datetime.Strftime("%"+string(k), t)
}
