package jq

import (
	"maps"
)

// A row is a native: it makes the filter of a call of its arguments.
type row func(args []filter) filter

// natives are the natives by name and number of arguments.
var natives = map[string]row{}

func init() { // one of them lists them all
	for _, rows := range []map[string]row{control, inspection, arrays, texts, numbers(), outside, dates, paths} {
		maps.Copy(natives, rows)
	}
}

// of makes a row of a function of the input.
func of(f func(r *run, v Value) (Value, error)) row {
	return func([]filter) filter {
		return func(r *run, _ *env, in item, out func(item) bool) bool {
			r.host.Charge(1)
			v, err := f(r, in.v)
			if err != nil {
				return r.fail(err)
			}
			return out(made(in, v))
		}
	}
}

// with makes a row of a function of the input and the values of arguments, of which
// the last is the outermost loop.
func with(f func(r *run, v Value, args []Value) (Value, error)) row {
	return func(args []filter) filter {
		return func(r *run, e *env, in item, out func(item) bool) bool {
			return product(r, e, in, args, make([]Value, len(args)), func(given []Value) bool {
				r.host.Charge(1)
				v, err := f(r, in.v, given)
				if err != nil {
					return r.fail(err)
				}
				return out(made(in, v))
			})
		}
	}
}

// product calls then for each combination of the values of args.
func product(r *run, e *env, in item, args []filter, given []Value, then func([]Value) bool) bool {
	if len(args) == 0 {
		return then(given)
	}
	last := len(args) - 1
	return args[last](r, e, plain(in), func(x item) bool {
		given[last] = x.v
		return product(r, e, in, args[:last], given, then)
	})
}
