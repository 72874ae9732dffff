package object

import "github.com/skillet-run/skillet/py/internal/heap"

// What functools.lru_cache makes is a block over a function in Python, which looks the
// arguments up and calls what it caches. The machine calls that function itself.

// Slots of such a block.
const (
	lruFunction = iota // the function in Python; where libFunction is
	lruInfo            // what cache_info and cache_clear call
	lruClear
	lruDict   // of attributes, or Unbound
	lruCache  // the dict of results, the oldest first; None: only the function knows
	lruMax    // how many results it keeps; None: all
	lruWraps  // what computes the results
	lruHits   // how many calls had their result here
	lruMisses // how many have been computed without the function above
)

// NewLRUCache returns a caching wrapper over a function and two more in Python: what
// calls go to, what cache_info, of so many hits and misses, and what cache_clear does.
// The others are as the block has them.
func (c *Ctx) NewLRUCache(f, info, clear, cache, most, wraps heap.Value) heap.Value {
	return c.NewBlockOf(TLRUCache, f, info, clear, heap.Unbound, cache, most, wraps, heap.Int(0), heap.Int(0))
}

// Cached returns the result that a caching wrapper has for positional arguments, or
// Unbound, and the key under which it is kept. ok is false where only the function in
// Python can tell.
func (c *Ctx) Cached(v heap.Value, args []heap.Value) (result, key heap.Value, ok bool) {
	s := c.Slots(v)
	if s[lruCache].Kind() != heap.KDict {
		return result, key, false
	}
	if len(args) == 1 && (args[0].Kind() == heap.KInt || args[0].Kind() == heap.KBig || args[0].IsStr()) {
		key = args[0]
	} else {
		key = c.NewTuple(args...)
		s = c.Slots(v)
	}
	d := c.Dicts.At(s[lruCache])
	at, hash, r, err := c.Lookup(d, key)
	switch {
	case err != nil || r == heap.NeedPython:
		return result, key, false
	case at < 0:
		s[lruMisses].N++
		return heap.Unbound, key, true
	}
	result = d.At(at).Val
	if s[lruMax] != heap.None && at != d.Last(d.End()) {
		kept := d.At(at).Key
		d.Delete(at)
		c.Insert(d, kept, result, hash, true)
	}
	c.Slots(v)[lruHits].N++
	return result, key, true
}

// LRUWrapped returns what computes the results of a caching wrapper.
func (c *Ctx) LRUWrapped(v heap.Value) heap.Value { return c.Slots(v)[lruWraps] }

// Cache keeps a result that has been computed after Cached had none.
func (c *Ctx) Cache(v, key, result heap.Value) error {
	cache, most := c.Slots(v)[lruCache], c.Slots(v)[lruMax]
	d := c.Dicts.At(cache)
	at, hash, r, err := c.Lookup(d, key)
	switch {
	case err != nil:
		return err
	case r == heap.NeedPython:
		return nil // by a key that has come since then: the next call computes it anew
	case most == heap.None:
		return c.put(cache, at, key, result, hash, true)
	case at >= 0:
		return nil // the function has called itself with the same arguments
	}
	if d.Len() >= int(most.N) {
		d.Delete(d.Next(0))
	}
	return c.put(cache, -1, key, result, hash, true)
}

func lruCacheType() *Type {
	itself := func(_ *Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }
	return &Type{
		Name: "_lru_cache_wrapper", Module: "functools", Flags: Final | NoNew, Doc: "A function that keeps its results.",
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Dict: lruAttrs,
		Methods: []Native{
			{Name: "cache_info", Sig: "(self, /)", Doc: "Report how the cache was used.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.Tail(Any, c.Slots(a[0])[lruInfo], c.Slots(a[0])[lruHits], c.Slots(a[0])[lruMisses])
			}},
			{Name: "cache_clear", Sig: "(self, /)", Doc: "Empty the cache and its counters.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[lruHits], c.Slots(a[0])[lruMisses] = heap.Int(0), heap.Int(0)
				return c.Tail(Any, c.Slots(a[0])[lruClear])
			}},
			{Name: "__copy__", Sig: "(self, /)", Doc: "The function itself.", Fn: itself},
			{Name: "__deepcopy__", Sig: "(self, memo, /)", Doc: "The function itself.", Fn: itself},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the function of.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				get, _ := c.Lib.Native("builtins.getattr")
				return c.Tail(Any, get, a[0], c.Intern("__qualname__"))
			}},
			{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[1] == heap.None {
					return a[0], nil
				}
				return c.NewBound(a[1], a[0]), nil
			}},
			dictGetter(),
		},
	}
}

func lruAttrs(c *Ctx, v heap.Value, make bool) heap.Value {
	if c.Slots(v)[lruDict] == heap.Unbound && make {
		d := c.NewDict(heap.KDict)
		c.Slots(v)[lruDict] = d
	}
	return c.Slots(v)[lruDict]
}
