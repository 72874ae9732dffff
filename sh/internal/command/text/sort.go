package text

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"io"
	"math"
	"math/bits"
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var sort = command.Command{
	Name:        "sort",
	Summary:     "sort lines of text files",
	Usage:       "[FILE]...\n--files0-from=F",
	UsageStatus: 2,
	Options:     sortOptions,
	Notes:       "KEYDEF is F[.C][OPTS][,F[.C][OPTS]]: field and character, both from 1, and letters of bdfgiMhnRrV.",
	Effects:     command.WritesValue("output"),
	Prepare:     oldKeys,
	Run:         runSort,
}

var sortOptions = []command.Option{
	{Short: 'b', Long: "ignore-leading-blanks", Help: "ignore leading blanks"},
	{Short: 'd', Long: "dictionary-order", Help: "consider only blanks and alphanumeric characters"},
	{Short: 'f', Long: "ignore-case", Help: "fold lower case to upper case characters"},
	{Short: 'g', Long: "general-numeric-sort", Help: "compare according to general numerical value"},
	{Short: 'i', Long: "ignore-nonprinting", Help: "consider only printable characters"},
	{Short: 'M', Long: "month-sort", Help: "compare (unknown) < 'JAN' < ... < 'DEC'"},
	{Short: 'h', Long: "human-numeric-sort", Help: "compare human readable numbers (e.g., 2K 1G)"},
	{Short: 'n', Long: "numeric-sort", Help: "compare according to string numerical value"},
	{Short: 'R', Long: "random-sort", Help: "shuffle, but group identical keys"},
	{Long: "random-source", Arg: "FILE", Help: "get random bytes from FILE"},
	{Short: 'r', Long: "reverse", Help: "reverse the result of comparisons"},
	{Long: "sort", Arg: "WORD", Help: "general-numeric -g, human-numeric -h, month -M, numeric -n, random -R, version -V"},
	{Short: 'V', Long: "version-sort", Help: "natural sort of (version) numbers within text"},
	{Long: "batch-size", Arg: "NMERGE", Help: "(nothing is merged from temporary files)"},
	{Long: "check", Arg: "[HOW]", Help: "diagnose-first (-c), or quiet or silent (-C)"},
	{Short: 'c', Help: "check for sorted input; do not sort"},
	{Short: 'C', Help: "like -c, but do not report first bad line"},
	{Long: "compress-program", Arg: "PROG", Help: "(there are no temporary files)"},
	{Long: "files0-from", Arg: "F", Help: "read input from the files specified by NUL-terminated names in file F"},
	{Short: 'k', Long: "key", Arg: "KEYDEF", Help: "sort via a key; KEYDEF gives location and type"},
	{Short: 'm', Long: "merge", Help: "merge already sorted files; do not sort"},
	{Short: 'o', Long: "output", Arg: "FILE", Help: "write result to FILE instead of standard output"},
	{Short: 's', Long: "stable", Help: "stabilize sort by disabling last-resort comparison"},
	{Short: 'S', Long: "buffer-size", Arg: "SIZE", Help: "(everything is sorted in memory)"},
	{Short: 't', Long: "field-separator", Arg: "SEP", Help: "use SEP instead of non-blank to blank transition"},
	{Short: 'T', Long: "temporary-directory", Arg: "DIR", Help: "(there are no temporary files)"},
	{Long: "parallel", Arg: "N", Help: "(there is one thread)"},
	{Short: 'u', Long: "unique", Help: "with -c, check for strict ordering; without -c, output only the first of an equal run"},
	{Short: 'z', Long: "zero-terminated", Help: "line delimiter is NUL, not newline"},
	{Long: "debug", Help: "underline what is compared, and warn of questionable options"},
	{Short: oldKey, Arg: "KEYDEF"},
}

// sorter is one run of sort.
type sorter struct {
	*command.Ctx
	keys           []sortKey
	tab            int // -1: fields are separated by blanks
	delim          byte
	unique, stable bool
	reverse        bool // the last comparison, of whole lines, is reversed
	seed           [16]byte
	plain          bool // there is no key: whole lines are compared
	debug          bool
	global         sortKey // the options for lines as a whole

	compared int
}

// item is a line: prefix is in the order of its first key, as far as it goes.
type item struct {
	prefix uint64
	index  uint32
	length uint32
	start  int
}

