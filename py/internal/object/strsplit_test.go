package object_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Splitting and joining in their short ways give what Go's do.
func TestSplitJoin(t *testing.T) {
	m := newMachine(t)
	for n := range 70 {
		text := strings.Repeat(" a  word, and more of them\t", n)[:n*9]
		v := m.Str(text)
		pin := m.Pin(v) // what reserves room may collect
		list := object.SplitSpace(&m.Ctx, v, -1)
		pins := [2]int{pin, m.Pin(list)}
		got := m.Lists.At(list).Items
		var parts []string
		for _, x := range got {
			parts = append(parts, m.Text(x))
		}
		if want := strings.Fields(text); !slices.Equal(parts, want) {
			t.Fatalf("the words of %q are %q", text, parts)
		}
		for _, sep := range []string{"", ", ", "a long separator"} {
			by := m.Str(sep)
			pin := m.Pin(by)
			if v := object.Join(&m.Ctx, by, got); m.Text(v) != strings.Join(parts, sep) {
				t.Fatalf("%q joined by %q is %q", parts, sep, m.Text(v))
			}
			m.Unpin(pin)
		}
		m.Unpin(pins[0])
		m.Unpin(pins[1])
	}
	if got := m.Lists.At(object.SplitSpace(&m.Ctx, m.Str(" a b  c d "), 2)).Items; len(got) != 3 || got[2] != heap.SmallStr("c d ") {
		t.Errorf("two splits give %d parts", len(got))
	}
}
