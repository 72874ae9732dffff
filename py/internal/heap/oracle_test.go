package heap_test

import (
	"flag"
	"math"
	"math/big"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

var update = flag.Bool("update", false, "record testdata/hashes.txt from CPython again")

// answers runs testdata/hashes.py under CPython.
func answers(t *testing.T) string {
	t.Helper()
	out, err := exec.Command(bundletest.Python(t), "-I", "testdata/hashes.py").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(out), "\r\n", "\n")
}

func recorded(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/hashes.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestOracle(t *testing.T) {
	got := answers(t)
	if *update {
		if err := os.WriteFile("testdata/hashes.txt", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(recorded(t), got); diff != "" {
		t.Errorf("CPython says something else now; run with -update:\n%s", diff)
	}
}

// build makes the value of an expression of hashes.py.
func build(t *testing.T, m *machine, text string) heap.Value {
	t.Helper()
	v, rest := parse(t, m, text)
	if rest != "" {
		t.Fatalf("%q is left of %q", rest, text)
	}
	return v
}

func parse(t *testing.T, m *machine, text string) (heap.Value, string) {
	t.Helper()
	if text[0] == '(' || text[0] == '{' {
		return parseItems(t, m, text)
	}
	end := strings.IndexAny(text+",", ",)}")
	word, rest := text[:end], text[end:]
	switch word {
	case "True":
		return heap.True, rest
	case "False":
		return heap.False, rest
	case "None":
		return heap.None, rest
	case "nan":
		return heap.Float(math.NaN()), rest
	}
	if x, ok := new(big.Int).SetString(word, 10); ok {
		return m.BigInt(x), rest
	}
	f, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return heap.Float(f), rest
}

func parseItems(t *testing.T, m *machine, text string) (heap.Value, string) {
	t.Helper()
	set := text[0] == '{'
	var items []heap.Value
	text = text[1:]
	for text[0] != ')' && text[0] != '}' {
		var v heap.Value
		v, text = parse(t, m, text)
		items = append(items, v)
		text = text[1:]
	}
	if !set {
		return m.NewTuple(items...), text[1:]
	}
	v := m.NewDict(heap.KFrozenSet)
	for _, x := range items {
		at, hash, r, err := m.Lookup(m.Dicts.At(v), x)
		if r != heap.Different || err != nil {
			t.Fatal(r, err)
		}
		m.Put(m.Dicts.At(v), at, x, heap.None, hash)
	}
	return v, text[1:]
}

func TestHashesAndEqualityOfPython(t *testing.T) {
	m := newMachine(budget.Limits{})
	for _, line := range strings.Split(strings.TrimSpace(recorded(t)), "\n") {
		f := strings.Fields(line)
		v := build(t, m, f[1])
		hash, r, err := m.Hash(v)
		if r != heap.Equal || err != nil {
			t.Fatalf("%s: %v %v", line, r, err)
		}
		if f[0] == "hash" {
			if got := strconv.FormatInt(int64(hash), 10); got != f[2] {
				t.Errorf("hash(%s) is %s, want %s", f[1], got, f[2])
			}
			continue
		}
		w := build(t, m, f[2])
		r, err = m.EqualOp(v, w)
		if err != nil || (r == heap.Equal) != (f[3] == "True") || r == heap.NeedPython {
			t.Errorf("%s == %s is %v %v, want %s", f[1], f[2], r, err, f[3])
		}
		if other, _, _ := m.Hash(w); r == heap.Equal && other != hash {
			t.Errorf("%s == %s, but hashes differ", f[1], f[2])
		}
	}
}
