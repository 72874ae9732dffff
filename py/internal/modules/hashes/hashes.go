// Package hashes has the modules _hashes and _hashlib: hash functions, and what is
// made of them.
//
//   - hashes.go: the rows, and objects that hash
//   - openssl.go: the module _hashlib
//   - algorithms.go: the functions by name
//   - blake.go: BLAKE2b and BLAKE2s, with their parameters
//   - derive.go: keys out of passwords
package hashes

import (
	"crypto/subtle"
	"encoding/hex"
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _hashes.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_hashes",
		Doc:  "Hash functions.",
		Funcs: []object.Native{
			{Name: "new", Sig: "(name: str, data, /)", Doc: "An object that hashes; None if there is no such function.", Fn: newHash},
			{Name: "blake2", Sig: "(wide: bool, data, digest_size: size, key: bytes, salt: bytes, person: bytes, fanout: size, depth: size, leaf_size: size, node_offset: int, node_depth: size, inner_size: size, last_node: bool, /)", Doc: "An object that hashes with BLAKE2b or BLAKE2s.", Fn: newBlake},
			{Name: "pbkdf2", Sig: "(name: str, password: bytes, salt: bytes, iterations: size, length: size, /)", Doc: "A key out of a password, by PBKDF2.", Fn: pbkdf2},
			{Name: "scrypt", Sig: "(password: bytes, salt: bytes, n: size, r: size, p: size, length: size, /)", Doc: "A key out of a password, by scrypt.", Fn: scrypt},
			{Name: "compare_digest", Sig: "(a, b, /)", Doc: "Whether two texts or bytes are equal, in a time that says nothing about them.", Fn: compareDigest},
		},
		Types: []*object.Type{hashType("_hashlib", "HASH", "object", false), hashType("_hashlib", "HASHXOF", "_hashlib.HASH", true), hashType("_blake2", "blake2b", "object", false), hashType("_blake2", "blake2s", "object", false)},
	}
}

// function is a hash function at work.
type function interface {
	Write(b []byte) (int, error)
	// sum returns the hash of what was written; functions with any length fill the
	// room.
	sum(room []byte, p *object.Pace) []byte
	size() int
	block() int
	MarshalBinary() ([]byte, error)
	UnmarshalBinary(b []byte) error
}

// state is the data of an object that hashes.
type state struct {
	kind string // the type
	name string
	function
}

// Visit implements heap.Visited.
func (s *state) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	v.Text(&s.name)
	var b []byte
	if !v.Loading() {
		b, _ = s.MarshalBinary()
	}
	v.Bytes(&b)
	if !v.Loading() {
		return
	}
	s.function = start(s.name)
	if s.function == nil {
		v.Fail("there is no hash function %q", s.name)
		return
	}
	if err := s.UnmarshalBinary(b); err != nil {
		v.Fail("the state of a hash function: %v", err)
	}
}

// Size implements heap.Visited.
func (s *state) Size() int { return 512 }

// TypeName implements object.Data.
func (s *state) TypeName() string { return s.kind }

func (s *state) copy() (*state, error) {
	b, err := s.MarshalBinary()
	if err != nil {
		return nil, err
	}
	fresh := &state{s.kind, s.name, start(s.name)}
	return fresh, fresh.UnmarshalBinary(b)
}

func of(c *object.Ctx, v heap.Value) *state { return c.Data(v).(*state) }

func hashType(module, name, base string, anyLength bool) *object.Type {
	kind := module + "." + name
	digestSig, hexSig := "(self, /)", "(self, /)"
	if anyLength {
		digestSig, hexSig = "(self, /, length: size)", "(self, /, length: size)"
	}
	field := func(name, doc string, get func(c *object.Ctx, s *state) heap.Value) object.Native {
		return object.Native{Name: name, Kind: object.Getter, Doc: doc, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return get(c, of(c, a[0])), nil
		}}
	}
	return &object.Type{
		Name: name, Module: module, Base: base, Flags: object.NoNew,
		Doc:  "A hash function at work.",
		Make: func() object.Data { return &state{kind: kind} },
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			if module == "_blake2" {
				return c.Str(fmt.Sprintf("<%s object at 0x%012x>", kind, uint64(heap.ID(v)))), nil
			}
			return c.Str(fmt.Sprintf("<%s %s object @ 0x%012x>", of(c, v).name, kind, uint64(heap.ID(v)))), nil
		},
		Methods: []object.Native{
			{Name: "copy", Sig: "(self, /)", Doc: "A copy, which goes its own way.", Fn: copyHash},
			{Name: "digest", Sig: digestSig, Doc: "The hash, as bytes.", Fn: digest},
			{Name: "hexdigest", Sig: hexSig, Doc: "The hash, as hexadecimal digits.", Fn: hexDigest},
			{Name: "update", Sig: "(self, obj, /)", Doc: "Hash more bytes.", Fn: update},
			field("name", "The name of the function.", func(c *object.Ctx, s *state) heap.Value { return c.Str(label(s.name)) }),
			field("digest_size", "How many bytes a hash has.", func(_ *object.Ctx, s *state) heap.Value { return heap.Int(int64(s.size())) }),
			field("block_size", "How many bytes are hashed at once.", func(_ *object.Ctx, s *state) heap.Value { return heap.Int(int64(s.block())) }),
		},
	}
}

