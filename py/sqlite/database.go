package sqlite

import (
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// database is a connection.
type database struct {
	value  heap.Value // the engine's object
	e      *engine
	ptr    int32 // 0: closed
	backup int32 // a copy into this database that goes on
	stmts  map[*statement]bool
	blobs  map[*blob]bool
	hooked bool // functions in Python may be called
	asks   bool // there is an authorizer in Python
	period int  // operations between two calls of a progress handler in Python, or 0
	passed int  // operations since the last of them
}

var _ object.Data = (*database)(nil)

// Visit implements heap.Visited.
func (d *database) Visit(v *heap.Visitor) {
	v.Val(&d.value)
	if v.Loading() {
		d.e = &engine{lost: errNotSaved}
	}
}

// Size implements heap.Visited.
func (d *database) Size() int { return 128 }

// TypeName implements object.Data.
func (d *database) TypeName() string { return "_sqlite.Database" }

// End leaves a connection whose object is dead to be closed.
func (d *database) End() {
	if d.ptr != 0 {
		d.e.orphans = append(d.e.orphans, orphan{db: d})
	}
}

// End closes the files of an engine that is dead.
func (e *engine) End() {
	for _, f := range e.files {
		if f != nil && f.host != nil {
			_ = f.host.Close()
		}
	}
	e.files = nil
}

func engineType() *object.Type {
	return &object.Type{
		Name: "Engine", Module: "_sqlite", Flags: object.Final,
		Doc: "The databases of an interpreter.",
		New: &object.Native{Sig: "(cls, /)", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
			return c.NewObj(newHandle(&engine{})), nil
		}},
		Methods: []object.Native{
			{Name: "failed", Kind: object.Getter, Doc: "Whether the engine can no longer be used.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Bool(engineOf(c, a[0]).lost != nil), nil
			}},
			{Name: "open", Sig: "(self, path: str, flags: size, /)", Doc: "A connection, or code and message.", Fn: connect},
			{Name: "resume", Sig: "(self, ok: bool, value, /)", Doc: "Goes on with a call that waited for a function: its value, or the text of its failure.", Fn: resume},
			{Name: "read_memory", Sig: "(self, name: str, /)", Doc: "The bytes of a database in memory.", Fn: readMemory},
			{Name: "write_memory", Sig: "(self, name: str, data: bytes, /)", Doc: "Makes a database in memory of bytes, until it is closed.", Fn: writeMemory},
		},
		Make: func() object.Data { return newHandle(&engine{}) },
	}
}

func databaseType() *object.Type {
	number := func(f func(d *database) int64) object.Func {
		return func(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
			d := databaseOf(c, a[0])
			err = d.run(c, func() { v = heap.Int(f(d)) })
			return v, err
		}
	}
	return &object.Type{
		Name: "Database", Module: "_sqlite", Flags: object.Final | object.NoNew,
		Doc: "A connection. Numbers that methods return are codes of SQLite.",
		Methods: []object.Native{
			{Name: "autocommit", Sig: "(self, /)", Doc: "1 when no transaction is open.", Fn: number(func(d *database) int64 { return int64(d.e.mod.Xsqlite3_get_autocommit(d.ptr)) })},
			{Name: "changes", Sig: "(self, /)", Doc: "Rows that the last statement changed.", Fn: number(func(d *database) int64 { return d.e.mod.Xsqlite3_changes64(d.ptr) })},
			{Name: "total_changes", Sig: "(self, /)", Doc: "Rows that were changed.", Fn: number(func(d *database) int64 { return d.e.mod.Xsqlite3_total_changes64(d.ptr) })},
			{Name: "last_rowid", Sig: "(self, /)", Doc: "The row that was inserted last.", Fn: number(func(d *database) int64 { return d.e.mod.Xsqlite3_last_insert_rowid(d.ptr) })},
			{Name: "backup_start", Sig: "(self, name: str, source, source_name: str, /)", Doc: "Begins to copy a database into this one.", Fn: backupStart},
			{Name: "backup_step", Sig: "(self, pages: size, /)", Doc: "Copies so many pages: code, pages that remain, pages.", Fn: backupStep},
			{Name: "backup_finish", Sig: "(self, /)", Doc: "Ends the copy.", Fn: number((*database).finishBackup)},
			{Name: "blob", Sig: "(self, name: str, table: str, column: str, row: size, write: bool, /)", Doc: "A blob, or a code.", Fn: openBlob},
			{Name: "close", Sig: "(self, /)", Doc: "Closes the connection.", Fn: closeDatabase},
			{Name: "config", Sig: "(self, option: size, value: size, /)", Doc: "Sets an option, -1 to ask: code and state.", Fn: config},
			{Name: "drain", Sig: "(self, statement, rows: list, /)", Doc: "Fetches the rows of a statement that runs, other than the one given, into a list, which the statement then has. False: there is none.", Fn: drain},
			{Name: "error", Sig: "(self, /)", Doc: "Code and message of the last failure.", Fn: lastError},
			{Name: "hook", Sig: "(self, kind: str, name: str, count: size, number: size, /)", Doc: "Lets SQL call what the library knows by a number (0: no longer): a function, an aggregate, a collation, an authorizer, a progress handler, a trace.", Fn: hook},
			{Name: "limit", Sig: "(self, what: size, value: size, /)", Doc: "Sets a limit, -1 to ask, and returns what it was.", Fn: limit},
			{Name: "prepare", Sig: "(self, sql: str, /)", Doc: "A statement, or a code. None: there is no statement in the text.", Fn: prepare},
			{Name: "script", Sig: "(self, sql: str, /)", Doc: "Runs statements one after the other.", Fn: script},
		},
		Make: func() object.Data { return &database{} },
	}
}

