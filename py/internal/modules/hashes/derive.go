package hashes

import (
	"crypto/hmac"
	"encoding/binary"
	"hash"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// derive computes PBKDF2 (RFC 8018).
func derive(c *object.Ctx, fresh func() hash.Hash, password, salt []byte, iterations, length int) ([]byte, error) {
	const cost = 40 // fuel of one use of the function
	mac := hmac.New(fresh, password)
	var out, u []byte
	for block := uint32(1); len(out) < length; block++ {
		mac.Reset()
		_, _ = mac.Write(salt)
		_, _ = mac.Write(binary.BigEndian.AppendUint32(nil, block))
		u = mac.Sum(u[:0])
		t := append([]byte(nil), u...)
		for i := 1; i < iterations; i++ {
			if i%256 == 1 {
				if err := c.Account().Charge(cost * min(256, iterations-i)); err != nil {
					return nil, err
				}
			}
			mac.Reset()
			_, _ = mac.Write(u)
			u = mac.Sum(u[:0])
			for k := range t {
				t[k] ^= u[k]
			}
		}
		if err := c.Account().Charge(cost); err != nil {
			return nil, err
		}
		out = append(out, t...)
	}
	return out[:length], nil
}

func pbkdf2(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name := c.Text(a[0])
	_, ok := start(name).(plain)
	if !ok {
		return heap.None, c.Raise(object.TValueError, "unsupported hash type %s", name)
	}
	if err := c.ReserveText(int(a[4].Int())); err != nil {
		return heap.None, err
	}
	password, _ := c.BufferOf(a[1])
	salt, _ := c.BufferOf(a[2])
	key, err := derive(c, func() hash.Hash { return start(name).(plain).Hash }, password, salt, int(a[3].Int()), int(a[4].Int()))
	if err != nil {
		return heap.None, err
	}
	return c.NewBytes(key), nil
}

// scrypt computes the function of that name (RFC 7914).
func scrypt(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	password, _ := c.BufferOf(a[0])
	salt, _ := c.BufferOf(a[1])
	n, r, p, length := int(a[2].Int()), int(a[3].Int()), int(a[4].Int()), int(a[5].Int())
	const most = 1 << 24
	if n < 2 || n&(n-1) != 0 || r < 1 || p < 1 || length < 1 || n > most || r > most/n || p > most/r {
		return heap.None, c.Raise(object.TValueError, "Invalid parameter combination for n, r, p, maxmem.")
	}
	if err := c.Account().CheckBytes(int64(128*r*(n+p) + length)); err != nil {
		return heap.None, err
	}
	sha := func() hash.Hash { return start("sha256").(plain).Hash }
	b, err := derive(c, sha, password, salt, 1, p*128*r)
	if err != nil {
		return heap.None, err
	}
	x, v := make([]uint32, 32*r), make([]uint32, 32*r*n)
	for i := range p {
		if err := mixBlock(c, b[i*128*r:(i+1)*128*r], x, v, n, r); err != nil {
			return heap.None, err
		}
	}
	key, err := derive(c, sha, password, b, 1, length)
	if err != nil {
		return heap.None, err
	}
	return c.NewBytes(key), nil
}

func mixBlock(c *object.Ctx, b []byte, x, v []uint32, n, r int) error {
	size := 32 * r
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	y := make([]uint32, size)
	for i := range 2 * n {
		if i%64 == 0 {
			if err := c.Account().Charge(64 * r * 8); err != nil {
				return err
			}
		}
		if i < n {
			copy(v[i*size:], x)
		} else {
			j := int(x[size-16]) & (n - 1)
			for k := range x {
				x[k] ^= v[j*size+k]
			}
		}
		salsaMix(x, y, r)
	}
	for i, w := range x {
		binary.LittleEndian.PutUint32(b[4*i:], w)
	}
	return nil
}

// salsaMix mixes the blocks of x; y is scratch.
func salsaMix(x, y []uint32, r int) {
	var t [16]uint32
	copy(t[:], x[len(x)-16:])
	for i := range 2 * r {
		for k := range t {
			t[k] ^= x[16*i+k]
		}
		salsa(&t)
		copy(y[16*(i/2+i%2*r):], t[:])
	}
	copy(x, y)
}

// salsa is Salsa20/8.
func salsa(t *[16]uint32) {
	x := *t
	for range 4 {
		for _, q := range [8][4]int{{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11}, {0, 1, 2, 3}, {5, 6, 7, 4}, {10, 11, 8, 9}, {15, 12, 13, 14}} {
			x[q[1]] ^= bits.RotateLeft32(x[q[0]]+x[q[3]], 7)
			x[q[2]] ^= bits.RotateLeft32(x[q[1]]+x[q[0]], 9)
			x[q[3]] ^= bits.RotateLeft32(x[q[2]]+x[q[1]], 13)
			x[q[0]] ^= bits.RotateLeft32(x[q[3]]+x[q[2]], 18)
		}
	}
	for i := range t {
		t[i] += x[i]
	}
}
