// Package twister has the module _random: the Mersenne Twister of Matsumoto and
// Nishimura, seeded and read as CPython does, so that the same seed gives the
// same numbers.
package twister

import (
	"encoding/binary"
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _random.
func Module() *object.ModuleDef {
	return &object.ModuleDef{Name: "_random", Doc: "Random numbers.", Types: []*object.Type{randomType()}}
}

const (
	size   = 624
	middle = 397
)

// generator is the data of a Random.
type generator struct {
	state [size]uint32
	index uint32
}

// Visit implements heap.Visited.
func (g *generator) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	for i := range g.state {
		v.Uint32(&g.state[i])
	}
	v.Uint32(&g.index)
	if g.index > size {
		v.Fail("a random generator is at number %d", g.index)
	}
}

// Size implements heap.Visited.
func (g *generator) Size() int { return 4*size + 8 }

// TypeName implements object.Data.
func (g *generator) TypeName() string { return "_random.Random" }

func randomType() *object.Type {
	return &object.Type{
		Name: "Random", Module: "_random",
		Doc: "A generator of random numbers.",
		New: &object.Native{Sig: "(cls, /, *args, **kwargs)", Fn: newRandom},
		Methods: []object.Native{
			{Name: "getrandbits", Sig: "(self, k: int, /)", Doc: "An int of k random bits.", Fn: randBits},
			{Name: "getstate", Sig: "(self, /)", Doc: "The state, as a tuple of ints.", Fn: getState},
			{Name: "random", Sig: "(self, /)", Doc: "A random float from 0 to 1, without 1.", Fn: randomFloat},
			{Name: "seed", Sig: "(self, n=None, /)", Doc: "Start anew, from n or, without it, from random bytes of the host.", Fn: seed, Py: "twister.seed"},
			{Name: "setstate", Sig: "(self, state, /)", Doc: "Go back to what getstate returned.", Fn: setState},
		},
		Make: func() object.Data { return &generator{} },
	}
}

func of(c *object.Ctx, v heap.Value) *generator { return c.Data(v).(*generator) }

// newRandom seeds with an argument or the host's bytes. A class whose
// __init__ is written in Python seeds there.
func newRandom(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	g := &generator{}
	v := c.NewObj(g)
	x := heap.None
	if args := c.Tuple(a[1]); len(args) > 0 {
		x = args[0]
	}
	if c.Slot(a[0], object.SInit).Kind() == heap.KFunc {
		p := c.Pace()
		g.initArray([]uint32{0}, &p)
		return v, nil
	}
	return v, seedWith(c, g, x)
}

func seed(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, seedWith(c, of(c, a[0]), a[1])
}

func seedWith(c *object.Ctx, g *generator, x heap.Value) error {
	p := c.Payload(x)
	switch {
	case x == heap.None:
		return seedFromHost(c, g)
	case object.IsInt(p):
		n := new(big.Int).Abs(c.AsBig(p))
		if err := c.Account().Charge(size + n.BitLen()/16); err != nil {
			return err
		}
		pace := c.Pace()
		g.initArray(words(n, &pace), &pace)
		return pace.Err()
	}
	h, err := c.HashOf(x)
	if err != nil {
		return err
	}
	pace := c.Pace()
	g.initArray(words(new(big.Int).SetUint64(h), &pace), &pace)
	return nil
}

