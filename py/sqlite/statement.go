package sqlite

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// statement is a prepared statement.
type statement struct {
	value   heap.Value // the database's object
	db      *database
	ptr     int32 // 0: finalized
	changes bool  // INSERT and its like
	more    bool  // another statement follows in the text
	named   bool  // some parameter has a name
	active  bool  // a step is going on

	kept  heap.Value // a list of rows that were fetched ahead, or Unbound
	given int        // rows of kept that were returned
	texts texts
	raw   []bool // columns that are wanted as bytes
	types int32  // room for the types of columns, and behind it their data
	data  int32
	room  int32 // columns that there is room for
}

// texts says how text is returned.
type texts int64

const (
	textStr    texts = iota // str
	textBytes               // bytes
	textMarked              // bytes in a tuple, to be told from blobs
)

var _ object.Data = (*statement)(nil)

// Visit implements heap.Visited.
func (s *statement) Visit(v *heap.Visitor) {
	v.Val(&s.value)
	v.Val(&s.kept)
	if v.Loading() {
		s.db = &database{e: &engine{lost: errNotSaved}}
	}
}

// Size implements heap.Visited.
func (s *statement) Size() int { return 160 }

// TypeName implements object.Data.
func (s *statement) TypeName() string { return "_sqlite.Statement" }

// End leaves a statement whose object is dead to be finalized.
func (s *statement) End() {
	if s.ptr != 0 {
		s.db.e.orphans = append(s.db.e.orphans, orphan{stmt: s})
	}
}

func statementType() *object.Type {
	flag := func(f func(s *statement) bool) object.Func {
		return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Bool(f(statementOf(c, a[0]))), nil
		}
	}
	code := func(f func(s *statement) int32) object.Func {
		return func(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
			s := statementOf(c, a[0])
			if s.ptr == 0 {
				return heap.Int(codeOK), nil
			}
			err = s.run(c, func() { v = heap.Int(int64(f(s))) })
			return v, err
		}
	}
	return &object.Type{
		Name: "Statement", Module: "_sqlite", Flags: object.Final | object.NoNew,
		Doc: "A prepared statement. Numbers that methods return are codes of SQLite.",
		Methods: []object.Native{
			{Name: "alive", Kind: object.Getter, Doc: "Whether the statement can be used.", Fn: flag(func(s *statement) bool { return s.ptr != 0 })},
			{Name: "changes", Kind: object.Getter, Doc: "Whether the statement is INSERT, UPDATE, DELETE or REPLACE.", Fn: flag(func(s *statement) bool { return s.changes })},
			{Name: "more", Kind: object.Getter, Doc: "Whether another statement follows in the text.", Fn: flag(func(s *statement) bool { return s.more })},
			{Name: "bind", Sig: "(self, index: size, value, /)", Doc: "Binds a parameter, from 1: 0, the index when the value cannot be bound, or a negative code.", Fn: bindOne},
			{Name: "bind_all", Sig: "(self, values: iterable, /)", Doc: "Binds all parameters; the result is that of bind.", Fn: bindAll},
			{Name: "columns", Sig: "(self, /)", Doc: "The names of the columns.", Fn: columnTexts((*statement).columnName)},
			{Name: "declared", Sig: "(self, /)", Doc: "The types of the columns as declared, or None.", Fn: columnTexts((*statement).columnType)},
			{Name: "fetch", Sig: "(self, rows: list, most: size, /)", Doc: "Appends rows to a list: True when there may be more, None at the end, a code, or the text of an error.", Fn: fetch},
			{Name: "finalize", Sig: "(self, /)", Doc: "Ends the use of the statement.", Fn: code((*statement).finalize)},
			{Name: "many", Sig: "(self, rows, start: size, /)", Doc: "Runs the statement for each row of parameters of a list or tuple: where it stopped, changes, code.", Fn: many},
			{Name: "parameters", Sig: "(self, /)", Doc: "The names of the parameters; None for those without.", Fn: parameters},
			{Name: "reset", Sig: "(self, /)", Doc: "Ends a run of the statement.", Fn: code((*statement).reset)},
			{Name: "shape", Sig: "(self, texts: size, raw, /)", Doc: "Says how text is returned, and which columns are wanted as bytes: a tuple or None.", Fn: shape},
			{Name: "step", Sig: "(self, /)", Doc: "The next row, None at the end, a code, or the text of an error.", Fn: step},
		},
		Make: func() object.Data { return &statement{kept: heap.Unbound} },
	}
}

