package compile_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/code"
)

// place is a span: line, column, last line, last column.
type place [4]int32

// placesOf adds the places of code and of the code in it.
func placesOf(k *code.Code, to map[string]map[place]code.Op) {
	key := fmt.Sprint(k.QualName, " ", k.FirstLine)
	if to[key] == nil {
		to[key] = map[place]code.Op{}
	}
	for _, p := range k.Pos {
		if p.Line > 0 {
			to[key][place{p.Line, p.Col, p.EndLine, p.EndCol}] = code.OpOf(k.Ins[p.PC])
		}
	}
	for i := range k.Consts {
		if sub := k.Sub(i); sub != nil {
			placesOf(sub, to)
		}
	}
}

// TestPlaces looks for places of the whole standard library among those that
// CPython has for the same code. It is long: SKILLET_LONG=1 runs it.
func TestPlaces(t *testing.T) {
	if os.Getenv("SKILLET_LONG") == "" {
		t.Skip("long: SKILLET_LONG=1 runs it")
	}
	total := 0
	for line := range bytes.Lines(oracle(t, nil, append([]string{"places"}, libraryFiles(t)...)...)) {
		var file string
		var codes [][3]json.RawMessage
		if err := json.Unmarshal(line, &[]any{&file, &codes}); err != nil {
			t.Fatal(err)
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		u, err := compileText(src, file)
		if err != nil {
			continue
		}
		ours := map[string]map[place]code.Op{}
		placesOf(u.Main, ours)
		theirs := map[string]map[place]bool{}
		for _, c := range codes {
			addPlaces(t, c, theirs)
		}
		lines := strings.Split(string(src), "\n")
		for key, list := range ours {
			for p, op := range list {
				total++
				if !theirs[key][p] && !known(lines, p, op) {
					t.Errorf("%s: %s: %v at %v is not where CPython has it", file, key, op, p)
				}
			}
		}
	}
	t.Logf("%d places", total)
}

func addPlaces(t *testing.T, c [3]json.RawMessage, to map[string]map[place]bool) {
	t.Helper()
	var name string
	var line int
	var list []place
	for i, v := range []any{&name, &line, &list} {
		if err := json.Unmarshal(c[i], v); err != nil {
			t.Fatal(err)
		}
	}
	key := fmt.Sprint(name, " ", line)
	if to[key] == nil {
		to[key] = map[place]bool{}
	}
	for _, p := range list {
		to[key][p] = true
	}
}

// known reports whether a place has a reason to be CPython's not: checks that
// CPython's wider analysis spares, names of type aliases, which cannot fail, and
// super(a, b), for which CPython has one instruction with the attribute.
func known(lines []string, p place, op code.Op) bool {
	return op == code.Check || op == code.StoreG || op == code.Call && strings.HasPrefix(lines[p[0]-1][p[1]:], "super(")
}
