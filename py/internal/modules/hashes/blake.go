package hashes

import (
	"math/big"
	"slices"

	"github.com/skillet-run/skillet/internal/blake2"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// blake is BLAKE2b (words of 64 bits) or BLAKE2s (32) as a function of the module.
type blake[W uint32 | uint64] struct{ *blake2.Hash[W] }

func (b blake[W]) sum([]byte, *object.Pace) []byte { return b.Sum() }
func (b blake[W]) size() int                       { return b.Size() }
func (b blake[W]) block() int                      { return b.BlockSize() }

// newBlake makes a BLAKE2 function; lib/hashlib.py checked the numbers.
func newBlake(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	bytesOf := func(i int) []byte {
		b, _ := c.BufferOf(a[i])
		return slices.Clone(b)
	}
	n := func(i int) int { return int(a[i].Int()) }
	p := blake2.Params{
		Digest: n(2), Key: bytesOf(3), Salt: bytesOf(4), Person: bytesOf(5),
		Fanout: n(6), Depth: n(7), Leaf: n(8), NodeDepth: n(10), Inner: n(11), Last: a[12] == heap.True,
	}
	p.Offset = new(big.Int).And(c.AsBig(a[9]), new(big.Int).SetUint64(1<<64-1)).Uint64()
	s := &state{kind: "_blake2.blake2s", name: "blake2s"}
	longest := blake2.SizeS
	if a[0] == heap.True {
		s.kind, s.name, longest = "_blake2.blake2b", "blake2b", blake2.SizeB
	}
	if p.Digest < 1 || p.Digest > longest || len(p.Key) > longest || len(p.Salt) > longest/4 || len(p.Person) > longest/4 {
		return heap.None, c.Raise(object.TValueError, "wrong parameters of %s", s.name)
	}
	if longest == blake2.SizeB {
		s.function = blake[uint64]{blake2.NewB(p)}
	} else {
		s.function = blake[uint32]{blake2.NewS(p)}
	}
	if err := s.add(c, a[1]); err != nil {
		return heap.None, err
	}
	return c.NewObj(s), nil
}