func statementOf(c *object.Ctx, v heap.Value) *statement {
	s, _ := c.Data(v).(*statement)
	return s
}

func (s *statement) run(c *object.Ctx, f func()) error {
	if err := s.usable(c); err != nil {
		return err
	}
	return s.db.run(c, f)
}

// usable fails for a statement that ended, and for one that runs: it has called
// the function that uses it.
func (s *statement) usable(c *object.Ctx) error {
	switch {
	case s.active:
		return c.Raise(object.TRuntimeError, "the statement is running")
	case s.ptr == 0 && s.db.e.lost == nil:
		return c.Raise(object.TValueError, "the statement is finalized")
	}
	return nil
}

func (s *statement) finalize() int32 {
	if s.ptr == 0 {
		return codeOK
	}
	e := s.db.e
	code := e.mod.Xsqlite3_finalize(s.ptr)
	e.free(s.data)
	s.ptr, s.data, s.room = 0, 0, 0
	delete(s.db.stmts, s)
	return code
}

func (s *statement) reset() int32 {
	s.kept = heap.Unbound
	code := s.db.e.mod.Xsqlite3_reset(s.ptr)
	s.db.e.mod.Xsqlite3_clear_bindings(s.ptr)
	return code
}

// shape sets how values of columns are returned.
func shape(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	s := statementOf(c, a[0])
	s.texts, s.raw = texts(a[1].Int()), s.raw[:0]
	if a[2].Kind() == heap.KTuple {
		for _, v := range c.Tuple(a[2]) {
			s.raw = append(s.raw, v != heap.None && v != heap.False)
		}
	}
	return heap.None, nil
}

func parameters(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	err = s.run(c, func() {
		m := s.db.e.mod
		names := make([]heap.Value, m.Xsqlite3_bind_parameter_count(s.ptr))
		for i := range names {
			names[i] = heap.None
			if at := m.Xsqlite3_bind_parameter_name(s.ptr, int32(i+1)); at != 0 {
				name := s.db.e.text(at)
				s.named = s.named || name[0] != '?'
				names[i] = c.Str(name)
			}
		}
		c.Account().Spend(len(names))
		v = c.NewTuple(names...)
	})
	return v, err
}

func bindOne(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	if err := s.prepareBind(c, a[2:]); err != nil {
		return heap.None, err
	}
	err = s.run(c, func() { v = heap.Int(s.bind(c, int32(a[1].Int()), a[2])) })
	return v, err
}

func bindAll(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	values, err := c.Items(a[1])
	if err != nil {
		return heap.None, err
	}
	if err := s.prepareBind(c, values); err != nil {
		return heap.None, err
	}
	err = s.run(c, func() {
		v = heap.Int(codeOK)
		for i, x := range values {
			if r := s.bind(c, int32(i+1), x); r != codeOK {
				v = heap.Int(r)
				return
			}
		}
	})
	return v, err
}

// prepareBind charges the work of binding values.
func (s *statement) prepareBind(c *object.Ctx, values []heap.Value) error {
	n := 0
	for _, v := range values {
		if v.IsStr() {
			n += c.StrBytes(v)
		} else if b, ok := buffer(c, v); ok {
			n += len(b)
		}
	}
	return c.Account().Charge(len(values)*8 + n/ioUnit)
}

// buffer returns the bytes of an object that becomes a blob.
func buffer(c *object.Ctx, v heap.Value) ([]byte, bool) {
	if k := v.Kind(); k != heap.KBytes && k != heap.KObj {
		return nil, false
	}
	return c.BufferOf(v)
}

// bind binds a parameter: 0, its index when it cannot, or a negative code.
func (s *statement) bind(c *object.Ctx, i int32, v heap.Value) int64 {
	m := s.db.e.mod
	var code int32
	switch v.Kind() {
	case heap.KNone:
		code = m.Xsqlite3_bind_null(s.ptr, i)
	case heap.KInt, heap.KBool:
		code = m.Xsqlite3_bind_int64(s.ptr, i, v.Int())
	case heap.KFloat:
		code = m.Xsqlite3_bind_double(s.ptr, i, v.Float())
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		text := c.Text(v)
		if !utf8.ValidString(text) {
			return int64(i)
		}
		code = s.bindBytes(i, []byte(text), m.Xsqlite3_bind_text_go)
	default:
		b, ok := buffer(c, v)
		if !ok {
			return int64(i)
		}
		code = s.bindBytes(i, b, m.Xsqlite3_bind_blob_go)
	}
	return -int64(code)
}

