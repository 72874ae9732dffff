package regex

import (
	"encoding/binary"
	"slices"
	"sort"

	"github.com/skillet-run/skillet/internal/budget"
)

// dfa runs a regular program without choices: its states are the sets of
// instructions that could be next, made when they are first met. It knows where
// matches end, not what groups took.
//
// What a symbol is good for is decided once: symbols that no set of the program
// tells apart are one class. An assertion looks at the symbols on both sides, so a
// state also holds what kind of symbol came before, and its instructions are
// followed only when the next symbol is known; hence a transition says whether
// there was a match before the symbol it consumes.
type dfa struct {
	prog  *program
	bytes bool

	low     [256]uint16 // classes of bytes that are symbols
	bounds  []symbol    // first symbols of the intervals beyond
	classes []uint16    // and their classes
	kinds   []place     // by class
	stride  int         // classes, and the end of the text
	accepts []bool      // by set and class
	chars   map[symbol]uint16

	trans  []int32 // by state and class: state<<1, and 1 if there was a match; -1 is unknown
	states []dfaState
	index  map[string]int32
	memory int
	starts [8]int32

	mark  []uint32 // of instructions followed in this round
	round uint32
	todo  []int32
	ready []int32 // instructions that consume
	next  []int32
	key   []byte
}

// place is what lies on one side of a position, as far as assertions ask.
type place uint8

const (
	other   place = iota
	inWord        // a symbol of \w
	newline       // a newline
	edge          // the beginning or the end of the text
)

type dfaState struct {
	pcs    []int32
	prev   place
	search bool // a match may still begin later
}

const (
	dead       = 0
	maxDFA     = 1 << 20 // bytes of states and transitions
	maxClasses = 4096
)

func newDFA(p *program, bytes bool) *dfa {
	d := &dfa{prog: p, bytes: bytes, mark: make([]uint32, len(p.code)), chars: map[symbol]uint16{}}
	d.classify()
	d.reset()
	return d
}

func (d *dfa) reset() {
	d.trans, d.states = d.trans[:0], d.states[:0]
	d.index = map[string]int32{}
	d.memory = 0
	for i := range d.starts {
		d.starts[i] = -1
	}
	d.add(nil, other, false) // dead
}

// classify finds the classes of symbols.
func (d *dfa) classify() {
	sets := slices.Clone(d.prog.sets)
	if d.prog.wordAsserts {
		sets = append(sets, d.prog.word)
	}
	bounds := []symbol{0, 128, 256}
	for _, s := range sets {
		for _, sp := range s.spans {
			bounds = append(bounds, sp.lo, sp.hi+1)
		}
	}
	singles := d.singles()
	for r := range singles {
		bounds = append(bounds, r, r+1)
	}
	slices.Sort(bounds)
	d.bounds = slices.Compact(bounds)
	if d.bounds[len(d.bounds)-1] > maxSymbol {
		d.bounds = d.bounds[:len(d.bounds)-1]
	}
	reps := d.merge(sets, singles)
	d.describe(reps)
}

// singles are the symbols that the program names one by one.
func (d *dfa) singles() map[symbol]bool {
	m := map[symbol]bool{}
	for _, in := range d.prog.code {
		if in.op == opChar {
			m[in.x] = true
		}
	}
	if d.prog.lineAsserts {
		m['\n'] = true
	}
	return m
}

// merge gives intervals that are in the same sets the same class, and returns a
// symbol of each class.
func (d *dfa) merge(sets []*set, singles map[symbol]bool) (reps []symbol) {
	ids := map[string]uint16{}
	sig := make([]byte, 0, len(sets)+4)
	d.classes = make([]uint16, len(d.bounds))
	for i, r := range d.bounds {
		sig = sig[:0]
		for _, s := range sets {
			sig = append(sig, byte(truth(s.has(r))))
		}
		if singles[r] {
			sig = binary.LittleEndian.AppendUint32(sig, uint32(r))
		}
		id, ok := ids[string(sig)]
		if !ok {
			id = uint16(len(reps))
			ids[string(sig)] = id
			reps = append(reps, r)
		}
		d.classes[i] = id
	}
	return reps
}

func (d *dfa) describe(reps []symbol) {
	d.stride = len(reps) + 1
	for i := range d.low {
		d.low[i] = d.find(symbol(i))
	}
	d.kinds = make([]place, len(reps)+1)
	for i, r := range reps {
		switch {
		case d.prog.lineAsserts && r == '\n':
			d.kinds[i] = newline
		case d.prog.wordAsserts && d.prog.word.has(r):
			d.kinds[i] = inWord
		}
	}
	d.kinds[len(reps)] = edge
	d.accepts = make([]bool, len(d.prog.sets)*len(reps))
	for i, s := range d.prog.sets {
		for j, r := range reps {
			d.accepts[i*len(reps)+j] = s.has(r)
		}
	}
	for r := range d.singles() {
		d.chars[r] = d.find(r)
	}
}

func (d *dfa) find(r symbol) uint16 {
	i := sort.Search(len(d.bounds), func(i int) bool { return d.bounds[i] > r })
	return d.classes[i-1]
}

// add makes the state of a set of instructions, or finds it.
func (d *dfa) add(pcs []int32, prev place, search bool) int32 {
	d.key = d.key[:0]
	for _, pc := range pcs {
		d.key = binary.LittleEndian.AppendUint32(d.key, uint32(pc))
	}
	d.key = append(d.key, byte(prev), byte(truth(search)))
	if id, ok := d.index[string(d.key)]; ok {
		return id
	}
	id := int32(len(d.states))
	d.states = append(d.states, dfaState{slices.Clone(pcs), prev, search})
	d.index[string(d.key)] = id
	for range d.stride {
		d.trans = append(d.trans, -1)
	}
	d.memory += 4*d.stride + 9*len(pcs) + 96
	return id
}

