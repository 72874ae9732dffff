package fuzzgen_test

import (
	"math/rand/v2"
	"testing"

	"github.com/skillet-run/skillet/py/internal/fuzzgen"
)

// The same bytes make the same program, any bytes make one, and none the
// smallest.
func TestProgram(t *testing.T) { sameBytes(t, fuzzgen.Program) }

func TestChains(t *testing.T) { sameBytes(t, fuzzgen.Chains) }

func sameBytes(t *testing.T, programOf func(data []byte) string) {
	t.Helper()
	smallest := programOf(nil)
	for seed := range uint64(200) {
		data := make([]byte, 20*seed)
		r := rand.NewChaCha8([32]byte{byte(seed)})
		if _, err := r.Read(data); err != nil {
			t.Fatal(err)
		}
		program := programOf(data)
		if program != programOf(data) {
			t.Fatalf("the bytes of seed %d make two programs", seed)
		}
		if seed > 10 && len(program) <= len(smallest) {
			t.Errorf("seed %d makes a program that is as small as the smallest", seed)
		}
	}
}
