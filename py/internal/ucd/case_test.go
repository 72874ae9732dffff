package ucd_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// TestPieces maps strings in two pieces, cut everywhere: the result is that of
// the whole.
func TestPieces(t *testing.T) {
	ranges := []struct {
		name  string
		whole func(dst []byte, s string) []byte
		piece func(dst []byte, s string, from, to int) []byte
	}{
		{"lower", ucd.Lower, ucd.LowerRange},
		{"title", ucd.Title, ucd.TitleRange},
		{"swapcase", ucd.SwapCase, ucd.SwapCaseRange},
	}
	for _, s := range []string{"", "ΑΣ ΑΣ. ΣΑ, A'Σ'B A'Σ'", "hello WORLD they're ǅ ŉ", "ΣΣΣ\u0345\u0301Σ", "\xed\xa0\x80Aς\xff!"} {
		for _, r := range ranges {
			want := string(r.whole(nil, s))
			for cut := 0; cut <= len(s); {
				got := string(r.piece(r.piece(nil, s, 0, cut), s, cut, len(s)))
				if got != want {
					t.Errorf("%s of %q, cut at %d: %q, whole: %q", r.name, s, cut, got, want)
				}
				_, size := ucd.DecodeRune(s[cut:])
				cut += max(size, 1)
			}
		}
	}
}

// TestWords has the eight-byte path of ASCII meet every byte at every place.
func TestWords(t *testing.T) {
	for b := range 0x80 {
		for place := range 9 {
			s := strings.Repeat("~", place) + string(rune(b)) + strings.Repeat("@", 9-place)
			if got, want := string(ucd.Upper(nil, s)), strings.ToUpper(s); got != want {
				t.Errorf("Upper(%q) = %q, want %q", s, got, want)
			}
			if got, want := string(ucd.Lower(nil, s)), strings.ToLower(s); got != want {
				t.Errorf("Lower(%q) = %q, want %q", s, got, want)
			}
		}
	}
}

// TestFinalSigma states the rule on small cases.
func TestFinalSigma(t *testing.T) {
	for s, want := range map[string]bool{"Σ": false, "aΣ": true, "aΣb": false, "a.Σ": true, "aΣ.": true, "aΣ.b": false, "1Σ": false, ".Σ": false} {
		if got := ucd.FinalSigma(s, strings.Index(s, "Σ")); got != want {
			t.Errorf("FinalSigma(%q) = %v", s, got)
		}
	}
}

// TestAppend checks that what is in dst stays, and that nothing is allocated when
// there is room.
func TestAppend(t *testing.T) {
	const s = "Grüße, ΟΔΥΣΣΕΥΣ! \u01c5 ﬃ"
	room := make([]byte, 0, 400)
	for _, m := range mappings {
		if got := string(m.f([]byte("x"), s)); got != "x"+m.of(s) {
			t.Errorf("%s does not append: %q", m.name, got)
		}
		if n := testing.AllocsPerRun(10, func() { m.f(room, s) }); n != 0 {
			t.Errorf("%s allocates %v times", m.name, n)
		}
	}
	for _, q := range questions {
		if n := testing.AllocsPerRun(10, func() { q.f(s) }); n != 0 {
			t.Errorf("%s allocates %v times", q.name, n)
		}
	}
	for _, f := range forms {
		if n := testing.AllocsPerRun(10, func() { _, _ = f.Append(room, "plain text", nil) }); n != 0 {
			t.Errorf("%s of ASCII allocates %v times", f, n)
		}
	}
	if n := testing.AllocsPerRun(10, func() { _, _ = ucd.NFC.Append(room, "Grüße", nil) }); n != 0 {
		t.Errorf("NFC of what is in NFC allocates %v times", n)
	}
	if n := testing.AllocsPerRun(10, func() { ucd.AppendName(room, 'é'); ucd.Lookup("latin small letter e with acute") }); n != 0 {
		t.Errorf("names allocate %v times", n)
	}
}

// FuzzCase checks that any bytes give characters, and that what is once mapped
// to a case without exceptions stays.
func FuzzCase(f *testing.F) {
	for _, s := range []string{"", "Straße ΑΣ", "\xed\xa0\x80\xed\xb0\x80", "\xff\xc0\x80", "ŉ ﬃ \u0390"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, m := range mappings {
			out := m.of(s)
			if !ucd.Valid(out) {
				t.Errorf("%s(%q) = %q: not valid", m.name, s, out)
			}
			if len(out) > 3*len(s) {
				t.Errorf("%s of %d bytes gives %d", m.name, len(s), len(out))
			}
		}
		if !ucd.Valid(s) {
			return
		}
		for _, m := range []mapping{{"upper", ucd.Upper}, {"casefold", ucd.CaseFold}} {
			once := m.of(s)
			if again := m.of(once); again != once {
				t.Errorf("%s(%q) = %q, again: %q", m.name, s, once, again)
			}
		}
	})
}