// bindBytes gives the engine a copy of bytes, which it frees.
func (s *statement) bindBytes(i int32, b []byte, bind func(stmt, i, at int32, n int64) int32) int32 {
	if len(b) > mostLength {
		const tooBig = 18
		return tooBig
	}
	at := s.db.e.put(b)
	if at == 0 {
		return codeNoMem
	}
	return bind(s.ptr, i, at, int64(len(b)))
}

func (s *statement) columnName(i int32) int32 { return s.db.e.mod.Xsqlite3_column_name(s.ptr, i) }
func (s *statement) columnType(i int32) int32 { return s.db.e.mod.Xsqlite3_column_decltype(s.ptr, i) }

// columnTexts returns a native that makes a tuple of a text of each column.
func columnTexts(f func(s *statement, i int32) int32) object.Func {
	return func(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
		s := statementOf(c, a[0])
		err = s.run(c, func() {
			all := make([]heap.Value, s.db.e.mod.Xsqlite3_column_count(s.ptr))
			for i := range all {
				all[i] = heap.None
				if at := f(s, int32(i)); at != 0 {
					b := []byte(s.db.e.text(at))
					all[i] = c.Str(string(bytes.ToValidUTF8(b, []byte("\uFFFD"))))
				}
			}
			c.Account().Spend(2 * len(all))
			v = c.NewTuple(all...)
		})
		return v, err
	}
}

// Answers of a step.
const (
	stepRow  = 100
	stepDone = 101
)

func step(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	if err := s.usable(c); err != nil {
		return heap.None, err
	}
	return s.db.call(c, &v, func() { v = s.next() })
}

// fetch appends rows to a list, which is where they are safe when the next row
// makes a collection necessary.
func fetch(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	err = s.run(c, func() {
		v = heap.True
		for n := a[2].Int(); n > 0; n-- {
			row := s.next()
			if row.Kind() != heap.KTuple {
				v = row
				return
			}
			c.Append(a[1], row)
		}
	})
	return v, err
}

// drain lets a statement give up its locks.
func drain(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d, but := databaseOf(c, a[0]), statementOf(c, a[1])
	err = d.run(c, func() {
		v = heap.False
		for s := range d.stmts {
			if s == but || s.active || s.kept != heap.Unbound || d.e.mod.Xsqlite3_stmt_busy(s.ptr) == 0 {
				continue
			}
			last := s.next()
			for ; last.Kind() == heap.KTuple; last = s.next() {
				c.Append(a[2], last)
			}
			c.Append(a[2], last)
			s.reset()
			s.kept, s.given = a[2], 0
			v = heap.True
			return
		}
	})
	return v, err
}

// next returns a row, None at the end, a code, or the text of an error.
func (s *statement) next() heap.Value {
	if s.kept == heap.Unbound {
		return s.advance()
	}
	rows := s.db.e.c.Lists.At(s.kept).Items
	row := rows[s.given]
	if s.given++; s.given == len(rows) {
		s.kept = heap.Unbound
	}
	return row
}

// advance makes a step.
func (s *statement) advance() heap.Value {
	e := s.db.e
	s.active = true
	code := e.mod.Xsqlite3_step(s.ptr)
	s.active = false
	switch code {
	case stepRow:
	case stepDone:
		return heap.None
	default:
		return heap.Int(int64(code))
	}
	n := e.mod.Xsqlite3_data_count(s.ptr)
	if code := s.makeRoom(n); code != codeOK {
		return heap.Int(int64(code))
	}
	if code := e.mod.Xsqlite3_columns_go(s.ptr, n, s.types, s.data); code != codeOK {
		return heap.Int(int64(code))
	}
	size := 0
	for i := range n {
		if t := e.buf[s.types+i]; t == typeText || t == typeBlob {
			size += int(e.get32(s.data + 8*i + 4))
		}
	}
	err := e.c.Account().Charge(4 + 2*int(n) + size/ioUnit)
	if err == nil {
		err = e.c.Reserve(2*size + 64*int(n))
	}
	if err != nil {
		e.failed = err
		return heap.None
	}
	return s.row(e.c, n)
}

