package regex_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/regex"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

// unicode answers for all characters.
type unicode struct{}

func (unicode) Word(r rune) bool          { return ucd.IsAlnum(r) }
func (unicode) Digit(r rune) bool         { return ucd.IsDecimal(r) }
func (unicode) Space(r rune) bool         { return ucd.IsSpace(r) }
func (unicode) Printable(r rune) bool     { return ucd.IsPrintable(r) }
func (unicode) IdentStart(r rune) bool    { return ucd.IsIdentifierStart(r) }
func (unicode) IdentContinue(r rune) bool { return ucd.IsIdentifierContinue(r) }
func (unicode) Lower(r rune) rune         { return mapped(ucd.Lower, r) }
func (unicode) Upper(r rune) rune         { return mapped(ucd.Upper, r) }

func mapped(f func([]byte, string) []byte, r rune) rune {
	out, _ := ucd.DecodeRune(string(f(nil, string(ucd.AppendRune(nil, r)))))
	return out
}

// sample is a case of testdata/record.py.
type sample struct {
	P      string `json:"p"`
	S      string `json:"s,omitempty"`
	F      int    `json:"f,omitempty"`
	B      bool   `json:"b,omitempty"`
	R      string `json:"r,omitempty"`
	Pos    *int   `json:"pos,omitempty"`
	Endpos *int   `json:"endpos,omitempty"`
}

// ask runs the samples under CPython.
func ask(t testing.TB, samples []sample) []string {
	t.Helper()
	var in bytes.Buffer
	enc := json.NewEncoder(&in)
	enc.SetEscapeHTML(false)
	for _, s := range samples {
		if err := enc.Encode(s); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(bundletest.Python(t), "-I", "testdata/record.py")
	cmd.Stdin = &in
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("record.py: %v\n%s", err, stderr.String())
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(samples) {
		t.Fatalf("record.py answered %d of %d cases", len(lines), len(samples))
	}
	return lines
}

// ours is what this package makes of a sample, as record.py prints it.
func ours(t testing.TB, s sample) any {
	o := regex.Options{Flags: regex.Flags(s.F), Bytes: s.B, Chars: unicode{}, Name: ucd.Lookup}
	pattern, subject, repl := s.P, s.S, s.R
	if s.B {
		pattern, subject, repl = latin(pattern), latin(subject), latin(repl)
	}
	p, err := regex.Compile(pattern, o)
	if err != nil {
		return map[string]any{"err": failure(err)}
	}
	if err := p.Verify(); err != nil {
		t.Errorf("%q: %v", s.P, err)
	}
	p = reload(t, p)
	x := &exam{t: t, p: p, text: subject, m: &regex.Matcher{Chars: unicode{}, Charge: patience()}}
	pos, end := 0, len(subject)
	if s.Pos != nil {
		pos = x.byteAt(*s.Pos)
	}
	if s.Endpos != nil {
		end = x.byteAt(*s.Endpos)
	}
	names := map[string]int{}
	for _, n := range p.Names {
		names[n.Name] = n.Group
	}
	out := map[string]any{
		"flags": int(p.Flags), "groups": p.Groups, "names": names,
		"search": x.once(regex.Search, pos, end), "match": x.once(regex.Match, pos, end), "full": x.once(regex.FullMatch, pos, end),
		"iter": x.iter(pos, end), "split": x.split(), "sub": x.sub(repl),
	}
	if x.slow {
		return map[string]any{"slow": true}
	}
	return out
}

var errPatience = errors.New("patience is over")

func patience() func(int) error {
	left := 200_000_000
	return func(n int) error {
		if left -= n; left < 0 {
			return errPatience
		}
		return nil
	}
}

func reload(t testing.TB, p *regex.Program) *regex.Program {
	b, err := p.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	q := new(regex.Program)
	if err := q.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	return q
}

func latin(s string) string {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r))
	}
	return string(b)
}

