package expand_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/expand"
)

// fieldBody reads a line into three names, into one and into an array.
const fieldBody = `	IFS=${c[1]} read -r a b d <<<"${c[0]}"; IFS=${c[1]} read -r e <<<"${c[0]}"; IFS=${c[1]} read -ra f <<<"${c[0]}"
	printf '[%s]' "$a" "$b" "$d" "$e"; printf '<%s>' "${f[@]}"`

func fields(words []string) string {
	var l expand.Line
	l.Add([]byte(words[0]), false)
	list := append(l.Split(words[1], 3), l.Split(words[1], 1)...)
	array := l.Fields(words[1])
	if len(array) == 0 {
		array = []string{""} // printf prints its format once
	}
	return "[" + strings.Join(list, "][") + "]<" + strings.Join(array, "><") + ">"
}

func fieldCases(r *rand.Rand, n int) [][]string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	cases := make([][]string, n)
	for i := range cases {
		var b strings.Builder
		for range r.IntN(9) {
			b.WriteString(pick("a", "b", " ", ":", ",", "\t", "é", "a", "b", " ", ":", "-"))
		}
		cases[i] = []string{b.String(), pick(" \t\n", ":", ": ", " ", "", ",:", "é", "\t:", "a")}
	}
	return cases
}

// TestFieldsOracle compares the fields of random lines with the real bash.
func TestFieldsOracle(t *testing.T) {
	bashtest.Need(t)
	cases := fieldCases(bashtest.Random(), 2*bashtest.Samples())
	for i, want := range ask(t, fieldBody, cases) {
		if got := fields(cases[i]); got != want {
			t.Errorf("%q: %s, bash has %s", cases[i], got, want)
		}
	}
}

// TestFields compares with what bash has made of the lines in fields.txt.
func TestFields(t *testing.T) {
	cases, want := recorded(t, "fields.txt", fieldBody, func() [][]string { return fieldCases(bashtest.Fixed(), 200) })
	for i, words := range cases {
		if got := fields(words); got != want[i] {
			t.Errorf("%q: %s, bash has %s", words, got, want[i])
		}
	}
}
