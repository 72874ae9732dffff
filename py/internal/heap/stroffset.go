package heap

import "sort"

// StrOffset returns where character i of the str v starts, in bytes: the
// length of the text when there are no more. It takes constant time.
func (h *Heap) StrOffset(v Value, i int) int {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() {
			return min(i, v.smallLen())
		}
		var b [16]byte
		return skipRunes(string(v.smallBytes(&b)), 0, i)
	}
	s := h.long(v)
	h.index(s)
	return min(s.offset(i), len(s.text))
}

// StrIndex returns the number of characters of the str v before the offset at
// in bytes, in logarithmic time.
func (h *Heap) StrIndex(v Value, at int) int {
	if Kind(v.T) == KSmallStr {
		if v.smallASCII() {
			return at
		}
		var b [16]byte
		return countRunes(string(v.smallBytes(&b)[:at]))
	}
	s := h.long(v)
	h.index(s)
	if s.ASCII() {
		return at
	}
	mark := sort.SearchInts(s.more.marks, at+1) - 1
	if mark < 0 {
		return 0
	}
	return mark*markStep + countRunes(s.text[s.more.marks[mark]:at])
}
