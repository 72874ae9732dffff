package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// intrinsics are the functions of the library behind instructions that are
// rare, by number; those that are in Go are in intrinsic.
var intrinsics = [code.NIntrinsics]string{
	code.PrintExpr:        "_machine.print_expr",
	code.BuildClass:       "_classes.build_class",
	code.TypeVar:          "_machine.type_var",
	code.ParamSpec:        "_machine.param_spec",
	code.TypeVarTuple:     "_machine.type_var_tuple",
	code.TypeAlias:        "_machine.type_alias",
	code.SubscriptGeneric: "_machine.subscript_generic",
	code.Template:         "_machine.template",
	code.Interpolation:    "_machine.interpolation",
	code.MatchKeys:        "_machine.match_keys",
	code.MatchRest:        "_machine.match_rest",
	code.MatchClass:       "_machine.match_class",
	code.Len:              "_machine.length",
	code.UnpackList:       "_machine.unpack_list",
}

func (m *Machine) intrinsic(ins uint64, R *[window]heap.Value) bool {
	a, b, c := code.A(ins), int(code.B(ins)), int(code.C(ins))
	n := code.Intrinsic(code.D(ins))
	switch n {
	case code.SetTypeParams:
		m.Funcs.At(R[b]).Extra().TypeParams = R[b+1]
		R[a] = R[b]
		return true
	case code.Iter:
		return m.iterObject(ins, R[b])
	case code.Forget:
		return m.forget(R, int(a), b)
	case code.MatchSeq:
		R[a] = heap.Bool(m.isPattern(R[b], object.Sequence, "_sequence"))
		return true
	case code.MatchMap:
		R[a] = heap.Bool(m.isPattern(R[b], object.Mapping, "_mapping"))
		return true
	case code.Len:
		if size, err := m.Length(R[b]); err == nil {
			R[a] = heap.Int(int64(size))
			return true
		} else if err != object.NeedPython {
			return m.fail(err)
		}
	case code.BuildClass:
		if m.Builtins != heap.Unbound {
			if f, ok := m.GetStr(m.Builtins, "__build_class__"); ok && f.Kind() != heap.KNative {
				return m.invokeLib(kOp, ins, "_machine.custom_build_class", append([]heap.Value{f}, R[b:b+c]...)...)
			}
		}
	case code.MatchClass:
		if v, ok := m.matchSelf(R[b], R[b+1], R[b+2], R[b+3]); ok {
			R[a] = v
			return true
		}
	default:
	}
	return m.invokeLib(kOp, ins, intrinsics[n], R[b:b+c]...)
}

// iterObject is iter(v) for a generator expression. Lists and ranges stay what
// they are: the loop reads them in place.
func (m *Machine) iterObject(ins uint64, v heap.Value) bool {
	switch v.Kind() {
	case heap.KList, heap.KRange, heap.KGen:
		m.regs()[code.A(ins)] = v
		return true
	}
	it, err := m.IterOf(v)
	switch {
	case err == nil:
		m.regs()[code.A(ins)] = it
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.special(kOp, ins, m.SlotOf(v, object.SIter), v)
}

// isPattern reports whether sequence or mapping patterns apply to v: by the
// flag of its built-in type, or because its class is registered with the
// abstract class (which marks it with an attribute).
func (m *Machine) isPattern(v heap.Value, flag object.TypeFlags, mark string) bool {
	class := m.TypeOf(v)
	if m.Lib.Types[m.Layout(class)].Flags&flag != 0 {
		return true
	}
	if class.Kind() != heap.KClass {
		return false
	}
	x, ok := m.ClassAttr(class, m.Intern("_abc_pattern"))
	return ok && x.IsStr() && m.Text(x) == mark
}

// matchSelf is a class pattern over an exact built-in type with at most one
// positional pattern and no keywords.
func (m *Machine) matchSelf(v, class, n, names heap.Value) (heap.Value, bool) {
	if class.Kind() != heap.KType || len(m.Tuple(names)) > 0 || n.N > 1 {
		return v, false
	}
	t := m.Builtin(class)
	if n.N == 1 && t.Flags&object.MatchSelf == 0 {
		return v, false
	}
	if !m.Subclass(m.TypeOf(v), class) {
		return heap.None, true
	}
	if n.N == 0 {
		return m.NewTuple(), true
	}
	return m.NewTuple(v), true
}