func newHash(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name := c.Text(a[0])
	f := start(name)
	if f == nil {
		return heap.None, nil
	}
	kind := "_hashlib.HASH"
	if f.size() == 0 {
		kind = "_hashlib.HASHXOF"
	}
	s := &state{kind, name, f}
	if err := s.add(c, a[1]); err != nil {
		return heap.None, err
	}
	return c.NewObj(s), nil
}

// add hashes the content of a bytes-like object.
func (s *state) add(c *object.Ctx, v heap.Value) error {
	b, ok := c.BufferOf(v)
	if !ok {
		if c.Payload(v).IsStr() {
			return c.Raise(object.TTypeError, "Strings must be encoded before hashing")
		}
		return c.Raise(object.TTypeError, "object supporting the buffer API required")
	}
	for len(b) > 0 {
		part := b[:min(len(b), 1<<16)]
		if err := c.Account().Charge(1 + len(part)/8); err != nil {
			return err
		}
		_, _ = s.Write(part) // never fails
		b = b[len(part):]
	}
	return nil
}

func update(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, of(c, a[0]).add(c, a[1])
}

func copyHash(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	fresh, err := of(c, a[0]).copy()
	if err != nil {
		return a[0], c.Raise(object.TValueError, "%v", err)
	}
	return c.NewObj(fresh), nil
}

func sum(c *object.Ctx, a []heap.Value) ([]byte, error) {
	n := 0
	if len(a) > 1 {
		if n = int(a[1].Int()); n < 0 {
			return nil, c.Raise(object.TValueError, "value must be positive")
		}
		if err := c.ReserveText(3 * n); err != nil {
			return nil, err
		}
	}
	if err := c.Account().Charge(16 + n/4); err != nil {
		return nil, err
	}
	room, err := c.NewBuffer(n)
	if err != nil {
		return nil, err
	}
	p := c.Pace()
	return of(c, a[0]).sum(room, &p), p.Err()
}

func digest(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := sum(c, a)
	if err != nil {
		return a[0], err
	}
	return c.NewBytes(b), nil
}

func hexDigest(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := sum(c, a)
	if err != nil {
		return a[0], err
	}
	text := make([]byte, 0, 2*len(b))
	err = c.Pieces(b, func(piece []byte) error {
		text = hex.AppendEncode(text, piece)
		return nil
	})
	if err != nil {
		return a[0], err
	}
	return c.LongASCII(text)
}

func compareDigest(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, y := c.Payload(a[0]), c.Payload(a[1])
	if x.IsStr() && y.IsStr() {
		if !c.IsASCII(x) || !c.IsASCII(y) {
			return heap.None, c.Raise(object.TTypeError, "comparing strings with non-ASCII characters is not supported")
		}
		return equal(c, c.Text(x), c.Text(y))
	}
	var content [2][]byte
	for i, v := range a {
		b, ok := c.BufferOf(v)
		if !ok {
			return heap.None, c.Raise(object.TTypeError, "a bytes-like object is required, not '%s'", c.TypeName(v))
		}
		content[i] = b
	}
	return equal(c, content[0], content[1])
}

// comparedPiece is how much is compared between two looks at the limits.
const comparedPiece = 1 << 16

func equal[T string | []byte](c *object.Ctx, a, b T) (heap.Value, error) {
	if len(a) != len(b) {
		return heap.False, nil
	}
	same := 1
	for from := 0; from < len(a); from += comparedPiece {
		to := min(from+comparedPiece, len(a))
		same &= subtle.ConstantTimeCompare([]byte(a[from:to]), []byte(b[from:to]))
		if err := c.Account().Charge((to - from) / 4); err != nil {
			return heap.None, err
		}
	}
	return heap.Bool(same == 1), nil
}
