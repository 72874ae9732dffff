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
