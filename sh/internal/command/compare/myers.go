package compare

import "bytes"

// change is a run of lines that differ: those from a of the first file, as many as
// deleted, stand where those from b of the second do.
type change struct{ a, b, deleted, inserted int }

// changes compares two files that have been split, and returns where they differ.
func (d *differences) changes(texts *[2]text) []change {
	d.number(texts)
	first, ends := d.middle(texts)
	s := search{differences: d}
	d.candidates(texts, first, ends, &s)
	d.Hold(16 * (len(s.ids[0]) + len(s.ids[1]) + 3))
	size := len(s.ids[0]) + len(s.ids[1]) + 3
	s.forward, s.backward = make([]int, size), make([]int, size)
	s.offset = len(s.ids[1]) + 1
	s.texts = texts
	s.compare(0, len(s.ids[0]), 0, len(s.ids[1]))
	d.shift(&texts[0], &texts[1], [2]int{first, first}, ends)
	d.shift(&texts[1], &texts[0], [2]int{first, first}, [2]int{ends[1], ends[0]})
	return d.script(texts)
}

// middle returns where the lines that have to be looked at begin and end: without
// those at the beginning and the end that are the same, but for the context.
func (d *differences) middle(texts *[2]text) (first int, ends [2]int) {
	a, b := texts[0].lines, texts[1].lines
	for first < len(a) && first < len(b) && bytes.Equal(a[first], b[first]) {
		first++
	}
	tail := 0
	for tail < len(a)-first && tail < len(b)-first && bytes.Equal(a[len(a)-1-tail], b[len(b)-1-tail]) {
		tail++
	}
	d.Charge(1 + (first+tail)/4 + len(texts[0].data)/64)
	tail = max(0, tail-d.context)
	return max(0, first-d.context), [2]int{len(a) - tail, len(b) - tail}
}

// candidates hands the search the lines that both files have; the others are gone.
func (d *differences) candidates(texts *[2]text, first int, ends [2]int, s *search) {
	var in [2]map[int32]bool
	for i := range texts {
		in[i] = map[int32]bool{}
		d.Charge(ends[i] - first + 1)
		d.Hold(48 * (ends[i] - first))
		for _, id := range texts[i].ids[first:ends[i]] {
			in[i][id] = true
		}
	}
	for i := range texts {
		for j := first; j < ends[i]; j++ {
			id := texts[i].ids[j]
			if !in[1-i][id] {
				texts[i].gone[j] = true
				continue
			}
			s.ids[i] = append(s.ids[i], id)
			s.at[i] = append(s.at[i], j)
		}
	}
}

// search is the algorithm of Myers in linear space: the middle of a shortest way
// from the beginning to the end is sought from both sides, and then each half.
type search struct {
	*differences
	texts             *[2]text
	ids               [2][]int32
	at                [2][]int // their places in the files
	forward, backward []int    // how far each diagonal has been gone
	offset            int      // of the diagonal 0
}

// compare marks what is gone between two places.
func (s *search) compare(a, aEnd, b, bEnd int) {
	x, y := s.ids[0], s.ids[1]
	from := a + aEnd
	for a < aEnd && b < bEnd && x[a] == y[b] {
		a, b = a+1, b+1
	}
	for a < aEnd && b < bEnd && x[aEnd-1] == y[bEnd-1] {
		aEnd, bEnd = aEnd-1, bEnd-1
	}
	s.Charge(2 + max(0, from-a-aEnd)/16)
	switch {
	case a == aEnd:
		for ; b < bEnd; b++ {
			s.texts[1].gone[s.at[1][b]] = true
		}
	case b == bEnd:
		for ; a < aEnd; a++ {
			s.texts[0].gone[s.at[0][a]] = true
		}
	default:
		midA, midB := s.split(a, aEnd, b, bEnd)
		s.compare(a, midA, b, midB)
		s.compare(midA, aEnd, midB, bEnd)
	}
}

// far is beyond every place.
const far = int(^uint(0) >> 2)

