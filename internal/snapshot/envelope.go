package snapshot

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// Format is a kind of snapshot. One begins with
//
//	magic, version, form   len(Magic) + 2 bytes
//	seal                   4 bytes of CRC-32C, or 32 of HMAC-SHA256 with a key
//
// and the rest is the body.
type Format struct {
	Magic   string // how snapshots begin: "sksh"
	Version byte
	Kind    byte // tells apart what has one magic, below 128
}

// ErrKind says that a snapshot is of another Kind.
var ErrKind = errors.New("it is of another kind")

// formKeyed is the bit of the form that says that the seal is one with a key; the
// others are the kind.
const formKeyed = 1

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Begin appends the header of a snapshot to buf, with room for its seal. The body is
// appended to that, and Seal ends it.
func (f Format) Begin(buf, key []byte) []byte {
	var room [sha256.Size]byte
	form, size := f.Kind<<1, crc32.Size
	if key != nil {
		form, size = form|formKeyed, sha256.Size
	}
	buf = append(append(buf, f.Magic...), f.Version, form)
	return append(buf, room[:size]...)
}

// Seal seals data, which is what Begin has appended and the body. A key that is nil is none:
// the seal finds accidents then, and nothing else.
func (f Format) Seal(data, key []byte) []byte {
	head := f.headerSize()
	if key == nil {
		binary.LittleEndian.PutUint32(data[head:], crc32.Checksum(data[head+crc32.Size:], castagnoli))
	} else {
		copy(data[head:], f.signature(data, key))
	}
	return data
}

func (f Format) headerSize() int { return len(f.Magic) + 2 }

// signature covers the header and the body.
func (f Format) signature(data, key []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(data[:f.headerSize()])
	mac.Write(data[f.headerSize()+sha256.Size:])
	return mac.Sum(nil)
}

// Open returns the body of a snapshot whose seal is right.
func (f Format) Open(data, key []byte) ([]byte, error) {
	head := f.headerSize()
	if len(data) < head || string(data[:len(f.Magic)]) != f.Magic {
		return nil, errors.New("it does not begin as one")
	}
	version, form := data[head-2], data[head-1]
	keyed := form&formKeyed != 0
	switch {
	case version != f.Version:
		return nil, fmt.Errorf("it is of version %d, this is version %d", version, f.Version)
	case form>>1 != f.Kind:
		return nil, ErrKind
	case keyed && key == nil:
		return nil, errors.New("it is sealed with a key, which is missing")
	case !keyed && key != nil:
		return nil, errors.New("it is not sealed with a key")
	}
	size := crc32.Size
	if keyed {
		size = sha256.Size
	}
	if len(data) < head+size {
		return nil, errors.New("it is cut off")
	}
	body := data[head+size:]
	switch {
	case keyed && !hmac.Equal(data[head:head+size], f.signature(data, key)):
		return nil, errors.New("it is not sealed with this key, or was changed")
	case !keyed && binary.LittleEndian.Uint32(data[head:]) != crc32.Checksum(body, castagnoli):
		return nil, errors.New("it is damaged: its checksum is another")
	}
	return body, nil
}
