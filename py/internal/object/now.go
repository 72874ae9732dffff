package object

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// fewItems is how many items are copied without a look at the limits.
const fewItems = 64

// nowBool, nowInt, nowFloat and nowStr are bool(x), int(x), float(x) and str(x).
func nowBool(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KBool:
		return x, true
	case heap.KInt:
		return heap.Bool(x.N != 0), true
	case heap.KNone:
		return heap.False, true
	case heap.KFloat:
		return heap.Bool(x.Float() != 0), true
	case heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KList, heap.KTuple, heap.KDict, heap.KSet, heap.KFrozenSet:
		n, err := c.Length(x)
		return heap.Bool(n != 0), err == nil
	}
	return x, false
}

func nowInt(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KInt:
		return x, true
	case heap.KBool:
		return heap.Int(x.Int()), true
	case heap.KFloat:
		f := x.Float()
		return heap.Int(int64(f)), math.Abs(f) < 1<<62
	case heap.KSmallStr:
		return c.shortDigits(x, 10)
	}
	return x, false
}

func nowFloat(_ *Ctx, _, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KFloat:
		return x, true
	case heap.KInt:
		return heap.Float(float64(x.Int())), true
	case heap.KSmallStr:
		f, ok := format.ParseShortFloat(shortOf(x))
		return heap.Float(f), ok
	}
	return x, false
}

func nowStr(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	switch x.Kind() {
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return x, true
	case heap.KInt:
		return c.intValue(x.Int()), true
	}
	return x, false
}

// nowList and nowTuple are list(x) and tuple(x) of few items.
func nowList(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	items, ok := c.few(x)
	if !ok {
		return x, false
	}
	return c.NewListOf(items), true
}

func nowTuple(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	if x.Kind() == heap.KTuple {
		return x, true
	}
	items, ok := c.few(x)
	if !ok {
		return x, false
	}
	return c.NewTuple(items...), true
}

// nowSet is set(x) of few ints and short strs.
func nowSet(c *Ctx, _, x heap.Value) (heap.Value, bool) {
	items, ok := c.few(x)
	if !ok {
		return x, false
	}
	s := c.NewDict(heap.KSet)
	d := c.Dicts.At(s)
	for _, k := range items {
		at, hash := c.Look(d, k)
		switch at {
		case heap.Unknown:
			return x, false
		case heap.NotThere:
			c.Insert(d, k, heap.None, hash, true)
		}
	}
	return s, true
}

// few returns the items of a list or tuple of few.
func (c *Ctx) few(x heap.Value) (items []heap.Value, ok bool) {
	switch x.Kind() {
	case heap.KList:
		items = c.Lists.At(x).Items
	case heap.KTuple:
		items = c.Tuple(x)
	default:
		return nil, false
	}
	return items, len(items) <= fewItems
}

// nowDictGet and nowDictGetOr are dict.get.
func nowDictGet(c *Ctx, v, key heap.Value) (heap.Value, bool) {
	return nowDictGetOr(c, v, key, heap.None)
}

func nowDictGetOr(c *Ctx, v, key, def heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	at, _ := c.Look(d, key)
	if at == heap.Unknown {
		var r heap.Tri
		var err error
		if at, _, r, err = c.Lookup(d, key); r == heap.NeedPython || err != nil {
			return def, false
		}
	}
	if at >= 0 {
		return d.At(at).Val, true
	}
	return def, true
}

func nowSetDefault(c *Ctx, v, key, def heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	at, hash := c.Look(d, key)
	switch {
	case at >= 0:
		return d.At(at).Val, true
	case at == heap.NotThere && d.InsertBytes() <= mostAtOnce:
		c.Insert(d, key, def, hash, true)
		return def, true
	}
	return def, false
}

func nowDictPop(c *Ctx, v, key heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	at, _ := c.Look(d, key)
	if at < 0 {
		return key, false
	}
	x := d.At(at).Val
	d.Delete(at)
	return x, true
}

func nowDictPopOr(c *Ctx, v, key, def heap.Value) (heap.Value, bool) {
	if x, ok := nowDictPop(c, v, key); ok {
		return x, true
	}
	at, _ := c.Look(&c.Dicts.Items()[v.N], key)
	return def, at == heap.NotThere
}

// mostAtOnce is how many bytes an object grows by without asking for them.
const mostAtOnce = 1 << 16

func nowSetAdd(c *Ctx, v, x heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	if _, ok := d.Memo(x); ok {
		return heap.None, true
	}
	at, hash := c.Look(d, x)
	if at == heap.NotThere && d.InsertBytes() <= mostAtOnce {
		c.Insert(d, x, heap.None, hash, true)
		return heap.None, true
	}
	return heap.None, at >= 0
}

func nowSetDiscard(c *Ctx, v, x heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	at, _ := c.Look(d, x)
	if at >= 0 {
		c.KeepOrder(d)
		d.Delete(at)
		return heap.None, true
	}
	return heap.None, at == heap.NotThere
}

// nowSetRemove is nowSetDiscard of what is there.
func nowSetRemove(c *Ctx, v, x heap.Value) (heap.Value, bool) {
	d := &c.Dicts.Items()[v.N]
	at, _ := c.Look(d, x)
	if at < 0 {
		return heap.None, false
	}
	c.KeepOrder(d)
	d.Delete(at)
	return heap.None, true
}

func nowAppend(c *Ctx, v, x heap.Value) (heap.Value, bool) {
	if c.AppendBytes(v) > mostAtOnce {
		return heap.None, false
	}
	c.Append(v, x)
	return heap.None, true
}

func nowExtend(c *Ctx, v, x heap.Value) (heap.Value, bool) {
	items, ok := c.few(x)
	l := c.Lists.At(v)
	if !ok || len(l.Items)+len(items) > cap(l.Items) {
		return heap.None, false
	}
	l.Items = append(l.Items, items...)
	return heap.None, true
}

// nowPop is list.pop of the last item.
func nowPop(c *Ctx, v heap.Value) (heap.Value, bool) {
	l := c.Lists.At(v)
	n := len(l.Items) - 1
	if n < 0 || n < cap(l.Items)/8 {
		return v, false
	}
	x := l.Items[n]
	l.Items = l.Items[:n]
	return x, true
}

// nowPopAt is list.pop of one of few items.
func nowPopAt(c *Ctx, v, i heap.Value) (heap.Value, bool) {
	l := c.Lists.At(v)
	n, at := len(l.Items), i.Int()
	if i.Kind() == heap.KInt && at < 0 {
		at += int64(n)
	}
	if i.Kind() != heap.KInt || uint64(at) >= uint64(n) || n-int(at) > fewItems || n-1 < cap(l.Items)/8 {
		return v, false
	}
	x := l.Items[at]
	copy(l.Items[at:], l.Items[at+1:])
	l.Items = l.Items[:n-1]
	return x, true
}

func nowListCopy(c *Ctx, v heap.Value) (heap.Value, bool) {
	if len(c.Lists.At(v).Items) > fewItems {
		return v, false
	}
	return c.NewListOf(c.Lists.At(v).Items), true
}
