package regex_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/regex"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

var update = flag.Bool("update", false, "record testdata/answers.jsonl from CPython again")

// cases reads the table: testdata/cases.jsonl, one sample a line.
func cases(t testing.TB) []sample {
	t.Helper()
	var out []sample
	for _, line := range lines(t, "testdata/cases.jsonl") {
		var s sample
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		out = append(out, s)
	}
	return out
}

func lines(t testing.TB, file string) []string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(b)), "\n")
}

// TestTable compares with what CPython answered.
func TestTable(t *testing.T) {
	if *update {
		text := strings.Join(ask(t, cases(t)), "\n") + "\n"
		if err := os.WriteFile("testdata/answers.jsonl", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	answers := lines(t, "testdata/answers.jsonl")
	samples := cases(t)
	if len(answers) != len(samples) {
		t.Fatalf("%d answers for %d cases; run with -update", len(answers), len(samples))
	}
	for i, s := range samples {
		if got, ok := same(t, answers[i], ours(t, s)); !ok {
			t.Errorf("%s\nwant %s\ngot  %s", show(s), answers[i], got)
		}
	}
}

// TestOracle asks CPython again.
func TestOracle(t *testing.T) {
	answers := lines(t, "testdata/answers.jsonl")
	for i, line := range ask(t, cases(t)) {
		if line != answers[i] {
			t.Errorf("case %d: CPython says\n%s\nrecorded is\n%s", i+1, line, answers[i])
		}
	}
}

// TestBombs ends patterns that take exponential or quadratic time.
func TestBombs(t *testing.T) {
	a := strings.Repeat("a", 40)
	for _, b := range []struct{ pattern, text string }{
		{`(a+)+$`, a + "b"},
		{`(a|aa)+$`, a + "b"},
		{`(a|a)*$`, a + "b"},
		{`((a*)*)*b`, a},
		{`(?:(?:a?){50}){50}b`, a},
		{`(.*)\1\1\1\1b`, strings.Repeat("a", 20000)},
		{`(.*?,){30}P`, strings.Repeat("1,", 60)},
		{`(?:a{1000}){1000}b`, strings.Repeat("a", 1_100_000)},
		{`(?:` + strings.Repeat("a|", 500) + `a)+b`, a},
		{`(?=(a+)+$)b`, a + "b"},
		{`(?:.*x)*y`, strings.Repeat("a", 300_000)},
		{`(?:(?=(a*))){0,}(?:\1a)*c`, strings.Repeat("a", 300_000)},
		{`(?:a*?b?)*?(?:c|(?<=a{30}))*d`, strings.Repeat("a", 20_000)},
	} {
		p, err := regex.Compile(b.pattern, regex.Options{})
		if err != nil {
			t.Fatalf("%s: %v", b.pattern, err)
		}
		used, over := 0, errors.New("over")
		m := &regex.Matcher{MaxStack: 8 << 20, Charge: func(n int) error {
			if used += n; used > 2_000_000 {
				return over
			}
			return nil
		}}
		ok, err := m.Match(p, regex.Search, b.text, 0, len(b.text))
		if ok || err != nil && !errors.Is(err, over) && !errors.Is(err, regex.ErrStack) {
			t.Errorf("%s: %v, %v after %d steps", b.pattern, ok, err, used)
		}
		if used > 2_200_000 {
			t.Errorf("%s: %d steps", b.pattern, used)
		}
	}
}

// TestCompileLimits refuses what is too large before it is built.
func TestCompileLimits(t *testing.T) {
	var syntax *regex.SyntaxError
	if _, err := regex.Compile("a{100000}{1000}", regex.Options{}); !errors.As(err, &syntax) {
		t.Errorf("a{100000}{1000}: %v", err)
	}
	for _, pattern := range []string{strings.Repeat("(?:ab|", 5000), strings.Repeat("(", 5000), strings.Repeat("(?=", 401), strings.Repeat("(?(1)", 500)} {
		if _, err := regex.Compile(pattern, regex.Options{}); !errors.Is(err, regex.ErrNesting) {
			t.Errorf("%.10s...: %v", pattern, err)
		}
	}
	if _, err := regex.Compile("(?:a{100000}){1000}", regex.Options{}); err != nil {
		t.Error(err)
	}
	for _, pattern := range []string{strings.Repeat("a*b", 3000), strings.Repeat("(a|b|c)", 200), strings.Repeat("x", 100_000)} {
		if _, err := regex.Compile(pattern, regex.Options{Limit: 5000}); !errors.Is(err, regex.ErrSize) {
			t.Errorf("%.10s...: %v", pattern, err)
		}
	}
}

// TestLongPatterns compiles what is long, or refuses it.
func TestLongPatterns(t *testing.T) {
	for _, c := range []struct {
		pattern string
		flags   regex.Flags
		refused bool
	}{
		{strings.Repeat("|", 60_000), 0, false},
		{strings.Repeat("a|", 60_000), 0, false},
		{strings.Repeat("a?|b|", 20_000), 0, false},
		{strings.Repeat("[^ab]", 30_000), 0, false},
		{strings.Repeat("(", 300) + strings.Repeat("|x)", 300), 0, false},
		{strings.Repeat("a", 600_000), 0, true},
		{strings.Repeat(`[\0-\uffff]`, 5000), regex.IgnoreCase, true},
		{strings.Repeat(`(a|b|c)`, 30_000), 0, true},
	} {
		p, err := regex.Compile(c.pattern, regex.Options{Flags: c.flags})
		if c.refused != errors.Is(err, regex.ErrSize) || !c.refused && err != nil {
			t.Errorf("%.12s...: %v", c.pattern, err)
		}
		if err == nil && p.Verify() != nil {
			t.Errorf("%.12s...: %v", c.pattern, p.Verify())
		}
	}
}

// TestCompileCharge ends a compilation.
func TestCompileCharge(t *testing.T) {
	for _, pattern := range []string{strings.Repeat("(a|b)", 1000), strings.Repeat("[^a]", 1000), strings.Repeat("a*", 5000), `[\0-\uffff]`} {
		calls := 0
		_, err := regex.Compile(pattern, regex.Options{Flags: regex.IgnoreCase, Charge: func(n int) error {
			if calls++; calls == 2 || n > 1<<16 {
				return errPatience
			}
			return nil
		}})
		if calls == 1 && err == nil {
			continue
		}
		if !errors.Is(err, errPatience) || calls != 2 {
			t.Errorf("%.12s...: %v after %d calls", pattern, err, calls)
		}
	}
}

// TestStackLimit ends a match that needs too much memory.
func TestStackLimit(t *testing.T) {
	p, err := regex.Compile(`(?:a|b)*c`, regex.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p2, err := regex.Compile(`(?:(a)|b)*c`, regex.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("ab", 100_000)
	for _, p := range []*regex.Program{p, p2} {
		m := &regex.Matcher{MaxStack: 1 << 16}
		if _, err := m.Match(p, regex.Match, text, 0, len(text)); !errors.Is(err, regex.ErrStack) {
			t.Errorf("%v", err)
		}
		m.MaxStack = 0
		if ok, err := m.Match(p, regex.Match, text+"c", 0, len(text)+1); !ok || err != nil {
			t.Errorf("%v, %v", ok, err)
		}
	}
}

// TestSurrogates matches characters that are no Unicode text.
func TestSurrogates(t *testing.T) {
	text := "a\xed\xa0\x80b\xed\xb0\x80"
	for _, c := range []struct {
		pattern    string
		start, end int
	}{
		{`\ud800`, 1, 4},
		{"[\xed\xa0\x80-\xed\xbf\xbf]+", 1, 4},
		{`.\udc00`, 4, 8},
		{`(?<=\ud800)b`, 4, 5},
		{`b..`, -1, -1},
	} {
		p, err := regex.Compile(c.pattern, regex.Options{Chars: unicode{}})
		if err != nil {
			t.Fatal(err)
		}
		m := &regex.Matcher{Chars: unicode{}}
		ok, err := m.Match(p, regex.Search, text, 0, len(text))
		if err != nil || ok != (c.start >= 0) {
			t.Errorf("%s: %v, %v", c.pattern, ok, err)
		}
		if s, e := m.Span(0); ok && (s != c.start || e != c.end) {
			t.Errorf("%s: %d, %d", c.pattern, s, e)
		}
	}
}

// TestIndexes maps offsets of bytes and characters.
func TestIndexes(t *testing.T) {
	text := "aé😀b"
	for i, at := range []int{0, 1, 3, 7, 8} {
		if got := regex.CharIndex(text, at); got != i {
			t.Errorf("CharIndex(%d) = %d", at, got)
		}
		if got := regex.ByteIndex(text, i); got != at {
			t.Errorf("ByteIndex(%d) = %d", i, got)
		}
	}
	if got := regex.ByteIndex(text, 9); got != len(text) {
		t.Errorf("ByteIndex behind the end = %d", got)
	}
}

// TestVerify refuses programs with one word out of place, or runs them.
func TestVerify(t *testing.T) {
	p, err := regex.Compile(`(?P<x>a|bc|d?e)*(?<=e)(?:[^x]{2,3}?y)*?\1(?(1)z|q)`, regex.Options{})
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i := range p.Code {
		for _, w := range []uint32{0, 1, 0xff, 1 << 8, 1<<32 - 1, p.Code[i] + 1<<8, p.Code[i] ^ 1<<31} {
			q := *p
			q.Code = bytesClone(p.Code)
			q.Code[i] = w
			if q.Verify() != nil {
				refused++
				continue
			}
			runAny(&q, "aabcdeexxyzezq")
		}
	}
	if refused < len(p.Code)/4 {
		t.Errorf("only %d refused", refused)
	}
}

func bytesClone(code []uint32) []uint32 { return append([]uint32(nil), code...) }

// runAny runs code that may mean anything, within limits.
func runAny(p *regex.Program, text string) {
	used := 0
	m := &regex.Matcher{MaxStack: 1 << 16, Charge: func(n int) error {
		if used += n; used > 100_000 {
			return errPatience
		}
		return nil
	}}
	for _, mode := range []regex.Mode{regex.Search, regex.Match, regex.FullMatch} {
		if ok, err := m.Match(p, mode, text, 0, len(text)); ok && err == nil {
			for g := range p.Groups + 1 {
				m.Span(g)
			}
			m.LastIndex()
		}
	}
}

func FuzzCompile(f *testing.F) {
	for _, s := range cases(f) {
		f.Add(s.P, s.S, s.F, s.B)
	}
	f.Fuzz(func(t *testing.T, pattern, text string, flags int, isBytes bool) {
		p, err := regex.Compile(pattern, regex.Options{Flags: regex.Flags(flags & 511), Bytes: isBytes, Limit: 1 << 16})
		if err != nil {
			_ = err.Error()
			return
		}
		if err := p.Verify(); err != nil {
			t.Fatal(err)
		}
		runAny(p, text)
	})
}

func FuzzVerify(f *testing.F) {
	for i, s := range cases(f) {
		if i%7 != 0 {
			continue
		}
		if p, err := regex.Compile(s.P, regex.Options{}); err == nil {
			b, _ := p.MarshalBinary()
			f.Add(b, s.S)
		}
	}
	f.Fuzz(func(t *testing.T, code []byte, text string) {
		p := new(regex.Program)
		if err := p.UnmarshalBinary(code); err != nil {
			if !errors.Is(err, regex.ErrCode) {
				t.Fatal(err)
			}
			return
		}
		b, _ := p.MarshalBinary()
		q := new(regex.Program)
		if err := q.UnmarshalBinary(b); err != nil {
			t.Fatal(err)
		}
		if c, _ := q.MarshalBinary(); !bytes.Equal(b, c) {
			t.Fatal("written differently")
		}
		runAny(p, text)
	})
}

func FuzzTemplate(f *testing.F) {
	for _, s := range []string{`\1`, `\g<x>`, `\g<0>`, `\g<`, `\400`, `\07`, `\q`, `a\n\.`, `\g<1_0>`, `\99`, `\`, `é\g<é>`} {
		f.Add(s)
	}
	p, err := regex.Compile(`(?P<x>a)(b)?`, regex.Options{})
	if err != nil {
		f.Fatal(err)
	}
	m := &regex.Matcher{}
	if ok, err := m.Match(p, regex.Search, "ab", 0, 2); !ok || err != nil {
		f.Fatal(ok, err)
	}
	f.Fuzz(func(t *testing.T, repl string) {
		tmpl, err := regex.ParseTemplate(repl, p, nil, nil)
		if err != nil {
			_ = err.Error()
			return
		}
		if len(tmpl.Pieces) != len(tmpl.Groups)+1 {
			t.Fatal(tmpl)
		}
		expand(nil, tmpl, m, "ab")
	})
}

// TestCase compares which characters are the same when case is ignored, for
// all that have case.
func TestCase(t *testing.T) {
	out, err := exec.Command(bundletest.Python(t), "-I", "testdata/case.py").Output()
	if err != nil {
		t.Fatal(err)
	}
	var cased, text []byte
	rows := strings.Split(strings.TrimSpace(string(out)), "\n")
	for _, row := range rows {
		var r rune
		if _, err := fmt.Sscanf(row, "%x", &r); err != nil {
			t.Fatal(err)
		}
		cased = ucd.AppendRune(cased, r)
	}
	m := &regex.Matcher{Chars: unicode{}}
	text = cased
	for _, row := range rows {
		r, n := ucd.DecodeRune(string(cased))
		p, err := regex.Compile(string(cased[:n]), regex.Options{Flags: regex.IgnoreCase, Chars: unicode{}})
		if err != nil {
			t.Fatal(err)
		}
		cased = cased[n:]
		got := fmt.Sprintf("%x", r)
		it := m.Iter(p, string(text), 0, len(text))
		for ok, err := it.Next(); ok; ok, err = it.Next() {
			if err != nil {
				t.Fatal(err)
			}
			s, _ := m.Span(0)
			d, _ := ucd.DecodeRune(string(text[s:]))
			got += fmt.Sprintf(" %x", d)
		}
		if got != row {
			t.Errorf("want %s\ngot  %s", row, got)
		}
	}
}

// expand adds to dst what a template makes of the match that m has just found.
func expand(dst []byte, t *regex.Template, m *regex.Matcher, text string) []byte {
	for i, piece := range t.Pieces {
		dst = append(dst, piece...)
		if i < len(t.Groups) {
			if s, e := m.Span(t.Groups[i]); 0 <= s && s <= e && e <= len(text) {
				dst = append(dst, text[s:e]...)
			}
		}
	}
	return dst
}
