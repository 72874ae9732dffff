package heap_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/budget"
)

func TestStrOffsets(t *testing.T) {
	m := newMachine(budget.Limits{})
	for _, text := range []string{"", "abc", "aä€", strings.Repeat("plain", 50), strings.Repeat("aä€\U0001F600", 60)} {
		v := m.Str(text)
		n := 0
		for at := range text {
			if got := m.StrOffset(v, n); got != at {
				t.Fatalf("StrOffset(%q, %d) = %d, want %d", text, n, got, at)
			}
			if got := m.StrIndex(v, at); got != n {
				t.Fatalf("StrIndex(%q, %d) = %d, want %d", text, at, got, n)
			}
			n++
		}
		if got := m.StrIndex(v, len(text)); got != utf8.RuneCountInString(text) {
			t.Errorf("StrIndex(%q, end) = %d", text, got)
		}
		if got := m.StrOffset(v, n+1); got != len(text) {
			t.Errorf("StrOffset(%q, beyond) = %d", text, got)
		}
	}
}
