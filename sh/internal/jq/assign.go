package jq

import "errors"

// assign is f = g.
func assign(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return g(r, e, plain(in), func(x item) bool {
			return r.update(f, e, in, out, func(Value) (Value, bool, error) { return x.v, true, nil })
		})
	}
}

// assignWith is f += g and its like.
func assignWith(f, g filter, op func(r *run, a, b Value) (Value, error)) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return g(r, e, plain(in), func(x item) bool {
			return r.update(f, e, in, out, func(old Value) (Value, bool, error) {
				v, err := op(r, old, x.v)
				return v, true, err
			})
		})
	}
}

// otherwise is a // b as an operator.
func otherwise(_ *run, a, b Value) (Value, error) {
	if truthy(a) {
		return a, nil
	}
	return b, nil
}

// errStopped is what a step of update returns when the run itself has the reason.
var errStopped = errors.New("stopped")

// modify is f |= g: without a result of g what f leads to is deleted.
func modify(f, g filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return r.update(f, e, in, out, func(old Value) (Value, bool, error) {
			x, ok, stopped := r.first(g, e, item{v: old})
			if stopped {
				return nil, false, errStopped
			}
			return x.v, ok, nil
		})
	}
}

// update hands on the input with all that f leads to replaced by what to returns, or
// deleted where it returns false.
func (r *run) update(f filter, e *env, in item, out func(item) bool, to func(Value) (Value, bool, error)) bool {
	paths, whole := r.paths(f, e, in)
	if !whole {
		return false
	}
	v, deleted := in.v, []Value{}
	for _, p := range paths {
		remove := false
		next, err := setPath(r, v, p, func(old Value) (Value, error) {
			x, keep, err := to(old)
			remove = !keep
			return x, err
		})
		switch {
		case errors.Is(err, errStopped):
			return false
		case err != nil:
			return r.fail(err)
		case remove:
			deleted = append(deleted, p)
		default:
			v = next
		}
	}
	if len(deleted) > 0 {
		var err error
		if v, err = deletePaths(r, v, deleted); err != nil {
			return r.fail(err)
		}
	}
	return out(made(in, v))
}

// paths returns the paths that f leads to.
func (r *run) paths(f filter, e *env, in item) (list [][]Value, whole bool) {
	whole = f(r, e, item{in.v, &path{}}, func(x item) bool {
		keys, ok := r.keys(x)
		list = append(list, keys)
		return ok
	})
	return list, whole
}

// pathsOf is path(f).
func pathsOf(f filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return f(r, e, item{in.v, &path{}}, func(x item) bool {
			keys, ok := r.keys(x)
			return ok && out(made(in, keys))
		})
	}
}
