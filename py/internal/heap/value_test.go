package heap

import (
	"strings"
	"testing"
)

func TestCompareSmall(t *testing.T) {
	texts := []string{"", "\x00", "a", "a\x00", "ab", "abcdef", "abcdefg", "abcdefghijklmn", "abcdefghijklmo", "b", "ä", "z", "ÿ", "漢字", "😀"}
	for _, x := range texts {
		for _, y := range texts {
			if got, want := CompareSmall(SmallStr(x), SmallStr(y)), strings.Compare(x, y); got != want {
				t.Errorf("CompareSmall(%q, %q) = %d, want %d", x, y, got, want)
			}
		}
	}
}

func TestSmallHas(t *testing.T) {
	for _, s := range []string{"", "a", "b", "aeiou", "abcdefg", "abcdefghijklmn", "äa", "\x00a", "\x01", "`a", "\x80"} {
		for c := range 256 {
			one := string(rune(c))
			has, ok := SmallHas(SmallStr(s), SmallStr(one))
			if want := c > 0 && c < 0x80; ok != want {
				t.Errorf("SmallHas(%q, %q): ok = %v, want %v", s, one, ok, want)
			}
			if ok && has != strings.Contains(s, one) {
				t.Errorf("SmallHas(%q, %q) = %v", s, one, has)
			}
		}
	}
}
