package sqlite

import (
	"iter"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Functions in Python that SQL calls. No native calls Python, so a call of the
// engine that comes to such a function waits: it runs as a coroutine, the native
// returns a list that says what is to be called, and the library calls that and
// then resume, which goes on with the result. Calls nest as the functions do.

// call is a call of the engine that may wait.
type call struct {
	db    *database
	next  func() (struct{}, bool)
	stop  func()
	yield func(struct{}) bool
	out   *heap.Value // where the native's result is
	err   error

	request heap.Value // what is asked of the library
	answer  heap.Value
	ok      bool
}

// leastStack is what must be left of the engine's stack for a call within a
// function that another call waits for.
const leastStack = stackSize * 3 / 4

// abandoned unwinds a call that nobody goes on with.
type abandoned struct{}

// call is run for what may call functions in Python; out is the result.
func (d *database) call(c *object.Ctx, out *heap.Value, f func()) (heap.Value, error) {
	if !d.hooked || d.ptr == 0 || d.e.lost != nil {
		err := d.run(c, f)
		return *out, err
	}
	e := d.e
	if e.stackLeft() < leastStack {
		return heap.None, c.Raise(object.TRecursionError, "maximum recursion depth exceeded while SQL calls a Python function")
	}
	e.c, e.failed = c, nil
	k := &call{db: d, out: out}
	k.next, k.stop = iter.Pull(func(yield func(struct{}) bool) {
		k.yield = yield
		k.err = e.guard(f)
	})
	e.calls = append(e.calls, k)
	return e.proceed(c)
}

// proceed runs the innermost call until it waits or ends.
func (e *engine) proceed(c *object.Ctx) (heap.Value, error) {
	k := e.calls[len(e.calls)-1]
	outer := e.running
	e.c, e.running = c, k
	_, waits := k.next()
	e.running, e.c = outer, nil // a call that waits must not hold the interpreter
	if waits {
		return k.request, nil
	}
	e.calls = e.calls[:len(e.calls)-1]
	if k.err != nil {
		return heap.None, k.err
	}
	return *k.out, e.failed
}

// abandon ends the calls that wait, when the interpreter is gone.
func (e *engine) abandon() {
	for i := len(e.calls) - 1; i >= 0; i-- {
		e.calls[i].stop()
	}
}

func resume(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	e := engineOf(c, a[0])
	if len(e.calls) == 0 || e.lost != nil {
		return heap.None, c.Raise(object.TRuntimeError, "no call of the engine waits")
	}
	k := e.calls[len(e.calls)-1]
	k.ok, k.answer = a[1] == heap.True, a[2]
	e.failed = nil
	return e.proceed(c)
}

// Kinds of requests to the library.
const (
	askFunction = iota
	askStep
	askFinal
	askValue
	askInverse
	askCompare
	askAuthorize
	askProgress
	askTrace
)

// ask has the library call something and returns the result. ok is false when
// it failed, or when the engine runs where nothing can be called.
func (e *engine) ask(kind int, number int64, args ...heap.Value) (v heap.Value, ok bool) {
	k := e.running
	if k == nil {
		return heap.None, false
	}
	k.request = e.c.NewListOf([]heap.Value{heap.Int(int64(kind)), heap.Int(number), e.c.NewTuple(args...)})
	if !k.yield(struct{}{}) {
		panic(abandoned{})
	}
	return k.answer, k.ok
}

// firstHook is the first number of what the library calls; smaller ones are
// functions in Go.
const firstHook = 1000

// hook lets SQL call something in Python, or no longer.
func hook(c *object.Ctx, a []heap.Value) (v heap.Value, err error) {
	d := databaseOf(c, a[0])
	kind, name, count, number := c.Text(a[1]), c.Text(a[2]), int32(a[3].Int()), int32(a[4].Int())
	if number != 0 && number < firstHook {
		return heap.None, c.Raise(object.TValueError, "no such number")
	}
	err = d.run(c, func() {
		d.hooked = d.hooked || number != 0
		v = heap.Int(int64(d.hook(kind, name, count, number)))
	})
	return v, err
}

func (d *database) hook(kind, name string, count, number int32) int32 {
	m := d.e.mod
	at := d.e.put([]byte(name))
	defer d.e.free(at)
	switch kind {
	case "function":
		return m.Xsqlite3_create_function_go(d.ptr, at, count, 0, number)
	case "constant":
		return m.Xsqlite3_create_function_go(d.ptr, at, count, deterministic, number)
	case "aggregate":
		return m.Xsqlite3_create_aggregate_function_go(d.ptr, at, count, 0, number)
	case "window":
		return m.Xsqlite3_create_window_function_go(d.ptr, at, count, 0, number)
	case "collation":
		return m.Xsqlite3_create_collation_go(d.ptr, at, number)
	case "authorizer":
		d.asks = number != 0
	case "progress":
		d.period, d.passed = 0, 0
		if number != 0 {
			d.period = int(max(count, 1))
		}
		m.Xsqlite3_progress_handler_go(d.ptr, int32(stepOps))
	case "trace":
		return m.Xsqlite3_trace_go(d.ptr, min(number, 1))
	}
	return codeOK
}

// Xgo_destroy has nothing to do: the library forgets what it called.
func (x env) Xgo_destroy(int32) {}

// values returns arguments of a function.
func (e *engine) values(n, args int32) []heap.Value {
	m, c := e.mod, e.c
	list := make([]heap.Value, n)
	for i := range list {
		v := int32(e.get32(args + int32(4*i)))
		switch m.Xsqlite3_value_type(v) {
		case typeInt:
			list[i] = heap.Int(m.Xsqlite3_value_int64(v))
		case typeFloat:
			list[i] = heap.Float(m.Xsqlite3_value_double(v))
		case typeText:
			list[i] = c.Str(strings.ToValidUTF8(string(e.argument(v)), "\uFFFD"))
		case typeBlob:
			at := m.Xsqlite3_value_blob(v)
			list[i] = c.NewBytes([]byte(string(e.slice(at, m.Xsqlite3_value_bytes(v)))))
		default:
			list[i] = heap.None
		}
	}
	return list
}

// setResult makes a value in Python the result of a function. ok false: it is
// the text of an error.
func (e *engine) setResult(ctx int32, v heap.Value, ok bool) {
	m := e.mod
	switch {
	case !ok && v.IsStr():
		e.fail(ctx, e.c.Text(v))
		return
	case !ok:
		e.fail(ctx, "functions in Python cannot be called here")
		return
	}
	switch v.Kind() {
	case heap.KNone:
		m.Xsqlite3_result_null(ctx)
	case heap.KInt, heap.KBool:
		m.Xsqlite3_result_int64(ctx, v.Int())
	case heap.KFloat:
		m.Xsqlite3_result_double(ctx, v.Float())
	case heap.KBig:
		m.Xsqlite3_result_error_toobig(ctx)
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		e.returnText(ctx, []byte(e.c.Text(v)))
	default:
		b, _ := buffer(e.c, v)
		if at := e.put(b); at != 0 {
			m.Xsqlite3_result_blob_go(ctx, at, int64(len(b)))
			return
		}
		m.Xsqlite3_result_error_nomem(ctx)
	}
}

func (e *engine) callFunction(ctx, number, n, args int32) {
	v, ok := e.ask(askFunction, int64(number), e.values(n, args)...)
	e.setResult(ctx, v, ok)
}

// Xgo_step gives an aggregate the next row. at is where its number is kept; 0
// stands there before the first row, and then number is that of the function.
func (x env) Xgo_step(ctx, at, number, n, args int32) {
	if at == 0 {
		x.mod.Xsqlite3_result_error_nomem(ctx)
		return
	}
	instance := int32(x.get32(at))
	if instance == 0 {
		x.lastAggregate++
		instance = x.lastAggregate
		x.put32(at, uint32(instance))
		if x.aggregates == nil {
			x.aggregates = map[int32]int32{}
		}
		x.aggregates[instance] = number
	}
	x.aggregate(askStep, ctx, instance, x.values(n, args)...)
}

// aggregate calls a method of an aggregate; the result is wanted of some.
func (x env) aggregate(kind int, ctx, instance int32, args ...heap.Value) {
	all := append([]heap.Value{heap.Int(int64(instance))}, args...)
	v, ok := x.ask(kind, int64(x.aggregates[instance]), all...)
	if !ok || kind == askFinal || kind == askValue {
		x.setResult(ctx, v, ok)
	}
}

// Xgo_value asks an aggregate for its result, at the end or in a window.
func (x env) Xgo_value(ctx, at, _, final int32) {
	instance := int32(0)
	if at != 0 {
		instance = int32(x.get32(at))
	}
	if instance == 0 {
		x.mod.Xsqlite3_result_null(ctx)
		return
	}
	if final == 0 {
		x.aggregate(askValue, ctx, instance)
		return
	}
	if x.running != nil {
		x.aggregate(askFinal, ctx, instance)
	}
	delete(x.aggregates, instance)
}

// Xgo_inverse takes a row out of the window of an aggregate.
func (x env) Xgo_inverse(ctx, instance, n, args int32) {
	x.aggregate(askInverse, ctx, instance, x.values(n, args)...)
}

// Xgo_compare compares two texts by a collation.
func (x env) Xgo_compare(number, n, a, m, b int32) int32 {
	text := func(at, n int32) heap.Value {
		return x.c.Str(strings.ToValidUTF8(string(x.slice(at, n)), "\uFFFD"))
	}
	v, ok := x.ask(askCompare, int64(number), text(a, n), text(b, m))
	if !ok || v.Kind() != heap.KInt {
		return 0
	}
	return int32(max(min(v.Int(), 1), -1))
}

// Xgo_trace tells the program of a statement that begins.
func (x env) Xgo_trace(_, _, stmt, _ int32) int32 {
	at := x.mod.Xsqlite3_expanded_sql(stmt)
	text := strings.ToValidUTF8(x.text(at), "\uFFFD")
	x.free(at)
	x.ask(askTrace, 0, x.c.Str(text))
	return codeOK
}

// progress asks the handler of the program whether to end the statement.
func (d *database) progress() int32 {
	if d.passed += stepOps; d.passed < d.period {
		return 0
	}
	d.passed = 0
	if v, ok := d.e.ask(askProgress, 0); !ok || v != heap.False {
		return 1
	}
	return 0
}

// authorize asks the authorizer of the program.
func (d *database) authorize(action int32, names ...int32) int32 {
	args := []heap.Value{heap.Int(int64(action))}
	for _, at := range names {
		v := heap.None
		if at != 0 {
			v = d.e.c.Str(strings.ToValidUTF8(d.e.text(at), "\uFFFD"))
		}
		args = append(args, v)
	}
	v, ok := d.e.ask(askAuthorize, 0, args...)
	if !ok || v.Kind() != heap.KInt {
		return deny
	}
	return int32(v.Int())
}
