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
		got := m.Lists.At(object.SplitSpace(&m.Ctx, m.Str(text), -1)).Items
		var parts []string
		for _, x := range got {
			parts = append(parts, m.Text(x))
		}
		if want := strings.Fields(text); !slices.Equal(parts, want) {
			t.Fatalf("the words of %q are %q", text, parts)
		}
		for _, sep := range []string{"", ", ", "a long separator"} {
			if v := object.Join(&m.Ctx, m.Str(sep), got); m.Text(v) != strings.Join(parts, sep) {
				t.Fatalf("%q joined by %q is %q", parts, sep, m.Text(v))
			}
		}
	}
	if got := m.Lists.At(object.SplitSpace(&m.Ctx, m.Str(" a b  c d "), 2)).Items; len(got) != 3 || got[2] != heap.SmallStr("c d ") {
		t.Errorf("two splits give %d parts", len(got))
	}
}
