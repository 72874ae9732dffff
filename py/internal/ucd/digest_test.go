package ucd_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"iter"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

var update = flag.Bool("update", false, "write the generated tables and the recorded digests again")

const recorded = "testdata/digests.txt"

// TestDigests computes from the tables what testdata/digests.py asks CPython,
// over all code points, all names and many strings, and compares the digests.
func TestDigests(t *testing.T) {
	var out strings.Builder
	fmt.Fprintln(&out, "version", ucd.Version)
	for group := range groups() {
		hash := sha256.New()
		var line []byte
		for item := range group.items {
			line = append(append(line[:0], item...), '\n')
			hash.Write(line)
		}
		fmt.Fprintf(&out, "%s %x\n", group.name, hash.Sum(nil))
	}
	if diff := cmp.Diff(read(t, recorded), out.String()); diff != "" {
		t.Errorf("digests (-CPython +ours):\n%s", diff)
	}
}

// TestOracle asks CPython again for the recorded digests.
func TestOracle(t *testing.T) {
	got := python(t, "testdata/digests.py")
	if *update {
		write(t, recorded, got)
	}
	if diff := cmp.Diff(read(t, recorded), string(got)); diff != "" {
		t.Errorf("digests (-recorded +CPython):\n%s", diff)
	}
}

// TestTablesUpToDate generates the tables again.
func TestTablesUpToDate(t *testing.T) {
	dir := t.TempDir()
	t.Logf("%s", python(t, "gen/gen.py", dir))
	for _, name := range []string{"tables.go", "names.bin"} {
		fresh := read(t, filepath.Join(dir, name))
		if *update {
			write(t, name, []byte(fresh))
		}
		if fresh != read(t, name) {
			t.Errorf("%s is stale: run python3 -I gen/gen.py . with the bundled CPython, or this test with -update", name)
		}
	}
}

// python runs a script under the bundled CPython and returns what it prints.
func python(t *testing.T, args ...string) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), bundletest.Python(t), append([]string{"-I", "-B"}, args...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, stderr.Bytes())
	}
	return bytes.ReplaceAll(out, []byte("\r\n"), []byte("\n"))
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// group is what one digest is about.
type group struct {
	name  string
	items iter.Seq[string]
}

// groups follows digests.py, function by function.
func groups() iter.Seq[group] {
	return func(yield func(group) bool) {
		for _, list := range []func() []group{properties, names, ofTexts} {
			for _, g := range list() {
				if !yield(g) {
					return
				}
			}
		}
	}
}

const last = 0x10FFFF

// each maps all code points.
func each(f func(r rune) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for r := rune(0); r <= last; r++ {
			if !yield(f(r)) {
				return
			}
		}
	}
}

func char(r rune) string { return string(ucd.AppendRune(nil, r)) }

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

// mapping is a function from string to string.
type mapping struct {
	name string
	f    func(dst []byte, s string) []byte
}

var mappings = []mapping{
	{"lower", ucd.Lower},
	{"upper", ucd.Upper},
	{"title", ucd.Title},
	{"casefold", ucd.CaseFold},
	{"swapcase", ucd.SwapCase},
	{"capitalize", ucd.Capitalize},
}

func (m mapping) of(s string) string { return string(m.f(nil, s)) }

// question is a predicate over strings.
type question struct {
	name string
	f    func(s string) bool
}

var questions = []question{
	{"isalpha", ucd.IsAlphaString},
	{"isdecimal", ucd.IsDecimalString},
	{"isdigit", ucd.IsDigitString},
	{"isnumeric", ucd.IsNumericString},
	{"isalnum", ucd.IsAlnumString},
	{"isspace", ucd.IsSpaceString},
	{"isupper", ucd.IsUpperString},
	{"islower", ucd.IsLowerString},
	{"istitle", ucd.IsTitleString},
	{"isprintable", ucd.IsPrintableString},
	{"isidentifier", ucd.IsIdentifierString},
}

var forms = []ucd.Form{ucd.NFC, ucd.NFD, ucd.NFKC, ucd.NFKD}

func normal(f ucd.Form, s string) string {
	out, err := f.Append(nil, s, nil)
	if err != nil {
		panic(err)
	}
	return string(out)
}

func is(f ucd.Form, s string) bool {
	ok, err := f.Is(s, nil)
	if err != nil {
		panic(err)
	}
	return ok
}

