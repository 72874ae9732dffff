package config

import "strings"

// longestGuess bounds the names that are compared, in bytes: the comparison is
// quadratic and a name of a file may be as long as the file.
const longestGuess = 64

// nearest returns the candidate most like name, the first of several: one that
// ends in the whole name, else one at a distance of at most a third of its length.
// It returns "" when none is near.
func nearest(name string, candidates []string) string {
	if name == "" || len(name) > longestGuess {
		return ""
	}
	best, limit := "", max(2, len(name)/3)
	for _, c := range candidates {
		if strings.HasSuffix(c, "."+name) {
			return c
		}
		if d := distance(strings.ToLower(name), strings.ToLower(c)); d <= limit {
			best, limit = c, d-1
		}
	}
	return best
}

// distance is the number of bytes to insert, delete or replace to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
