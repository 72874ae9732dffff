package object

import (
	"bytes"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
)

// Pace looks at the limits, and at whether the run was cancelled, while a native
// works for long in Go: what the native charged before says how much that is, but
// not when to stop. When it is Over the native breaks off, and returns Err.
type Pace struct {
	acct *budget.Account
	left int
	err  error
}

// paceBytes is how much text goes by between two looks: about 50 us of work that
// takes each character by itself.
const paceBytes = 1 << 16

// Pace returns a Pace for one call of a native.
func (c *Ctx) Pace() Pace { return Pace{acct: c.Account(), left: paceBytes} }

// Over counts the work of n bytes and reports whether the native has to stop.
func (p *Pace) Over(n int) bool {
	if p.left -= n; p.left >= 0 {
		return false
	}
	return p.look()
}

//go:noinline
func (p *Pace) look() bool {
	p.left = paceBytes
	if p.err == nil {
		p.err = p.acct.Poll()
	}
	return p.err != nil
}

// Err returns why the native has to stop, or nil.
func (p *Pace) Err() error { return p.err }

// quickBytes is how much of text goes by between two looks where the processor
// takes many characters at once.
const quickBytes = 8 * paceBytes

// Index is strings.Index; -1 too when the native has to stop.
func (p *Pace) Index(s, sub string) int {
	if len(s) <= quickBytes {
		p.Over(len(s) / 8)
		return strings.Index(s, sub)
	}
	step := max(quickBytes, len(sub))
	for from := 0; ; from += step {
		end := min(from+step+len(sub)-1, len(s))
		if i := strings.Index(s[from:end], sub); i >= 0 {
			return from + i
		}
		if end == len(s) || p.Over(step/8) {
			return -1
		}
	}
}

// near is index, likewise.
func (p *Pace) near(s, sub string) int {
	if len(s) <= quickBytes {
		return index(s, sub)
	}
	if i := index(s[:quickBytes], sub); i >= 0 {
		return i
	}
	return p.Index(s, sub)
}

// LastIndex is strings.LastIndex, likewise.
func (p *Pace) LastIndex(s, sub string) int {
	step := max(quickBytes, len(sub))
	for end := len(s); ; end -= step {
		from := max(end-step-len(sub)+1, 0)
		if i := strings.LastIndex(s[from:end], sub); i >= 0 {
			return from + i
		}
		if from == 0 || p.Over(step) {
			return -1
		}
	}
}

// Count is strings.Count of a text that is not empty; too few when the native
// has to stop.
func (p *Pace) Count(s, sub string) (n int) {
	if len(s) <= paceBytes {
		return count(s, sub)
	}
	if len(sub) == 1 {
		for ; len(s) > quickBytes && !p.Over(paceBytes); s = s[quickBytes:] {
			n += strings.Count(s[:quickBytes], sub)
		}
		return n + strings.Count(s[:min(len(s), quickBytes)], sub)
	}
	for {
		i := p.near(s, sub)
		if i < 0 || p.Over(i/8+len(sub)+16) {
			return n
		}
		s = s[i+len(sub):]
		n++
	}
}

// IndexBytes is bytes.Index, likewise.
func (p *Pace) IndexBytes(s, sub []byte) int {
	if len(s) <= quickBytes {
		p.Over(len(s) / 8)
		return bytes.Index(s, sub)
	}
	step := max(quickBytes, len(sub))
	for from := 0; ; from += step {
		end := min(from+step+len(sub)-1, len(s))
		if i := bytes.Index(s[from:end], sub); i >= 0 {
			return from + i
		}
		if end == len(s) || p.Over(step/8) {
			return -1
		}
	}
}

// LastIndexBytes is bytes.LastIndex, likewise.
func (p *Pace) LastIndexBytes(s, sub []byte) int {
	step := max(quickBytes, len(sub))
	for end := len(s); ; end -= step {
		from := max(end-step-len(sub)+1, 0)
		if i := bytes.LastIndex(s[from:end], sub); i >= 0 {
			return from + i
		}
		if from == 0 || p.Over(step) {
			return -1
		}
	}
}

// CountBytes is bytes.Count of what is not empty, likewise.
func (p *Pace) CountBytes(s, sub []byte) (n int) {
	if len(sub) == 1 {
		for ; len(s) > quickBytes && !p.Over(paceBytes); s = s[quickBytes:] {
			n += bytes.Count(s[:quickBytes], sub)
		}
		return n + bytes.Count(s[:min(len(s), quickBytes)], sub)
	}
	for {
		i := p.IndexBytes(s, sub)
		if i < 0 || p.Over(i/8+len(sub)+16) {
			return n
		}
		s = s[i+len(sub):]
		n++
	}
}

// Append appends a text, or as much of it as there was time for.
func (p *Pace) Append(b, s []byte) []byte { return appendPaced(p, b, s) }

