package pattern_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/pattern"
)

// script prints for each text and pattern what bash makes of them, one field each.
const script = `
shopt -s extglob
[ "$1" = nocase ] && shopt -s nocasematch
mapfile -d '' a
for ((i = 0; i < ${#a[@]}; i += 2)); do
	t=${a[i]} p=${a[i+1]}
	[[ $t == $p ]]; printf '%s\0' $?
	printf '%s\0' "${t#$p}" "${t##$p}" "${t%$p}" "${t%%$p}" "${t/$p/<>}" "${t//$p/<>}"
done`

const fields = 7

type sample struct{ text, pattern string }

// bash runs the script over samples.
func bash(t *testing.T, mode string, samples []sample) [][]string {
	t.Helper()
	var texts []string
	for _, s := range samples {
		texts = append(texts, s.text, s.pattern)
	}
	return bashtest.Rows(t, script, texts, len(samples), fields, mode)
}

// ours makes the fields of the script with the package.
func ours(t *testing.T, mode string, s sample) []string {
	t.Helper()
	flags := pattern.Groups
	if mode == "nocase" {
		flags |= pattern.NoCase
	}
	p := pattern.Compile(s.pattern, flags)
	check := func(err error) {
		if err != nil {
			t.Fatalf("%q against %q: %v", s.text, s.pattern, err)
		}
	}
	row := []string{"1"}
	ok, err := p.Match(s.text, nil)
	check(err)
	if ok {
		row[0] = "0"
	}
	bare := pattern.Compile(s.pattern, pattern.Groups) // # and % know no nocasematch
	for _, longest := range []bool{false, true} {
		i, err := bare.Prefix(s.text, longest, nil)
		check(err)
		row = append(row, s.text[max(i, 0):])
	}
	for _, longest := range []bool{false, true} {
		i, err := bare.Suffix(s.text, longest, nil)
		check(err)
		if i < 0 {
			i = len(s.text)
		}
		row = append(row, s.text[:i])
	}
	return append(row, replace(p, s.text, false, check), replace(p, s.text, true, check))
}

// replace is ${text/pattern/<>}, and ${text//pattern/<>} with all.
func replace(p *pattern.Pattern, text string, all bool, check func(error)) string {
	if p.Source() == "" {
		return text
	}
	var b strings.Builder
	search, from := p.Search(text, nil), 0
	for from <= len(text) {
		start, end, err := search.Next(from)
		check(err)
		if start < 0 || start == end && start == len(text) && start > 0 {
			break
		}
		b.WriteString(text[from:start] + "<>")
		if from = end; start == end {
			from = min(search.After(end), len(text))
			b.WriteString(text[end:from])
		}
		if !all || from == len(text) {
			break
		}
	}
	return b.String() + text[from:]
}

// odd are patterns where bash is not consistent: behind a star a group that can
// be empty matches nothing at the end of a text, depending on what follows it;
// and / looks first whether a pattern can match at all, and guesses too low a
// length for such groups, and too early an end for an escaped star.
var odd = regexp.MustCompile(`[*?][*?]*[?*+@!][(]|^[*].*\\[*]$|[?*+@!][(][)]|[|][|]|[(][|]|[|][)]`)

// random returns texts and patterns of few characters, so that they often match.
func random(r *rand.Rand) sample {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	var gen func(depth int) string
	gen = func(depth int) string {
		var b strings.Builder
		for range r.IntN(4) {
			switch k := r.IntN(14); {
			case k < 4:
				b.WriteString(pick("a", "b", "c", "A", "é", "."))
			case k < 6:
				b.WriteString("*")
			case k < 7:
				b.WriteString("?")
			case k < 9:
				b.WriteString(pick("[ab]", "[!a]", "[a-c]", "[^b-z]", "[[:alpha:]]", "[]a]", "[a-]", "[é]", "[[:upper:]c]", "[c-a]", "[\\]]", "[a", "*@(a|bc)", "*?(b)c", "*+([ab])a", "*!(a)"))
			case k < 10:
				b.WriteString(pick("\\a", "\\*", "\\\\", "\\?", "\\(", "|", "[", "]", "!", "-"))
			case depth > 0:
				b.WriteString(pick("?", "*", "+", "@", "!") + "(" + gen(depth-1))
				for range r.IntN(3) {
					b.WriteString("|" + gen(depth-1))
				}
				b.WriteString(")")
			}
		}
		return b.String()
	}
	var t strings.Builder
	for range r.IntN(7) {
		t.WriteString(pick("a", "b", "c", "a", "b", "A", "é", ".", "*", "]", "\\", "(", "\xff"))
	}
	p := gen(r.IntN(3))
	if p == "" || odd.MatchString(p) {
		return random(r)
	}
	return sample{t.String(), p}
}

// TestOracle compares random patterns with the real bash.
func TestOracle(t *testing.T) {
	bashtest.Need(t)
	for _, mode := range []string{"case", "nocase"} {
		r := bashtest.Random()
		samples := make([]sample, 4*bashtest.Samples())
		for i := range samples {
			samples[i] = random(r)
		}
		compare(t, mode, samples, bash(t, mode, samples))
	}
}

func compare(t *testing.T, mode string, samples []sample, want [][]string) {
	t.Helper()
	names := [fields]string{"==", "#", "##", "%", "%%", "/", "//"}
	for i, s := range samples {
		got := ours(t, mode, s)
		if !utf8.ValidString(s.text) || s.text == "" {
			got = got[:1] // bash goes from characters to bytes and back, and searches "" only for some patterns
		}
		for k := range got {
			if got[k] != want[i][k] {
				t.Errorf("%s: %q %s %q: %q, bash has %q", mode, s.text, names[k], s.pattern, got[k], want[i][k])
			}
		}
	}
}

// TestRecorded compares with what bash did when testdata/case.txt and nocase.txt were
// recorded: a row is text, pattern and the fields of the script.
func TestRecorded(t *testing.T) {
	for _, mode := range []string{"case", "nocase"} {
		var samples []sample
		var want [][]string
		for _, row := range bashtest.Recorded(t, "testdata/"+mode+".txt", func() [][]string { return record(t, mode) }) {
			samples, want = append(samples, sample{row[0], row[1]}), append(want, row[2:])
		}
		compare(t, mode, samples, want)
	}
}

// record asks bash about the texts and patterns by hand, then random ones.
func record(t *testing.T, mode string) (rows [][]string) {
	t.Helper()
	var samples []sample
	for _, row := range bashtest.Read(t, "testdata/hand.txt") {
		samples = append(samples, sample{row[0], row[1]})
	}
	r := bashtest.Fixed()
	for range 600 {
		samples = append(samples, random(r))
	}
	for i, row := range bash(t, mode, samples) {
		rows = append(rows, append([]string{samples[i].text, samples[i].pattern}, row...))
	}
	return rows
}
