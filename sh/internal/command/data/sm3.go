package data

import (
	"encoding/binary"
	"math/bits"
)

// sm3 is the hash function of GB/T 32905-2016, by draft-sca-cfrg-sm3.
type sm3 struct {
	v       [8]uint32
	pending []byte
	size    uint64
}

const sm3Block = 64

func newSM3() *sm3 {
	return &sm3{v: [8]uint32{0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e}}
}

// Reset implements hash.Hash.
func (s *sm3) Reset() { *s = *newSM3() }

// Size implements hash.Hash.
func (s *sm3) Size() int { return 32 }

// BlockSize implements hash.Hash.
func (s *sm3) BlockSize() int { return sm3Block }

// Write implements hash.Hash.
func (s *sm3) Write(p []byte) (int, error) {
	s.size += uint64(len(p))
	s.pending = append(s.pending, p...)
	rest := s.pending
	for len(rest) >= sm3Block {
		s.compress(rest[:sm3Block])
		rest = rest[sm3Block:]
	}
	s.pending = s.pending[:copy(s.pending, rest)]
	return len(p), nil
}

// Sum implements hash.Hash.
func (s *sm3) Sum(p []byte) []byte {
	end := sm3{v: s.v}
	last := append(append([]byte(nil), s.pending...), 0x80)
	for len(last)%sm3Block != sm3Block-8 {
		last = append(last, 0)
	}
	last = binary.BigEndian.AppendUint64(last, s.size*8)
	_, _ = end.Write(last)
	for _, v := range end.v {
		p = binary.BigEndian.AppendUint32(p, v)
	}
	return p
}

func (s *sm3) compress(block []byte) {
	var w [68]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(block[4*i:])
	}
	for i := 16; i < len(w); i++ {
		x := w[i-16] ^ w[i-9] ^ bits.RotateLeft32(w[i-3], 15)
		w[i] = x ^ bits.RotateLeft32(x, 15) ^ bits.RotateLeft32(x, 23) ^ bits.RotateLeft32(w[i-13], 7) ^ w[i-6]
	}
	a, b, c, d, e, f, g, h := s.v[0], s.v[1], s.v[2], s.v[3], s.v[4], s.v[5], s.v[6], s.v[7]
	for j := range 64 {
		t, ff, gg := uint32(0x79cc4519), a^b^c, e^f^g
		if j >= 16 {
			t, ff, gg = 0x7a879d8a, a&b|a&c|b&c, e&f|^e&g
		}
		ss1 := bits.RotateLeft32(bits.RotateLeft32(a, 12)+e+bits.RotateLeft32(t, j%32), 7)
		ss2 := ss1 ^ bits.RotateLeft32(a, 12)
		tt1, tt2 := ff+d+ss2+(w[j]^w[j+4]), gg+h+ss1+w[j]
		d, c, b, a = c, bits.RotateLeft32(b, 9), a, tt1
		h, g, f, e = g, bits.RotateLeft32(f, 19), e, tt2^bits.RotateLeft32(tt2, 9)^bits.RotateLeft32(tt2, 17)
	}
	for i, v := range [8]uint32{a, b, c, d, e, f, g, h} {
		s.v[i] ^= v
	}
}
