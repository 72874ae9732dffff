package text

import (
	"bytes"
	"io"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var cut = command.Command{
	Name:    "cut",
	Summary: "print selected parts of lines",
	Usage:   "OPTION... [FILE]...",
	Options: []command.Option{
		{Short: 'b', Long: "bytes", Arg: "LIST", Help: "select only these bytes"},
		{Short: 'c', Long: "characters", Arg: "LIST", Help: "select only these characters (bytes, as in GNU's cut)"},
		{Short: 'd', Long: "delimiter", Arg: "DELIM", Help: "use DELIM instead of TAB for field delimiter"},
		{Short: 'f', Long: "fields", Arg: "LIST", Help: "select only these fields; lines without delimiter are printed, too"},
		{Short: 'n', Help: "(ignored)"},
		{Long: "complement", Help: "complement the set of selected bytes, characters or fields"},
		{Short: 's', Long: "only-delimited", Help: "do not print lines not containing delimiters"},
		{Long: "output-delimiter", Arg: "STRING", Help: "use STRING as the output delimiter"},
		{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	},
	Notes: "Use one, and only one of -b, -c or -f. Each LIST is made up of ranges separated by commas: N, N-, N-M, -M.",
	Run:   runCut,
}

// cutter is one run of cut.
type cutter struct {
	*command.Ctx
	spans  []span
	delim  byte
	tab    byte
	only   bool
	out    []byte // between what is selected
	outSet bool
}

func runCut(c *command.Ctx) int {
	k := &cutter{Ctx: c, delim: delimiter(c), tab: '\t', only: c.Has("only-delimited")}
	kind, list := "", ""
	for _, o := range c.Options {
		if o.Key == "bytes" || o.Key == "characters" || o.Key == "fields" {
			if kind != "" {
				return c.Misused("only one list may be specified")
			}
			kind, list = o.Key, o.Value
		}
	}
	if d := c.Value("delimiter", ""); c.Has("delimiter") {
		if len(d) > 1 {
			return c.Misused("the delimiter must be a single character")
		}
		k.tab = (d + "\x00")[0]
	}
	switch {
	case kind == "":
		return c.Misused("you must specify a list of bytes, characters, or fields")
	case kind != "fields" && c.Has("delimiter"):
		return c.Misused("an input delimiter may be specified only when operating on fields")
	case kind != "fields" && k.only:
		return c.Misused("suppressing non-delimited lines makes sense\n\tonly when operating on fields")
	}
	words := &ofBytes
	if kind == "fields" {
		words = &ofFields
	}
	spans, ok := parseSpans(c, list, words)
	if !ok {
		return c.UsageStatus()
	}
	k.selects(spans, kind == "fields")
	return k.run(kind == "fields")
}

// selects takes what is to be printed of a line, and what between the pieces.
func (k *cutter) selects(spans []span, fields bool) {
	k.outSet = k.Has("output-delimiter")
	k.spans = joined(spans, !k.outSet || fields)
	if k.Has("complement") {
		k.spans = complement(spans)
	}
	k.out = []byte{k.tab}
	if k.outSet {
		if k.out = []byte(k.Value("output-delimiter", "")); len(k.out) == 0 {
			k.out = []byte{0}
		}
	}
}

func (k *cutter) run(fields bool) int {
	if fields && k.tab == k.delim {
		return k.Inputs(k.Args, k.lines)
	}
	one := k.bytes
	if fields {
		one = k.fields
	}
	return k.Inputs(k.Args, func(_ string, r io.Reader) error {
		lines := k.Lines(r, k.delim)
		for {
			line, _, ok := lines.Next()
			if !ok {
				return lines.Err()
			}
			one(line)
		}
	})
}

func (k *cutter) bytes(line []byte) {
	for i, s := range k.spans {
		if s.low > len(line) {
			break
		}
		if i > 0 && k.outSet {
			k.Stdout.PrintBytes(k.out)
		}
		k.Stdout.PrintBytes(line[s.low-1 : min(s.high, len(line))])
	}
	k.Stdout.PrintByte(k.delim)
}

func (k *cutter) fields(line []byte) {
	at := bytes.IndexByte(line, k.tab)
	if at < 0 {
		if !k.only {
			k.Stdout.PrintBytes(line)
			k.Stdout.PrintByte(k.delim)
		}
		return
	}
	printed := false
	number, next := 1, 0
	for more := true; more && next < len(k.spans); number++ {
		field := line
		if at >= 0 {
			field, line = line[:at], line[at+1:]
			at = bytes.IndexByte(line, k.tab)
		} else {
			more = false
		}
		if number > k.spans[next].high {
			if next++; next == len(k.spans) {
				break
			}
		}
		if number < k.spans[next].low {
			continue
		}
		if printed {
			k.Stdout.PrintBytes(k.out)
		}
		printed = true
		k.Stdout.PrintBytes(field)
	}
	k.Stdout.PrintByte(k.delim)
}

// lines selects among the lines of a file, which are the fields where they are what
// the delimiter ends.
func (k *cutter) lines(_ string, r io.Reader) error {
	lines := k.Lines(r, k.delim)
	printed := false
	for number, next := 1, 0; ; number++ {
		line, _, ok := lines.Next()
		if !ok {
			break
		}
		for next < len(k.spans) && number > k.spans[next].high {
			next++
		}
		if next == len(k.spans) || number < k.spans[next].low {
			continue
		}
		if printed {
			k.Stdout.PrintBytes(k.out)
		}
		printed = true
		k.Stdout.PrintBytes(line)
	}
	if printed {
		k.Stdout.PrintByte(k.delim)
	}
	return lines.Err()
}
