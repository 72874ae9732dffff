package fuzzgen

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed chains.py
var chainsPrelude string

// Chains returns the program that the bytes stand for, of generators that wait for one
// another: in the middle of try statements, of loops, of what takes all items of one. All
// generators are kept, as what CPython does where it forgets one, others do later.
func Chains(data []byte) string {
	c := chains{newGenerator(data)}
	var b strings.Builder
	b.WriteString(chainsPrelude)
	for len(c.data) > 0 {
		n := 2 + c.choose(4)
		for k := range n {
			fmt.Fprintf(&b, "@kept_ones\ndef g%d(x=0):\n    i = 0\n%s    yield 'end %d'\n", k, indent(c.block(k, 0), 1), k)
			if c.chance(2) {
				fmt.Fprintf(&b, "    return %d\n", k)
			}
			b.WriteString("\n\n")
		}
		for range 3 + c.choose(4) {
			use := c.fill(c.pick(chainUses), n, 2)
			b.WriteString("count = 0\nlimit = itertools.count()\ntry:\n" + indent(use, 1) +
				"except BaseException as e:\n    print('raised', repr(e), repr(e.__context__), repr(e.__cause__))\n\n")
		}
	}
	return b.String()
}

// chains makes one such program. In its texts %d is a small number and %g a generator
// function that has been defined before.
type chains struct{ *generator }

func (c chains) pick(texts []string) string { return texts[c.choose(len(texts))] }

// fill completes a text with numbers up to most and the first generators.
func (c chains) fill(text string, generators, most int) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "%")
		b.WriteString(before)
		if !found {
			return b.String() + "\n"
		}
		if after[0] == 'g' {
			fmt.Fprintf(&b, "g%d", c.choose(generators))
		} else {
			fmt.Fprintf(&b, "%d", c.choose(most+1))
		}
		text = after[1:]
	}
}

// mostNested is how deep statements of a generator nest.
const mostNested = 3

// block writes some statements of the generator number k, which can use those before.
func (c chains) block(k, depth int) string {
	var b strings.Builder
	for range 1 + c.choose(3) {
		switch n := c.choose(10); {
		case n < 3:
			b.WriteString(c.fill(c.pick(chainSteps), k, 9))
		case n < 6 && k > 0:
			b.WriteString(c.fill(c.pick(chainDelegates), k, 3))
		case n < 9 && depth < mostNested:
			b.WriteString(c.try(k, depth))
		case depth < mostNested:
			b.WriteString(c.fill(c.pick(chainLoops), k, 3) + indent(c.block(k, depth+1), 1))
			b.WriteString(indent(c.pick(chainExits), 1))
		default:
			b.WriteString("log(x)\n")
		}
	}
	return b.String()
}

// try writes a try statement.
func (c chains) try(k, depth int) string {
	inner := func() string { return indent(c.block(k, depth+1), 1) }
	text := "try:\n" + inner() + indent(c.pick(chainRaises), 1)
	finally := c.choose(3)
	if finally < 2 {
		text += "except " + c.pick(chainErrors) + " as e:\n    log('caught', type(e).__name__, type(e.__context__).__name__)\n" + inner()
		if c.chance(5) {
			text += "    raise\n"
		}
	}
	if finally > 0 {
		text += "finally:\n    log('finally', handled())\n"
		if c.chance(3) {
			text += inner()
		}
	}
	return text
}

var (
	chainSteps = []string{
		"yield %d", "yield %d", "yield x", "x = yield x\nlog('got', x)", "log(%d, 'at', x, handled())", "if x: return %d", "if not x: return %d",
	}
	chainDelegates = []string{
		"yield from %g(x)", "x = yield from %g(%d)", "yield from %g(%d)", "yield from [1, %d, x]", "yield from iter(Down(%d))",
		"yield from keep(y + 1 for y in range(%d))", "yield from range(%d)", "for y in %g(1):\n    yield y", "yield list(%g(2))",
		"yield sum(keep(1 for _ in %g(0)))", "yield sorted(map(str, %g(1)))", "yield from map(lambda v: (v, %d), %g(x))",
		"yield from zip(%g(1), 'abc')", "yield from enumerate(%g(1))", "yield from filter(None, %g(1))",
	}
	chainLoops = []string{
		"for i in range(%d):", "while isinstance(x, int) and x > 0 and next(limit) < 20:",
	}
	chainExits  = []string{"", "", "", "break\n", "continue\n", "x = 0\n"}
	chainRaises = []string{"", "", "raise ValueError(x)\n", "raise KeyError(1)\n", "raise StopIteration(3)\n", "raise ZeroDivisionError\n"}
	chainErrors = []string{"ValueError", "KeyError", "Exception", "(ValueError, KeyError)", "GeneratorExit", "BaseException"}
	chainUses   = []string{
		"log(list(%g(%d)))",
		"for v in %g(%d): log(v)",
		"try:\n    raise OSError\nexcept OSError:\n    for v in %g(1): log(v, handled())",
		"log(tuple(%g(1)), [*%g(0)])",
		"h = %g(1)\nfor v in h:\n    log(v)\n    if next(limit) == %d: break\nh.close()\nlog('closed', list(h))",
		"h = %g(1)\nlog(next(h, 'no'))\nlog(h.send(None))\nlog(h.throw(ValueError(1)))\nlog(list(h))",
		"h = %g(1)\nlog(next(h, 'no'))\nlog(h.send(5))\nlog(h.throw(GeneratorExit()))\nlog(list(h))",
		"h = %g(1)\nlog(next(h, 'no'))\nlog(h.send('text'))\nlog(h.throw(StopIteration(9)))\nlog(list(h))",
		"h = %g(2)\nlog(next(h, None))\nlog(h.throw(KeyError('t')))\nfor v in h: log(v)",
		"log(sum(keep(1 for _ in %g(1))), any(%g(0)), max(map(str, %g(1)), default=None))",
		"log(*zip(%g(1), %g(0)))",
		"a, *b = %g(1)\nlog(a, b)",
		"log({str(k): k for k in %g(1)}, 'x' in %g(1))",
		"log(deep(5, %g))", "log(deep(60, %g))", "log(deep(300, %g))",
	}
)