func properties() []group {
	all := []group{
		{"category", each(func(r rune) string { return ucd.CategoryOf(r).String() })},
		{"bidirectional", each(ucd.Bidirectional)},
		{"combining", each(func(r rune) string { return strconv.Itoa(int(ucd.Combining(r))) })},
		{"width", each(ucd.EastAsianWidth)},
		{"mirrored", each(func(r rune) string { return bit(ucd.Mirrored(r)) })},
		{"decimal", each(func(r rune) string { return strconv.Itoa(ucd.Decimal(r)) })},
		{"digit", each(func(r rune) string { return strconv.Itoa(ucd.Digit(r)) })},
		{"numeric", each(numeric)},
		{"decomposition", each(func(r rune) string { return string(ucd.AppendDecomposition(nil, r)) })},
	}
	for _, q := range questions {
		all = append(all, group{q.name, each(func(r rune) string { return bit(q.f(char(r))) })})
	}
	all = append(
		all,
		group{"continue", each(func(r rune) string { return bit(ucd.IsIdentifierContinue(r)) })},
		group{"splitlines", each(func(r rune) string { return bit(ucd.IsLineBreak(r)) })},
		group{"split", each(func(r rune) string { return bit(ucd.IsSpace(r)) })},
	)
	for _, m := range mappings {
		all = append(all, group{m.name, each(func(r rune) string { return m.of(char(r)) })})
	}
	around := func(m func([]byte, string) []byte, format string) iter.Seq[string] {
		return each(func(r rune) string { return string(m(nil, strings.ReplaceAll(format, "{c}", char(r)))) })
	}
	all = append(
		all,
		group{"simple lower", each(func(r rune) string { return char(ucd.SimpleLower(r)) })},
		group{"simple cased", each(func(r rune) string { return bit(ucd.SimpleLower(r) != r || ucd.SimpleUpper(r) != r) })},
		group{"sigma", around(ucd.Lower, "{c}Σ A{c}Σ AΣ{c} AΣ{c}a Σ{c}a")},
		group{"word", around(ucd.Title, "{c}a a{c}a 1{c}σ")},
	)
	for _, f := range forms {
		form := func(dst []byte, s string) []byte { return append(dst, normal(f, s)...) }
		all = append(
			all,
			group{f.String(), around(form, "{c}")},
			group{"is " + f.String(), each(func(r rune) string { return bit(is(f, char(r))) })},
			group{"around " + f.String(), around(form, "a\u0315{c}\u0301{c}\u0327 \u1100{c}\u11a8")},
		)
	}
	return append(all, group{"name", each(name)})
}

func numeric(r rune) string {
	v, _ := ucd.Numeric(r)
	return fmt.Sprintf("%016x", math.Float64bits(v))
}

func name(r rune) string {
	n, _ := ucd.Name(r)
	return n
}

func found(name string) string {
	text, _ := ucd.LookupSequence(name)
	return points(text)
}

// points writes the code points of text in hexadecimal.
func points(text string) string {
	var out []string
	for len(text) > 0 {
		r, size := ucd.DecodeRune(text)
		out = append(out, fmt.Sprintf("%04X", r))
		text = text[size:]
	}
	return strings.Join(out, " ")
}

func names() []group {
	named := func(f func(name string) string) iter.Seq[string] {
		return func(yield func(string) bool) {
			for r := rune(0); r <= last; r++ {
				if n, ok := ucd.Name(r); ok && !yield(f(n)) {
					return
				}
			}
		}
	}
	extras := func(f func(e ucd.Extra) string) iter.Seq[string] {
		return func(yield func(string) bool) {
			for _, e := range ucd.Extras() {
				if !yield(f(e)) {
					return
				}
			}
		}
	}
	below := func(n rune, f func(r rune) string) iter.Seq[string] {
		return func(yield func(string) bool) {
			for r := rune(0); r < n && yield(f(r)); r++ {
			}
		}
	}
	all := []group{
		{"lookup", named(found)},
		{"lookup lower", named(func(n string) string { return found(strings.ToLower(n)) })},
		{"lookup short", named(func(n string) string { return found(n[:len(n)-1]) })},
		{"lookup long", named(func(n string) string { return found(n + "S") })},
		{"lookup joined", named(func(n string) string { return found(strings.Replace(n, " ", "", 1)) })},
		{"aliases", extras(func(e ucd.Extra) string { return e.Name + " " + e.Text })},
		{"lookup aliases", extras(func(e ucd.Extra) string { return found(e.Name) })},
		{"literals", extras(func(e ucd.Extra) string {
			if r, ok := ucd.Lookup(e.Name); ok {
				return char(r)
			}
			return ""
		})},
	}
	prefixes := ucd.Prefixes()
	for _, prefix := range prefixes {
		all = append(all, group{prefix, below(0x40000, func(r rune) string { return found(fmt.Sprintf("%s%04X", prefix, r)) })})
	}
	return append(
		all,
		group{"hexadecimal", below(0x30000, func(r rune) string {
			return found(fmt.Sprintf("%s%05x", prefixes[0], r)) + found(fmt.Sprintf("%s%x", prefixes[len(prefixes)-1], r))
		})},
		group{"syllables", syllables},
	)
}

