// Package csv has the module _csvlines: lines of comma-separated values taken
// apart and put together. What it has of a dialect is a tuple: delimiter,
// quotechar or "", escapechar or "", lineterminator, and flags.
//
//   - csv.go: the rows, dialects
//   - read.go: lines to fields
//   - write.go: fields to lines
package csv

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _csvlines.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_csvlines",
		Doc:  "Lines of comma-separated values.",
		Funcs: []object.Native{
			{Name: "feed", Sig: "(line: str, pending, dialect: tuple, limit: size, /)", Doc: "What a line adds to a record: (fields, flags) when that is complete; else a tuple of 3 to go on with; a str says what is wrong.", Fn: feed},
			{Name: "join", Sig: "(fields: list, kinds: bytes, dialect: tuple, /)", Doc: "The line of fields; a tuple of one says what is wrong.", Fn: join},
		},
	}
}

// Flags of dialects.
const (
	doubleQuote = 1 << iota
	skipSpace
	strict
	noQuotes // QUOTE_NONE
)

type dialect struct {
	delimiter, quote, escape, end string
	flags                         int64
}

func (d *dialect) has(flag int64) bool { return d.flags&flag != 0 }

func dialectOf(c *object.Ctx, v heap.Value) (d dialect, err error) {
	t := c.Tuple(v)
	if len(t) != 5 {
		return d, c.Raise(object.TTypeError, "a dialect has 5 parts")
	}
	for i, p := range []*string{&d.delimiter, &d.quote, &d.escape, &d.end} {
		if !t[i].IsStr() {
			return d, c.Raise(object.TTypeError, "a dialect has texts")
		}
		*p = c.Text(t[i])
	}
	if t[4].Kind() != heap.KInt || d.delimiter == "" {
		return d, c.Raise(object.TTypeError, "a dialect has flags and a delimiter")
	}
	d.flags = t[4].Int()
	return d, nil
}