// split finds a place in the middle of a shortest way.
func (s *search) split(a, aEnd, b, bEnd int) (midA, midB int) {
	low, high := a-bEnd, aEnd-b
	fMin, fMax := a-b, a-b
	bMin, bMax := aEnd-bEnd, aEnd-bEnd
	odd := (fMin-bMin)&1 != 0
	s.forward[s.offset+fMin], s.backward[s.offset+bMin] = a, aEnd
	for {
		fMin, fMax = widen(s.forward, s.offset, fMin, fMax, low, high, -1)
		s.Charge(1 + (fMax-fMin)/4)
		for k := fMax; k >= fMin; k -= 2 {
			x := s.ahead(k, aEnd, bEnd)
			if odd && bMin <= k && k <= bMax && s.backward[s.offset+k] <= x {
				return x, x - k
			}
		}
		bMin, bMax = widen(s.backward, s.offset, bMin, bMax, low, high, far)
		s.Charge(1 + (bMax-bMin)/4)
		for k := bMax; k >= bMin; k -= 2 {
			x := s.back(k, a, b)
			if !odd && fMin <= k && k <= fMax && x <= s.forward[s.offset+k] {
				return x, x - k
			}
		}
	}
}

// widen takes in a diagonal more at either side, or leaves one at the border.
func widen(places []int, offset, lowest, highest, low, high, unset int) (int, int) {
	if lowest > low {
		lowest--
		places[offset+lowest-1] = unset
	} else {
		lowest++
	}
	if highest < high {
		highest++
		places[offset+highest+1] = unset
	} else {
		highest--
	}
	return lowest, highest
}

// ahead goes one step further on a diagonal.
func (s *search) ahead(k, aEnd, bEnd int) int {
	x := max(s.forward[s.offset+k-1]+1, s.forward[s.offset+k+1])
	from := x
	for x < aEnd && x-k < bEnd && s.ids[0][x] == s.ids[1][x-k] {
		x++
	}
	s.Charge((x - from) / 16)
	s.forward[s.offset+k] = x
	return x
}

// back goes one step from the end on a diagonal.
func (s *search) back(k, a, b int) int {
	x := min(s.backward[s.offset+k-1], s.backward[s.offset+k+1]-1)
	from := x
	for x > a && x-k > b && s.ids[0][x-1] == s.ids[1][x-k-1] {
		x--
	}
	s.Charge((from - x) / 16)
	s.backward[s.offset+k] = x
	return x
}

// shift moves each run of lines that are gone as far as it goes: back to join the
// one before it, then ahead, but to where lines of the other file are gone too, if
// there is such a place.
func (d *differences) shift(t, other *text, first, ends [2]int) {
	i, j, end := first[0], first[1], ends[0]
	isGone := func(t *text, at, end int) bool { return at < end && t.gone[at] }
	for {
		for i < end && !t.gone[i] {
			for isGone(other, j, ends[1]) {
				j++
			}
			i, j = i+1, j+1
		}
		if i >= end {
			return
		}
		start := i
		for isGone(t, i, end) {
			i++
		}
		for isGone(other, j, ends[1]) {
			j++
		}
		for {
			length := i - start
			for start > first[0] && t.ids[start-1] == t.ids[i-1] {
				d.Charge(1)
				start, i = start-1, i-1
				t.gone[start], t.gone[i] = true, false
				for start > first[0] && t.gone[start-1] {
					start--
				}
				for j--; j > first[1] && other.gone[j]; {
					j--
				}
			}
			matched := end + 1
			if j > first[1] && other.gone[j-1] {
				matched = i
			}
			for i < end && t.ids[start] == t.ids[i] {
				d.Charge(1)
				t.gone[start], t.gone[i] = false, true
				start, i = start+1, i+1
				for isGone(t, i, end) {
					i++
				}
				for j++; isGone(other, j, ends[1]); j++ {
					matched = i
				}
			}
			if length == i-start {
				d.unshift(t, other, &start, &i, &j, matched, first[1])
				break
			}
		}
	}
}

// unshift moves a run back to where lines of the other file are gone too.
func (d *differences) unshift(t, other *text, start, i, j *int, matched, first int) {
	for matched < *i {
		d.Charge(1)
		*start, *i = *start-1, *i-1
		t.gone[*start], t.gone[*i] = true, false
		for *j--; *j > first && other.gone[*j]; {
			*j--
		}
	}
}

// script returns the runs of lines that are gone.
func (d *differences) script(texts *[2]text) []change {
	var all []change
	x, y := texts[0].gone, texts[1].gone
	d.Charge(1 + (len(x)+len(y))/8)
	for i, j := 0, 0; i < len(x) || j < len(y); i, j = i+1, j+1 {
		c := change{a: i, b: j}
		for ; i < len(x) && x[i]; i++ {
			c.deleted++
		}
		for ; j < len(y) && y[j]; j++ {
			c.inserted++
		}
		if c.deleted+c.inserted > 0 {
			d.Hold(64)
			all = append(all, c)
		}
	}
	return all
}
