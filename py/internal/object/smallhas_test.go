package object

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func TestSmallHas(t *testing.T) {
	for _, text := range []string{"", "a", "abc", "abcdef", "abcdefg", "abcdefghijklmn", "\x01\x00\x80", "é", "zzzzzzzzzzzzzz"} {
		for ch := uint64(1); ch < 256; ch++ {
			if got, want := smallHas(heap.SmallStr(text), ch), strings.IndexByte(text, byte(ch)) >= 0; got != want {
				t.Errorf("smallHas(%q, %#x) = %v", text, ch, got)
			}
		}
	}
}
