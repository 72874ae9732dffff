package jq

import "slices"

// control are those that decide what is done.
var control = map[string]row{
	"empty/0": func([]filter) filter { return nothing },
	"not/0":   of(func(_ *run, v Value) (Value, error) { return !truthy(v), nil }),
	"error/0": of(func(_ *run, v Value) (Value, error) { return nil, &Error{v} }),
	"error/1": with(func(_ *run, _ Value, args []Value) (Value, error) { return nil, &Error{args[0]} }),
	"first/1": func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			return r.stopAt(args[0], e, in, func(x item) (more, ok bool) { return false, out(x) })
		}
	},
	"limit/2":   limit,
	"until/2":   until,
	"while/2":   while,
	"repeat/1":  repeat,
	"recurse/1": recurse,
	"range/3":   span,
}

func limit(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return args[0](r, e, plain(in), func(n item) bool {
			left, ok := number(n.v)
			switch {
			case !ok:
				return r.fail(errorf("%s is no count", describe(n.v)))
			case left <= 0:
				return true
			}
			return r.stopAt(args[1], e, in, func(x item) (bool, bool) {
				left--
				return left > 0, out(x)
			})
		})
	}
}

// until loops for as long as there is one value at a time; several are gone into.
func until(args []filter) filter {
	var loop filter
	loop = func(r *run, e *env, in item, out func(item) bool) bool {
		var books ledger
		for {
			r.host.Charge(4)
			before := r.booked
			conds, whole := r.all(args[0], e, plain(in))
			if !whole {
				return false
			}
			if len(conds) != 1 {
				return forEach(conds, func(c item) bool { return chosen(r, e, c, in, args[1], loop, out) })
			}
			if truthy(conds[0].v) {
				return out(in)
			}
			next, whole := r.all(args[1], e, in)
			if !whole {
				return false
			}
			if len(next) != 1 {
				return deeper(r, e, next, loop, out)
			}
			in = next[0]
			books.settle(r, before, in.v)
		}
	}
	return loop
}

func chosen(r *run, e *env, cond, in item, next, loop filter, out func(item) bool) bool {
	if truthy(cond.v) {
		return out(in)
	}
	list, whole := r.all(next, e, in)
	return whole && deeper(r, e, list, loop, out)
}

func forEach(list []item, do func(item) bool) bool {
	for _, x := range list {
		if !do(x) {
			return false
		}
	}
	return true
}

// deeper runs a loop for several values, as calls.
func deeper(r *run, e *env, list []item, loop filter, out func(item) bool) bool {
	if !r.enter() {
		return false
	}
	defer func() { r.depth-- }()
	return forEach(list, func(x item) bool { return loop(r, e, x, out) })
}

// while hands on values as long as the condition holds.
func while(args []filter) filter {
	return rounds(args[1], func(r *run, e *env, in item) (more, ok bool) {
		cond, found, stopped := r.first(args[0], e, plain(in))
		return found && truthy(cond.v), !stopped
	})
}

// repeat hands on the input, then what f makes of it, and so on.
func repeat(args []filter) filter {
	return rounds(args[0], func(*run, *env, item) (more, ok bool) { return true, true })
}

// rounds hands on the input, then what next makes of it, and so on, as long as goes says so.
func rounds(next filter, goes func(r *run, e *env, in item) (more, ok bool)) filter {
	var loop filter
	loop = func(r *run, e *env, in item, out func(item) bool) bool {
		for {
			r.host.Charge(4)
			if more, ok := goes(r, e, in); !more || !ok {
				return ok
			}
			if !out(in) {
				return false
			}
			results, whole := r.all(next, e, in)
			if !whole {
				return false
			}
			if len(results) != 1 {
				return deeper(r, e, results, loop, out)
			}
			in = results[0]
		}
	}
	return loop
}

// recurse hands on the input and what f makes of it, each with what f makes of that
// behind it.
func recurse(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		stack := []item{in}
		for len(stack) > 0 {
			r.host.Charge(2)
			x := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !out(x) {
				return false
			}
			next, whole := r.all(args[0], e, x)
			if !whole {
				return false
			}
			slices.Reverse(next)
			stack = append(stack, next...)
		}
		return true
	}
}

// span is range(from; upto; by): from is the outermost loop.
func span(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return args[0](r, e, plain(in), func(from item) bool {
			return args[1](r, e, plain(in), func(upto item) bool {
				return args[2](r, e, plain(in), func(by item) bool {
					a, ok := number(from.v)
					b, ok2 := number(upto.v)
					step, ok3 := number(by.v)
					if !ok || !ok2 || !ok3 {
						return r.fail(errorf("Range bounds must be numeric"))
					}
					for x := a; step > 0 && x < b || step < 0 && x > b || step == 0 && a < b; x += step {
						r.host.Charge(10)
						if !out(made(in, x)) {
							return false
						}
					}
					return true
				})
			})
		})
	}
}
