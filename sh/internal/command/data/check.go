package data

import (
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// checkReport counts what was found of one list of checksums.
type checkReport struct {
	proper, improper, wrong, unread int
	matched                         bool
}

// listed is a line of a list of checksums.
type listed struct {
	algorithm *algorithm
	bytes     int
	digest    string
	name      string
	escaped   bool
}

// check looks at the files that lists name. chosen says that there is one algorithm
// for all lines.
func (s *sums) check(chosen bool) int {
	failed := false
	status := s.Inputs(s.Args, func(name string, r io.Reader) error {
		good, err := s.checkList(name, r, chosen)
		failed = failed || !good && err == nil
		return err
	})
	if failed {
		return 1
	}
	return status
}

func (s *sums) checkList(name string, r io.Reader, chosen bool) (good bool, err error) {
	if name == "-" {
		name = "standard input"
	}
	s.tell = checkReport{}
	lines := s.Lines(r, '\n')
	for number := 1; ; number++ {
		line, _, ok := lines.Next()
		if !ok {
			break
		}
		text := strings.TrimSuffix(string(line), "\r")
		if text == "" || text[0] == '#' {
			continue
		}
		entry, ok := s.parse(text, chosen)
		if !ok {
			s.tell.improper++
			if s.Has("warn") {
				s.Errorf("%s: %d: improperly formatted %s checksum line", command.QuoteName(name), number, s.what(chosen))
			}
			continue
		}
		s.tell.proper++
		s.checkFile(&entry)
	}
	if err := lines.Err(); err != nil {
		return false, err
	}
	return s.summary(name), nil
}

// what is how messages call the algorithm.
func (s *sums) what(chosen bool) string {
	if chosen {
		return s.tag
	}
	return "CRC"
}

// checkFile checks one file and says what it finds.
func (s *sums) checkFile(e *listed) {
	shown := e.name
	if e.escaped {
		shown = `\` + strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`).Replace(e.name)
	}
	own := *s
	own.algorithm = e.algorithm
	digest, err := "", error(nil)
	if e.name == "-" {
		digest, err = own.digest(s.Stdin, e.bytes)
	} else {
		var f *command.File
		if f, err = s.Open(e.name); err == nil {
			digest, err = own.digest(f, e.bytes)
			_ = f.Close() // it was only read
		} else if s.Has("ignore-missing") && isAbsent(err) {
			return
		}
	}
	status := s.Has("status")
	switch {
	case err != nil:
		s.Fail(e.name, err)
		s.tell.unread++
		if !status {
			s.Stdout.Print(shown + ": FAILED open or read\n")
		}
	case strings.EqualFold(digest, e.digest):
		s.tell.matched = true
		if !status && !s.Has("quiet") {
			s.Stdout.Print(shown + ": OK\n")
		}
	default:
		s.tell.wrong++
		if !status {
			s.Stdout.Print(shown + ": FAILED\n")
		}
	}
}

// summary says what was wrong with a list, and reports whether nothing was.
func (s *sums) summary(name string) bool {
	t := s.tell
	if t.proper == 0 {
		s.Errorf("%s: no properly formatted checksum lines found", command.QuoteName(name))
		return false
	}
	if !s.Has("status") {
		s.warn(t.improper, "line is improperly formatted", "lines are improperly formatted")
		s.warn(t.unread, "listed file could not be read", "listed files could not be read")
		s.warn(t.wrong, "computed checksum did NOT match", "computed checksums did NOT match")
		if s.Has("ignore-missing") && !t.matched {
			s.Errorf("%s: no file was verified", command.QuoteName(name))
		}
	}
	return t.matched && t.wrong == 0 && t.unread == 0 && (t.improper == 0 || !s.Has("strict"))
}

func (s *sums) warn(n int, single, plural string) {
	switch {
	case n == 1:
		s.Errorf("WARNING: 1 %s", single)
	case n > 1:
		s.Errorf("WARNING: %d %s", n, plural)
	}
}

// parse takes a line of a list apart: "HASH  NAME", "HASH *NAME", "HASH NAME" or
// "MD5 (NAME) = HASH".
func (s *sums) parse(line string, chosen bool) (listed, bool) {
	line = strings.TrimLeft(line, " \t")
	e := listed{}
	line, e.escaped = strings.CutPrefix(line, `\`)
	for i := range algorithms {
		a := &algorithms[i]
		rest, ok := strings.CutPrefix(line, a.tag)
		if a.bits == 0 || !ok || chosen && a != s.algorithm || rest == "" || strings.IndexByte("- (", rest[0]) < 0 {
			continue
		}
		return e.tagged(a, rest)
	}
	if !chosen {
		return e, false
	}
	e.algorithm = s.algorithm
	return e.plain(line)
}

// tagged takes what follows the name of the algorithm.
func (e listed) tagged(a *algorithm, rest string) (listed, bool) {
	e.algorithm, e.bytes = a, a.bits/8
	if length, ok := strings.CutPrefix(rest, "-"); ok {
		at := strings.IndexFunc(length, func(r rune) bool { return r < '0' || r > '9' })
		if at < 0 {
			return e, false
		}
		bits, err := strconv.Atoi(length[:at])
		if err != nil || a.name != blakeName || bits < 8 || bits > a.bits || bits%8 != 0 {
			return e, false
		}
		e.bytes, rest = bits/8, length[at:]
	}
	rest, ok := strings.CutPrefix(strings.TrimPrefix(rest, " "), "(")
	at := strings.LastIndexByte(rest, ')')
	if !ok || at < 0 {
		return e, false
	}
	e.name = rest[:at]
	digest, ok := strings.CutPrefix(strings.TrimLeft(rest[at+1:], " \t"), "=")
	e.digest = strings.TrimLeft(digest, " \t")
	return e, ok && len(e.digest) == 2*e.bytes && isHex(e.digest) && e.unescape()
}

// plain takes a line that begins with the hash.
func (e listed) plain(line string) (listed, bool) {
	at := 0
	for at < len(line) && isHex(line[at:at+1]) {
		at++
	}
	e.digest, e.bytes = line[:at], at/2
	rest := line[at:]
	switch {
	case e.algorithm.name == blakeName && (at%2 != 0 || at < 2 || at > e.algorithm.bits/4):
		return e, false
	case e.algorithm.name != blakeName && at != e.algorithm.bits/4:
		return e, false
	case len(rest) < 2 || rest[0] != ' ' && rest[0] != '\t':
		return e, false
	}
	e.name = rest[1:]
	if len(e.name) > 1 && (e.name[0] == ' ' || e.name[0] == '*') {
		e.name = e.name[1:]
	}
	return e, e.unescape()
}

// unescape makes the name what it was before it was escaped.
func (e *listed) unescape() bool {
	if !e.escaped {
		return true
	}
	var b strings.Builder
	for i := 0; i < len(e.name); i++ {
		if e.name[i] != '\\' {
			b.WriteByte(e.name[i])
			continue
		}
		i++
		at := -1
		if i < len(e.name) {
			at = strings.IndexByte(`nr\`, e.name[i])
		}
		if at < 0 {
			return false
		}
		b.WriteByte("\n\r\\"[at])
	}
	e.name = b.String()
	return true
}

// isHex reports whether a text has hexadecimal digits only.
func isHex(s string) bool { return strings.Trim(s, "0123456789abcdefABCDEF") == "" }
