package hashes

import (
	"crypto/md5"  // #nosec G501 -- programs ask for it by name
	"crypto/sha1" // #nosec G505 -- programs ask for it by name
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"encoding"
	"hash"
	"strings"

	"github.com/skillet-run/skillet/internal/blake2"
	"github.com/skillet-run/skillet/py/internal/object"
)

// start returns the function of a name in lower case, or nil.
func start(name string) function {
	switch name {
	case "md5":
		return plain{md5.New()} // #nosec G401
	case "sha1":
		return plain{sha1.New()} // #nosec G401
	case "sha224":
		return plain{sha256.New224()}
	case "sha256":
		return plain{sha256.New()}
	case "sha384":
		return plain{sha512.New384()}
	case "sha512":
		return plain{sha512.New()}
	case "sha512_224":
		return plain{sha512.New512_224()}
	case "sha512_256":
		return plain{sha512.New512_256()}
	case "sha3_224":
		return plain{sha3.New224()}
	case "sha3_256":
		return plain{sha3.New256()}
	case "sha3_384":
		return plain{sha3.New384()}
	case "sha3_512":
		return plain{sha3.New512()}
	case "shake_128":
		return shake{sha3.NewSHAKE128()}
	case "shake_256":
		return shake{sha3.NewSHAKE256()}
	case "blake2b":
		return blake[uint64]{blake2.NewB(blake2.Params{Digest: blake2.SizeB, Fanout: 1, Depth: 1})}
	case "blake2s":
		return blake[uint32]{blake2.NewS(blake2.Params{Digest: blake2.SizeS, Fanout: 1, Depth: 1})}
	}
	return nil
}

// label is the name as OpenSSL has it.
func label(name string) string { return strings.ToLower(name) }

// plain is a function of Go's standard library.
type plain struct{ hash.Hash }

func (p plain) sum([]byte, *object.Pace) []byte { return p.Sum(nil) }
func (p plain) size() int                       { return p.Size() }
func (p plain) block() int                      { return p.BlockSize() }

// MarshalBinary implements encoding.BinaryMarshaler.
func (p plain) MarshalBinary() ([]byte, error) {
	return p.Hash.(encoding.BinaryMarshaler).MarshalBinary()
}

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (p plain) UnmarshalBinary(b []byte) error {
	return p.Hash.(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
}

// shake is a function with hashes of any length.
type shake struct{ *sha3.SHAKE }

// shakeStep is how much of a hash is made between two looks at the limits.
const shakeStep = 1 << 14

func (s shake) sum(room []byte, p *object.Pace) []byte {
	state, _ := s.MarshalBinary() // never fails
	fresh := *s.SHAKE
	if err := fresh.UnmarshalBinary(state); err != nil {
		return nil
	}
	for at := 0; at < len(room) && !p.Over(4*shakeStep); at += shakeStep {
		_, _ = fresh.Read(room[at:min(at+shakeStep, len(room))]) // never fails
	}
	return room
}

func (s shake) size() int  { return 0 }
func (s shake) block() int { return s.BlockSize() }
