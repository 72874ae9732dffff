package py_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

// A run that is ended while modules are loaded leaves none of them half-made: the next
// program in the interpreter finds them whole. It is ended at each look at the context,
// and what comes before moves the looks from one instruction to another.
func TestAnEndedImportLeavesNothingHalfMade(t *testing.T) {
	const imports = `
import argparse
import dataclasses
import email.message
import json.decoder

@dataclasses.dataclass
class Point:
    x: int

assert email.message.Message and json.decoder.JSONDecoder and argparse.ArgumentParser
assert [*map(str, sorted({Point(1).x, 2}, key=lambda v: -v))] == ["2", "1"]
`
	again := mustCompile(t, imports)
	cause := errors.New("enough")
	for phase := range 8 {
		program := mustCompile(t, fmt.Sprintf("for i in range(%d): pass\n", 450*phase)+imports)
		for at := 1; ; at++ {
			ctx, cancel := context.WithCancelCause(context.Background())
			looks := 0
			i := py.New(py.Options{Limits: py.Limits{Timeout: time.Hour}, Stderr: io.Discard, Clock: pollClock{func() {
				if looks++; looks == at {
					cancel(cause)
				}
			}}})
			err := i.Run(ctx, program)
			cancel(nil)
			if err == nil && at > 10 {
				i.Close()
				break
			}
			if !errors.Is(err, cause) {
				t.Fatalf("look %d of phase %d: %v", at, phase, err)
			}
			if err := i.Run(context.Background(), again); err != nil {
				t.Errorf("ended at look %d of phase %d, the next program ends with %v", at, phase, err)
			}
			i.Close()
		}
	}
}

// What the machine has of the library is loaded where a program first needs it, which may
// be the end of its fuel too.
func TestADroppedProgramLeavesTheLibraryWhole(t *testing.T) {
	ctx := context.Background()
	program := mustCompile(t, `
class Key:
    def __init__(self, x): self.x = x
    def __lt__(self, other): return self.x < other.x
    def __eq__(self, other): return self.x == other.x
    def __hash__(self): return hash(self.x)
    def __repr__(self): return f"Key({self.x})"

keys = [Key(2), Key(1)]
assert repr(sorted(keys)) == "[Key(1), Key(2)]" and max(keys) is keys[0]
assert {Key(1): 1} == {Key(1): 1} and Key(1) in set(keys) and set(keys) == set(reversed(keys))
assert keys.index(Key(1)) == 1 and (keys < [Key(3)]) and sum(map(hash, keys)) == 3
assert ",".join(map(str, keys)) == "Key(2),Key(1)" and bytes(map(hash, keys)) == b"\x02\x01"
`)
	for fuel := int64(1); ; fuel++ {
		i := py.New(py.Options{Limits: py.Limits{Fuel: fuel}, Stderr: io.Discard})
		e, err := i.Start(ctx, program)
		if err != nil {
			t.Fatalf("%d units: %v", fuel, err)
		}
		if e.Pending() == nil {
			return
		}
		e.AddFuel(1_000_000)
		e.Drop()
		if err := i.Run(ctx, program); err != nil {
			t.Errorf("dropped after %d units, it ends with %v", fuel, err)
		}
		i.Close()
	}
}
