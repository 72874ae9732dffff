package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/token"
)

// maxDisplay is the number of elements that a display evaluates at once.
const maxDisplay = 60

// row reports whether n temporaries in a row can be had.
func (f *fn) row(n int) bool { return n <= maxDisplay && f.top+n <= maxRegs-50 }

// display builds a list, tuple or set.
func (f *fn) display(op code.Op, elts []ast.Expr, pos token.Span, dst uint8) {
	mark := f.top
	defer f.release(mark)
	if len(elts) == 1 {
		if _, star := elts[0].(*ast.Starred); !star {
			r := f.operandIn(elts[0], dst)
			f.emitAt(pos, op, dst, r, 1, 0)
			return
		}
	}
	if !hasStar(elts) {
		if f.constDisplay(op, elts, dst) {
			return
		}
		if f.row(len(elts)) {
			first := uint8(f.top)
			for _, e := range elts {
				f.into(e, f.temp())
			}
			f.emitAt(pos, op, dst, first, uint8(len(elts)), 0)
			return
		}
	}
	f.grow(op, elts, pos, dst)
}

func hasStar(elts []ast.Expr) bool {
	for _, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			return true
		}
	}
	return false
}

// maxFrozen is the number of constants beyond which a set is built of them one by
// one: its order tells.
const maxFrozen = 30

// constDisplay builds a long list or set of constants from one constant.
func (f *fn) constDisplay(op code.Op, elts []ast.Expr, dst uint8) bool {
	if op == code.Tuple || len(elts) < 3 {
		return false
	}
	kind := code.CTuple
	if op == code.Set && len(elts) <= maxFrozen {
		kind = code.CFrozenSet
	}
	var k code.Const
	if !f.foldItems(elts, kind, foldDepth, &k) {
		return false
	}
	t := f.valueReg(dst)
	f.emit(op, t, t, 0, 0)
	r := f.temp()
	f.constant(&k, r)
	if op == code.Set {
		f.emit(code.SetUpdate, t, r, 0, 0)
	} else {
		f.emit(code.Extend, t, r, 0, 0)
	}
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
	return true
}

// grow builds a display element by element.
func (f *fn) grow(op code.Op, elts []ast.Expr, pos token.Span, dst uint8) {
	t := f.valueReg(dst)
	extend := func(e *ast.Starred, r uint8) { f.emitAt(pos, code.Extend, t, r, 0, 0) }
	switch op {
	case code.Set:
		f.emit(code.Set, t, t, 0, 0)
		for _, e := range elts {
			f.Look()
			mark := f.top
			if s, ok := e.(*ast.Starred); ok {
				f.emitAt(pos, code.SetUpdate, t, f.operand(s.Value), 0, 0)
			} else {
				f.emitAt(pos, code.SetAdd, t, f.operand(e), 0, 0)
			}
			f.release(mark)
		}
	case code.List:
		f.collect(elts, t, extend)
	default:
		f.collect(elts, t, extend)
		f.emit(code.ToTuple, t, t, 0, 0)
	}
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
}

// dict builds a dict: its pairs at once, or one after the other if there are
// many, or others are merged into it.
func (f *fn) dict(e *ast.Dict, dst uint8) {
	mark := f.top
	defer f.release(mark)
	merges := false
	for _, k := range e.Keys {
		merges = merges || k == nil
	}
	if !merges && f.row(2*len(e.Keys)) {
		first := uint8(f.top)
		for i, k := range e.Keys {
			f.into(k, f.temp())
			f.into(e.Values[i], f.temp())
		}
		f.emitAt(e.Span, code.Dict, dst, first, uint8(len(e.Keys)), 0)
		return
	}
	t := f.valueReg(dst)
	f.emit(code.Dict, t, t, 0, 0)
	for i, k := range e.Keys {
		f.Look()
		mark := f.top
		if k == nil {
			f.emitAt(e.Span, code.DictMerge, t, f.operand(e.Values[i]), 0, 0)
		} else {
			key := f.operandBefore(k, noReg, e.Values[i])
			f.emitAt(e.Span, code.DictSet, t, key, f.operand(e.Values[i]), 0)
		}
		f.release(mark)
	}
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
}

