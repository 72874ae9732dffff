package heap

import "bytes"

// Bytes is a bytes object.
type Bytes struct {
	data []byte
	hash uint64 // 0: not computed
	part bool   // data is a part of another object's
}

const bytesSize = 64

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
	if !b.lends(len(part)) {
		return h.NewBytes(bytes.Clone(part))
	}
	return Value{uint64(KBytes), h.Byteses.Add(h, Bytes{data: part, part: true})}
}

// lends reports whether a slice of n bytes shares the data.
func (b *Bytes) lends(n int) bool { return !b.part && n*sharePart >= len(b.data) }

// BytesPart is BytesSlice that looks at the limits: for long results.
func (h *Heap) BytesPart(v Value, i, j int) (Value, error) {
	if b := h.Byteses.At(v); j-i > JoinedAtOnce && !b.lends(j-i) {
		part, err := moved(h, b.data[i:j], j-i, 1)
		return h.NewBytes(part), err
	}
	return h.BytesSlice(v, i, j), nil
}

// Grew books n bytes more for data behind a handle that has grown; a negative
// number returns them.
func (h *Heap) Grew(n int) { h.rebook(n) }
