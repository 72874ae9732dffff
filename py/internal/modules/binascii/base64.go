package binascii

import (
	"encoding/base64"
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func toBase64(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	out, p := make([]byte, 0, base64.StdEncoding.EncodedLen(len(b))+1), c.Pace()
	for len(b) > 0 && !p.Over(piece/4) {
		part := b[:min(len(b), piece)] // whole groups of three, but for the last
		out, b = base64.StdEncoding.AppendEncode(out, part), b[len(part):]
	}
	if a[1] == heap.True {
		out = append(out, '\n')
	}
	return c.NewBytes(out), p.Err()
}

// sextet returns the value of a character, or 64.
func sextet(ch byte) byte {
	switch {
	case ch >= 'A' && ch <= 'Z':
		return ch - 'A'
	case ch >= 'a' && ch <= 'z':
		return ch - 'a' + 26
	case ch >= '0' && ch <= '9':
		return ch - '0' + 52
	case ch == '+':
		return 62
	case ch == '/':
		return 63
	}
	return 64
}

func fromBase64(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := ascii(c, a[0])
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	out, fault := decode(b, a[1] == heap.True, &p)
	if p.Err() != nil {
		return a[0], p.Err()
	}
	if fault != "" {
		return a[0], fail(c, fault)
	}
	return c.NewBytes(out), nil
}

// decode returns the bytes of base 64, or what is wrong. Unless it is strict,
// characters that mean nothing are left out, padding within the data too.
func decode(b []byte, strict bool, p *object.Pace) (out []byte, fault string) {
	if strict && len(b) > 0 && b[0] == '=' {
		return nil, "Leading padding not allowed"
	}
	out = make([]byte, 0, len(b)/4*3+3)
	quad, pads := 0, 0
	var left byte
	padded := false
	for i, ch := range b {
		if p.Over(2) {
			break
		}
		if ch == '=' {
			padded = true
			if strict && quad == 0 {
				return nil, "Excess padding not allowed"
			}
			if quad >= 2 {
				if pads++; quad+pads >= 4 && strict {
					return out, trailing(b[i+1:])
				}
			}
			continue
		}
		v := sextet(ch)
		if v == 64 {
			if strict {
				return nil, "Only base64 data is allowed"
			}
			continue
		}
		if strict && padded {
			return nil, "Discontinuous padding not allowed"
		}
		pads = 0
		switch quad {
		case 1:
			out = append(out, left<<2|v>>4)
			v &= 15
		case 2:
			out = append(out, left<<4|v>>2)
			v &= 3
		case 3:
			out = append(out, left<<6|v)
		}
		left, quad = v, (quad+1)%4
	}
	switch {
	case quad == 0 || quad+pads >= 4:
		return out, ""
	case quad == 1:
		return nil, fmt.Sprintf("Invalid base64-encoded string: number of data characters (%d) cannot be 1 more than a multiple of 4", len(out)/3*4+1)
	}
	return nil, "Incorrect padding"
}

// trailing says what is wrong about bytes behind the padding.
func trailing(b []byte) string {
	switch {
	case len(b) == 0:
		return ""
	case b[0] == '=':
		return "Excess padding not allowed"
	case sextet(b[0]) == 64:
		return "Only base64 data is allowed"
	}
	return "Excess data after padding"
}
