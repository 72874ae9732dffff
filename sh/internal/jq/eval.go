package jq

import (
	"errors"

	"github.com/itchyny/gojq"
)

// A filter is given a value and hands each result to out, until out returns false or
// all are made. It returns false when it has been stopped: by out, or by itself with
// run.err or run.leaving set.
type filter func(r *run, e *env, in item, out func(item) bool) bool

// item is a value, and the path that it was found by if paths are asked for.
type item struct {
	v    Value
	path *path
}

// path is the way from where paths are asked for to a value.
type path struct {
	parent *path // nil: the start
	key    Value
	none   bool // the value was made on the way: it has no place
}

// list returns the keys from the start.
func (p *path) list() []Value {
	n := 0
	for q := p; q.parent != nil; q = q.parent {
		n++
	}
	keys := make([]Value, n)
	for q := p; q.parent != nil; q = q.parent {
		n--
		keys[n] = q.key
	}
	return keys
}

// keys returns the way to an item from where paths are asked for, if it has one.
func (r *run) keys(x item) ([]Value, bool) {
	if x.path.none {
		return nil, r.fail(errorf("Invalid path expression with result %s", shown(x.v)))
	}
	keys := x.path.list()
	r.host.Charge(4 + len(keys))
	r.hold(24 + 16*len(keys))
	return keys, true
}

// noPath is the path of what was made.
var noPath = &path{none: true}

// made returns a value that is none of those in the input.
func made(in item, v Value) item {
	if in.path == nil {
		return item{v: v}
	}
	return item{v, noPath}
}

// env is what the names of a filter mean: a list of variables and arguments, the
// innermost first.
type env struct {
	outer *env
	value Value    // of a variable
	arg   *closure // an argument that is a filter
	label *label
}

// closure is a filter with the names that it knows.
type closure struct {
	f filter
	e *env
}

// label is what break leaves: one is made for each time that a label is met.
type label struct{ _ byte }

// up returns the list without its first n entries.
func (e *env) up(n int) *env {
	for ; n > 0; n-- {
		e = e.outer
	}
	return e
}

// run is one run of a program.
type run struct {
	host    Host
	program *Program
	err     error  // why a filter has stopped, if that is an error
	leaving *label // why, if that is a break
	booked  int    // bytes
	depth   int    // of calls
	deepest int
	tooDeep bool // size has met what it cannot measure
}

// hold books bytes. They are given back when the run ends; loops that keep one value
// of each round give back the others by settle.
func (r *run) hold(bytes int) {
	r.booked += bytes
	r.host.Hold(bytes)
}

// ledger is what the rounds of a loop have booked, of which only what its value
// reaches is alive.
type ledger struct{ rounds, alive int }

// What Go takes: for a value, with the number that it leads to; for one in an array,
// which grows by a quarter and is copied then; for an object, whose map has eight
// places at first; and for an entry of one.
const (
	valueBytes  = 24
	itemBytes   = 48
	objectBytes = 352
	entryBytes  = 64
)

// settleBytes is how much a loop books before its value is measured.
const settleBytes = 1 << 20

// settle is told of a round: what was booked before it, and the value that is left.
func (l *ledger) settle(r *run, before int, v Value) {
	l.rounds += r.booked - before
	if l.rounds < settleBytes+2*l.alive {
		return
	}
	r.tooDeep = false
	if l.alive = size(r, v, 0); r.tooDeep {
		l.alive = l.rounds // what is below is not known: all of it stays booked
	}
	r.hold(l.alive - l.rounds)
	l.rounds = l.alive
}

// size is about how many bytes a value takes.
func size(r *run, v Value, depth int) int {
	r.host.Charge(1)
	n := valueBytes
	if depth > MaxDepth {
		r.tooDeep = true
		return n
	}
	switch v := v.(type) {
	case string:
		n += len(v)
	case []Value:
		for _, x := range v {
			n += itemBytes - valueBytes + size(r, x, depth+1)
		}
	case *Object:
		n += objectBytes
		for _, x := range v.values {
			n += entryBytes + size(r, x, depth+1)
		}
	}
	return n
}

