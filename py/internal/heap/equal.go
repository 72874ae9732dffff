package heap

import (
	"bytes"
	"math"
	"math/big"
)

// Tri is the answer of an operation over built-in data that may meet an object
// with Python code.
type Tri uint8

// The answers. NeedPython means that nothing has happened and that the general
// version must run from the start.
const (
	Different Tri = iota
	Equal
	NeedPython
)

func tri(equal bool) Tri {
	if equal {
		return Equal
	}
	return Different
}

// Equal compares as containers do: an object is equal to itself, a NaN and an
// object with a method of its own included. The error is ErrDepth or a limit.
func (h *Heap) Equal(a, b Value) (Tri, error) {
	if a == b {
		return Equal, nil
	}
	return h.equal(a, b, 0)
}

// EqualOp compares as the operator == does.
func (h *Heap) EqualOp(a, b Value) (Tri, error) { return h.equal(a, b, 0) }

func isNumber(v Value) bool { return v.T <= uint64(KBool) || v.T == uint64(KBig) }

func (h *Heap) equal(a, b Value, depth int) (Tri, error) {
	ka, kb := Kind(a.T), Kind(b.T)
	switch {
	case isNumber(a) && isNumber(b):
		return tri(h.equalNumbers(a, b)), nil
	case h.open(ka) || h.open(kb):
		return h.equalObjects(a, b)
	case isSet(ka) && isSet(kb):
		return h.equalSets(a, b)
	case ka == KConstStr && kb == KStr || ka == KStr && kb == KConstStr:
		return h.equalText(h.long(a).text, h.long(b).text)
	case ka != kb:
		return Different, nil
	}
	switch ka {
	case KStr, KConstStr:
		return h.equalText(h.long(a).text, h.long(b).text)
	case KBytes:
		return h.equalBytes(h.Bytes(a), h.Bytes(b))
	case KTuple, KList:
		return h.equalItems(a, b, depth)
	case KDict:
		return h.equalDicts(a, b, depth)
	case KBound:
		return tri(h.Cells[a.N+1] == h.Cells[b.N+1] && h.Cells[a.N+2] == h.Cells[b.N+2]), nil
	default:
		return tri(a == b), nil
	}
}

func isSet(k Kind) bool { return k == KSet || k == KFrozenSet }

// open reports whether only the machine knows how objects of kind k compare.
func (h *Heap) open(k Kind) bool {
	switch k {
	case KStr, KBytes, KBig, KList, KDict, KSet, KFrozenSet, KTuple, KBound:
		return false
	default:
		return k >= KStr
	}
}

func (h *Heap) equalObjects(a, b Value) (Tri, error) {
	for _, v := range []Value{a, b} {
		if h.open(Kind(v.T)) && !h.owner.Identity(v) {
			return NeedPython, nil
		}
	}
	return tri(a == b), nil
}

// equalBytes compares a piece at a time.
func (h *Heap) equalBytes(a, b []byte) (Tri, error) {
	if len(a) != len(b) {
		return Different, nil
	}
	for len(a) > JoinedAtOnce {
		if !bytes.Equal(a[:JoinedAtOnce], b[:JoinedAtOnce]) {
			return Different, nil
		}
		if err := h.acct.Charge(JoinedAtOnce / 64); err != nil {
			return Different, err
		}
		a, b = a[JoinedAtOnce:], b[JoinedAtOnce:]
	}
	return tri(bytes.Equal(a, b)), h.acct.Charge(len(a) / 64)
}

func (h *Heap) equalText(a, b string) (Tri, error) {
	if len(a) != len(b) {
		return Different, nil
	}
	return tri(a == b), h.acct.Charge(len(a) / 64)
}

func (h *Heap) equalNumbers(a, b Value) bool {
	switch {
	case a.T == uint64(KFloat) && b.T == uint64(KFloat):
		return a.Float() == b.Float()
	case a.T == uint64(KFloat):
		return h.equalFloat(b, a.Float())
	case b.T == uint64(KFloat):
		return h.equalFloat(a, b.Float())
	case a.T == uint64(KBig) && b.T == uint64(KBig):
		return h.CompareInts(a, b) == 0
	case a.T == uint64(KBig) || b.T == uint64(KBig):
		return false // a big int does not fit in 64 bits
	default:
		return a.N == b.N
	}
}

// equalFloat compares the integer v with f exactly.
func (h *Heap) equalFloat(v Value, f float64) bool {
	if f != math.Trunc(f) || math.IsInf(f, 0) {
		return false
	}
	if v.T != uint64(KBig) {
		return f >= -1<<63 && f < 1<<63 && int64(f) == v.Int()
	}
	x, accuracy := new(big.Float).SetFloat64(f).Int(nil)
	return accuracy == big.Exact && x.Cmp(h.Big(v)) == 0
}

func (h *Heap) sequence(v Value) []Value {
	if v.T == uint64(KTuple) {
		return h.Tuple(v)
	}
	return h.Lists.items[v.N].Items
}

func (h *Heap) equalItems(a, b Value, depth int) (Tri, error) {
	x, y := h.sequence(a), h.sequence(b)
	if len(x) != len(y) {
		return Different, nil
	}
	if depth++; depth > maxDepth {
		return Different, ErrDepth
	}
	for i := range x {
		if i&63 == 0 {
			if err := h.acct.Charge(min(64, len(x)-i)); err != nil {
				return Different, err
			}
		}
		if x[i] == y[i] {
			continue
		}
		if r, err := h.equal(x[i], y[i], depth); r != Equal || err != nil {
			return r, err
		}
	}
	return Equal, nil
}

func (h *Heap) equalDicts(a, b Value, depth int) (Tri, error) {
	x, y := h.Dicts.At(a), h.Dicts.At(b)
	switch depth++; {
	case x.Len() != y.Len():
		return Different, nil
	case depth > maxDepth:
		return Different, ErrDepth
	case x.rich || y.rich:
		return NeedPython, nil
	}
	for i := x.Next(0); i >= 0; i = x.Next(i + 1) {
		if err := h.acct.Charge(2); err != nil {
			return Different, err
		}
		e := &x.ents[i]
		j := h.Find(y, e.Key, e.Hash)
		if j < 0 {
			return Different, nil
		}
		if e.Val == y.ents[j].Val {
			continue
		}
		if r, err := h.equal(e.Val, y.ents[j].Val, depth); r != Equal || err != nil {
			return r, err
		}
	}
	return Equal, nil
}

func (h *Heap) equalSets(a, b Value) (Tri, error) {
	x, y := h.Dicts.At(a), h.Dicts.At(b)
	switch {
	case x.used != y.used:
		return Different, nil
	case x.rich || y.rich:
		return NeedPython, nil
	}
	for i := x.Next(0); i >= 0; i = x.Next(i + 1) {
		if err := h.acct.Charge(2); err != nil {
			return Different, err
		}
		if h.Find(y, x.ents[i].Key, x.ents[i].Hash) < 0 {
			return Different, nil
		}
	}
	return Equal, nil
}
