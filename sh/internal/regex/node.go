package regex

// kind is what a node is.
type kind uint8

const (
	kEmpty   kind = iota
	kFail         // matches nothing
	kSet          // one symbol of set
	kAssert       // holds at a place: assert
	kGroup        // captures sub[0] as group index
	kCat          // all of sub, in order
	kAlt          // one of sub
	kRepeat       // sub[0], min to max times (max < 0: any number)
	kBackref      // what group index matched last
	kLook         // sub[0] holds here, or before here (behind), or does not (negative)
	kAtomic       // sub[0], whose choices are dropped
	kKeep         // \K: the match begins here
)

// node is a piece of a pattern.
type node struct {
	kind     kind
	set      *set
	assert   assertion
	index    int
	min, max int
	lazy     bool
	behind   bool
	negative bool
	fold     bool // a back-reference that does not mind case
	sub      []*node
}

// assertion is a condition on a place between two symbols.
type assertion uint8

const (
	lineBegin assertion = iota // ^ at the beginning of the text or a line
	lineEnd
	textBegin    // \` and ^
	textEnd      // \' and $
	wordBegin    // \<
	wordEnd      // \>
	wordBoundary // \b
	wordInside   // \B
	textEndLine  // PCRE's $: at the end, or before the newline there
	lastMatch    // \G: where the search began
)

func cat(nodes []*node) *node {
	switch len(nodes) {
	case 0:
		return &node{kind: kEmpty}
	case 1:
		return nodes[0]
	}
	return &node{kind: kCat, sub: nodes}
}

func alt(nodes []*node) *node {
	if len(nodes) == 1 {
		return nodes[0]
	}
	return &node{kind: kAlt, sub: nodes}
}

// width returns the number of symbols that n consumes, if that is the same
// number always.
func (n *node) width() (int, bool) {
	switch n.kind {
	case kSet:
		return 1, true
	case kGroup, kAtomic:
		return n.sub[0].width()
	case kCat:
		return sumWidth(n.sub)
	case kAlt:
		w, ok := n.sub[0].width()
		for _, s := range n.sub[1:] {
			v, fixed := s.width()
			ok = ok && fixed && v == w
		}
		return w, ok
	case kRepeat:
		w, ok := n.sub[0].width()
		return w * n.min, ok && n.min == n.max
	case kBackref:
		return 0, false
	default:
		return 0, true
	}
}

func sumWidth(nodes []*node) (int, bool) {
	sum := 0
	for _, s := range nodes {
		w, ok := s.width()
		if !ok {
			return 0, false
		}
		sum += w
	}
	return sum, true
}

// nullable says whether n may match nothing. A back-reference may.
func (n *node) nullable() bool {
	switch n.kind {
	case kSet, kFail:
		return false
	case kGroup, kAtomic:
		return n.sub[0].nullable()
	case kCat:
		for _, s := range n.sub {
			if !s.nullable() {
				return false
			}
		}
		return true
	case kAlt:
		for _, s := range n.sub {
			if s.nullable() {
				return true
			}
		}
		return false
	case kRepeat:
		return n.min == 0 || n.sub[0].nullable()
	default:
		return true
	}
}
