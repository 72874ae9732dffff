package compare

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// text is one file as lines.
type text struct {
	data  []byte
	lines [][]byte // with their ends
	ids   []int32  // equal for lines that count as equal
	gone  []bool   // changed: not in the other file
}

// costOfLine is what is held for a line besides its bytes.
const costOfLine = 24 + 4 + 1 + 48

// split fills lines.
func (d *differences) split(t *text) {
	n := bytes.Count(t.data, []byte{'\n'}) + 1
	d.Charge(n + len(t.data)/64)
	d.Hold(n * costOfLine)
	t.lines = make([][]byte, 0, n)
	for rest := t.data; len(rest) > 0; {
		end := bytes.IndexByte(rest, '\n') + 1
		if end == 0 {
			end = len(rest)
		}
		t.lines = append(t.lines, rest[:end])
		rest = rest[end:]
	}
	t.ids = make([]int32, len(t.lines))
	t.gone = make([]bool, len(t.lines))
}

// number gives lines that count as equal the same number.
func (d *differences) number(texts *[2]text) {
	seen := map[string]int32{}
	for i := range texts {
		for j, line := range texts[i].lines {
			d.Charge(2 + len(line)/16)
			if d.folds() {
				line = d.fold(line)
			}
			id, ok := seen[string(line)]
			if !ok {
				d.Hold(len(line))
				id = int32(len(seen))
				seen[string(line)] = id
			}
			texts[i].ids[j] = id
		}
	}
}

// folds reports whether lines can be equal that have different bytes.
func (d *differences) folds() bool { return d.caseless || d.tabs || d.spaces != "" }

// fold returns what of a line is compared.
func (d *differences) fold(line []byte) []byte {
	if d.caseless {
		line = []byte(strings.ToLower(string(line)))
	}
	if d.tabs {
		line = expanded(line)
	}
	switch d.spaces {
	case "":
		return line
	case spacesEnd:
		return bytes.TrimRight(line, " \t\n\v\f\r")
	}
	out := make([]byte, 0, len(line))
	for i, b := range line {
		switch {
		case !isSpace(b):
			out = append(out, b)
		case d.spaces == spacesAmount && (i == 0 || !isSpace(line[i-1])):
			out = append(out, ' ')
		}
	}
	if d.spaces == spacesAmount {
		out = bytes.TrimSuffix(out, []byte{' '})
	}
	return out
}

// expanded is a line with blanks in place of tabs.
func expanded(line []byte) []byte {
	if bytes.IndexByte(line, '\t') < 0 {
		return line
	}
	var out []byte
	column := 0
	for _, r := range string(line) {
		if r != '\t' {
			out = utf8.AppendRune(out, r)
			column += max(command.RuneWidth(r), 0)
			continue
		}
		n := tabSize - column%tabSize
		out = append(out, bytes.Repeat([]byte{' '}, n)...)
		column += n
	}
	return out
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

// ignores reports whether -B or -I ignores a line.
func (d *differences) ignores(line []byte) bool {
	if d.blanks && d.blank(line) {
		return true
	}
	for _, re := range d.ignored {
		if d.matches(re, line) {
			return true
		}
	}
	return false
}

// matches reports whether a line, without its end, has a match.
func (d *differences) matches(re *regex.Regexp, line []byte) bool {
	ok, err := regex.Matches(d.Account(), re, bytes.TrimSuffix(line, []byte{'\n'}))
	switch {
	case errors.Is(err, regex.ErrStack):
		d.Errorf("%s", err)
		d.Exit(trouble)
	case err != nil:
		d.Stop(err)
	}
	return ok
}

// blank reports whether a line is blank, as -B has it.
func (d *differences) blank(line []byte) bool {
	if d.spaces != "" && d.spaces != spacesEnd {
		return len(bytes.TrimFunc(line, func(r rune) bool { return r < 128 && isSpace(byte(r)) })) == 0
	}
	return len(line) == 0 || line[0] == '\n'
}
