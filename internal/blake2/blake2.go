// Package blake2 has the hash functions BLAKE2b and BLAKE2s (RFC 7693), which Go's
// standard library lacks, with all their parameters, and with states that can be kept.
package blake2

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

// Params is what a function is asked for, in the words of RFC 7693 and of the paper.
// Digest is how many bytes a hash has; Fanout and Depth are 1 but for a tree.
type Params struct {
	Digest    int
	Fanout    int
	Depth     int
	Leaf      int
	Offset    uint64
	NodeDepth int
	Inner     int
	Last      bool
	Key       []byte
	Salt      []byte
	Person    []byte
}

// Hash is BLAKE2b (words of 64 bits) or BLAKE2s (32) at work.
type Hash[W uint32 | uint64] struct {
	Params
	h          [8]W
	count      uint64
	pending    []byte // the block that is not hashed yet
	blockBytes int
	started    bool
}

// The longest hashes, in bytes.
const (
	SizeB = 64
	SizeS = 32
)

// NewB starts BLAKE2b. The parameters are in their bounds: Digest from 1 to SizeB.
func NewB(p Params) *Hash[uint64] { return &Hash[uint64]{Params: p, blockBytes: 2 * SizeB} }

// NewS starts BLAKE2s. The parameters are in their bounds: Digest from 1 to SizeS.
func NewS(p Params) *Hash[uint32] { return &Hash[uint32]{Params: p, blockBytes: 2 * SizeS} }

var iv = [8]uint64{
	0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
	0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
}

var sigma = [10][16]byte{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
	{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
	{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

func (b *Hash[W]) wide() bool { return b.blockBytes == 128 }

func (b *Hash[W]) initial(i int) W {
	if b.wide() {
		return W(iv[i])
	}
	return W(iv[i] >> 32)
}

func (b *Hash[W]) word(p []byte) W {
	if b.wide() {
		return W(binary.LittleEndian.Uint64(p))
	}
	return W(binary.LittleEndian.Uint32(p))
}

// ready mixes the parameters into the words before the first block.
func (b *Hash[W]) ready() {
	if b.started {
		return
	}
	b.started = true
	p := make([]byte, b.blockBytes/2)
	p[0], p[1], p[2], p[3] = byte(b.Digest), byte(len(b.Key)), byte(b.Fanout), byte(b.Depth)
	binary.LittleEndian.PutUint32(p[4:], uint32(b.Leaf))
	if b.wide() {
		binary.LittleEndian.PutUint64(p[8:], b.Offset)
		p[16], p[17] = byte(b.NodeDepth), byte(b.Inner)
		copy(p[32:], b.Salt)
		copy(p[48:], b.Person)
	} else {
		binary.LittleEndian.PutUint32(p[8:], uint32(b.Offset))
		binary.LittleEndian.PutUint16(p[12:], uint16(b.Offset>>32))
		p[14], p[15] = byte(b.NodeDepth), byte(b.Inner)
		copy(p[16:], b.Salt)
		copy(p[24:], b.Person)
	}
	size := b.blockBytes / 16
	for i := range b.h {
		b.h[i] = b.initial(i) ^ b.word(p[i*size:])
	}
	if len(b.Key) > 0 {
		b.pending = make([]byte, b.blockBytes)
		copy(b.pending, b.Key)
	}
}

// Write hashes more bytes.
func (b *Hash[W]) Write(p []byte) (int, error) {
	b.ready()
	n := len(p)
	if room := b.blockBytes - len(b.pending); len(p) > room {
		b.compress(append(b.pending, p[:room]...), false)
		p = p[room:]
		b.pending = b.pending[:0]
		for len(p) > b.blockBytes {
			b.compress(p[:b.blockBytes], false)
			p = p[b.blockBytes:]
		}
	}
	b.pending = append(b.pending, p...)
	return n, nil
}

func (b *Hash[W]) rotate(x W, wide, narrow int) W {
	if b.wide() {
		return W(bits.RotateLeft64(uint64(x), -wide))
	}
	return W(bits.RotateLeft32(uint32(x), -narrow))
}

func (b *Hash[W]) compress(block []byte, last bool) {
	size := b.blockBytes / 16
	var m, v [16]W
	for i := range m {
		m[i] = b.word(block[i*size:])
	}
	if !last {
		b.count += uint64(b.blockBytes)
	}
	for i := range 8 {
		v[i], v[i+8] = b.h[i], b.initial(i)
	}
	v[12] ^= W(b.count)
	if !b.wide() {
		v[13] ^= W(b.count >> 32)
	}
	if last {
		v[14] = ^v[14]
		if b.Last {
			v[15] = ^v[15]
		}
	}
	rounds := 10
	if b.wide() {
		rounds = 12
	}
	for r := range rounds {
		s := &sigma[r%10]
		for i, at := range [8][4]int{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}, {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13}, {3, 4, 9, 14}} {
			x, y, z, w := v[at[0]], v[at[1]], v[at[2]], v[at[3]]
			x += y + m[s[2*i]]
			w = b.rotate(w^x, 32, 16)
			z += w
			y = b.rotate(y^z, 24, 12)
			x += y + m[s[2*i+1]]
			w = b.rotate(w^x, 16, 8)
			z += w
			y = b.rotate(y^z, 63, 7)
			v[at[0]], v[at[1]], v[at[2]], v[at[3]] = x, y, z, w
		}
	}
	for i := range b.h {
		b.h[i] ^= v[i] ^ v[i+8]
	}
}

// Sum returns the hash of what was written.
func (b *Hash[W]) Sum() []byte {
	b.ready()
	end := *b
	end.count += uint64(len(end.pending))
	end.compress(append(slices.Clone(end.pending), make([]byte, end.blockBytes-len(end.pending))...), true)
	var out []byte
	for _, h := range end.h {
		if b.wide() {
			out = binary.LittleEndian.AppendUint64(out, uint64(h))
		} else {
			out = binary.LittleEndian.AppendUint32(out, uint32(h))
		}
	}
	return out[:b.Digest]
}

// Size is how many bytes Sum returns.
func (b *Hash[W]) Size() int { return b.Digest }

// BlockSize is how many bytes are hashed at once.
func (b *Hash[W]) BlockSize() int { return b.blockBytes }

// MarshalBinary implements encoding.BinaryMarshaler.
func (b *Hash[W]) MarshalBinary() ([]byte, error) {
	b.ready()
	out := []byte{byte(b.Digest), 0, byte(len(b.pending))}
	if b.Last {
		out[1] = 1
	}
	out = binary.LittleEndian.AppendUint64(out, b.count)
	for _, h := range b.h {
		out = binary.LittleEndian.AppendUint64(out, uint64(h))
	}
	return append(out, b.pending...), nil
}

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (b *Hash[W]) UnmarshalBinary(p []byte) error {
	const head = 3 + 8 + 64
	if len(p) < head || len(p) != head+int(p[2]) || int(p[2]) > b.blockBytes || p[0] == 0 || int(p[0]) > b.blockBytes/2 {
		return errors.New("the state of BLAKE2 is damaged")
	}
	b.started, b.Digest, b.Last = true, int(p[0]), p[1] == 1
	b.count = binary.LittleEndian.Uint64(p[3:])
	for i := range b.h {
		b.h[i] = W(binary.LittleEndian.Uint64(p[11+8*i:]))
	}
	b.pending = slices.Clone(p[head:])
	return nil
}