// makeRoom allocates where the engine describes a row of n columns.
func (s *statement) makeRoom(n int32) int32 {
	if n <= s.room {
		return codeOK
	}
	e := s.db.e
	e.free(s.data)
	s.data, s.room = e.mod.Xsqlite3_malloc64(9*int64(n)), 0
	if s.data == 0 {
		return codeNoMem
	}
	s.types, s.room = s.data+8*n, n
	return codeOK
}

// Types of columns.
const (
	typeInt = 1 + iota
	typeFloat
	typeText
	typeBlob
)

// row returns the tuple of a row, or the text of an error.
func (s *statement) row(c *object.Ctx, n int32) heap.Value {
	e := s.db.e
	var few [16]heap.Value
	values := append(few[:0], make([]heap.Value, n)...)
	for i := range n {
		if int(i) < len(s.raw) && s.raw[i] && e.buf[s.types+i] <= typeBlob {
			at := e.mod.Xsqlite3_column_blob(s.ptr, i)
			values[i] = c.NewBytes(bytes.Clone(e.slice(at, e.mod.Xsqlite3_column_bytes(s.ptr, i))))
			continue
		}
		data := s.data + 8*i
		switch e.buf[s.types+i] {
		case typeInt:
			values[i] = heap.Int(int64(e.get64(data)))
		case typeFloat:
			values[i] = floatValue(e.get64(data))
		case typeText:
			b := e.slice(int32(e.get32(data)), int32(e.get32(data+4)))
			if s.texts == textStr && !utf8.Valid(b) {
				return c.Str(fmt.Sprintf("Could not decode to UTF-8 column '%s' with text '%s'", e.text(s.columnName(i)), bytes.ToValidUTF8(b, []byte("\uFFFD"))))
			}
			values[i] = s.text(c, b)
		case typeBlob:
			values[i] = c.NewBytes(bytes.Clone(e.slice(int32(e.get32(data)), int32(e.get32(data+4)))))
		default:
			values[i] = heap.None
		}
	}
	return c.NewTuple(values...)
}

func (s *statement) text(c *object.Ctx, b []byte) heap.Value {
	switch s.texts {
	case textBytes:
		return c.NewBytes(bytes.Clone(b))
	case textMarked:
		return c.NewTuple(c.NewBytes(bytes.Clone(b)))
	case textStr:
	}
	return c.Str(string(b))
}

// many runs the statement for rows of parameters, from an index on, and stops
// at a row that is no tuple or list of basic values: the index where it
// stopped, the rows that were changed, and a code.
func many(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	s := statementOf(c, a[0])
	rows, err := c.Items(a[1])
	if err != nil {
		return heap.None, err
	}
	at := max(a[2].Int(), 0)
	err = s.run(c, func() {
		m := s.db.e.mod
		changed, code := int64(0), int32(codeOK)
		for want := int(m.Xsqlite3_bind_parameter_count(s.ptr)); at < int64(len(rows)); at++ {
			if !s.bindRow(c, rows[at], want) {
				break
			}
			for code = stepRow; code == stepRow; {
				code = m.Xsqlite3_step(s.ptr)
			}
			if code != stepDone {
				break
			}
			code = codeOK
			changed += m.Xsqlite3_changes64(s.db.ptr)
			m.Xsqlite3_reset(s.ptr)
		}
		v = c.NewTuple(heap.Int(at), heap.Int(changed), heap.Int(int64(code)))
	})
	return v, err
}

// bindRow binds a row of basic values; false says that the library must.
func (s *statement) bindRow(c *object.Ctx, row heap.Value, want int) bool {
	var values []heap.Value
	switch row.Kind() {
	case heap.KTuple:
		values = c.Tuple(row)
	case heap.KList:
		values = c.Lists.At(row).Items
	default:
		return false
	}
	if len(values) != want || want == 0 || s.named {
		return false
	}
	if err := s.prepareBind(c, values); err != nil {
		s.db.e.failed = err
		return false
	}
	for i, x := range values {
		if s.bind(c, int32(i+1), x) != codeOK {
			return false
		}
	}
	return true
}
