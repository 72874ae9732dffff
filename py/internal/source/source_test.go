package source_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/code"
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

// TestCodeOutlivesItsTree compiles the library, whose trees share one memory,
// and looks at the code again when others have been compiled since.
func TestCodeOutlivesItsTree(t *testing.T) {
	units, texts := map[string]*code.Unit{}, map[string]string{}
	for _, name := range lib.Names() {
		text, _, _ := lib.Source(name)
		u, err := source.Compile(text, source.Options{File: name})
		if err != nil {
			t.Fatal(name, err)
		}
		units[name], texts[name] = u, everything(u.Main)
	}
	for name, u := range units {
		if everything(u.Main) != texts[name] {
			t.Errorf("the code of %s has changed", name)
		}
	}
}

// everything writes all of a code.
func everything(c *code.Code) string {
	var b strings.Builder
	fmt.Fprintln(&b, c.Name, c.QualName, c.File, c.Names, c.VarNames, c.CellVars, c.FreeVars, c.Stores, c.Handlers, c.Pos, c.Drops, c.Ins)
	constants(&b, c, c.Consts)
	return b.String()
}

func constants(b *strings.Builder, of *code.Code, list []code.Const) {
	for i := range list {
		k := &list[i]
		fmt.Fprintln(b, k.Kind, k.Int, k.Str)
		constants(b, of, k.Items())
		if k.Kind == code.CCode {
			b.WriteString(everything(of.Unit.Codes[k.Int]))
		}
	}
}
