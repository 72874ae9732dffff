package pattern_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/pattern"
)

var (
	update = flag.Bool("update", false, "record what bash does")
	seed   = flag.Uint64("seed", 1, "of the random cases of TestOracle")
	count  = flag.Int("samples", 2000, "how many random cases TestOracle compares")
)

// script prints for each text and pattern what bash makes of them, one field each.
const script = `
export LC_ALL=C.UTF-8
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
	var in bytes.Buffer
	for _, s := range samples {
		in.WriteString(s.text + "\x00" + s.pattern + "\x00")
	}
	cmd := exec.Command("bash", "-c", script, "bash", mode)
	cmd.Stdin = &in
	cmd.Dir = t.TempDir()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	if len(words) != fields*len(samples) {
		t.Fatalf("bash printed %d fields for %d samples", len(words), len(samples))
	}
	rows := make([][]string, len(samples))
	for i := range rows {
		rows[i] = words[i*fields : (i+1)*fields]
	}
	return rows
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

func haveBash(t *testing.T) {
	t.Helper()
	out, err := exec.Command("bash", "-c", "echo ${BASH_VERSION%.*}").Output()
	if err == nil && strings.HasPrefix(string(out), "5.2") {
		return
	}
	if os.Getenv("REQUIRE_ORACLES") != "" {
		t.Fatalf("bash 5.2 is needed: %v", err)
	}
	t.Skip("no bash 5.2")
}

// TestOracle compares random patterns with the real bash.
func TestOracle(t *testing.T) {
	haveBash(t)
	for _, mode := range []string{"case", "nocase"} {
		r := rand.New(rand.NewPCG(*seed, 0))
		samples := make([]sample, *count)
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

// TestRecorded compares with what bash did when testdata/cases.txt was recorded:
// a row is text, pattern and the fields of the script, quoted as in Go.
func TestRecorded(t *testing.T) {
	for _, mode := range []string{"case", "nocase"} {
		file := filepath.Join("testdata", mode+".txt")
		if *update {
			record(t, mode, file)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var samples []sample
		var want [][]string
		for line := range strings.Lines(string(data)) {
			row := unquote(t, line)
			samples = append(samples, sample{row[0], row[1]})
			want = append(want, row[2:])
		}
		compare(t, mode, samples, want)
	}
}

func unquote(t *testing.T, line string) (row []string) {
	t.Helper()
	for _, word := range strings.Fields(line) {
		s, err := strconv.Unquote(word)
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		row = append(row, s)
	}
	return row
}

// record asks bash about the texts and patterns by hand, then random ones.
func record(t *testing.T, mode, file string) {
	t.Helper()
	haveBash(t)
	samples := byHand(t)
	r := rand.New(rand.NewPCG(7, 7))
	for range 600 {
		samples = append(samples, random(r))
	}
	var b strings.Builder
	for i, row := range bash(t, mode, samples) {
		for _, word := range append([]string{samples[i].text, samples[i].pattern}, row...) {
			fmt.Fprintf(&b, "%s ", strings.ReplaceAll(strconv.QuoteToASCII(word), " ", `\x20`))
		}
		b.WriteString("\n")
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func byHand(t *testing.T) (samples []sample) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "hand.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		row := unquote(t, line)
		samples = append(samples, sample{row[0], row[1]})
	}
	return samples
}