func syllables(yield func(string) bool) {
	sounds := strings.Split(",G,GG,GA,A,AE,E,EO,L,LG,NJ,S,W,WA,YA,N,NG", ",")
	for _, a := range sounds {
		for _, b := range sounds {
			for _, c := range sounds {
				if !yield(found("HANGUL SYLLABLE " + a + b + c)) {
					return
				}
			}
		}
	}
}

// random is the generator of digests.py.
type random struct{ state uint64 }

func (r *random) below(n int) int {
	r.state = r.state*6364136223846793005 + 1442695040888963407
	return int((r.state >> 33) % uint64(n))
}

const special = "Σσςİıŉßẞǅǆʼ'·.ﬃ\u0345ᾳΐK\u0378\xed\xa0\x80\xed\xbf\xbf_1²½\t\n"

// texts returns the strings of digests.py.
func texts() []string {
	var marks, pool, specials []rune
	for r := rune(0); r <= last; r++ {
		if ucd.Combining(r) != 0 {
			marks = append(marks, r)
		}
		if len(ucd.AppendDecomposition(nil, r)) > 0 && (r < 0xAC00 || r > 0xD7A3) {
			pool = append(pool, r)
		}
	}
	for rest := special; rest != ""; {
		r, size := ucd.DecodeRune(rest)
		specials = append(specials, r)
		rest = rest[size:]
	}
	random := random{16}
	from := func(first rune, n int) func() rune { return func() rune { return first + rune(random.below(n)) } }
	of := func(list []rune) func() rune { return func() rune { return list[random.below(len(list))] } }
	choices := []func() rune{
		from(0x20, 95),
		from(0x300, 0x50),
		of(pool),
		of(marks),
		of(specials),
		from(0x1100, 0x100),
		from(0, 0x3000),
		from(0, 0x110000),
		from(0xAC00, 11172),
		from(0x61, 26),
	}
	var all []string
	for i := range 20000 {
		kind := random.below(len(choices))
		length := random.below([]int{30, 4}[i%2])
		var text []byte
		for range length {
			choice := choices[kind]
			if i%3 != 0 {
				choice = choices[random.below(len(choices))]
			}
			text = ucd.AppendRune(text, choice())
		}
		all = append(all, string(text))
	}
	for _, choice := range choices {
		var text []byte
		for range 3000 {
			text = ucd.AppendRune(text, choice())
		}
		all = append(all, string(text))
	}
	return all
}

func ofTexts() []group {
	list := texts()
	over := func(f func(s string) string) iter.Seq[string] {
		return func(yield func(string) bool) {
			for _, s := range list {
				if !yield(f(s)) {
					return
				}
			}
		}
	}
	all := []group{{"texts", over(func(s string) string { return s })}}
	for _, q := range questions {
		all = append(all, group{"texts " + q.name, over(func(s string) string { return bit(q.f(s)) })})
	}
	for _, m := range mappings {
		all = append(all, group{"texts " + m.name, over(m.of)})
	}
	for _, f := range forms {
		all = append(
			all,
			group{"texts " + f.String(), over(func(s string) string { return normal(f, s) })},
			group{"texts is " + f.String(), over(func(s string) string {
				s = normal(f, s)
				return bit(is(ucd.NFC, s)) + bit(is(ucd.NFD, s)) + bit(is(ucd.NFKC, s)) + bit(is(ucd.NFKD, s))
			})},
		)
	}
	return all
}
