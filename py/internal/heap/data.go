package heap

import (
	"bytes"
	"math/big"
)

// Bytes is a bytes object.
type Bytes struct {
	data []byte
	hash uint64 // 0: not computed
	part bool   // data is a part of another object's
}

const (
	bytesSize = 48
	bigSize   = 48
)

// Visit implements Visited.
func (b *Bytes) Visit(v *Visitor) {
	if v.mode != trace {
		v.Bytes(&b.data)
	}
}

// Size implements Visited.
func (b *Bytes) Size() int { return bytesSize + len(b.data) }

// NewBytes returns a bytes object of b, which nobody may change any more.
func (h *Heap) NewBytes(b []byte) Value {
	return Value{uint64(KBytes), h.Byteses.Add(h, Bytes{data: b[:len(b):len(b)]})}
}

// Bytes returns the contents of the bytes object v, to be read only.
func (h *Heap) Bytes(v Value) []byte { return h.Byteses.At(v).data }

// BytesSlice returns the bytes i to j of v. Like StrSlice it shares the data
// where that does not keep much more alive than the slice books.
func (h *Heap) BytesSlice(v Value, i, j int) Value {
	b := h.Byteses.At(v)
	if i == 0 && j == len(b.data) {
		return v
	}
	part := b.data[i:j:j]
	if b.part || len(part)*sharePart < len(b.data) {
		return h.NewBytes(bytes.Clone(part))
	}
	return Value{uint64(KBytes), h.Byteses.Add(h, Bytes{data: part, part: true})}
}

// Big is an int that does not fit in 64 bits.
type Big struct{ x *big.Int }

// Visit implements Visited.
func (b *Big) Visit(v *Visitor) {
	if v.mode == trace {
		return
	}
	var data []byte
	neg := false
	if v.mode == dump {
		data, neg = b.x.Bytes(), b.x.Sign() < 0
	}
	v.Bytes(&data)
	v.Bool(&neg)
	if v.mode != load {
		return
	}
	b.x = new(big.Int).SetBytes(data)
	if neg {
		b.x.Neg(b.x)
	}
	if b.x.IsInt64() {
		v.Fail("a big int is small")
	}
}

// Size implements Visited.
func (b *Big) Size() int {
	if b.x == nil {
		return bigSize
	}
	return bigSize + (b.x.BitLen()+7)/8
}

// BigInt returns x as a value: an immediate int when it fits in 64 bits. The
// heap keeps x, which nobody may change any more.
func (h *Heap) BigInt(x *big.Int) Value {
	if x.IsInt64() {
		return Int(x.Int64())
	}
	return Value{uint64(KBig), h.Bigs.Add(h, Big{x})}
}

// Big returns the integer of the value v of kind KBig, to be read only.
func (h *Heap) Big(v Value) *big.Int { return h.Bigs.At(v).x }

// AsBig returns the int or bool v as a big integer, to be read only.
func (h *Heap) AsBig(v Value) *big.Int {
	if v.T == uint64(KBig) {
		return h.Big(v)
	}
	return big.NewInt(v.Int())
}

// Grew books n bytes more for data behind a handle that has grown; a negative
// number returns them.
func (h *Heap) Grew(n int) { h.rebook(n) }
