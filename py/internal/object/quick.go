package object

import "github.com/skillet-run/skillet/py/internal/heap"

// Maker returns the native that makes instances of a type all alone: __new__,
// where __init__ does nothing more. It is nil when calling the type takes more
// than that, and for type itself, whose call with one argument is another.
func (t *Type) Maker() *Native { return t.maker }

// Now returns the __new__ of the type itself, for its Now1 to Now3, or nil.
func (t *Type) Now() *Native { return t.now }

// PlainException reports whether a call of the type by position is NewException.
func (t *Type) PlainException() bool { return t.plain }

// addMakers finds the makers.
func (l *Library) addMakers() {
	plain := l.Types[TObject].Slot(SInit)
	for id, t := range l.Types {
		if n := l.Natives[t.Slot(SNew).N]; t.Slot(SNew).Kind() == heap.KNative && n.owner == TypeID(id) {
			t.now = n
		}
		t.plain = t.Flags&Exception != 0 && t.Flags&NoNew == 0 && l.plainInit(t.Slot(SInit)) && l.plainNew(t.Slot(SNew))
		newer, init := t.Slot(SNew), t.Slot(SInit)
		if TypeID(id) == TType || t.Flags&(NoNew|Exception) != 0 || newer.Kind() != heap.KNative || init.Kind() == heap.KNative && init != plain {
			continue
		}
		if n := l.Natives[newer.N]; n.IsNew() {
			t.maker = n
		}
	}
}

// PlainInit returns the __init__ of a class whose instances need nothing else
// to be made: a function, or Unbound for that of object. It reports false for
// other classes.
func (c *Ctx) PlainInit(k *Class) (heap.Value, bool) {
	if k.initEpoch != c.Epoch {
		c.noteInit(k)
	}
	return k.init, k.initPlain
}

func (c *Ctx) noteInit(k *Class) {
	k.init, k.initPlain = c.findInit(k)
	k.initEpoch = c.Epoch
}

// PlainException is PlainInit of a class of exceptions, whose instances
// NewException makes. One that is Unbound keeps the arguments alone.
func (c *Ctx) PlainException(k *Class) (heap.Value, bool) {
	if k.freshEpoch != c.Epoch {
		k.fresh, k.freshPlain = c.findFresh(k)
		k.freshEpoch = c.Epoch
	}
	return k.fresh, k.freshPlain
}

func (c *Ctx) findFresh(k *Class) (heap.Value, bool) {
	if k.epoch != c.Epoch {
		c.resolve(k)
	}
	if k.Meta != TypeValue(TType) || k.Flags&ClassAbstract != 0 || k.Flags&ClassException == 0 || !c.PlainNew(k.specials[SNew]) {
		return heap.Unbound, false
	}
	init := k.specials[SInit]
	if c.PlainInitException(init) {
		return heap.Unbound, true
	}
	return init, init.Kind() == heap.KFunc
}

func (c *Ctx) findInit(k *Class) (heap.Value, bool) {
	if k.epoch != c.Epoch {
		c.resolve(k)
	}
	plain := c.Lib.Types[TObject]
	s := c.Shape(k.Root)
	if k.Meta != TypeValue(TType) || k.Flags&(ClassAbstract|ClassDel|ClassPayload|ClassException) != 0 ||
		k.specials[SNew] != plain.Slot(SNew) || s.Hidden+s.Fixed > 0 {
		return heap.Unbound, false
	}
	init := k.specials[SInit]
	if init == plain.Slot(SInit) {
		return heap.Unbound, true
	}
	return init, init.Kind() == heap.KFunc
}