func failure(err error) []any {
	var syntax *regex.SyntaxError
	var unknown regex.UnknownGroupError
	var value regex.ValueError
	switch {
	case errors.As(err, &syntax) && syntax.Pos < 0:
		return []any{"PatternError", err.Error(), nil, nil, nil}
	case errors.As(err, &syntax):
		return []any{"PatternError", err.Error(), syntax.Pos, syntax.Line, syntax.Column}
	case errors.As(err, &unknown):
		return []any{"IndexError", err.Error(), nil, nil, nil}
	case errors.As(err, &value):
		return []any{"ValueError", err.Error(), nil, nil, nil}
	case errors.Is(err, regex.ErrRepeat):
		return []any{"OverflowError", err.Error(), nil, nil, nil}
	}
	return []any{"ours", err.Error(), nil, nil, nil}
}

// exam runs the methods of one sample.
type exam struct {
	t    testing.TB
	p    *regex.Program
	m    *regex.Matcher
	text string
	slow bool
}

func (x *exam) byteAt(n int) int {
	if x.p.Bytes {
		return min(n, len(x.text))
	}
	return regex.ByteIndex(x.text, n)
}

func (x *exam) charAt(n int) int {
	if x.p.Bytes || n < 0 {
		return n
	}
	return regex.CharIndex(x.text, n)
}

func (x *exam) check(err error) {
	if errors.Is(err, errPatience) {
		x.slow = true
		return
	}
	if err != nil {
		x.t.Errorf("%v", err)
	}
}

func (x *exam) shape() any {
	var out []any
	for g := range x.p.Groups + 1 {
		s, e := x.m.Span(g)
		out = append(out, []int{x.charAt(s), x.charAt(e)})
	}
	if last := x.m.LastIndex(); last > 0 {
		return append(out, last)
	}
	return append(out, nil)
}

func (x *exam) once(mode regex.Mode, pos, end int) any {
	ok, err := x.m.Match(x.p, mode, x.text, pos, end)
	x.check(err)
	if !ok {
		return nil
	}
	return x.shape()
}

func (x *exam) each(pos, end int, f func(start, end int)) {
	it := x.m.Iter(x.p, x.text, pos, end)
	for {
		ok, err := it.Next()
		x.check(err)
		if !ok {
			return
		}
		f(x.m.Span(0))
	}
}

func (x *exam) iter(pos, end int) any {
	out := []any{}
	x.each(pos, end, func(int, int) { out = append(out, x.shape()) })
	return out
}

func (x *exam) show(s string) string {
	if !x.p.Bytes {
		return s
	}
	var b strings.Builder
	for _, c := range []byte(s) {
		b.WriteRune(rune(c))
	}
	return b.String()
}

func (x *exam) split() any {
	out, last := []any{}, 0
	x.each(0, len(x.text), func(start, end int) {
		out = append(out, x.show(x.text[last:start]))
		for g := range x.p.Groups {
			if s, e := x.m.Span(g + 1); s >= 0 {
				out = append(out, x.show(x.text[s:e]))
			} else {
				out = append(out, nil)
			}
		}
		last = end
	})
	return append(out, x.show(x.text[last:]))
}

func (x *exam) sub(repl string) any {
	t, err := regex.ParseTemplate(repl, x.p, unicode{}, nil)
	if err != nil {
		return map[string]any{"err": failure(err)}
	}
	var out []byte
	last := 0
	x.each(0, len(x.text), func(start, end int) {
		out = append(out, x.text[last:start]...)
		out = expand(out, t, x.m, x.text)
		last = end
	})
	return x.show(string(append(out, x.text[last:]...)))
}

// same compares JSON by value.
func same(t testing.TB, want string, got any) (string, bool) {
	b, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var w, g any
	if json.Unmarshal([]byte(want), &w) != nil || json.Unmarshal(b, &g) != nil {
		t.Fatalf("not JSON: %s", want)
	}
	return string(b), fmt.Sprint(w) == fmt.Sprint(g)
}