func runSort(c *command.Ctx) int {
	s := &sorter{Ctx: c, tab: -1, delim: delimiter(c), unique: c.Has("unique"), stable: c.Has("stable"), debug: c.Has("debug")}
	if !s.configure() {
		return 2
	}
	names, ok := s.names()
	if !ok {
		return 2
	}
	check := c.Last("c", "C", "check")
	if how := c.Value("check", ""); check == "check" && how != "" {
		if command.Choice(c, "--check", how, "quiet silent", "diagnose-first") == "quiet" {
			check = "C"
		}
	}
	letter := check
	if check == "check" {
		letter = "c"
	}
	switch {
	case s.debug && c.Has("output") && check == "":
		c.Errorf("options '-o --debug' are incompatible")
		return 2
	case s.debug && check != "":
		c.Errorf("options '-%s --debug' are incompatible", letter)
		return 2
	case s.debug:
		s.explain()
	case check != "" && c.Has("output"):
		c.Errorf("options '-%so' are incompatible", letter)
		return 2
	}
	if check != "" {
		return s.check(names, check != "C")
	}
	if c.Has("merge") {
		return s.merge(names)
	}
	content, ok := s.read(names)
	if !ok {
		return 2
	}
	items := s.split(content)
	s.sort(content, items)
	return s.write(content, items)
}

func (s *sorter) names() ([]string, bool) {
	from := s.Value("files0-from", "")
	if from == "" {
		if len(s.Args) == 0 {
			return []string{"-"}, true
		}
		return s.Args, true
	}
	if len(s.Args) > 0 {
		s.NamedTwice()
		return nil, false
	}
	r := io.Reader(s.Stdin)
	if from != "-" {
		f, err := s.Open(from)
		if err != nil {
			s.Errorf("open failed: %s: %s", command.QuoteName(from), command.Reason(err))
			return nil, false
		}
		defer f.Close()
		r = f
	}
	content, err := s.ReadAll(r)
	if err != nil {
		s.Errorf("cannot read file names from %s", command.Quote(from))
		return nil, false
	}
	names := command.SplitNames(content)
	if len(names) == 0 {
		s.Errorf("no input from %s", command.Quote(from))
		return nil, false
	}
	for i, name := range names {
		if fault := command.NameFault(name, from, i+1); fault != "" {
			s.Errorf("%s", fault)
			return nil, false
		}
	}
	return names, true
}

// read reads all files, and sees to it that each ends with the end of a line.
func (s *sorter) read(names []string) ([]byte, bool) {
	var all []byte
	for i, name := range names {
		content, ok := s.readOne(name)
		if !ok {
			return nil, false
		}
		if n := len(content); n > 0 && content[n-1] != s.delim {
			s.Hold(1)
			content = append(content, s.delim)
		}
		if i == 0 {
			all = content
			continue
		}
		s.Hold(len(content))
		all = append(all, content...)
	}
	return all, true
}