func engineOf(c *object.Ctx, v heap.Value) *engine {
	h, _ := c.Data(v).(*handle)
	return h.engine
}

// handle is what an interpreter holds of its engine. Calls that wait hold the
// engine and not this, so that they end when the interpreter is gone.
type handle struct{ *engine }

func newHandle(e *engine) *handle {
	h := &handle{e}
	runtime.AddCleanup(h, (*engine).abandon, e)
	return h
}

func databaseOf(c *object.Ctx, v heap.Value) *database {
	d, _ := c.Data(v).(*database)
	return d
}

// run calls f with an open connection.
func (d *database) run(c *object.Ctx, f func()) error {
	if d.ptr == 0 && d.e.lost == nil {
		return c.Raise(object.TValueError, "the connection is closed")
	}
	return d.e.run(c, f)
}

// Options of a connection, and limits, in which the engine is built other than
// CPython's.
const (
	optionForeignKeys   = 1002
	optionDefensive     = 1010
	optionQuotedDML     = 1013
	optionQuotedDDL     = 1014
	optionTrustedSchema = 1017
	limitLength         = 0
	limitPattern        = 8
	limitWorkers        = 11
)

// Bounds of single operations, in the middle of which nothing stops a
// statement.
const (
	mostLength  = 1 << 28
	mostPattern = 10_000
)

// foreign are the functions that this build has and CPython's has not (but for
// unhex of two arguments), with their numbers of arguments. Some take time that
// nothing bounds.
var foreign = map[string][]int32{
	"decimal": {1, 2}, "decimal_exp": {1, 2}, "decimal_cmp": {2}, "decimal_add": {2}, "decimal_sub": {2}, "decimal_mul": {2},
	"decimal_pow2": {1}, "decimal_sum": {1}, "ieee754": {1, 2}, "ieee754_mantissa": {1}, "ieee754_exponent": {1},
	"ieee754_to_blob": {1}, "ieee754_from_blob": {1}, "ieee754_to_int": {1}, "ieee754_from_int": {1}, "ieee754_inc": {2},
	"regexp": {2}, "regexpi": {2}, "unhex": {2},
}

func connect(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	e := engineOf(c, a[0])
	if err := c.Account().Charge(openCost); err != nil {
		return heap.None, err
	}
	if err := c.Reserve(openRoom); err != nil {
		return heap.None, err
	}
	if err := e.keepFew(c); err != nil {
		return heap.None, err
	}
	path := c.Text(a[1])
	err = e.run(c, func() {
		d := &database{value: a[0], e: e, stmts: map[*statement]bool{}}
		name := e.put([]byte(path))
		e.put32(e.scratch, 0)
		code := e.mod.Xsqlite3_open_v2(name, e.scratch, int32(a[2].Int())|openCodes, 0)
		d.ptr = int32(e.get32(e.scratch))
		e.free(name)
		if code != codeOK {
			v = d.failure()
			e.mod.Xsqlite3_close_v2(d.ptr)
			return
		}
		e.open++
		if e.databases == nil {
			e.databases = map[int32]*database{}
		}
		e.databases[d.ptr] = d
		d.prepare()
		v = c.NewObj(d)
	})
	return v, err
}

// What a connection costs: fuel, and memory to begin with.
const (
	openCost = 50_000
	openRoom = 2 << 20
)

