package regex

// kind says what a node of a parsed pattern is.
type kind uint8

const (
	kEmpty  kind = iota // matches nothing, of no width
	kFail               // never matches
	kChar               // r
	kAny                // any character; with DotAll newlines too
	kSet                // items, negated by neg
	kAt                 // a position: at
	kCat                // subs in a row
	kAlt                // one of subs
	kGroup              // subs[0] in group n; n is -1 for a group that does not capture
	kRepeat             // subs[0], min to max times
	kAtomic             // subs[0] without return
	kLook               // subs[0] ahead or behind, negated by neg
	kRef                // what group n matched
	kCond               // subs[0] when group n matched, else subs[1]
)

// at says which position a kAt node asks for.
type at uint8

const (
	atLineStart  at = iota // ^
	atLineEnd              // $
	atTextStart            // \A
	atTextEnd              // \z, \Z
	atBoundary             // \b
	atNoBoundary           // \B
)

// greed says in which order the counts of a repeat are tried.
type greed uint8

const (
	greedy greed = iota
	lazy
	possessive
)

type node struct {
	kind   kind
	flags  Flags // those in force here
	at     at
	greed  greed
	neg    bool
	behind bool
	r      rune
	n      int
	min    int
	max    int // unbounded for no limit
	items  []item
	subs   []*node

	// What was found out about it.
	width span
	first firsts
	set   *charset
}

// span is the least and the greatest width in characters.
type span struct{ min, max uint64 }

// item is one element of a character set: a range, or a class such as \d.
type item struct {
	lo, hi rune
	class  class // classNone for a range
}

// class is one of \d \D \s \S \w \W; the values are bits of a compiled set.
type class uint32

const (
	classNone     class = 0
	classDigit    class = 1
	classNotDigit class = 2
	classSpace    class = 4
	classNotSpace class = 8
	classWord     class = 16
	classNotWord  class = 32
)

const unbounded = 1<<32 - 1