// Error is an error that a program has raised: error() and what natives refuse. try
// catches it.
type Error struct{ Value Value }

// Error returns the message, or the text of a value that is none.
func (e *Error) Error() string {
	if s, ok := e.Value.(string); ok {
		return s
	}
	return Text(e.Value) + " (not a string)"
}

// fail stops with an error.
func (r *run) fail(err error) bool {
	r.err = err
	return false
}

// What a call costs on Go's stack, and how many there may be.
const (
	callBytes = 2 << 10
	maxCalls  = 60_000
)

// enter begins a call.
func (r *run) enter() bool {
	r.host.Charge(4)
	r.depth++
	if r.depth > r.deepest {
		if r.depth > maxCalls {
			return r.fail(&Error{"calls are nested too deeply"})
		}
		r.deepest = r.depth
		r.hold(callBytes)
	}
	return true
}

// first returns the first result of a filter. ok is false without one, and when
// stopped is true the filter has failed or left.
func (r *run) first(f filter, e *env, in item) (v item, ok, stopped bool) {
	if !f(r, e, in, func(x item) bool { v, ok = x, true; return false }) && !ok {
		return v, false, true
	}
	return v, ok, false
}

// all returns all results of a filter; whole is false when it has failed or left.
func (r *run) all(f filter, e *env, in item) (list []item, whole bool) {
	whole = f(r, e, in, func(x item) bool {
		r.hold(32)
		list = append(list, x)
		return true
	})
	return list, whole
}

// plain is an item without its path, for filters that are no part of a path.
func plain(in item) item { return item{v: in.v} }

func identity(_ *run, _ *env, in item, out func(item) bool) bool { return out(in) }

func constant(v Value) filter {
	return func(_ *run, _ *env, in item, out func(item) bool) bool { return out(made(in, v)) }
}

func pipe(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, in, func(x item) bool { return g(r, e, x, out) })
	}
}

func comma(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, in, out) && g(r, e, in, out)
	}
}

// alternative is f // g.
func alternative(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		some, stopped := false, false
		whole := f(r, e, in, func(x item) bool {
			if !truthy(x.v) {
				return true
			}
			some = true
			stopped = !out(x)
			return !stopped
		})
		switch {
		case stopped || !whole && r.err == nil:
			return false
		case some:
			r.err = r.failing()
			return r.err == nil
		}
		if err := r.failing(); err != nil {
			r.err = err
			return false
		}
		return g(r, e, in, out)
	}
}

// failing takes the error, unless it is one that f // g passes over: those that try
// could catch.
func (r *run) failing() error {
	err := r.err
	r.err = nil
	if errors.As(err, new(*Error)) {
		return nil
	}
	return err
}

func and(f, g filter) filter { return logic(f, g, false) }
func or(f, g filter) filter  { return logic(f, g, true) }

// logic is f and g, f or g: when f is short, that is the result.
func logic(f, g filter, short bool) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, plain(in), func(x item) bool {
			if truthy(x.v) == short {
				return out(made(in, short))
			}
			return g(r, e, plain(in), func(y item) bool { return out(made(in, truthy(y.v))) })
		})
	}
}

// binary is an operator of two values. The right one is the outer loop.
func binary(f, g filter, op func(r *run, a, b Value) (Value, error)) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return g(r, e, plain(in), func(y item) bool {
			return f(r, e, plain(in), func(x item) bool {
				v, err := op(r, x.v, y.v)
				if err != nil {
					return r.fail(err)
				}
				return out(made(in, v))
			})
		})
	}
}

func negate(f filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, plain(in), func(x item) bool {
			n, ok := number(x.v)
			if !ok {
				return r.fail(errorf("%s cannot be negated", describe(x.v)))
			}
			return out(made(in, -n))
		})
	}
}