// start returns the state at a position behind prev.
func (d *dfa) start(prev place, search bool) int32 {
	if !d.prog.asserts {
		prev = other
	}
	at := int(prev)*2 + truth(search)
	if d.starts[at] < 0 {
		d.starts[at] = d.add([]int32{0}, prev, search)
	}
	return d.starts[at]
}

// step computes the transition of a state on a class.
func (d *dfa) step(acct *budget.Account, id int32, class int) (int32, error) {
	s := d.states[id]
	matched := d.follow(s.pcs, s.prev, d.kinds[class])
	if acct != nil {
		if err := acct.Charge(16 + 4*len(d.todo) + 4*len(d.ready) + d.stride/4); err != nil {
			return 0, err
		}
	}
	if class == d.stride-1 {
		return d.known(id, class, dead, matched), nil
	}
	d.next = d.next[:0]
	for _, pc := range d.ready {
		in := d.prog.code[pc]
		if in.op == opChar && int(d.chars[in.x]) == class || in.op == opSet && d.accepts[int(in.x)*(d.stride-1)+class] {
			d.next = append(d.next, pc+1)
		}
	}
	if s.search && !slices.Contains(d.next, 0) {
		d.next = append(d.next, 0)
	}
	if len(d.next) == 0 {
		return d.known(id, class, dead, matched), nil
	}
	slices.Sort(d.next)
	prev := d.kinds[class]
	if !d.prog.asserts {
		prev = other
	}
	if d.memory > maxDFA {
		d.reset()
		id = d.add(s.pcs, s.prev, s.search)
	}
	return d.known(id, class, d.add(slices.Compact(d.next), prev, s.search), matched), nil
}

func (d *dfa) known(id int32, class int, to int32, matched bool) int32 {
	v := to<<1 | int32(truth(matched))
	d.trans[int(id)*d.stride+class] = v
	return v
}

// follow collects in ready what consumes, reached from pcs between two places,
// and says whether the program can match there.
func (d *dfa) follow(pcs []int32, prev, next place) (matched bool) {
	if d.round++; d.round == 0 {
		clear(d.mark)
		d.round = 1
	}
	d.ready = d.ready[:0]
	d.todo = append(d.todo[:0], pcs...)
	for i := 0; i < len(d.todo); i++ {
		pc := d.todo[i]
		if d.mark[pc] == d.round {
			continue
		}
		d.mark[pc] = d.round
		switch in := d.prog.code[pc]; in.op {
		case opChar, opSet:
			d.ready = append(d.ready, pc)
		case opSplit:
			d.todo = append(d.todo, in.x, in.y)
		case opJump:
			d.todo = append(d.todo, in.x)
		case opProgress, opProgressOnce:
			d.todo = append(d.todo, in.x, pc+1)
		case opAssert:
			if between(assertion(in.x), prev, next) {
				d.todo = append(d.todo, pc+1)
			}
		case opMatch:
			matched = true
		case opFail:
		default:
			d.todo = append(d.todo, pc+1)
		}
	}
	return matched
}

func between(a assertion, prev, next place) bool {
	switch a {
	case textBegin:
		return prev == edge
	case textEnd:
		return next == edge
	case lineBegin:
		return prev == edge || prev == newline
	case lineEnd:
		return next == edge || next == newline
	default:
		return wordHolds(a, prev == inWord, next == inWord)
	}
}

// classAt returns the class of the symbol at pos, or that of the end.
func classAt[T Text](d *dfa, text T, pos int) (class, width int) {
	if pos >= len(text) {
		return d.stride - 1, 1
	}
	c := text[pos]
	if c < 0x80 || d.bytes {
		return int(d.low[c]), 1
	}
	r, n := symbolIn(text, pos, len(text), false)
	return int(d.find(r)), n
}

func startAt[T Text](d *dfa, text T, pos int, search bool) int32 {
	prev := edge
	if pos > 0 && d.prog.asserts {
		class, _ := classAt(d, text, before(text, pos, d.bytes))
		prev = d.kinds[class]
	}
	return d.start(prev, search)
}

// earliest returns the least position at which a match ends that begins at pos
// or behind, or -1.
func earliest[T Text](acct *budget.Account, d *dfa, text T, pos int) (int, error) {
	s := startAt(d, text, pos, true)
	for i := pos; ; {
		var class, width int
		if i < len(text) && text[i] < 0x80 {
			class, width = int(d.low[text[i]]), 1
		} else {
			class, width = classAt(d, text, i)
		}
		t := d.trans[int(s)*d.stride+class]
		if t < 0 {
			var err error
			if t, err = d.step(acct, s, class); err != nil {
				return -1, err
			}
		}
		if t&1 != 0 {
			return i, nil
		}
		if s = t >> 1; i >= len(text) {
			return -1, nil
		}
		i += width
	}
}

// furthest returns the end of the longest match that begins at pos and ends at
// limit or before, or -1.
func furthest[T Text](acct *budget.Account, d *dfa, text T, pos, limit int) (int, error) {
	s := startAt(d, text, pos, false)
	last := -1
	for i := pos; ; {
		class, width := classAt(d, text, i)
		t := d.trans[int(s)*d.stride+class]
		if t < 0 {
			var err error
			if t, err = d.step(acct, s, class); err != nil {
				return -1, err
			}
		}
		if t&1 != 0 {
			last = i
		}
		s = t >> 1
		i += width
		if s == dead || i > limit {
			return last, nil
		}
	}
}
