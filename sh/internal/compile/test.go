package compile

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// test compiles a conditional expression, whose result is the status.
func (k *compiler) test(x syntax.TestExpr) {
	switch x := x.(type) {
	case *syntax.ParenTest:
		k.test(x.X)
	case *syntax.Word:
		k.value(x, code.Str)
		k.emit(code.TestText)
	case *syntax.UnaryTest:
		if x.Op == syntax.TsNot {
			k.test(x.X)
			k.emit(code.TestNot)
			return
		}
		k.value(x.X.(*syntax.Word), code.Str)
		k.emit(code.TestUnary, k.str(x.Op.String()))
	case *syntax.BinaryTest:
		k.binaryTest(x)
	}
}

func (k *compiler) binaryTest(x *syntax.BinaryTest) {
	switch x.Op {
	case syntax.AndTest, syntax.OrTest:
		k.test(x.X)
		op := code.JumpFail
		if x.Op == syntax.OrTest {
			op = code.JumpOK
		}
		at := k.emit(op)
		k.test(x.Y)
		k.patch(at)
		return
	}
	k.value(x.X.(*syntax.Word), code.Str)
	y, _ := x.Y.(*syntax.Word)
	switch x.Op {
	case syntax.TsMatch, syntax.TsMatchShort, syntax.TsNoMatch:
		k.value(y, code.Pattern)
	case syntax.TsReMatch:
		k.value(y, code.Regex)
	default:
		k.value(y, code.Str)
	}
	k.emit(code.TestBinary, k.str(x.Op.String()))
}