// AppendText is Append of a string.
func (p *Pace) AppendText(b []byte, s string) []byte { return appendPaced(p, b, s) }

func appendPaced[T string | []byte](p *Pace, b []byte, s T) []byte {
	for ; len(s) > quickBytes && !p.Over(paceBytes); s = s[quickBytes:] {
		b = append(b, s[:quickBytes]...)
	}
	return append(b, s[:min(len(s), quickBytes)]...)
}

// Copy is copy, or as much of it as there was time for.
func (p *Pace) Copy(to, from []byte) { copyPaced(p, to, from) }

func copyPaced[T string | []byte](p *Pace, to []byte, from T) {
	for len(from) > quickBytes && len(to) > quickBytes && !p.Over(paceBytes) {
		copy(to, from[:quickBytes])
		to, from = to[quickBytes:], from[quickBytes:]
	}
	if p.err == nil {
		copy(to, from)
	}
}

// valueBytes is the size of a heap.Value.
const valueBytes = 16

// move copies n items of s, of a size in bytes, from one place to another, which may
// overlap; less when the native has to stop.
func move[T any](p *Pace, s []T, to, from, n, size int) {
	step := max(quickBytes/size, 1)
	for at := 0; at < n; at += step {
		k := min(step, n-at)
		i := at
		if to > from {
			i = n - at - k
		}
		copy(s[to+i:to+i+k], s[from+i:from+i+k])
		if n > step && p.Over(paceBytes) {
			return
		}
	}
}

// pieces calls f with the ends of pieces of n bytes until it returns false or the native
// has to stop, and reports whether neither was so.
func (p *Pace) pieces(n int, f func(from, to int) bool) bool {
	for from := 0; from < n; from += paceBytes {
		to := min(from+paceBytes, n)
		if !f(from, to) || n > paceBytes && p.Over(to-from) {
			return false
		}
	}
	return true
}

// made is make of a slice that may be large: Go clears it. It fails where the run is
// cancelled meanwhile.
func made[T any](c *Ctx, n int) ([]T, error) {
	if n <= repeatPiece {
		return make([]T, n), nil
	}
	fresh := make(chan []T, 1)
	if err := c.Account().Await(func() { fresh <- make([]T, n) }); err != nil {
		return nil, err
	}
	return <-fresh, nil
}

// Room returns b with room for n bytes more, for which Reserve has been asked. With an
// error what is there is of no meaning.
func (c *Ctx) Room(b []byte, n int) ([]byte, error) {
	if len(b)+n <= max(cap(b), quickBytes) {
		return slices.Grow(b, n), nil
	}
	fresh, err := c.NewBuffer(max(len(b)+n, len(b)+len(b)/4))
	if err != nil {
		return b, err
	}
	p := c.Pace()
	p.Copy(fresh, b)
	return fresh[:len(b)], p.Err()
}

// Pieces calls do with one piece of b after the other, of half a megabyte, until it fails
// or the native has to stop.
func (c *Ctx) Pieces(b []byte, do func(piece []byte) error) error {
	p := c.Pace()
	for len(b) > quickBytes {
		if err := do(b[:quickBytes]); err != nil {
			return err
		}
		if b = b[quickBytes:]; p.Over(paceBytes) {
			return p.Err()
		}
	}
	return do(b)
}

// Clone is bytes.Clone for which Reserve has been asked, and looks at the limits.
func (c *Ctx) Clone(b []byte) ([]byte, error) {
	if len(b) <= quickBytes {
		return bytes.Clone(b), nil
	}
	fresh, err := c.NewBuffer(len(b))
	if err != nil {
		return nil, err
	}
	p := c.Pace()
	p.Copy(fresh, b)
	return fresh, p.Err()
}

// Replace is slices.Replace of bytes that looks at the limits; Reserve comes first where
// they do not fit. With an error the length is right, and what is there of no meaning.
func (c *Ctx) Replace(s []byte, from, to int, fresh []byte) ([]byte, error) {
	return replacePaced(c, s, from, to, fresh)
}

// ReplaceText is Replace by a text.
func (c *Ctx) ReplaceText(s []byte, from, to int, fresh string) ([]byte, error) {
	return replacePaced(c, s, from, to, fresh)
}

func replacePaced[T string | []byte](c *Ctx, s []byte, from, to int, fresh T) ([]byte, error) {
	n := len(s) + len(fresh) - (to - from)
	p := c.Pace()
	if n > cap(s) {
		data, err := c.NewBuffer(n + n/8)
		if err != nil {
			return s, err
		}
		p.Copy(data, s[:from])
		copyPaced(&p, data[from:], fresh)
		p.Copy(data[from+len(fresh):], s[to:])
		return data[:n], p.Err()
	}
	tail := len(s) - to
	s = s[:max(n, len(s))]
	move(&p, s, from+len(fresh), to, tail, 1)
	copyPaced(&p, s[from:], fresh)
	return s[:n], p.Err()
}

