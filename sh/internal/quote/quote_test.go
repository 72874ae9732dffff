package quote_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// script prints the forms of each text, one field each.
const script = `
mapfile -d '' all
declare -A h
for v in "${all[@]}"; do
	printf '%s\0' "${v@Q}"
	printf '%q\0' "$v"
	d=$(declare -p v; printf x) d=${d#declare -- v=}; printf '%s\0' "${d%?x}"
	d=$(unset all d h; set; printf x) d=${d#*$'\nv='}; printf '%s\0' "${d%?x}"
	d=$({ set -x; : "$v"; } 2>&1; printf x) d=${d#*+ : }; printf '%s\0' "${d%?x}"
	h=(["k$v"]=1) d=$(declare -p h); printf '%s\0' "${d#declare -A h=}"
	d=$(printf %b "$v"; printf x); printf '%s\0' "${d%x}"
	d=$(eval "printf '%s' \$'${v//\'/\\\'}'; printf x"); printf '%s\0' "${d%x}"
	d=$(echo -e "$v"; printf x); printf '%s\0' "${d%x}"
done 2>/dev/null`

const fields = 9

func bash(t *testing.T, texts []string) [][]string {
	t.Helper()
	return bashtest.Rows(t, script, texts, len(texts), fields)
}

func ours(v string) []string {
	b, _ := quote.Decode(v, quote.Arg)
	dollar, _ := quote.Decode(strings.ReplaceAll(v, "'", `\'`), quote.Dollar)
	echo, stop := quote.Decode(v, quote.Echo)
	if !stop {
		echo += "\n"
	}
	return []string{
		quote.Value(v), quote.Backslash(v), quote.Double(v), quote.Assigned(v), quote.Traced(v),
		"([" + quote.Key("k"+v) + `]="1" )`, b, dollar, echo,
	}
}

func compare(t *testing.T, texts []string, want [][]string) {
	t.Helper()
	names := [fields]string{"@Q", "%q", "declare -p", "set", "set -x", "key", "%b", "$''", "echo -e"}
	for i, v := range texts {
		for k, got := range ours(v) {
			if names[k] == "$''" && (strings.Contains(v, `\'`) || strings.HasSuffix(v, `\`)) {
				continue // the script cannot put this between the quotes
			}
			if got != want[i][k] {
				t.Errorf("%q %s: %q, bash has %q", v, names[k], got, want[i][k])
			}
		}
	}
}

func random(r *rand.Rand) string {
	pieces := []string{
		"a", "b", " ", "~", "=", ":", "#", ",", "'", "é", "\t", "日", `\x4`, `\x41`, `\u`, `\u41`, `\U1F600`, `\e`, `\a`, `\\`, `\0101`, `\101`, `\18`, `\cA`,
		`\q`, `\'`, `\"`, "$", "`", "!", "*", "[", "]", "{", "}", "\x01", "\x7f", "\x1b", "é", "\u0085", `\x{41}`, `\?`, "@", "1", "-", "x", "\n",
	}
	var b strings.Builder
	for range r.IntN(5) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// TestOracle compares random texts with the real bash.
func TestOracle(t *testing.T) {
	bashtest.Need(t)
	r := bashtest.Random()
	texts := make([]string, bashtest.Samples()/2)
	for i := range texts {
		texts[i] = random(r)
	}
	compare(t, texts, bash(t, texts))
}

// TestRecorded compares with what bash did when testdata/cases.txt was recorded: a
// row is a text and the fields of the script.
func TestRecorded(t *testing.T) {
	var texts []string
	var want [][]string
	for _, row := range bashtest.Recorded(t, "testdata/cases.txt", func() [][]string { return record(t) }) {
		texts, want = append(texts, row[0]), append(want, row[1:])
	}
	compare(t, texts, want)
}

func record(t *testing.T) (rows [][]string) {
	t.Helper()
	texts := []string{"", "'", "''", "\xff", "é\xff"}
	for c := 1; c < 128; c++ {
		texts = append(texts, string(rune(c)), "a"+string(rune(c))+"b")
	}
	r := bashtest.Fixed()
	for range 100 {
		texts = append(texts, random(r))
	}
	for i, row := range bash(t, texts) {
		rows = append(rows, append([]string{texts[i]}, row...))
	}
	return rows
}

// FuzzANSI checks that what ANSI writes is read back, and that no escape is read
// outside of its text.
func FuzzANSI(f *testing.F) {
	f.Add("a\x01é\xff'\\\n")
	f.Add(`\x{4`)
	f.Add(`\c`)
	f.Fuzz(func(t *testing.T, s string) {
		for _, style := range []quote.Style{quote.Dollar, quote.Echo, quote.Printf, quote.Arg} {
			if text, _ := quote.Decode(s, style); len(text) > len(s)+utf8.UTFMax {
				t.Errorf("%q of style %d becomes %q", s, style, text)
			}
		}
		if strings.Contains(s, "\x00") {
			return
		}
		a := quote.ANSI(s)
		if back, _ := quote.Decode(a[2:len(a)-1], quote.Dollar); back != s {
			t.Errorf("%q becomes %s, which is %q", s, a, back)
		}
	})
}
