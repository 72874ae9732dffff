package regex

import "slices"

// compiler turns nodes into code.
type compiler struct {
	program
	groups int
	perl   bool
	onig   bool
	index  map[*set]int32
	visits int
}

func (c *compiler) emit(op opcode, x, y int) int {
	c.code = append(c.code, inst{op, int32(x), int32(y)})
	return len(c.code) - 1
}

// compile makes the program of n. Its size is bounded before it is made.
func compile(n *node, groups int, m *mode) (*program, error) {
	c := &compiler{groups: groups, perl: m.syntax.has(perl), onig: m.onig(), index: map[*set]int32{}}
	c.slots = 2 * (groups + 1)
	c.regular = true
	if err := c.node(n); err != nil {
		return nil, err
	}
	c.emit(opMatch, 0, 0)
	if c.wordAsserts {
		c.word = newSet(m.word())
	}
	c.code = slices.Clip(c.code)
	return &c.program, nil
}

func (c *compiler) node(n *node) error {
	if c.visits++; c.visits > 4*maxCode || len(c.code) > maxCode {
		return ErrTooBig
	}
	switch n.kind {
	case kFail:
		c.emit(opFail, 0, 0)
	case kSet:
		c.set(n.set)
	case kAssert:
		c.assertion(n.assert)
	case kGroup:
		c.emit(opSave, 2*n.index, 0)
		err := c.node(n.sub[0])
		c.emit(opSave, 2*n.index+1, 0)
		return err
	case kCat:
		for _, s := range n.sub {
			if err := c.node(s); err != nil {
				return err
			}
		}
	case kAlt:
		return c.alternatives(n.sub)
	case kRepeat:
		return c.repeat(n)
	case kBackref:
		c.regular = false
		c.emit(opBackref, n.index, truth(n.fold))
	case kLook:
		return c.look(n)
	case kAtomic:
		c.regular = false
		return c.enclosed(c.emit(opAtomic, 0, 0), n.sub[0])
	case kKeep:
		c.emit(opKeep, 0, 0)
	case kEmpty:
	}
	return nil
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (c *compiler) set(s *set) {
	if r, ok := s.single(); ok {
		c.emit(opChar, int(r), 0)
		return
	}
	i, ok := c.index[s]
	if !ok {
		i = int32(len(c.sets))
		c.index[s] = i
		c.sets = append(c.sets, s)
	}
	c.emit(opSet, int(i), 0)
}

func (c *compiler) assertion(a assertion) {
	c.asserts = true
	switch a {
	case wordBegin, wordEnd, wordBoundary, wordInside:
		c.wordAsserts = true
	case lineBegin, lineEnd:
		c.lineAsserts = true
	case textEndLine, lastMatch:
		c.regular = false
	case textBegin, textEnd:
	}
	c.emit(opAssert, int(a), 0)
}

func (c *compiler) alternatives(subs []*node) error {
	var ends []int
	for i, s := range subs {
		last := i == len(subs)-1
		split := 0
		if !last {
			split = c.emit(opSplit, len(c.code)+1, 0)
		}
		if err := c.node(s); err != nil {
			return err
		}
		if !last {
			ends = append(ends, c.emit(opJump, 0, 0))
			c.code[split].y = int32(len(c.code))
		}
	}
	for _, e := range ends {
		c.code[e].x = int32(len(c.code))
	}
	return nil
}

// repeat writes the iterations that must be one after another, then those that
// may be one inside the other, or a loop.
func (c *compiler) repeat(n *node) error {
	for i := range n.min {
		before := len(c.code)
		if i == n.min-1 && n.max < 0 {
			return c.loop(n)
		}
		if err := c.node(n.sub[0]); err != nil {
			return err
		}
		if len(c.code) == before {
			return nil // takes nothing, however often
		}
	}
	if n.max < 0 {
		return c.star(n)
	}
	var splits []int
	for range n.max - n.min {
		splits = append(splits, c.emit(opSplit, 0, 0))
		before := len(c.code)
		if err := c.node(n.sub[0]); err != nil {
			return err
		}
		if len(c.code) == before {
			break
		}
	}
	for _, s := range splits {
		c.choose(s, s+1, len(c.code), n.lazy)
	}
	return nil
}

// choose fills in the split at s: enter or leave a loop.
func (c *compiler) choose(s, enter, leave int, lazy bool) {
	if lazy {
		enter, leave = leave, enter
	}
	c.code[s].x, c.code[s].y = int32(enter), int32(leave)
}

// loop writes one iteration or more. POSIX takes an iteration of nothing only
// where it is the first; Perl takes it and ends the loop.
func (c *compiler) loop(n *node) error {
	slot := c.slots
	nullable := n.sub[0].nullable()
	if nullable {
		c.slots += 2
		c.emit(opMark, slot, 0)
	}
	begin := len(c.code)
	if err := c.node(n.sub[0]); err != nil {
		return err
	}
	if !nullable {
		s := c.emit(opSplit, 0, 0)
		c.choose(s, begin, s+1, n.lazy)
		return nil
	}
	progress := opProgressOnce
	if c.perl {
		progress = opProgress
	}
	c.emit(progress, len(c.code)+2, slot)
	leave := c.emit(opJump, 0, 0)
	again := c.emit(opSplit, 0, 0)
	c.emit(opMark, slot, 1)
	c.emit(opJump, begin, 0)
	c.code[leave].x = int32(len(c.code))
	c.choose(again, again+1, len(c.code), n.lazy)
	return nil
}

// star writes any number of iterations.
func (c *compiler) star(n *node) error {
	s := c.emit(opSplit, 0, 0)
	if err := c.loop(n); err != nil {
		return err
	}
	c.choose(s, s+1, len(c.code), n.lazy)
	return nil
}

func (c *compiler) look(n *node) error {
	c.regular = false
	flags := truth(n.negative) * lookNegative
	if n.behind {
		w, ok := n.sub[0].width()
		if !ok {
			return c.lookAlternatives(n)
		}
		flags |= lookBehind | w<<lookShift
	}
	return c.enclosed(c.emit(opLook, 0, flags), n.sub[0])
}

// lookAlternatives splits a look-behind into one for each alternative.
func (c *compiler) lookAlternatives(n *node) error {
	body := n.sub[0]
	if body.kind != kAlt || c.onig {
		return &PerlError{errLookBehind, 0}
	}
	looks := make([]*node, len(body.sub))
	for i, s := range body.sub {
		one := *n
		one.sub = []*node{s}
		looks[i] = &one
	}
	if n.negative {
		return c.node(cat(looks))
	}
	return c.node(alt(looks))
}

// enclosed writes the body of the instruction at, which says where to go on.
func (c *compiler) enclosed(at int, body *node) error {
	err := c.node(body)
	c.emit(opMatch, 0, 0)
	c.code[at].x = int32(len(c.code))
	return err
}
