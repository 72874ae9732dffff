package compile

import (
	"sort"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// Readings returns what set -v prints in front of each Group of a code: the lines of the
// source that are read for it, comments and here-documents among them.
func Readings(c *code.Code) []string {
	given := c.Text
	if c.Original != "" {
		given = c.Original
	}
	k := &compiler{c: &code.Code{}, src: c.Text, given: c.Text, strs: map[string]int32{}}
	list, bad := k.parse()
	r := reader{k: k, given: given, places: c.Places, lines: strings.SplitAfter(given, "\n"), silent: map[int]bool{}}
	for _, group := range groups(k.src, list, bad) {
		r.read(r.lastLine(group))
	}
	end := len(r.lines)
	if bad != nil {
		if _, line, shown := describe(k.src, endLine(k.given), bad); shown { // the others are of the end
			end = line
		}
	}
	r.read(end)
	return r.texts
}

// reader goes through a source line by line.
type reader struct {
	k      *compiler
	given  string // the source before aliases were expanded
	places []int  // as in code.Code
	lines  []string
	at     int          // how many have been read
	silent map[int]bool // those that are not printed, from 1
	texts  []string
}

// read takes the lines up to one of them.
func (r *reader) read(last int) {
	var b strings.Builder
	for ; r.at < min(last, len(r.lines)); r.at++ {
		line := r.lines[r.at]
		if line == "" || r.silent[r.at+1] {
			continue
		}
		b.WriteString(strings.TrimSuffix(line, "\n"))
		b.WriteByte('\n')
	}
	r.texts = append(r.texts, b.String())
}

// line is the line of a position in the source as it was given.
func (r *reader) line(p syntax.Pos) int {
	line := r.k.lineOf(p)
	next := 2 * sort.Search(len(r.places)/2, func(i int) bool { return r.places[2*i] > int(p.Offset()) })
	if next > 0 {
		expanded, original := r.places[next-2], r.places[next-1]
		line += strings.Count(r.given[:original], "\n") - strings.Count(r.k.src[:expanded], "\n")
	}
	if next < len(r.places) { // lines of an alias are none
		line = min(line, strings.Count(r.given[:r.places[next+1]], "\n"))
	}
	return line
}

// lastLine is the last line that is read for statements. Lines that begin within a
// substitution are silent, those of here-documents never are.
func (r *reader) lastLine(group []*syntax.Stmt) int {
	end := group[len(group)-1].End()
	last := r.line(end) + r.k.continued(end)
	documents := map[int]bool{}
	mark := func(lines map[int]bool, from, to int) {
		for n := from; n <= to; n++ {
			lines[n] = true
		}
	}
	for _, s := range group {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CmdSubst:
				if !n.Backquotes {
					mark(r.silent, r.line(n.Left)+1, r.line(n.Right))
				}
			case *syntax.ProcSubst:
				mark(r.silent, r.line(n.OpPos)+1, r.line(n.Rparen))
			case *syntax.Redirect:
				if n.Hdoc != nil {
					end := r.line(n.Hdoc.End())
					mark(documents, r.line(n.Hdoc.Pos()), end)
					last = max(last, end)
				}
			}
			return true
		})
	}
	for n := range documents {
		delete(r.silent, n)
	}
	return last
}
