package source_test

import (
	"bytes"
	"errors"
	"reflect"
	"testing"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/lib"
	"github.com/skillet-run/skillet/py/internal/source"
)

// TestEveryFieldIsEncoded reminds whoever adds a field of Encode and Decode. Unit.Source
// is none of theirs: what has one is stored as its text.
func TestEveryFieldIsEncoded(t *testing.T) {
	for typ, fields := range map[reflect.Type]int{
		reflect.TypeFor[code.Unit](): 7, reflect.TypeFor[code.Code](): 23, reflect.TypeFor[code.Const](): 4,
		reflect.TypeFor[code.Handler](): 4, reflect.TypeFor[code.Pos](): 5,
	} {
		if n := typ.NumField(); n != fields {
			t.Errorf("%v has %d fields, Encode and Decode know %d", typ, n, fields)
		}
	}
}

func TestUnitsAsBytes(t *testing.T) {
	for _, name := range lib.Names() {
		m, ok := source.Library(name)
		if !ok {
			t.Fatal(name)
		}
		data := m.Unit.Encode(nil)
		u, err := code.Decode(data)
		if err != nil {
			t.Fatal(name, err)
		}
		if everything(u.Main) != everything(m.Unit.Main) {
			t.Errorf("the code of %s has changed", name)
		}
		if !bytes.Equal(u.Encode(nil), data) {
			t.Errorf("the code of %s is written otherwise", name)
		}
		for i, k := range u.Codes {
			if k == nil || k.QualName != m.Unit.Codes[i].QualName || k.Unit != u {
				t.Errorf("%s: code %d is another", name, i)
			}
		}
	}
}

const smallProgram = "def f(x, *, y=1):\n    try:\n        return [x, 2.5, 'a', (1, 1 << 90), b'q', {1, 2}]\n    finally:\n        f.g(1, k=x)\nf(2)\n"

func TestUnitsWithDamage(t *testing.T) {
	u, err := source.Compile(smallProgram, source.Options{File: "x.py"})
	if err != nil {
		t.Fatal(err)
	}
	data := u.Encode(nil)
	for n := range data {
		if _, err := code.Decode(data[:n]); !errors.Is(err, code.ErrDecode) {
			t.Fatalf("%d bytes of %d: %v", n, len(data), err)
		}
	}
	if _, err := code.Decode(append(data, 0)); !errors.Is(err, code.ErrDecode) {
		t.Error(err)
	}
	t.Logf("%d bytes", len(data))
}

func FuzzDecode(f *testing.F) {
	u, err := source.Compile(smallProgram, source.Options{File: "x.py"})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(u.Encode(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		u, err := code.Decode(data)
		if err != nil {
			return
		}
		if _, err := code.Decode(u.Encode(nil)); err != nil {
			t.Error(err)
		}
	})
}

// Code that runs for ever without fuel is refused.
func TestLoopsTakeFuel(t *testing.T) {
	u, err := source.Compile("pass", source.Options{File: "x.py"})
	if err != nil {
		t.Fatal(err)
	}
	u.Main.Ins = []uint64{code.Make(code.Jmp, 0, 0, 0, 0)}
	if err := u.Main.Verify(); err == nil {
		t.Error("a jump back was taken")
	}
	u.Main.Ins[0] = code.Make(code.Loop, 0, 0, 0, 0)
	if err := u.Main.Verify(); err != nil {
		t.Error(err)
	}
}
