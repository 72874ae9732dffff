package compare

import (
	"bytes"
	"strings"
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
func (d *differences) folds() bool { return d.caseless || d.spaces != "" }

// fold returns what of a line is compared.
func (d *differences) fold(line []byte) []byte {
	if d.caseless {
		line = []byte(strings.ToLower(string(line)))
	}
	if d.spaces == "" {
		return line
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

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

// blank reports whether -B ignores a line.
func (d *differences) blank(line []byte) bool {
	if d.spaces != "" {
		return len(bytes.TrimFunc(line, func(r rune) bool { return r < 128 && isSpace(byte(r)) })) == 0
	}
	return len(line) == 0 || line[0] == '\n'
}
