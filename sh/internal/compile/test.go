package compile

import (
	"mvdan.cc/sh/v3/syntax"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// test compiles a conditional expression, whose result is the value: $? within it is the
// status of the command before.
func (k *compiler) test(x syntax.TestExpr) {
	x = negated(x)
	switch x := x.(type) {
	case *syntax.ParenTest:
		k.test(x.X)
	case *syntax.Word:
		k.value(x, code.Str)
		k.emit(code.TestText)
	case *syntax.UnaryTest:
		if x.Op == syntax.TsNot {
			k.test(x.X)
			if simpleTest(x.X) {
				k.flag(1)
			}
			k.emit(code.TestNot)
			return
		}
		k.value(x.X.(*syntax.Word), code.Str)
		k.emit(code.TestUnary, k.str(x.Op.String()))
	case *syntax.BinaryTest:
		k.binaryTest(x)
	}
}

// simpleTest reports whether a condition is neither in brackets nor negated.
func simpleTest(x syntax.TestExpr) bool {
	switch x := x.(type) {
	case *syntax.ParenTest:
		return false
	case *syntax.UnaryTest:
		return x.Op != syntax.TsNot
	}
	return true
}

// negated returns the tree of ! a || b, which is (! a) || b: the parser has the rest of
// the expression under !.
func negated(x syntax.TestExpr) syntax.TestExpr {
	u, ok := x.(*syntax.UnaryTest)
	if !ok || u.Op != syntax.TsNot {
		return x
	}
	b, ok := u.X.(*syntax.BinaryTest)
	if !ok || b.Op != syntax.AndTest && b.Op != syntax.OrTest {
		return x
	}
	list, not := *b, *u
	not.X = b.X
	list.X = negated(&not)
	return &list
}

func (k *compiler) binaryTest(x *syntax.BinaryTest) {
	if x.Op == syntax.AndTest || x.Op == syntax.OrTest {
		k.testList(x)
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

// testList compiles a && b || c, where && binds closer; the parser nests it to the
// right whatever the operators are.
func (k *compiler) testList(x *syntax.BinaryTest) {
	var terms []syntax.TestExpr
	var ops []syntax.BinTestOperator
	var walk func(e syntax.TestExpr)
	walk = func(e syntax.TestExpr) {
		e = negated(e)
		if b, ok := e.(*syntax.BinaryTest); ok && (b.Op == syntax.AndTest || b.Op == syntax.OrTest) {
			walk(b.X)
			ops = append(ops, b.Op)
			walk(b.Y)
			return
		}
		terms = append(terms, e)
	}
	walk(x)
	var ends, fails []int
	for i, term := range terms {
		k.test(term)
		switch {
		case i == len(ops):
		case ops[i] == syntax.AndTest:
			fails = append(fails, k.emit(code.TestJump))
			k.flag(1)
			continue
		default:
			ends = append(ends, k.emit(code.TestJump))
		}
		k.patch(fails...)
		fails = fails[:0]
	}
	k.patch(ends...)
}
