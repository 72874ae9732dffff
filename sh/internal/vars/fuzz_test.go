package vars_test

import (
	"strings"
	"testing"
)

// FuzzTable does what the lines of any text ask for in a table and in a fork of it:
// nothing panics, and all that was booked is given back.
func FuzzTable(f *testing.F) {
	for _, text := range []string{
		"a=1\na+=2\ndeclare -i a\na+=3", "b=(x y)\nb[5]=z\nunset b[0]", "declare -A m\nm[k]=v\nm[k]+=w\nunset m", "declare -n r=a\nr=5\nunset -n r", "push\nlocal x=1\npop\nx=2", "declare -u u\nu=abc\nreadonly u\nu=x",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const most = 1 << 10
		if len(text) > most || strings.Contains(text, "\x00") {
			return
		}
		table, s, booked := newTable()
		for line := range strings.Lines(text) {
			step(table, strings.TrimSuffix(line, "\n"))
		}
		fork := table.Fork(s)
		for line := range strings.Lines(text) {
			step(fork, strings.TrimSuffix(line, "\n"))
		}
		fork.Release()
		table.Release()
		if *booked != 0 {
			t.Errorf("%q: %d bytes are booked at the end", text, *booked)
		}
	})
}