// prepare sets up a new connection.
func (d *database) prepare() {
	m := d.e.mod
	m.Xsqlite3_progress_handler_go(d.ptr, stepOps)
	m.Xsqlite3_set_authorizer_go(d.ptr, 1)
	for option, on := range map[int32]int32{
		optionForeignKeys: 0, optionDefensive: 0, optionQuotedDML: 1, optionQuotedDDL: 1, optionTrustedSchema: 1,
	} {
		d.config(option, on)
	}
	m.Xsqlite3_limit(d.ptr, limitLength, mostLength)
	m.Xsqlite3_limit(d.ptr, limitPattern, mostPattern)
	m.Xsqlite3_limit(d.ptr, limitWorkers, 0)
	d.register()
	for name, counts := range foreign {
		at := d.e.put([]byte(name))
		for _, n := range counts {
			m.Xsqlite3_create_function_go(d.ptr, at, n, 0, 0)
		}
		d.e.free(at)
	}
}

// failure returns code and message of the last error.
func (d *database) failure() heap.Value {
	m := d.e.mod
	code := m.Xsqlite3_extended_errcode(d.ptr)
	return d.e.c.NewTuple(heap.Int(int64(code)), d.e.c.Str(strings.ToValidUTF8(d.e.text(m.Xsqlite3_errmsg(d.ptr)), "\uFFFD")))
}

func lastError(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	err = d.run(c, func() { v = d.failure() })
	return v, err
}

func closeDatabase(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := databaseOf(c, a[0])
	switch {
	case d.ptr == 0:
		return heap.None, nil
	case len(d.e.calls) > 0:
		return heap.None, c.Raise(object.TRuntimeError, "a connection cannot be closed while a function that SQL called runs")
	}
	return heap.None, d.e.run(c, d.close)
}

// close ends a connection and its statements.
func (d *database) close() {
	if d.ptr == 0 {
		return
	}
	for s := range d.stmts {
		s.finalize()
	}
	for b := range d.blobs {
		b.close()
	}
	d.finishBackup()
	d.e.mod.Xsqlite3_close_v2(d.ptr)
	delete(d.e.databases, d.ptr)
	d.ptr = 0
	d.e.open--
}

// config sets an option (-1: asks) and returns code and state.
func (d *database) config(option, value int32) (code, state int32) {
	e := d.e
	e.put32(e.scratch, uint32(value))
	e.put32(e.scratch+4, uint32(e.scratch+8))
	code = e.mod.Xsqlite3_db_config(d.ptr, option, e.scratch)
	return code, int32(e.get32(e.scratch + 8))
}

func config(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	option := a[1].Int()
	if option < optionForeignKeys || option > optionTrustedSchema {
		return heap.None, c.Raise(object.TValueError, "unknown config 'op': %d", option)
	}
	err = d.run(c, func() {
		code, state := d.config(int32(option), int32(a[2].Int()))
		v = c.NewTuple(heap.Int(int64(code)), heap.Int(int64(state)))
	})
	return v, err
}

func limit(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	what, value := a[1].Int(), a[2].Int()
	switch what {
	case limitLength:
		value = min(value, mostLength)
	case limitPattern:
		value = min(value, mostPattern)
	case limitWorkers:
		value = min(value, 0)
	}
	err = d.run(c, func() {
		v = heap.Int(int64(d.e.mod.Xsqlite3_limit(d.ptr, int32(what), int32(min(value, 1<<31-1)))))
	})
	return v, err
}

// sqlText puts the text of statements into the memory of the engine; 0 says
// that the text cannot be encoded, which the library raises.
func (d *database) sqlText(c *object.Ctx, v heap.Value) (at, n int32, err error) {
	text := c.Text(v)
	if !utf8.ValidString(text) || len(text) > mostLength {
		return 0, 0, nil
	}
	if err := c.Account().Charge(100 + 4*len(text)); err != nil {
		return 0, 0, err
	}
	if err := c.Reserve(8*len(text) + 1024); err != nil {
		return 0, 0, err
	}
	err = d.run(c, func() { at = d.e.put([]byte(text)) })
	return at, int32(len(text)), err
}

// compile prepares the first statement of a text and returns where it ends.
func (d *database) compile(at, n int32) (s *statement, end, code int32) {
	e := d.e
	code = e.mod.Xsqlite3_prepare_v2(d.ptr, at, n+1, e.scratch, e.scratch+4)
	ptr := int32(e.get32(e.scratch))
	end = int32(e.get32(e.scratch + 4))
	if code != codeOK || ptr == 0 {
		return nil, end, code
	}
	s = &statement{db: d, ptr: ptr, kept: heap.Unbound}
	d.stmts[s] = true
	return s, end, codeOK
}

// unencodable is what a method returns for a text that is no Unicode.
const unencodable = -1

func prepare(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	at, n, err := d.sqlText(c, a[1])
	if err != nil || at == 0 {
		return heap.Int(unencodable), err
	}
	self := a[0]
	return d.call(c, &v, func() {
		s, end, code := d.compile(at, n)
		text := string(d.e.slice(at, n))
		d.e.free(at)
		switch {
		case code != codeOK:
			v = heap.Int(int64(code))
		case s == nil:
			v = heap.None
		default:
			s.value = self
			s.changes = changesRows(text)
			s.more = sqlStart(text[end-at:]) != ""
			v = d.e.c.NewObj(s)
		}
	})
}

