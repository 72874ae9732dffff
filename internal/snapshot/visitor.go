package snapshot

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Visitor writes values to bytes, or reads them. After the first error a reading one
// gives zeros.
type Visitor struct {
	// Shift is added to the instants that are read: the clock of the process that
	// reads shows another time than the one that wrote.
	Shift time.Duration

	buf     []byte // written, or left to be read
	loading bool
	err     error
}

// NewWriter returns a visitor that appends to buf.
func NewWriter(buf []byte) *Visitor { return &Visitor{buf: buf} }

// NewReader returns a visitor that reads data, which it does not change or keep.
func NewReader(data []byte) *Visitor { return &Visitor{buf: data, loading: true} }

// Loading reports whether the visitor reads.
func (v *Visitor) Loading() bool { return v.loading }

// Bytes returns what has been written, or what is left to be read.
func (v *Visitor) Bytes() []byte { return v.buf }

// Err returns the first error.
func (v *Visitor) Err() error { return v.err }

// Fail notes what is wrong, unless something was already.
func (v *Visitor) Fail(format string, args ...any) { v.FailWith(fmt.Errorf(format, args...)) }

// FailWith is Fail with an error.
func (v *Visitor) FailWith(err error) {
	if v.err == nil {
		v.err = err
	}
	if v.loading {
		v.buf = nil
	}
}

var errShort = errors.New("it ends early")

// Number visits a number of any type of integers.
func Number[N ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64](v *Visitor, p *N) {
	if !v.loading {
		v.buf = binary.AppendVarint(v.buf, int64(*p))
		return
	}
	n, size := binary.Varint(v.buf)
	if size <= 0 {
		*p = 0
		v.FailWith(errShort)
		return
	}
	v.buf = v.buf[size:]
	if *p = N(n); int64(*p) != n {
		*p = 0
		v.Fail("a number is too large")
	}
}

// Bool visits a truth value.
func (v *Visitor) Bool(p *bool) {
	n := byte(0)
	if *p {
		n = 1
	}
	Number(v, &n)
	*p = n != 0
}

// Instant visits a time since the start of a clock.
func (v *Visitor) Instant(p *time.Duration) {
	Number(v, p)
	if v.loading {
		*p += v.Shift
	}
}

// Count visits the length of a list each of whose elements takes so many bytes at
// least: n when writing.
func (v *Visitor) Count(n, least int) int {
	Number(v, &n)
	if v.loading && (n < 0 || n > len(v.buf)/max(least, 1)) {
		v.FailWith(errShort)
		return 0
	}
	return n
}

// Section visits bytes. Those that are read are a part of the data.
func (v *Visitor) Section(p *[]byte) {
	n := v.Count(len(*p), 1)
	if !v.loading {
		v.buf = append(v.buf, *p...)
		return
	}
	*p = v.buf[:n:n]
	v.buf = v.buf[n:]
}

// Blob visits bytes. Those that are read are a copy; nil where there are none.
func (v *Visitor) Blob(p *[]byte) {
	b := *p
	v.Section(&b)
	if v.loading {
		*p = append([]byte(nil), b...)
	}
}

// Text visits a string.
func (v *Visitor) Text(p *string) {
	if !v.loading {
		v.Count(len(*p), 1)
		v.buf = append(v.buf, *p...)
		return
	}
	var b []byte
	v.Section(&b)
	*p = string(b)
}

// List visits the elements of a slice, each of which takes so many bytes at least.
// One that is nil stays nil.
func List[T any](v *Visitor, p *[]T, least int, each func(*T)) {
	n := 0
	if *p != nil {
		n = len(*p) + 1
	}
	Number(v, &n)
	if v.loading {
		*p = nil
		if n == 0 || v.err != nil {
			return
		}
		if n < 0 || n-1 > len(v.buf)/max(least, 1) {
			v.FailWith(errShort)
			return
		}
		*p = make([]T, n-1)
	}
	for i := range *p {
		if each(&(*p)[i]); v.loading && v.err != nil {
			*p = nil
			return
		}
	}
}

// Texts visits strings.
func (v *Visitor) Texts(p *[]string) { List(v, p, 1, v.Text) }

// Numbers visits numbers.
func Numbers[N ~int | ~int32 | ~int64](v *Visitor, p *[]N) {
	List(v, p, 1, func(n *N) { Number(v, n) })
}

// Map visits a map. One that is nil stays nil.
func Map[T any](v *Visitor, p *map[string]T, least int, each func(*T)) {
	n := 0
	if *p != nil {
		n = len(*p) + 1
	}
	Number(v, &n)
	if !v.loading {
		for _, key := range slices.Sorted(maps.Keys(*p)) {
			value := (*p)[key]
			v.Text(&key)
			each(&value)
		}
		return
	}
	*p = nil
	if n == 0 || v.err != nil {
		return
	}
	if n < 0 || n-1 > len(v.buf)/(least+1) {
		v.FailWith(errShort)
		return
	}
	*p = make(map[string]T, n-1)
	for range n - 1 {
		var key string
		var value T
		v.Text(&key)
		if each(&value); v.err != nil {
			return
		}
		(*p)[key] = value
	}
}

// TextMap visits a map of strings.
func (v *Visitor) TextMap(p *map[string]string) { Map(v, p, 1, v.Text) }