// joined builds the text of an f-string.
func (f *fn) joined(e *ast.JoinedStr, dst uint8) {
	mark := f.top
	defer f.release(mark)
	n := len(e.Values)
	switch {
	case n == 0:
		f.constant(&code.Const{Kind: code.CStr}, dst)
		return
	case n == 1:
		f.into(e.Values[0], dst)
		return
	case f.row(n):
		first := uint8(f.top)
		for _, v := range e.Values {
			f.part(v, f.temp())
		}
		f.emitAt(e.Span, code.Concat, dst, first, uint8(n), 0)
		return
	}
	// Long ones in pieces: the text so far and the next values.
	t := f.valueReg(dst)
	f.constant(&code.Const{Kind: code.CStr}, t)
	for rest := e.Values; len(rest) > 0; {
		mark := f.top
		n := min(len(rest), maxDisplay/2, max(1, (maxRegs-50-f.top)/2))
		first := f.temp()
		f.emit(code.Move, first, t, 0, 0)
		for _, v := range rest[:n] {
			f.part(v, f.temp())
		}
		f.emitAt(e.Span, code.Concat, t, first, uint8(n+1), 0)
		f.release(mark)
		rest = rest[n:]
	}
	if t != dst {
		f.emit(code.Move, dst, t, 0, 0)
	}
}

// part puts a value of an f-string of several where Concat takes it.
func (f *fn) part(e ast.Expr, dst uint8) {
	v, ok := e.(*ast.FormattedValue)
	if !ok || v.FormatSpec != nil || v.Conversion > 0 && v.Conversion != 's' {
		f.into(e, dst)
		return
	}
	mark := f.top
	r := f.operandIn(v.Value, dst)
	f.emitAt(v.Span, code.Format, dst, r, uint8(max(v.Conversion, 0)), code.FormatPart)
	f.release(mark)
}

// formatted builds the text of a replacement field.
func (f *fn) formatted(e *ast.FormattedValue, dst uint8) {
	mark := f.top
	defer f.release(mark)
	conv := uint8(0)
	if e.Conversion > 0 {
		conv = uint8(e.Conversion)
	}
	if e.FormatSpec == nil {
		r := f.operandIn(e.Value, dst)
		f.emitAt(e.Span, code.Format, dst, r, conv, -1)
		return
	}
	r := f.operandBefore(e.Value, noReg, e.FormatSpec)
	spec := f.operand(e.FormatSpec)
	f.emitAt(e.Span, code.Format, dst, r, conv, int32(spec))
}

// template builds a t-string: its texts and its fields.
func (f *fn) template(e *ast.TemplateStr, dst uint8) {
	mark := f.top
	defer f.release(mark)
	var texts []code.Const
	var fields []*ast.Interpolation
	open := false // whether the last text may grow
	for _, v := range e.Values {
		switch v := v.(type) {
		case *ast.Constant:
			if open {
				texts[len(texts)-1].Str += v.Str
				continue
			}
			texts, open = append(texts, code.Const{}), true
			setConst(&texts[len(texts)-1], v)
		case *ast.Interpolation:
			if !open {
				texts = append(texts, code.Const{Kind: code.CStr})
			}
			fields, open = append(fields, v), false
		}
	}
	if !open {
		texts = append(texts, code.Const{Kind: code.CStr})
	}
	w := f.temps(2)
	tuple := code.TupleConst(texts)
	f.constant(&tuple, w)
	f.emit(code.List, w+1, w+1, 0, 0)
	for _, x := range fields {
		r := f.interpolation(x)
		f.emit(code.Append, w+1, r, 0, 0)
		f.top = int(w) + 2
	}
	f.emit(code.ToTuple, w+1, w+1, 0, 0)
	f.emitAt(e.Span, code.Intrin, dst, w, 2, int32(code.Template))
}

func (f *fn) interpolation(e *ast.Interpolation) uint8 {
	w := f.temps(4)
	f.into(e.Value, w)
	f.constant(&code.Const{Kind: code.CStr, Str: e.Str}, w+1)
	if e.Conversion > 0 {
		f.constant(&code.Const{Kind: code.CStr, Str: string(rune(e.Conversion))}, w+2)
	} else {
		f.none(w + 2)
	}
	if e.FormatSpec != nil {
		f.into(e.FormatSpec, w+3)
	} else {
		f.constant(&code.Const{Kind: code.CStr}, w+3)
	}
	f.emitAt(e.Span, code.Intrin, w, w, 4, int32(code.Interpolation))
	return w
}
