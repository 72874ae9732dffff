package object

import "github.com/skillet-run/skillet/py/internal/heap"

// lookup finds a key in a dict or set, the pure way: at is -1 when it is not
// there. plain says what kind of key it is, for Insert.
func (c *Ctx) lookup(v, key heap.Value) (at int, hash uint64, plain bool, err error) {
	d := c.Dicts.At(v)
	if at, hash = c.Look(d, key); at != heap.Unknown {
		return at, hash, true, nil
	}
	at, hash, r, err := c.Lookup(d, key)
	if err == nil && r != heap.NeedPython {
		return at, hash, true, nil
	}
	return c.lookupOther(v, key, err)
}

//go:noinline
func (c *Ctx) lookupOther(v, key heap.Value, err error) (int, uint64, bool, error) {
	if err != nil {
		return -1, 0, false, c.keyError(v, key, err)
	}
	hash, plain, err := c.hashKey(v, key)
	if err != nil {
		return -1, 0, false, err
	}
	at, err := c.probe(v, key, hash)
	return at, hash, plain, err
}

// hashKey hashes a key of the dict or set v, the pure way.
func (c *Ctx) hashKey(v, key heap.Value) (hash uint64, plain bool, err error) {
	hash, r, err := c.Hash(key)
	switch {
	case err != nil:
		return 0, false, c.keyError(v, key, err)
	case r != heap.NeedPython:
		return hash, true, nil
	}
	if x := c.unhashable(key); x != heap.Unbound {
		return 0, false, c.UnhashableKey(v, key)
	}
	hash, err = c.HashOf(key)
	return hash, false, err
}

// keyError makes an exception of an error of the heap over a key.
func (c *Ctx) keyError(v, key heap.Value, err error) error {
	switch err {
	case heap.ErrUnhashable:
		return c.UnhashableKey(v, key)
	case heap.ErrDepth:
		return c.Raise(TRecursionError, "maximum recursion depth exceeded")
	}
	return err
}

// UnhashableKey raises the TypeError of a key of the dict or set v that has no
// hash.
func (c *Ctx) UnhashableKey(v, key heap.Value) error {
	what := "dict key"
	if k := v.Kind(); k == heap.KSet || k == heap.KFrozenSet {
		what = "set element"
	}
	x := c.unhashable(key)
	if x == heap.Unbound {
		x = key
	}
	return c.Raise(TTypeError, "cannot use '%s' as a %s (unhashable type: '%s')", c.TypeName(key), what, c.TypeName(x))
}

// unhashable returns the first thing in v that has no hash, or Unbound.
func (c *Ctx) unhashable(v heap.Value) heap.Value {
	switch v.Kind() {
	case heap.KList, heap.KDict, heap.KSet:
		return v
	case heap.KTuple:
		if c.Enter("") != nil {
			c.TakeException()
			return heap.Unbound
		}
		defer c.Leave()
		for _, x := range c.Tuple(v) {
			if u := c.unhashable(x); u != heap.Unbound {
				return u
			}
		}
	case heap.KInst, heap.KObj, heap.KBlock:
		if c.SlotOf(v, SHash) == heap.None {
			return v
		}
	}
	return heap.Unbound
}

// probe looks for a key whose hash is known, the pure way.
func (c *Ctx) probe(v, key heap.Value, hash uint64) (int, error) {
	d := c.Dicts.At(v)
	var p heap.Probe
	for {
		at := c.Probe(d, &p, hash)
		if at < 0 {
			return -1, nil
		}
		same, err := c.Same(d.At(at).Key, key)
		if err != nil {
			return -1, err
		}
		if same {
			return at, nil
		}
	}
}

// put sets the value of a key; at, hash and plain are what lookup gave.
func (c *Ctx) put(v heap.Value, at int, key, x heap.Value, hash uint64, plain bool) error {
	d := c.Dicts.At(v)
	if at >= 0 {
		d.At(at).Val = x
		return nil
	}
	if d.InsertBytes() > mostAtOnce {
		pin := c.Pin(v)
		err := c.Inserting(v)
		if c.Unpin(pin); err != nil {
			return err
		}
		d = c.Dicts.At(v)
	}
	c.Insert(d, key, x, hash, plain)
	return nil
}
