package object

import "github.com/skillet-run/skillet/py/internal/heap"

// GetItemStr returns the value of a str key in the dict d, whose other keys may
// be anything that compares unequal to strs in Go.
func (c *Ctx) GetItemStr(d, key heap.Value) (heap.Value, bool) {
	p := c.Dicts.At(d)
	if at, _ := c.findStr(p, key); at >= 0 {
		return p.At(at).Val, true
	}
	return heap.Unbound, false
}

func (c *Ctx) findStr(p *heap.Dict, key heap.Value) (at int, hash uint64) {
	if at, hash = c.Look(p, key); at != heap.Unknown {
		return at, hash
	}
	hash = c.NameHash(key)
	return c.Find(p, key, hash), hash
}

// SetItemStr sets the value of a str key.
func (c *Ctx) SetItemStr(d, key, x heap.Value) {
	p := c.Dicts.At(d)
	at, hash := c.findStr(p, key)
	if at >= 0 {
		p.At(at).Val = x
		return
	}
	c.Insert(p, key, x, hash, true)
}

// DelItemStr deletes a str key and reports whether it was there.
func (c *Ctx) DelItemStr(d, key heap.Value) bool {
	p := c.Dicts.At(d)
	at, _ := c.findStr(p, key)
	if at >= 0 {
		p.Delete(at)
	}
	return at >= 0
}

// GetStr is GetItemStr of a Go string.
func (c *Ctx) GetStr(d heap.Value, key string) (heap.Value, bool) {
	return c.GetItemStr(d, c.Intern(key))
}

// SetStr is SetItemStr of a Go string.
func (c *Ctx) SetStr(d heap.Value, key string, x heap.Value) { c.SetItemStr(d, c.Intern(key), x) }
