package ucd_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

// TestDecode decodes every character from both ends, and what is none.
func TestDecode(t *testing.T) {
	for r := rune(0); r <= last; r++ {
		s := char(r)
		if got, size := ucd.DecodeRune(s + "é"); got != r || size != len(s) {
			t.Fatalf("DecodeRune(%+q) = %X, %d", s, got, size)
		}
		if got, size := ucd.DecodeLastRune("é" + s); got != r || size != len(s) {
			t.Fatalf("DecodeLastRune(%+q) = %X, %d", s, got, size)
		}
		if !ucd.Valid(s) {
			t.Fatalf("%+q is not valid", s)
		}
	}
	for _, s := range []string{"\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x80\x80", "\xe1\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff"} {
		if r, size := ucd.DecodeRune(s); r != ucd.RuneError || size != 1 {
			t.Errorf("DecodeRune(%+q) = %X, %d", s, r, size)
		}
		if r, size := ucd.DecodeLastRune(s[:1]); r != ucd.RuneError || size != 1 {
			t.Errorf("DecodeLastRune(%+q) = %X, %d", s[:1], r, size)
		}
		if ucd.Valid(s) || ucd.Valid("0123456789é"+s) {
			t.Errorf("%+q is valid", s)
		}
	}
	for _, f := range []func(string) (rune, int){ucd.DecodeRune, ucd.DecodeLastRune} {
		if r, size := f(""); r != ucd.RuneError || size != 0 {
			t.Errorf("of nothing: %X, %d", r, size)
		}
	}
	if got := string(ucd.AppendRune(nil, -1)) + string(ucd.AppendRune(nil, last+1)); got != "\ufffd\ufffd" {
		t.Errorf("no code points: %+q", got)
	}
}

// TestNoCodePoint asks about numbers that are none.
func TestNoCodePoint(t *testing.T) {
	for _, r := range []rune{-1, last + 1, 1<<31 - 1, -1 << 31} {
		if _, named := ucd.Name(r); named || ucd.IsAlnum(r) || ucd.IsPrintable(r) || ucd.IsIdentifierStart(r) ||
			ucd.CategoryOf(r) != ucd.CategoryCn || ucd.Bidirectional(r) != "" || ucd.Combining(r) != 0 || ucd.Decimal(r) != -1 || ucd.Digit(r) != -1 {
			t.Errorf("%d has properties", r)
		}
	}
}

func TestASCII(t *testing.T) {
	for n := range 20 {
		s := strings.Repeat("a", n)
		if !ucd.IsASCII(s) || ucd.IsASCII(s+"é") || ucd.IsASCII("é"+s) {
			t.Errorf("IsASCII is wrong about %q", s)
		}
	}
}

// TestSizes is the promise of the decision page "Why own character data?".
func TestSizes(t *testing.T) {
	if n := ucd.NamesSize(); n > 320_000 {
		t.Errorf("names.bin has %d bytes", n)
	}
	if n := len(read(t, "tables.go")); n > 950_000 {
		t.Errorf("tables.go has %d bytes", n)
	}
}

func TestLookupTooLong(t *testing.T) {
	if _, ok := ucd.Lookup(strings.Repeat("A", ucd.MaxName+1)); ok {
		t.Error("a name longer than any is found")
	}
	if r, ok := ucd.Lookup("cjk unified ideograph-4e00"); r != 0x4E00 || !ok {
		t.Errorf("%X, %v", r, ok)
	}
}

// FuzzLookup looks up any text: what is found has the name or is an alias.
func FuzzLookup(f *testing.F) {
	for _, s := range []string{"", "LATIN SMALL LETTER A", "hangul syllable gag", "cjk unified ideograph-4e00", "TANGUT IDEOGRAPH-17000", "\xff-0041"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text, ok := ucd.LookupSequence(s)
		r, one := ucd.Lookup(s)
		if one && (!ok || text != char(r)) || ok && !one && utf8.RuneCountInString(text) < 2 {
			t.Errorf("%q: %+q, %v; %X, %v", s, text, ok, r, one)
		}
	})
}

// mixed is a text of several scripts, a fifth of it ASCII.
var mixed = strings.Repeat("Ελλάδα: Ein Gruß für Москва, Zürich, 東京 und 서울! ", 16000)[:1<<20-2]

var ascii = strings.Repeat("The quick brown fox, 42 times. ", 34000)[:1<<20]

func BenchmarkPredicates(b *testing.B) {
	for _, set := range []struct {
		name  string
		runes []rune
	}{{"ascii", []rune(ascii[:4096])}, {"mixed", []rune(mixed)[:4096]}} {
		for _, p := range []struct {
			name string
			f    func(r rune) bool
		}{{"IsAlpha", ucd.IsAlpha}, {"IsIdentifierContinue", ucd.IsIdentifierContinue}} {
			b.Run(p.name+"/"+set.name, func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					p.f(set.runes[i&4095])
				}
			})
		}
	}
	b.Run("IsSpace/inlined", func(b *testing.B) {
		n, runes := 0, []rune(mixed)[:4096]
		for i := 0; b.Loop(); i++ {
			if ucd.IsSpace(runes[i&4095]) {
				n++
			}
		}
	})
	b.Run("isalpha/1MB", func(b *testing.B) {
		s := strings.Repeat("x", 1<<20)
		b.SetBytes(int64(len(s)))
		for b.Loop() {
			ucd.IsAlphaString(s)
		}
	})
}

func BenchmarkCase(b *testing.B) {
	dst := make([]byte, 0, 4<<20)
	for _, m := range mappings {
		for name, s := range map[string]string{"ascii": ascii, "mixed": mixed} {
			b.Run(m.name+"/"+name, func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				b.ReportAllocs()
				for b.Loop() {
					m.f(dst, s)
				}
			})
		}
	}
}

func BenchmarkNormalize(b *testing.B) {
	dst := make([]byte, 0, 8<<20)
	for _, f := range forms {
		for name, s := range map[string]string{"ascii": ascii, "mixed": mixed, "composed": strings.Repeat("é", 1<<19), "decomposed": strings.Repeat("e\u0301", 350000), "marks": strings.Repeat("\u0301\u0327", 1<<18)} {
			b.Run(f.String()+"/"+name, func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				for b.Loop() {
					if _, err := f.Append(dst, s, nil); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
	b.Run("Is/ascii", func(b *testing.B) {
		b.SetBytes(int64(len(ascii)))
		for b.Loop() {
			is(ucd.NFC, ascii)
		}
	})
}

func BenchmarkNames(b *testing.B) {
	var buf [128]byte
	b.Run("name", func(b *testing.B) {
		for i := rune(0); b.Loop(); i++ {
			ucd.AppendName(buf[:0], 0x21+i&0xFFF)
		}
	})
	b.Run("lookup", func(b *testing.B) {
		for b.Loop() {
			ucd.Lookup("latin small letter e with acute")
		}
	})
}