func seedFromHost(c *object.Ctx, g *generator) error {
	v, err := c.Host.Call(c, "random.bytes", []heap.Value{heap.Int(4 * size)})
	if err != nil {
		return err
	}
	b, ok := c.BufferOf(v)
	if !ok || len(b) < 4*size {
		return c.Raise(object.TOSError, "the host has no random bytes")
	}
	key := make([]uint32, size)
	for i := range key {
		key[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	p := c.Pace()
	g.initArray(key, &p)
	return nil
}

// words returns a number as words of 32 bits, the lowest first; 0 is one word.
func words(n *big.Int, p *object.Pace) []uint32 {
	b := n.Bytes()
	key := make([]uint32, max((len(b)+3)/4, 1))
	for i, x := range b {
		if p.Over(1) {
			break
		}
		at := len(b) - 1 - i
		key[at/4] |= uint32(x) << (8 * (at % 4))
	}
	return key
}

func (g *generator) init(seed uint32) {
	g.state[0] = seed
	for i := uint32(1); i < size; i++ {
		last := g.state[i-1]
		g.state[i] = 1812433253*(last^last>>30) + i
	}
	g.index = size
}

func (g *generator) initArray(key []uint32, p *object.Pace) {
	g.init(19650218)
	i, j := 1, 0
	mixed := func(factor uint32) uint32 {
		last := g.state[i-1]
		return g.state[i] ^ (last^last>>30)*factor
	}
	next := func() {
		if i++; i >= size {
			g.state[0] = g.state[size-1]
			i = 1
		}
	}
	for range max(size, len(key)) {
		if p.Over(8) {
			return
		}
		g.state[i] = mixed(1664525) + key[j] + uint32(j)
		next()
		if j++; j >= len(key) {
			j = 0
		}
	}
	for range size - 1 {
		g.state[i] = mixed(1566083941) - uint32(i)
		next()
	}
	g.state[0] = 1 << 31
}

// next returns the next 32 bits.
func (g *generator) next() uint32 {
	if g.index >= size {
		g.refill()
	}
	y := g.state[g.index]
	g.index++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (g *generator) refill() {
	const upper, lower = 1 << 31, 1<<31 - 1
	for i := range g.state {
		y := g.state[i]&upper | g.state[(i+1)%size]&lower
		x := g.state[(i+middle)%size] ^ y>>1
		if y&1 != 0 {
			x ^= 0x9908b0df
		}
		g.state[i] = x
	}
	g.index = 0
}

func randomFloat(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	g := of(c, a[0])
	hi, lo := g.next()>>5, g.next()>>6
	return heap.Float((float64(hi)*(1<<26) + float64(lo)) / (1 << 53)), nil
}

func randBits(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[1].Kind() == heap.KBig || a[1].Int() < 0 {
		if c.AsBig(a[1]).Sign() < 0 {
			return a[1], c.Raise(object.TValueError, "Cannot convert negative int")
		}
		return a[1], c.Raise(object.TOverflowError, "Python int too large to convert to C int")
	}
	k, g := a[1].Int(), of(c, a[0])
	switch {
	case k == 0:
		return heap.Int(0), nil
	case k <= 32:
		return heap.Int(int64(g.next() >> (32 - k))), nil
	case k > math.MaxInt32:
		return a[1], c.Raise(object.TOverflowError, "Python int too large to convert to C int")
	}
	if err := c.BigRoom(int(k)); err != nil {
		return a[1], err
	}
	if err := c.Account().Charge(int(k / 8)); err != nil {
		return a[1], err
	}
	b, p := make([]byte, (k+31)/32*4), c.Pace()
	for i := len(b) - 4; i >= 0; i -= 4 { // the lowest word first
		if p.Over(16) {
			return a[1], p.Err()
		}
		y := g.next()
		if k < 32 {
			y >>= 32 - k
		}
		k -= 32
		binary.BigEndian.PutUint32(b[i:], y)
	}
	return c.BigInt(new(big.Int).SetBytes(b)), nil
}

func getState(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	g := of(c, a[0])
	vs := make([]heap.Value, size+1)
	for i, x := range g.state {
		vs[i] = heap.Int(int64(x))
	}
	vs[size] = heap.Int(int64(g.index))
	return c.NewTuple(vs...), c.Account().Charge(size)
}

func setState(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[1])
	if p.Kind() != heap.KTuple {
		return a[1], c.Raise(object.TTypeError, "state vector must be a tuple")
	}
	items := c.Tuple(p)
	if len(items) != size+1 {
		return a[1], c.Raise(object.TValueError, "state vector is the wrong size")
	}
	var fresh generator
	for i, x := range items[:size] {
		if x = c.Payload(x); !object.IsInt(x) {
			return a[1], c.Raise(object.TTypeError, "an integer is required")
		}
		if x.Kind() == heap.KBig || x.Int() < 0 {
			return a[1], c.Raise(object.TOverflowError, "can't convert negative value to unsigned int")
		}
		fresh.state[i] = uint32(x.Int())
	}
	index := c.Payload(items[size])
	if !object.IsInt(index) {
		return a[1], c.Raise(object.TTypeError, "an integer is required")
	}
	if index.Kind() == heap.KBig || index.Int() < 0 || index.Int() > size {
		return a[1], c.Raise(object.TValueError, "invalid state")
	}
	fresh.index = uint32(index.Int())
	*of(c, a[0]) = fresh
	return heap.None, c.Account().Charge(size)
}
