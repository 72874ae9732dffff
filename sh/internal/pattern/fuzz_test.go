package pattern_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/pattern"
)

// FuzzPattern checks that what Prefix, Suffix and Search find is what Match takes,
// and that no pattern works without being charged.
func FuzzPattern(f *testing.F) {
	for _, p := range []string{"*", "a*b?c", "[[:alpha:]-z]", "!(a|*b)", "*(a|+(b))", "@(!(a)|!(!(b)))", "[!]a-]", "\\", "@(a[", "+(?)", "x@("} {
		f.Add("abcab", p, uint8(2))
		f.Add("a\xffé", p, uint8(3))
	}
	f.Fuzz(func(t *testing.T, text, source string, flags uint8) {
		if len(text) > 200 || len(source) > 200 {
			return
		}
		p := pattern.Compile(source, pattern.Flags(flags)&(pattern.NoCase|pattern.Groups))
		account := budget.New(budget.Limits{Fuel: 3_000_000}, nil)
		var limit *budget.LimitError
		matches := func(part string) bool {
			ok, err := p.Match(part, account)
			if err != nil && !errors.As(err, &limit) {
				t.Fatal(err)
			}
			return ok || err != nil || !utf8.ValidString(text) // a part may be characters where the text is bytes
		}
		for _, longest := range []bool{false, true} {
			end, err := p.Prefix(text, longest, account)
			if err == nil && end >= 0 && !matches(text[:end]) {
				t.Errorf("Prefix(%q, %v) of %q is %d, which does not match", text, longest, source, end)
			}
			start, err := p.Suffix(text, longest, account)
			if err == nil && start >= 0 && !matches(text[start:]) {
				t.Errorf("Suffix(%q, %v) of %q is %d, which does not match", text, longest, source, start)
			}
		}
		s := p.Search(text, account)
		for from := 0; from <= len(text); {
			start, end, err := s.Next(from)
			if err != nil || start < 0 {
				break
			}
			if !matches(text[start:end]) {
				t.Errorf("Search(%q) for %q finds %d to %d, which does not match", text, source, start, end)
			}
			if from = end; end == start {
				from = s.After(end)
			}
		}
		if ok, err := p.MatchName(text, false, account); err == nil && ok && !matches(text) {
			t.Errorf("MatchName(%q) of %q, and Match not", text, source)
		}
		if ok, err := pattern.Compile(pattern.Escape(text), pattern.Groups).Match(text, account); err == nil && !ok {
			t.Errorf("Escape(%q) does not match it", text)
		}
	})
}

// TestBounded matches what takes exponential time where a matcher goes back.
func TestBounded(t *testing.T) {
	text := strings.Repeat("a", 2000) + "b"
	for _, source := range []string{
		strings.Repeat("*a", 100) + "c", "*(*(*(a)))", "+(+(a|aa)|*(a))", "*(a|b|?)c", strings.Repeat("?(a)", 300) + "c",
	} {
		account := budget.New(budget.Limits{Fuel: 100_000_000}, nil)
		if _, err := pattern.Compile(source, pattern.Groups).Match(text, account); err != nil {
			t.Errorf("%.40q: %v", source, err)
		}
	}
	account := budget.New(budget.Limits{Fuel: 1_000_000}, nil)
	_, err := pattern.Compile("!(*!(*!(a)))", pattern.Groups).Match(text, account)
	if limit := (*budget.LimitError)(nil); !errors.As(err, &limit) {
		t.Errorf("!(*!(*!(a))) of %d characters ends with %v, not at the limit", len(text), err)
	}
	deep := strings.Repeat("@(", 100_000) + strings.Repeat(")", 100_000)
	if _, err := pattern.Compile(deep, pattern.Groups).Match("a", nil); !errors.Is(err, pattern.ErrDepth) {
		t.Errorf("a hundred thousand groups: %v", err)
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, c := range []struct{ name, source, text string }{
		{"suffix", "*.txt", "some/longer/name/of/a/file.txt"},
		{"class", "[[:alpha:]]*[[:digit:]]", "identifier42"},
		{"group", "@(foo|bar)*.+(c|h)", "foobar.ch"},
	} {
		p := pattern.Compile(c.source, pattern.Groups)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if ok, _ := p.Match(c.text, nil); !ok {
					b.Fatal("no match")
				}
			}
		})
	}
	p := pattern.Compile("*/", 0)
	b.Run("prefix", func(b *testing.B) {
		for b.Loop() {
			if n, _ := p.Prefix("some/longer/name/of/a/file.txt", true, nil); n != 22 {
				b.Fatal(n)
			}
		}
	})
}
