package sqlite

import (
	"bytes"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// blob is a value of a table, opened to be read and written in place.
type blob struct {
	value heap.Value // the database's object
	db    *database
	ptr   int32 // 0: closed
}

var _ object.Data = (*blob)(nil)

// Visit implements heap.Visited.
func (b *blob) Visit(v *heap.Visitor) {
	v.Val(&b.value)
	if v.Loading() {
		b.db = &database{e: &engine{lost: errNotSaved}}
	}
}

// Size implements heap.Visited.
func (b *blob) Size() int { return 64 }

// TypeName implements object.Data.
func (b *blob) TypeName() string { return "_sqlite.Blob" }

// End leaves a blob whose object is dead to be closed.
func (b *blob) End() {
	if b.ptr != 0 {
		b.db.e.orphans = append(b.db.e.orphans, orphan{blob: b})
	}
}

func blobType() *object.Type {
	return &object.Type{
		Name: "Blob", Module: "_sqlite", Flags: object.Final | object.NoNew,
		Doc: "A value of a table, opened to be read and written in place.",
		Methods: []object.Native{
			{Name: "close", Sig: "(self, /)", Doc: "Closes the blob.", Fn: blobMethod(func(_ *object.Ctx, b *blob, _ []heap.Value) heap.Value {
				b.close()
				return heap.None
			})},
			{Name: "read", Sig: "(self, at: size, n: size, /)", Doc: "Bytes, or a code.", Fn: blobMethod(readBlob)},
			{Name: "size", Sig: "(self, /)", Doc: "The number of bytes.", Fn: blobMethod(func(_ *object.Ctx, b *blob, _ []heap.Value) heap.Value {
				return heap.Int(int64(b.db.e.mod.Xsqlite3_blob_bytes(b.ptr)))
			})},
			{Name: "write", Sig: "(self, at: size, data: bytes, /)", Doc: "Writes bytes; the result is a code.", Fn: blobMethod(writeBlob)},
		},
		Make: func() object.Data { return &blob{} },
	}
}

// blobMethod returns a native over an open blob.
func blobMethod(f func(c *object.Ctx, b *blob, a []heap.Value) heap.Value) object.Func {
	return func(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
		b, _ := c.Data(a[0]).(*blob)
		if b.ptr == 0 && b.db.e.lost == nil {
			return heap.None, c.Raise(object.TValueError, "the blob is closed")
		}
		err = b.db.run(c, func() { v = f(c, b, a) })
		return v, err
	}
}

func (b *blob) close() {
	if b.ptr != 0 {
		b.db.e.mod.Xsqlite3_blob_close(b.ptr)
		delete(b.db.blobs, b)
		b.ptr = 0
	}
}

// openBlob takes the names of database, table and column, a row, and whether
// the blob is to be written.
func openBlob(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	err = d.run(c, func() {
		e := d.e
		var names [3]int32
		for i := range names {
			names[i] = e.put([]byte(c.Text(a[1+i])))
		}
		write := int32(0)
		if a[5] == heap.True {
			write = 1
		}
		e.put32(e.scratch, 0)
		code := e.mod.Xsqlite3_blob_open(d.ptr, names[0], names[1], names[2], a[4].Int(), write, e.scratch)
		for _, at := range names {
			e.free(at)
		}
		b := &blob{value: a[0], db: d, ptr: int32(e.get32(e.scratch))}
		if code != codeOK || b.ptr == 0 {
			v = heap.Int(int64(code))
			return
		}
		if d.blobs == nil {
			d.blobs = map[*blob]bool{}
		}
		d.blobs[b] = true
		v = c.NewObj(b)
	})
	return v, err
}

// transfer charges the work of moving n bytes and returns room for them in the
// engine's memory, or 0.
func (b *blob) transfer(c *object.Ctx, n int) int32 {
	e := b.db.e
	if err := c.Account().Charge(1 + n/ioUnit); err != nil {
		e.failed = err
		return 0
	}
	return e.mod.Xsqlite3_malloc64(int64(max(n, 1)))
}

func readBlob(c *object.Ctx, b *blob, a []heap.Value) heap.Value {
	e := b.db.e
	size := int64(e.mod.Xsqlite3_blob_bytes(b.ptr))
	at := min(max(a[1].Int(), 0), size)
	n := min(max(a[2].Int(), 0), size-at)
	room := b.transfer(c, int(n))
	if room == 0 {
		return heap.Int(codeNoMem)
	}
	defer e.free(room)
	if code := e.mod.Xsqlite3_blob_read(b.ptr, room, int32(n), int32(at)); code != codeOK {
		return heap.Int(int64(code))
	}
	return c.NewBytes(bytes.Clone(e.slice(room, int32(n))))
}

func writeBlob(c *object.Ctx, b *blob, a []heap.Value) heap.Value {
	e := b.db.e
	data, _ := c.BufferOf(a[2])
	if at := a[1].Int(); at < 0 || at > mostLength || len(data) > mostLength {
		return heap.Int(refused)
	}
	room := b.transfer(c, len(data))
	if room == 0 {
		return heap.Int(codeNoMem)
	}
	defer e.free(room)
	copy(e.slice(room, int32(len(data))), data)
	return heap.Int(int64(e.mod.Xsqlite3_blob_write(b.ptr, room, int32(len(data)), int32(a[1].Int()))))
}
