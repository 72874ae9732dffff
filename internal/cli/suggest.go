package cli

import "strings"

// longestGuess bounds the words that are compared: the comparison is quadratic.
const longestGuess = 64

// nearest returns the candidate that word is most likely a misspelling of, the
// first of several: one that begins with it, else one that is at most two edits
// away, one for short words. It returns nothing when none is near.
func nearest(word string, candidates []string) string {
	word = strings.ToLower(word)
	if len(word) < 2 || len(word) > longestGuess {
		return ""
	}
	best, limit := "", 2
	if len(word) < 4 {
		limit = 1
	}
	for _, c := range candidates {
		if strings.HasPrefix(strings.ToLower(c), word) {
			return c
		}
		if d := edits(word, strings.ToLower(c)); d <= limit {
			best, limit = c, d-1
		}
	}
	return best
}

// edits is the number of bytes to insert, delete, replace or swap with the next
// to turn a into b.
func edits(a, b string) int {
	rows := [3][]int{}
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	before, above, row := rows[0], rows[1], rows[2]
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