func (s *sorter) readOne(name string) ([]byte, bool) {
	r := io.Reader(s.Stdin)
	if name != "-" {
		f, err := s.Open(name)
		if err != nil {
			s.Errorf("cannot read: %s: %s", command.QuoteName(name), command.Reason(err))
			return nil, false
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.Mode.IsRegular() {
			return s.readSized(f, name, info.Size)
		}
		r = f
	}
	content, err := s.ReadAll(r)
	if err != nil {
		s.Errorf("read failed: %s: %s", command.QuoteName(name), command.Reason(err))
	}
	return content, err == nil
}

// readSized reads a file of a known size into a slice that is just large enough.
func (s *sorter) readSized(f *command.File, name string, size int64) ([]byte, bool) {
	s.Hold(int(size) + 1)
	content := make([]byte, size, size+1)
	n, err := io.ReadFull(f, content)
	if err != nil && n < len(content) && atEnd(err) != nil && n > 0 {
		s.Errorf("read failed: %s: %s", command.QuoteName(name), command.Reason(err))
		return nil, false
	}
	return content[:n], true
}

// maxLines is how many lines are sorted: they are numbered with 32 bits.
const maxLines = math.MaxUint32

func (s *sorter) split(content []byte) []item {
	n := bytes.Count(content, []byte{s.delim})
	s.Charge(n)
	if n > maxLines {
		s.Errorf("memory exhausted")
		s.Exit(2)
	}
	s.Hold(n * 24)
	items := make([]item, 0, n)
	for start := 0; start < len(content); {
		end := start + bytes.IndexByte(content[start:], s.delim)
		items = append(items, item{index: uint32(len(items)), start: start, length: uint32(end - start)})
		start = end + 1
	}
	for i := range items {
		items[i].prefix = s.prefix(s.line(content, &items[i]))
	}
	return items
}

func (s *sorter) line(content []byte, it *item) []byte {
	return content[it.start : it.start+int(it.length)]
}

// prefix maps a line to a number whose order never contradicts that of the lines.
func (s *sorter) prefix(line []byte) uint64 {
	reverse := s.reverse
	key := line
	if !s.plain {
		k := &s.keys[0]
		reverse = k.reverse
		key = k.of(s, line)
		switch k.kind {
		case keyNumber:
			return flip(orderOf(numberValue(key)), reverse)
		case keyText:
			if k.ignore != nil || k.fold {
				return flip(k.seenPrefix(key), reverse)
			}
		default:
			return 0
		}
	}
	var head [8]byte
	copy(head[:], key)
	return flip(binary.BigEndian.Uint64(head[:]), reverse)
}

func flip(n uint64, reverse bool) uint64 {
	if reverse {
		return ^n
	}
	return n
}

// orderOf maps a number to one without a sign in the same order.
func orderOf(f float64) uint64 {
	n := math.Float64bits(f)
	if n>>63 != 0 {
		return ^n
	}
	return n | 1<<63
}

func (s *sorter) sort(content []byte, items []item) {
	s.Charge(1 + len(items)*bits.Len(uint(len(items)))/4)
	ties := s.stable || s.unique
	slices.SortFunc(items, func(a, b item) int {
		if a.prefix != b.prefix {
			if a.prefix < b.prefix {
				return -1
			}
			return 1
		}
		if c := s.compare(s.line(content, &a), s.line(content, &b)); c != 0 || !ties {
			return c
		}
		return int(int64(a.index) - int64(b.index))
	})
}

// comparisonsPerCharge is how many comparisons are charged at once.
const comparisonsPerCharge = 256

// compare compares two lines by all keys, and then as they are.
func (s *sorter) compare(a, b []byte) int {
	if s.compared++; s.compared == comparisonsPerCharge {
		s.compared = 0
		s.Charge(comparisonsPerCharge * (2 + (len(a)+len(b))/64))
	}
	if !s.plain {
		for i := range s.keys {
			k := &s.keys[i]
			if c := k.compare(s, k.of(s, a), k.of(s, b)); c != 0 {
				if k.reverse {
					return -c
				}
				return c
			}
		}
		if s.unique || s.stable {
			return 0
		}
	}
	c := bytes.Compare(a, b)
	if s.reverse {
		return -c
	}
	return c
}

func (s *sorter) write(content []byte, items []item) int {
	out := s.Stdout
	if name := s.Value("output", ""); s.Has("output") {
		f, err := s.Create(name)
		if err != nil {
			s.Errorf("open failed: %s: %s", command.QuoteName(name), command.Reason(err))
			return 2
		}
		out = s.Output(f, name)
	}
	for i := range items {
		line := content[items[i].start : items[i].start+int(items[i].length)+1]
		if s.unique && i > 0 && s.compare(s.line(content, &items[i-1]), line[:len(line)-1]) == 0 {
			items[i] = items[i-1] // the first of those that are equal goes on to be compared
			continue
		}
		if s.debug {
			s.underline(out, line[:len(line)-1])
		} else {
			out.PrintBytes(line)
		}
	}
	out.Flush()
	return 0
}

// check reports whether a file is sorted.
func (s *sorter) check(names []string, tell bool) int {
	if len(names) > 1 {
		flag := "C"
		if tell {
			flag = "c"
		}
		s.Errorf("extra operand %s not allowed with -%s", command.Quote(names[1]), flag)
		return 2
	}
	content, ok := s.read(names)
	if !ok {
		return 2
	}
	var last []byte
	number := 0
	for rest := content; len(rest) > 0; {
		line, behind, _ := bytes.Cut(rest, []byte{s.delim})
		number++
		if number > 1 {
			if c := s.compare(last, line); c > 0 || c == 0 && s.unique {
				if tell {
					s.Errorf("%s:%d: disorder: %s", command.QuoteName(names[0]), number, line)
				}
				return 1
			}
		}
		last, rest = line, behind
	}
	return 0
}

// merge merges files that are sorted.
func (s *sorter) merge(names []string) int {
	rests := make([][]byte, 0, len(names))
	for _, name := range names {
		content, ok := s.read([]string{name})
		if !ok {
			return 2
		}
		rests = append(rests, content)
	}
	var merged []byte
	total := 0
	for _, rest := range rests {
		total += len(rest)
	}
	s.Hold(total)
	merged = make([]byte, 0, total)
	first := func(i int) []byte { return rests[i][:bytes.IndexByte(rests[i], s.delim)] }
	for {
		s.Charge(1 + len(rests))
		best := -1
		for i := range rests {
			if len(rests[i]) > 0 && (best < 0 || s.compare(first(i), first(best)) < 0) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		n := len(first(best)) + 1
		merged = append(merged, rests[best][:n]...)
		rests[best] = rests[best][n:]
	}
	items := s.split(merged)
	return s.write(merged, items)
}

// randomHash is what lines are compared by with -R.
func (s *sorter) randomHash(key []byte) []byte {
	h := md5.New()
	h.Write(s.seed[:])
	h.Write(key)
	return h.Sum(nil)
}
