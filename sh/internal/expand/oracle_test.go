package expand_test

import (
	"path/filepath"
	"strconv"
	"testing"

	"github.com/skillet-run/skillet/internal/bashtest"
)

// ask gives bash the words of each case, and returns what the body of its loop has
// printed for it. The words are in "${c[@]}".
func ask(t *testing.T, body string, cases [][]string) []string {
	t.Helper()
	var texts []string
	for _, words := range cases {
		texts = append(append(texts, strconv.Itoa(len(words))), words...)
	}
	results := bashtest.Fields(t, `export TZ=UTC
while IFS= read -rd '' n; do
	c=()
	for ((i = 0; i < n; i++)); do IFS= read -rd '' w; c+=("$w"); done
`+body+`
	printf '\0'
done`, texts)
	if len(results) != len(cases) {
		t.Fatalf("bash printed %d results for %d cases", len(results), len(cases))
	}
	return results
}

// recorded returns the cases of a file under testdata and what bash has said to them: a row
// is the words, and the result.
func recorded(t *testing.T, name, body string, make func() [][]string) (cases [][]string, want []string) {
	t.Helper()
	rows := bashtest.Recorded(t, filepath.Join("testdata", name), func() (rows [][]string) {
		cases := make()
		for i, result := range ask(t, body, cases) {
			rows = append(rows, append(cases[i], result))
		}
		return rows
	})
	for _, row := range rows {
		n := len(row) - 1
		cases, want = append(cases, row[:n]), append(want, row[n])
	}
	return cases, want
}