func script(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	at, n, err := d.sqlText(c, a[1])
	if err != nil || at == 0 {
		return heap.Int(unencodable), err
	}
	return d.call(c, &v, func() {
		v = heap.Int(int64(d.script(at, n)))
		d.e.free(at)
	})
}

// script runs the statements of a text; the result is a code.
func (d *database) script(at, n int32) int32 {
	const row, done = 100, 101
	for stop := at + n; at < stop; {
		s, end, code := d.compile(at, stop-at)
		if code != codeOK {
			return code
		}
		if at = end; s == nil {
			continue
		}
		s.active = true
		for code = row; code == row; {
			code = d.e.mod.Xsqlite3_step(s.ptr)
		}
		s.active = false
		if final := s.finalize(); code != done {
			return max(final, code)
		}
	}
	return codeOK
}

// sqlStart returns the text of statements behind white space and comments.
func sqlStart(s string) string {
	for {
		s = strings.TrimLeft(s, " \t\n\r\f;")
		switch {
		case strings.HasPrefix(s, "--"):
			_, s, _ = strings.Cut(s, "\n")
		case strings.HasPrefix(s, "/*"):
			_, s, _ = strings.Cut(s[2:], "*/")
		default:
			return s
		}
	}
}

// changesRows reports whether a statement is one of those for which a
// transaction is opened.
func changesRows(s string) bool {
	s = sqlStart(s)
	for _, word := range []string{"INSERT", "UPDATE", "DELETE", "REPLACE"} {
		if len(s) >= len(word) && strings.EqualFold(s[:len(word)], word) {
			return true
		}
	}
	return false
}

func backupStart(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d, from := databaseOf(c, a[0]), databaseOf(c, a[2])
	if from == nil || from.e != d.e || from.ptr == 0 || d.backup != 0 {
		return heap.None, c.Raise(object.TValueError, "the databases cannot be copied")
	}
	name, fromName := c.Text(a[1]), c.Text(a[3])
	err = d.run(c, func() {
		e := d.e
		to, at := e.put([]byte(name)), e.put([]byte(fromName))
		d.backup = e.mod.Xsqlite3_backup_init(d.ptr, to, from.ptr, at)
		e.free(to)
		e.free(at)
		if d.backup == 0 {
			v = heap.Int(int64(e.mod.Xsqlite3_extended_errcode(d.ptr)))
			return
		}
		v = heap.Int(codeOK)
	})
	return v, err
}

// mostPages is how many pages are copied in one call.
const mostPages = 256

func backupStep(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	pages := min(a[1].Int(), mostPages)
	if pages < 0 {
		pages = mostPages
	}
	if err := c.Account().Charge(int(pages) * 1000); err != nil {
		return heap.None, err
	}
	if d.backup == 0 {
		return heap.None, c.Raise(object.TValueError, "no copy is going on")
	}
	err = d.run(c, func() {
		m := d.e.mod
		code := m.Xsqlite3_backup_step(d.backup, int32(pages))
		v = c.NewTuple(heap.Int(int64(code)), heap.Int(int64(m.Xsqlite3_backup_remaining(d.backup))), heap.Int(int64(m.Xsqlite3_backup_pagecount(d.backup))))
	})
	return v, err
}

func (d *database) finishBackup() int64 {
	if d.backup == 0 {
		return codeOK
	}
	code := d.e.mod.Xsqlite3_backup_finish(d.backup)
	d.backup = 0
	return int64(code)
}

func readMemory(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n := engineOf(c, a[0]).shared[fileKey{path: memoryPrefix + c.Text(a[1])}]
	if n == nil {
		return heap.None, nil
	}
	if err := c.Reserve(len(n.data)); err != nil {
		return heap.None, err
	}
	if err := c.Account().Charge(len(n.data) / ioUnit); err != nil {
		return heap.None, err
	}
	return c.NewBytes([]byte(string(n.data))), nil
}

func writeMemory(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	e := engineOf(c, a[0])
	b, _ := c.BufferOf(a[2])
	if err := c.Reserve(2 * len(b)); err != nil {
		return heap.None, err
	}
	n := e.shared[fileKey{path: memoryPrefix + c.Text(a[1])}]
	if n == nil {
		return heap.None, c.Raise(object.TValueError, "there is no such database")
	}
	if err := c.Account().Charge(len(b) / ioUnit); err != nil {
		return heap.None, err
	}
	c.Grew(len(b) - cap(n.data))
	n.data = append(make([]byte, 0, len(b)), b...)
	return heap.None, nil
}
