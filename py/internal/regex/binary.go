package regex

import (
	"encoding/binary"
	"fmt"
)

const binaryVersion = 1

const (
	bitBytes = 1 << iota
	bitAnchor
	bitSkip
)

// MarshalBinary writes the program. It never fails.
func (p *Program) MarshalBinary() ([]byte, error) {
	var bits uint64
	for i, on := range []bool{p.Bytes, p.Anchor, p.Skip} {
		if on {
			bits |= 1 << i
		}
	}
	b := []byte{binaryVersion}
	for _, n := range []int{int(bits), int(p.Flags), p.Groups, p.Instrs, p.Regs, p.Prefix, p.First, len(p.Data), len(p.Names), len(p.Code)} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	b = append(b, p.Data...)
	for _, n := range p.Names {
		b = binary.AppendUvarint(b, uint64(n.Group))
		b = binary.AppendUvarint(b, uint64(len(n.Name)))
		b = append(b, n.Name...)
	}
	for _, w := range p.Code {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return b, nil
}

// UnmarshalBinary reads a program and verifies it. The error is ErrCode.
func (p *Program) UnmarshalBinary(b []byte) error {
	r := &reader{b: b}
	if r.byte() != binaryVersion {
		return fmt.Errorf("%w: version", ErrCode)
	}
	var h [10]int
	for i := range h {
		h[i] = r.number()
	}
	q := Program{
		Bytes: h[0]&bitBytes != 0, Anchor: h[0]&bitAnchor != 0, Skip: h[0]&bitSkip != 0,
		Flags: Flags(h[1]), Groups: h[2], Instrs: h[3], Regs: h[4], Prefix: h[5], First: h[6],
	}
	q.Data = r.string(h[7])
	for range min(h[8], len(b)) {
		g := r.number()
		q.Names = append(q.Names, Name{Group: g, Name: r.string(r.number())})
	}
	if r.bad || h[9] > len(r.b)/4 || len(r.b) != 4*h[9] {
		return fmt.Errorf("%w: length", ErrCode)
	}
	q.Code = make([]uint32, h[9])
	for i := range q.Code {
		q.Code[i] = binary.LittleEndian.Uint32(r.b[4*i:])
	}
	if err := q.Verify(); err != nil {
		return err
	}
	*p = q
	return nil
}

type reader struct {
	b   []byte
	bad bool
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.bad = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) number() int {
	n, k := binary.Uvarint(r.b)
	if k <= 0 || n > 1<<40 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[k:]
	return int(n)
}

func (r *reader) string(n int) string {
	if n > len(r.b) {
		r.bad, r.b = true, nil
		return ""
	}
	s := string(r.b[:n])
	r.b = r.b[n:]
	return s
}