func conditional(cond, then, otherwise filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return cond(r, e, plain(in), func(x item) bool {
			if truthy(x.v) {
				return then(r, e, in, out)
			}
			return otherwise(r, e, in, out)
		})
	}
}

// attempt is try f catch g; what happens behind the result is none of its business.
func attempt(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		behind := false
		if f(r, e, in, func(x item) bool { behind = !out(x); return !behind }) {
			return true
		}
		var err *Error
		if behind || !errors.As(r.err, &err) {
			return false
		}
		r.err = nil
		if b, ok := err.Value.(*breakValue); ok {
			return r.fail(&Error{b})
		}
		return g(r, e, made(in, err.Value), out)
	}
}

// breakValue is what error(break) has in jq: nothing that a program can make.
type breakValue struct{}

func collect(f filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		list := []Value{}
		if !f(r, e, plain(in), func(x item) bool {
			r.hold(itemBytes)
			list = append(list, x.v)
			return true
		}) {
			return false
		}
		return out(made(in, list))
	}
}

// bind is f as $name | body.
func bind(f filter, body func(r *run, e *env, in, x item, out func(item) bool) bool) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, plain(in), func(x item) bool { return body(r, e, in, x, out) })
	}
}

// reduce is reduce f as PATTERN (start; update).
func reduce(f, start filter, match matcher, update filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return start(r, e, in, func(state item) bool {
			var books ledger
			return f(r, e, plain(in), func(x item) bool {
				return match(r, e, in, x.v, func(e *env) bool {
					r.host.Charge(1)
					from, before := state, r.booked
					state = made(in, nil) // of an update without a result
					if !update(r, e, from, func(y item) bool { state = y; return true }) {
						return false
					}
					books.settle(r, before, state.v)
					return true
				})
			}) && out(state)
		})
	}
}

// foreach is foreach f as PATTERN (start; update; extract).
func foreach(f, start filter, match matcher, update, extract filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return start(r, e, in, func(state item) bool {
			return f(r, e, plain(in), func(x item) bool {
				return match(r, e, in, x.v, func(e *env) bool {
					return update(r, e, state, func(y item) bool {
						state = y
						return extract(r, e, y, out)
					})
				})
			})
		})
	}
}

// labelled is label $name | f.
func labelled(f filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		l := new(label)
		if f(r, &env{outer: e, label: l}, in, out) {
			return true
		}
		return r.arrive(l)
	}
}

// arrive ends a break that was to l.
func (r *run) arrive(l *label) bool {
	if r.leaving != l {
		return false
	}
	r.leaving = nil
	return true
}

// stopAt runs f until take says that it has enough.
func (r *run) stopAt(f filter, e *env, in item, take func(item) (more, ok bool)) bool {
	l := new(label)
	if f(r, e, in, func(x item) bool {
		more, ok := take(x)
		if ok && !more {
			r.leaving = l
		}
		return more && ok
	}) {
		return true
	}
	return r.arrive(l)
}

// A matcher binds the variables of a pattern to the parts of a value, in turn for
// each way that there is.
type matcher func(r *run, e *env, in item, v Value, body func(*env) bool) bool

// operators are those of two values.
var operators map[gojq.Operator]func(r *run, a, b Value) (Value, error)

func init() {
	operators = map[gojq.Operator]func(r *run, a, b Value) (Value, error){
		gojq.OpAdd: add, gojq.OpSub: subtract, gojq.OpMul: multiply, gojq.OpDiv: divide, gojq.OpMod: modulo,
		gojq.OpEq: comparison(func(c int) bool { return c == 0 }),
		gojq.OpNe: comparison(func(c int) bool { return c != 0 }),
		gojq.OpLt: comparison(func(c int) bool { return c < 0 }),
		gojq.OpLe: comparison(func(c int) bool { return c <= 0 }),
		gojq.OpGt: comparison(func(c int) bool { return c > 0 }),
		gojq.OpGe: comparison(func(c int) bool { return c >= 0 }),
	}
}
