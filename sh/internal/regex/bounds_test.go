package regex_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

func TestPatternsAreBounded(t *testing.T) {
	for _, p := range []string{
		"x{1000}{1000}", "((x{100}){100}){100}", "(){32767}{32767}{32767}", strings.Repeat("(", 100_000),
		strings.Repeat("a", 2<<20), "((((a{0,50}){0,50}){0,50}){0,50}){0,50}",
	} {
		if _, err := regex.Compile(p, regex.Options{Syntax: regex.Extended}); !errors.Is(err, regex.ErrTooBig) {
			t.Errorf("%.40q: %v", p, err)
		}
	}
}

func TestWorkIsCharged(t *testing.T) {
	text := strings.Repeat("a", 100_000)
	for _, c := range []struct {
		pattern string
		syntax  regex.Syntax
	}{
		{`(a*)*b\1`, regex.Extended},
		{`(a|aa)+\1$b`, regex.Extended},
		{`(a?){200}a{200}[^a]`, regex.Extended},
	} {
		re, err := regex.Compile(c.pattern, regex.Options{Syntax: c.syntax})
		if err != nil {
			t.Fatal(err)
		}
		acct := budget.New(budget.Limits{Fuel: 5_000_000}, nil)
		loc, err := regex.FindGroups(acct, re, text, 0)
		var limit *budget.LimitError
		if loc != nil || err != nil && !errors.As(err, &limit) && !errors.Is(err, regex.ErrStack) {
			t.Errorf("%q: %v, %v", c.pattern, loc, err)
		}
	}
}

func TestPolynomialGroups(t *testing.T) {
	re, err := regex.Compile(`^(a|aa|a*)*(b?)$`, regex.Options{Syntax: regex.Extended})
	if err != nil {
		t.Fatal(err)
	}
	acct := budget.New(budget.Limits{Fuel: 20_000_000}, nil)
	text := strings.Repeat("a", 10_000) + "b"
	loc, err := regex.FindGroups(acct, re, text, 0)
	if err != nil || loc[1] != len(text) || loc[4] != 10_000 {
		t.Errorf("%v, %v", loc, err)
	}
}

func FuzzCompile(f *testing.F) {
	f.Add("(a|b)*\\1[[:alpha:]]{2,3}", "aab", byte(0))
	f.Add("[[.a.]-z]\\<\\(x\\)", "xyz", byte(1))
	f.Add("\\/[\\/\\x41]\\y", "A", byte(2))
	f.Add("(?<=a)(?i:b)\\K\\d+?(?=c)", "aB12c", byte(3))
	f.Fuzz(func(t *testing.T, pattern, text string, kind byte) {
		syntax := []regex.Syntax{regex.Extended, regex.Basic, regex.Awk, regex.Perl, regex.Egrep, regex.Emacs, regex.Oniguruma}[kind%7]
		re, err := regex.Compile(pattern, regex.Options{Syntax: syntax, IgnoreCase: kind&64 != 0, Bytes: kind&128 != 0})
		if err != nil {
			return
		}
		acct := budget.New(budget.Limits{Fuel: 200_000}, nil)
		loc, err := regex.FindGroups(acct, re, text, 0)
		if err != nil {
			return
		}
		if ok, err := regex.Matches(acct, re, []byte(text)); err == nil && ok != (loc != nil) {
			t.Errorf("%q on %q: matches %v, found %v", pattern, text, ok, loc)
		}
		for _, at := range loc {
			if at < -1 || at > len(text) {
				t.Errorf("%q on %q: %v", pattern, text, loc)
			}
		}
	})
}
