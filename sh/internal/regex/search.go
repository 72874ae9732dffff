package regex

import "github.com/skillet-run/skillet/internal/budget"

func charge(acct *budget.Account, n int) error {
	if acct == nil {
		return nil
	}
	return acct.Charge(n)
}

// machineFor prepares the backtracker for texts of this length.
func (re *Regexp) machineFor(acct *budget.Account, origin, limit, goal int) *backtracker {
	b := &re.machine
	b.prog, b.bytes, b.acct = re.prog, re.bytes, acct
	b.limit, b.goal, b.origin = limit, goal, origin
	b.longest, b.some = !re.syntax.has(perl), re.some
	b.err = nil
	if len(b.slots) != re.prog.slots {
		b.slots = make([]int, re.prog.slots)
	}
	return b
}

func (re *Regexp) automaton() *dfa {
	if re.dfa == nil {
		re.dfa = newDFA(re.prog, re.bytes)
	}
	return re.dfa
}

func matches[T Text](acct *budget.Account, re *Regexp, text T, pos int) (bool, error) {
	if err := charge(acct, 8+(len(text)-pos)/4); err != nil {
		return false, err
	}
	if re.lit.must != "" {
		i := index(text[pos:], re.lit.must)
		if i < 0 || re.lit.isText {
			return i >= 0, nil
		}
	}
	if re.automatic() {
		e, err := earliest(acct, re.automaton(), text, pos)
		return e >= 0, err
	}
	var loc [2]int
	return scan(acct, re, text, pos, len(text), &loc)
}

// find looks for the leftmost match from pos on.
func find[T Text](acct *budget.Account, re *Regexp, text T, pos int, loc *[2]int) (bool, error) {
	if pos < 0 || pos > len(text) || re.lit.begin && pos > 0 {
		return false, nil
	}
	if re.lit.isText {
		i := index(text[pos:], re.lit.whole)
		if i < 0 {
			return false, charge(acct, 8+(len(text)-pos)/16)
		}
		loc[0], loc[1] = pos+i, pos+i+len(re.lit.whole)
		return true, charge(acct, 8+i/16)
	}
	if re.lit.must != "" && index(text[pos:], re.lit.must) < 0 {
		return false, charge(acct, 8+(len(text)-pos)/16)
	}
	last := len(text)
	if re.automatic() {
		var err error
		if last, err = earliest(acct, re.automaton(), text, pos); last < 0 || err != nil {
			return false, err
		}
		if err := charge(acct, 8+(last-pos)/4); err != nil {
			return false, err
		}
	}
	return scan(acct, re, text, pos, last, loc)
}

// scan tries the places from pos to last.
func scan[T Text](acct *budget.Account, re *Regexp, text T, pos, last int, loc *[2]int) (bool, error) {
	for s := pos; s <= last; {
		if re.lit.some {
			from := s
			for s <= last && s < len(text) && !re.lit.may(text[s]) {
				s++
			}
			if err := charge(acct, (s-from)/4); err != nil {
				return false, err
			}
			if s > last || s >= len(text) {
				return false, nil
			}
		}
		e, err := attempt(acct, re, text, s, len(text), pos)
		if err != nil {
			return false, err
		}
		if e >= 0 {
			loc[0], loc[1] = s, e
			if re.syntax.has(perl) && re.machine.keep >= 0 {
				loc[0] = re.machine.keep
			}
			return true, nil
		}
		if s >= len(text) || re.lit.begin {
			return false, nil
		}
		_, n := symbolIn(text, s, len(text), re.bytes)
		s += n
	}
	return false, nil
}

// attempt returns the end of the match at start, or -1.
func attempt[T Text](acct *budget.Account, re *Regexp, text T, start, limit, origin int) (int, error) {
	if err := charge(acct, 8); err != nil {
		return -1, err
	}
	if re.automatic() && !re.syntax.has(perl) {
		e, err := furthest(acct, re.automaton(), text, start, limit)
		if e > start && err == nil {
			err = charge(acct, (e-start)/4)
		}
		return e, err
	}
	b := re.machineFor(acct, origin, limit, -1)
	if !run(b, text, start) {
		return -1, b.err
	}
	return b.slots[1], nil
}

// groups finds what groups matched within a match that find has found.
func groups[T Text](acct *budget.Account, re *Regexp, text T, loc [2]int) ([]int, error) {
	b := &re.machine
	if re.groups > 0 && (re.lit.isText || re.automatic() && !re.syntax.has(perl)) {
		b = re.machineFor(acct, loc[0], len(text), loc[1])
		if !run(b, text, loc[0]) {
			return nil, b.err
		}
	}
	out := make([]int, 2*re.groups+2)
	if re.groups > 0 {
		copy(out, b.slots)
	}
	out[0], out[1] = loc[0], loc[1]
	return out, nil
}

func longestAt[T Text](acct *budget.Account, re *Regexp, text T, start, limit int) (int, error) {
	if start < 0 || start > limit || limit > len(text) {
		return -1, nil
	}
	return attempt(acct, re, text, start, limit, start)
}
