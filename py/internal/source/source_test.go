package source_test

import (
	"testing"

	"github.com/skillet-run/skillet/py/internal/lib"
	"github.com/skillet-run/skillet/py/internal/source"
)

func TestTheLibraryCompiles(t *testing.T) {
	for _, name := range lib.Names() {
		if err := source.LibraryError(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if m, ok := source.Library(name); !ok || m.Unit == nil {
			t.Errorf("%s has no code", name)
		}
	}
	if _, ok := source.Library("no.such.module"); ok {
		t.Error("a module that does not exist was found")
	}
}

func TestNamesBeyondASCII(t *testing.T) {
	for _, text := range []string{"é = 'a'", `x = "\N{BULLET}"`, "ﬁ = 1"} {
		if _, err := source.Compile(text, source.Options{File: "x.py"}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