// TextOf is string(b), for which Reserve has been asked, and looks at the limits.
func (c *Ctx) TextOf(b []byte) (string, error) {
	if len(b) <= quickBytes {
		return string(b), nil
	}
	var w strings.Builder
	w.Grow(len(b))
	p := c.Pace()
	for ; len(b) > quickBytes && !p.Over(paceBytes); b = b[quickBytes:] {
		w.Write(b[:quickBytes])
	}
	w.Write(b[:min(len(b), quickBytes)])
	return w.String(), p.Err()
}

// CloneText is Clone of a text.
func (c *Ctx) CloneText(s string) ([]byte, error) {
	if len(s) <= quickBytes {
		return []byte(s), nil
	}
	fresh, err := c.NewBuffer(len(s))
	if err != nil {
		return nil, err
	}
	p := c.Pace()
	for at := 0; at < len(s) && !p.Over(paceBytes); at += quickBytes {
		copy(fresh[at:], s[at:min(at+quickBytes, len(s))])
	}
	return fresh, p.Err()
}

// hasPrefix is strings.HasPrefix, and hasSuffix strings.HasSuffix; of no meaning when
// the native has to stop.
func (p *Pace) hasPrefix(s, affix string) bool {
	if len(affix) <= quickBytes {
		return strings.HasPrefix(s, affix)
	}
	return len(s) >= len(affix) && p.Compare(s[:len(affix)], affix) == 0
}

func (p *Pace) hasSuffix(s, affix string) bool {
	if len(affix) <= quickBytes {
		return strings.HasSuffix(s, affix)
	}
	return len(s) >= len(affix) && p.Compare(s[len(s)-len(affix):], affix) == 0
}

// hasPrefixBytes is bytes.HasPrefix, and hasSuffixBytes bytes.HasSuffix, likewise.
func (p *Pace) hasPrefixBytes(b, affix []byte) bool {
	if len(affix) <= quickBytes {
		return bytes.HasPrefix(b, affix)
	}
	return len(b) >= len(affix) && p.CompareBytes(b[:len(affix)], affix) == 0
}

func (p *Pace) hasSuffixBytes(b, affix []byte) bool {
	if len(affix) <= quickBytes {
		return bytes.HasSuffix(b, affix)
	}
	return len(b) >= len(affix) && p.CompareBytes(b[len(b)-len(affix):], affix) == 0
}

// Compare is strings.Compare, and CompareBytes is bytes.Compare.
func (p *Pace) Compare(a, b string) int {
	for len(a) > quickBytes && len(b) > quickBytes && !p.Over(paceBytes) {
		if x := strings.Compare(a[:quickBytes], b[:quickBytes]); x != 0 {
			return x
		}
		a, b = a[quickBytes:], b[quickBytes:]
	}
	if p.err != nil {
		return 0
	}
	return strings.Compare(a, b)
}

// CompareBytes is described with Compare.
func (p *Pace) CompareBytes(a, b []byte) int {
	for len(a) > quickBytes && len(b) > quickBytes && !p.Over(paceBytes) {
		if x := bytes.Compare(a[:quickBytes], b[:quickBytes]); x != 0 {
			return x
		}
		a, b = a[quickBytes:], b[quickBytes:]
	}
	if p.err != nil {
		return 0
	}
	return bytes.Compare(a, b)
}

// fill writes n times the text.
func (p *Pace) fill(w *strings.Builder, text string, n int) {
	if len(text) == 0 {
		return
	}
	piece := text
	if n > 1 {
		piece = strings.Repeat(text, min(n, max(paceBytes/len(text), 1)))
	}
	for n *= len(text); n > 0 && !p.Over(len(piece)/8); n -= len(piece) {
		w.WriteString(piece[:min(len(piece), n)])
	}
}

// write writes a text, or as much of it as there was time for.
func (p *Pace) write(w *strings.Builder, s string) {
	for ; len(s) > quickBytes && !p.Over(paceBytes); s = s[quickBytes:] {
		w.WriteString(s[:quickBytes])
	}
	if p.err == nil {
		w.WriteString(s)
	}
}

// RepeatText is Repeat of a string.
func (p *Pace) RepeatText(s string, n int) string {
	var w strings.Builder
	w.Grow(n * len(s))
	p.fill(&w, s, n)
	return w.String()
}

// Repeat returns n times the text, which is not empty, or the beginning of that.
func (p *Pace) Repeat(s []byte, n int) []byte {
	size := n * len(s)
	if size <= quickBytes {
		return bytes.Repeat(s, n)
	}
	b := make([]byte, 0, size)
	b = p.Append(b, s)
	for len(b) < size && !p.Over(paceBytes) {
		b = append(b, b[:min(len(b), size-len(b), quickBytes/len(s)*len(s)+len(s))]...)
	}
	return b
}
