package expand_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/expand"
)

// printfBody prints messages, output and status of a printf.
const printfBody = `	{ o=$(printf -- "${c[@]}" 2>&3; s=$?; printf x$s); } 3>&1 | while IFS= read -r l || [ -n "$l" ]; do printf '%s\n' "${l#*printf: }"; done
	o=$(printf -- "${c[@]}" 2>/dev/null; printf x$?); printf %s "$o"`

// printfHost keeps what printf says.
type printfHost struct {
	messages strings.Builder
	room     int
}

var errRoom = errors.New("no room")

func (h *printfHost) Flush(out []byte) []byte { return out }

func (h *printfHost) Warnf(format string, args ...any) {
	fmt.Fprintf(&h.messages, format+"\n", args...)
}
func (h *printfHost) Count(string, int) error { return nil }

func (h *printfHost) Time(layout string, seconds int64) string {
	if layout == "%F" {
		return time.Unix(seconds, 0).UTC().Format(time.DateOnly)
	}
	return layout
}

func (h *printfHost) Reserve(n int) error {
	if h.room -= n; h.room < 0 {
		return errRoom
	}
	return nil
}

func printf(t *testing.T, words []string) string {
	t.Helper()
	h := printfHost{room: 1 << 20}
	out, status, err := expand.Printf(nil, words[0], words[1:], &h)
	if err != nil {
		t.Fatalf("%q: %v", words, err)
	}
	return h.messages.String() + string(out) + fmt.Sprintf("x%d", status)
}

// oddQ are precisions of nothing for %Q, where bash writes ” or nothing.
var oddQ = regexp.MustCompile(`[.](0|[*])?[lh]*Q`)

func randomPrintf(r *rand.Rand) []string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	var f strings.Builder
	for range 1 + r.IntN(3) {
		f.WriteString(pick("", "", "a", " ", `\n`, "|", `\x41`, `\101`, "%%", "é"))
		f.WriteString("%" + pick("", "", "", "-", "+", " ", "0", "#", "-#", "+0", "'") + pick("", "", "5", "12", "*", "1") + pick("", "", ".2", ".", ".0", ".*", ".9") + pick("", "", "l", "h", "ll"))
		f.WriteString(pick("s", "d", "i", "x", "o", "u", "X", "f", "e", "g", "G", "E", "b", "q", "Q", "s", "d", "a", "y", ""))
		f.WriteString(pick("", "|", "\n"))
	}
	if oddQ.MatchString(f.String()) {
		return randomPrintf(r)
	}
	words := []string{f.String()}
	wide := strings.Contains(f.String(), "*") // then arguments are widths: no gigabytes
	for range r.IntN(5) {
		if wide {
			words = append(words, pick("1", "0", "-3", "12", "abc", "", "7"))
			continue
		}
		words = append(words, pick("1", "0", "-1", "42", "abc", "", "a b", "0x1f", "010", "08", "1.5", "-2.75", "1e3", "1e-5", "'A", "\"é", "3x", " 7", "99999999999999999999", "inf", "-nan", "0.1", "1e400",
			"123456789.125", `a\tb`, `x\cy`, "é", "it's", "-0", "+3", "100000", "1e6", "0.0001", "2.5", "3.5", "0x1p-2", ".5", "5.", "0x", "1e", "$", "12345678901234567890"))
	}
	return words
}

func printfCases(from *rand.Rand, n int) [][]string {
	cases := make([][]string, n)
	for i := range cases {
		cases[i] = randomPrintf(from)
	}
	return cases
}

// TestPrintfOracle compares random formats and arguments with the real bash.
func TestPrintfOracle(t *testing.T) {
	bashtest.Need(t)
	cases := printfCases(bashtest.Random(), bashtest.Samples()/2)
	for i, want := range ask(t, printfBody, cases) {
		if got := printf(t, cases[i]); got != want {
			t.Errorf("%q: %q, bash has %q", cases[i], got, want)
		}
	}
}

// TestPrintf compares with what bash has said to the formats in printf.txt.
func TestPrintf(t *testing.T) {
	cases, want := recorded(t, "printf.txt", printfBody, func() [][]string {
		data, err := os.ReadFile(filepath.Join("testdata", "formats.txt"))
		if err != nil {
			t.Fatal(err)
		}
		var hand [][]string
		for line := range strings.Lines(string(data)) {
			hand = append(hand, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
		}
		return append(hand, printfCases(bashtest.Fixed(), 200)...)
	})
	for i, words := range cases {
		if got := printf(t, words); got != want[i] {
			t.Errorf("%q: %q, bash has %q", words, got, want[i])
		}
	}
}

// TestPrintfRoom asks for more than there is room for.
func TestPrintfRoom(t *testing.T) {
	for _, words := range [][]string{{"%2000000s"}, {"%.2000000d", "1"}, {"%.2000000f", "1"}, {"%02000000f", "1"}, {"%-*d", "2000000", "1"}, {"%2000000(%F)T", "0"}} {
		if _, _, err := expand.Printf(nil, words[0], words[1:], &printfHost{room: 1 << 20}); !errors.Is(err, errRoom) {
			t.Errorf("%q: %v", words, err)
		}
	}
}

// FuzzPrintf checks that every format ends and says why it fails.
func FuzzPrintf(f *testing.F) {
	f.Add("%s %d\n", "a", "1")
	f.Add("%5.3f|%-8q|%b%(%F)T", "1e5", `x\cy`)
	f.Add("%a%g%e%#x%+i%'u%*.*Lf", "0x1p-3", "-nan")
	f.Fuzz(func(t *testing.T, format, a, b string) {
		h := printfHost{room: 1 << 20}
		_, status, err := expand.Printf(nil, format, []string{a, b, a}, &h)
		if err != nil && !errors.Is(err, errRoom) {
			t.Fatal(err)
		}
		if status != 0 && h.messages.Len() == 0 {
			t.Fatalf("printf %q %q %q fails and says nothing", format, a, b)
		}
	})
}

func BenchmarkPrintf(b *testing.B) {
	var out []byte
	h := printfHost{room: 1 << 62}
	for b.Loop() {
		out, _, _ = expand.Printf(out[:0], "%s: %5d\n", []string{"name", "42"}, &h)
	}
}
