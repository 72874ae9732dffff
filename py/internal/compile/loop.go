package compile

import (
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
)

// maxLoopConsts is the number of constants that the loops of a function hold in
// registers.
const maxLoopConsts = 16

// loopConst is a constant in a register.
type loopConst struct {
	value code.Const
	reg   uint8
}

// hoist loads the constants that a loop needs in registers, before it. Inner
// loops use those of the outermost one. The registers are temporaries that live
// as long as the loop: the caller releases them, with unhoist.
func (f *fn) hoist(parts ...any) (mark int) {
	mark = f.top
	if len(f.loops) > 0 || !f.live || f.top > maxRegs/2 {
		return mark
	}
	h := hoister{fn: f}
	for _, p := range parts {
		switch p := p.(type) {
		case []ast.Stmt:
			for _, s := range p {
				ast.Walk(s, h.visit)
			}
		case ast.Expr:
			if p != nil {
				ast.Walk(p, h.visit)
			}
		}
	}
	return mark
}

// hoistComp is hoist for the loops of a comprehension.
func (f *fn) hoistComp(c *comp) (mark int) {
	var buf [8]any
	parts := append(buf[:0], c.key, c.value)
	for i := range c.gens {
		for _, e := range c.gens[i].Ifs {
			parts = append(parts, e)
		}
	}
	mark = f.hoist(parts...)
	if len(f.loops) == 0 || int(f.loops[0].reg) >= mark {
		hoister{f}.operand(c.key)
	}
	return mark
}

func (f *fn) unhoist(mark int) {
	for len(f.loops) > 0 && int(f.loops[len(f.loops)-1].reg) >= mark {
		f.loops = f.loops[:len(f.loops)-1]
	}
	f.release(mark)
}

// hoister walks a loop and loads what its operands are.
type hoister struct{ *fn }

func (h hoister) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FunctionDef, *ast.ClassDef, *ast.Lambda, *ast.GeneratorExp:
		return false
	case *ast.BinOp:
		h.operand(n.Left)
		if _, _, ok := immediate(n.Op, n.Right); !ok {
			h.operand(n.Right)
		}
	case *ast.AugAssign:
		if _, _, ok := immediate(n.Op, n.Value); !ok {
			h.operand(n.Value)
		}
	case *ast.Compare:
		h.operand(n.Left)
		for i, e := range n.Comparators {
			h.comparator(n.Ops[i], e)
		}
	case *ast.Subscript:
		if _, ok := smallInt(n.Slice); !ok || n.Ctx != ast.Load {
			h.operand(n.Slice)
		}
	case *ast.Assign:
		switch n.Targets[0].(type) {
		case *ast.Attribute, *ast.Subscript:
			h.operand(n.Value)
		}
	}
	return len(h.loops) < maxLoopConsts
}

func (h hoister) comparator(op ast.CmpOp, e ast.Expr) {
	switch op {
	case ast.In, ast.NotIn:
		var k code.Const
		if h.foldContainer(e, &k) {
			h.add(&k)
			return
		}
	case ast.Is, ast.IsNot:
		if k, ok := e.(*ast.Constant); ok && k.Kind == ast.ConstNone {
			return
		}
	default:
		if n, ok := smallInt(e); ok && n == int32(int16(n)) {
			return
		}
	}
	h.operand(e)
}

// operand loads a constant operand.
func (h hoister) operand(e ast.Expr) {
	switch e.(type) {
	case *ast.Constant, *ast.UnaryOp, *ast.BinOp, *ast.Tuple:
		var k code.Const
		if h.fold(e, foldDepth, &k) {
			h.add(&k)
		}
	}
}

func (h hoister) add(k *code.Const) {
	if _, ok := h.loopConstOf(k); ok || len(h.loops) >= maxLoopConsts {
		return
	}
	r := h.temp()
	h.constant(k, r)
	h.loops = append(h.loops, loopConst{*k, r})
}

// loopConst returns the register of a literal that a loop holds there.
func (f *fn) loopConst(e *ast.Constant) (uint8, bool) {
	if len(f.loops) == 0 {
		return 0, false
	}
	var k code.Const
	setConst(&k, e)
	return f.loopConstOf(&k)
}

func (f *fn) loopConstOf(k *code.Const) (uint8, bool) {
	if len(f.loops) == 0 {
		return 0, false
	}
	for i := range f.loops {
		if same(&f.loops[i].value, k) {
			return f.loops[i].reg, true
		}
	}
	return 0, false
}
