package vars_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// shell is what a table asks.
type shell struct {
	charged int
	table   *vars.Table
	changes []string
}

func (s *shell) Evaluate(text string) (int64, error) { return arith.Eval(text, env{s.table}) }
func (s *shell) Index(text string) (int64, error)    { return s.Evaluate(text) }
func (s *shell) Subscript(_, text string) string     { return text }
func (s *shell) Charge(n int) error                  { s.charged += n; return nil }
func (s *shell) Skip(error)                          {}
func (s *shell) Room(int64) error                    { return nil }
func (s *shell) Value(name string) (string, bool)    { return "value of " + name, true }
func (s *shell) Values(name string) []string         { return []string{"first of " + name, "second"} }

func (s *shell) Assign(name, value string, set bool) error {
	s.changes = append(s.changes, fmt.Sprintf("%s=%s %v", name, value, set))
	return nil
}

// env are the variables of a table for arithmetic.
type env struct{ table *vars.Table }

func (e env) Charge(int) error                          { return nil }
func (e env) Expand(sub string, _ bool) (string, error) { return sub, nil }
func (e env) NoElement(string, string, bool) error      { return nil }
func (e env) Reads(string) error                        { return nil }
func (e env) Assign(name string, value int64) error {
	return e.table.Set(name, strconv.FormatInt(value, 10))
}
func (e env) Value(name string) (string, error) { v, _ := e.table.Get(name); return v, nil }
func (e env) Element(name, key string) (string, error) {
	v, _, err := e.table.Element(name, key)
	return v, err
}

func (e env) IsMap(name string) bool {
	v := e.table.Lookup(name)
	return v != nil && v.Kind == vars.Assoc
}

func (e env) AssignElement(name, key string, value int64) error {
	return e.table.SetElement(name, key, key, strconv.FormatInt(value, 10), false)
}

func (e env) Item(name string, index int64) (string, error) {
	v, _, err := e.table.Item(name, index)
	return v, err
}

func (e env) AssignItem(name string, index int64, _ string, value int64) error {
	return e.table.SetItem(name, index, strconv.FormatInt(value, 10))
}

func newTable() (*vars.Table, *shell, *int64) {
	s, booked := &shell{}, new(int64)
	s.table = vars.New(s, func(n int64) { *booked += n })
	return s.table, s, booked
}

var names = []string{"a", "b", "h", "x", "y", "z", "r"}

// program is a script that bash and a table run alike, a line a step.
type program struct{ lines []string }

// generate makes a program of assignments, declarations, calls and forks.
func generate(r *rand.Rand) program {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	var p program
	depth := 0
	values, attrs := []string{"1", "2", "x", "Ab", "a+1", "'q r'", ""}, []string{"l", "u", "a", "A", "x", "c", "a", "A", "-"}
	if r.IntN(2) == 0 { // numbers: an expression that is not valid ends more than a line in bash
		values, attrs = []string{"1", "2", "3+4", "", "0x1F"}, append(attrs, "i", "i", "i")
	}
	for range 4 + r.IntN(14) {
		n := pick(names...)
		d := pick(names[:len(names)-1]...) // what is declared is no reference
		v := pick(values...)
		key := pick("0", "1", "2", "5", "k", "j")
		switch r.IntN(16) {
		case 0, 1, 2:
			p.lines = append(p.lines, n+"="+v)
		case 3:
			p.lines = append(p.lines, n+"+="+v)
		case 4, 5:
			p.lines = append(p.lines, n+"["+key+"]"+pick("=", "=", "+=")+v)
		case 6:
			p.lines = append(p.lines, n+pick("=", "+=")+"("+pick("", "1 2", "3 4 5 6", "[3]=7", "[1]=8 [1]+=9", "[k]=1 [j]=2")+")")
		case 7, 8:
			p.lines = append(p.lines, pick("declare", "declare", "local", "declare -g")+" -"+pick(attrs...)+" "+d)
		case 9:
			p.lines = append(p.lines, "declare +"+pick("i", "l", "u", "x", "a")+" "+d)
		case 10:
			p.lines = append(p.lines, "unset "+pick(n, n, n+"["+key+"]", n+"[@]"))
		case 11:
			p.lines = append(p.lines, "local "+d+"="+v)
		case 12:
			if depth < 3 {
				depth++
				p.lines = append(p.lines, "{")
			}
		case 13:
			if depth > 0 {
				depth--
				p.lines = append(p.lines, "}")
			}
		case 14:
			if depth > 0 { // bash assigns to the variable seen from where the reference is, and reads the one seen from here
				continue
			}
			p.lines = append(p.lines, "declare -n r="+pick("x", "y", "h"))
		case 15:
			p.lines = append(p.lines, "declare "+d+"="+v)
		}
	}
	for ; depth > 0; depth-- {
		p.lines = append(p.lines, "}")
	}
	return p
}

// script is the program for bash. { and } are a function and its call; the variables
// are shown at each end of one.
func (p program) script() string {
	var b strings.Builder
	show := "show;"
	var open []int
	for i, line := range p.lines {
		switch line {
		case "{":
			open = append(open, i)
			fmt.Fprintf(&b, "f%d() {\n", i)
		case "}":
			n := open[len(open)-1]
			open = open[:len(open)-1]
			fmt.Fprintf(&b, "%s\n}; f%d\n", show, n)
		default:
			if strings.HasPrefix(line, "local") && len(open) == 0 {
				line = ":"
			}
			b.WriteString(line + "\n")
		}
	}
	return b.String() + show + "\n"
}

const prelude = `
show() { for n in a b h x y z r; do declare -p $n 2>/dev/null || echo "no $n"; done; }
`

// bash runs programs, each in a subshell.
func bash(t *testing.T, programs []program) []string {
	t.Helper()
	var b strings.Builder
	b.WriteString(prelude)
	for _, p := range programs {
		b.WriteString("(\n" + p.script() + ") 2>/dev/null\nprintf '\\0'\n")
	}
	return strings.Split(strings.TrimSuffix(bashtest.Run(t, "exec bash", b.String()), "\x00"), "\x00")
}

// run runs a program on a table; forked says to do it on a fork.
func run(t *testing.T, p program, forked bool) string {
	t.Helper()
	table, s, booked := newTable()
	var parents []*vars.Table
	var b strings.Builder
	show := func() {
		for _, n := range names {
			text, ok := table.Declaration(n)
			if !ok {
				text = "no " + n
			}
			b.WriteString(text + "\n")
		}
	}
	depth := 0
	for _, line := range p.lines {
		switch line {
		case "{":
			table.Push()
			depth++
		case "}":
			show()
			table.Pop()
			depth--
		default:
			step(table, line)
			if forked && depth == 0 {
				parents = append(parents, table)
				table = table.Fork(s)
				s.table = table
			}
		}
	}
	show()
	for i := len(parents); ; i-- {
		table.Release()
		if i == 0 {
			break
		}
		table = parents[i-1]
	}
	if *booked != 0 {
		t.Errorf("%d bytes stay booked after\n%s", *booked, strings.Join(p.lines, "\n"))
	}
	return b.String()
}

// step carries out a line of a program. As in bash an error ends only the line.
func step(table *vars.Table, line string) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "declare", "local":
		declare(table, word == "local", strings.Fields(rest))
		return
	case "unset":
		if name, sub, ok := strings.Cut(rest, "["); ok {
			_ = table.UnsetElement(name, strings.TrimSuffix(sub, "]"), sub)
		} else {
			_ = table.Unset(rest)
		}
		return
	}
	assign(table, line)
}

func assign(table *vars.Table, line string) {
	target, value, _ := strings.Cut(line, "=")
	add := strings.HasSuffix(target, "+")
	target = strings.TrimSuffix(target, "+")
	if strings.HasPrefix(value, "(") {
		_ = table.Assign(target, elems(strings.Trim(value, "()")), add)
		return
	}
	value = strings.Trim(value, "'")
	if name, sub, ok := strings.Cut(target, "["); ok {
		_ = table.SetElement(name, strings.TrimSuffix(sub, "]"), target, value, add)
	} else if add {
		_ = table.Append(target, value)
	} else {
		_ = table.Set(target, value)
	}
}

func elems(text string) (list []vars.Elem) {
	for _, word := range strings.Fields(text) {
		e := vars.Elem{Value: word}
		if rest, ok := strings.CutPrefix(word, "["); ok {
			var value string
			e.Key, value, _ = strings.Cut(rest, "]")
			e.HasKey, e.Append = true, strings.HasPrefix(value, "+")
			e.Value = strings.TrimLeft(value, "+=")
		}
		list = append(list, e)
	}
	return list
}

var letters = map[byte]vars.Attr{
	'i': vars.Integer, 'l': vars.Lower, 'u': vars.Upper, 'x': vars.Exported, 'c': vars.Capital, 'r': vars.ReadOnly, 'n': vars.NameRef,
}

func declare(table *vars.Table, isLocal bool, words []string) {
	if isLocal && !table.InFunction() {
		return
	}
	where, c := vars.Local, vars.Change{}
	for len(words) > 0 && (words[0][0] == '-' || words[0][0] == '+') {
		for _, letter := range []byte(words[0][1:]) {
			switch {
			case letter == 'g':
				where = vars.Global
			case letter == 'a' && words[0][0] == '-':
				c.Kind = vars.Indexed
			case letter == 'A':
				c.Kind = vars.Assoc
			case letter == 'a':
				c.NoArray = true
			case words[0][0] == '-':
				c.Set |= letters[letter]
			default:
				c.Clear |= letters[letter]
			}
		}
		words = words[1:]
	}
	name, value, set := strings.Cut(strings.Join(words, " "), "=")
	readonly := c.Set & vars.ReadOnly
	c.Set &^= vars.ReadOnly
	if table.Declare(name, c, where) != nil {
		return
	}
	if set && c.Set&vars.NameRef != 0 {
		_ = table.SetRef(name, value)
	} else if set {
		if table.Set(name, strings.Trim(value, "'")) != nil {
			return
		}
	}
	_ = table.Declare(name, vars.Change{Set: readonly}, where)
}

// TestOracle compares random programs with the real bash.
func TestOracle(t *testing.T) {
	bashtest.Need(t)
	r := bashtest.Random()
	programs := make([]program, bashtest.Samples()/2)
	for i := range programs {
		programs[i] = generate(r)
	}
	compare(t, programs, bash(t, programs))
}

func compare(t *testing.T, programs []program, want []string) {
	t.Helper()
	if len(want) != len(programs) {
		t.Fatalf("%d results for %d programs", len(want), len(programs))
	}
	for i, p := range programs {
		for _, forked := range []bool{false, true} {
			if got := run(t, p, forked); got != want[i] {
				t.Errorf("forked %v:\n%s\ngives\n%sbash has\n%s", forked, p.script(), got, want[i])
				break
			}
		}
	}
}

// TestRecorded compares with what bash did when testdata/programs.txt was recorded.
func TestRecorded(t *testing.T) {
	file := filepath.Join("testdata", "programs.txt")
	if bashtest.Updating() {
		record(t, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var programs []program
	var want []string
	for part := range strings.SplitSeq(strings.TrimSuffix(string(data), "====\n"), "====\n") {
		source, out, _ := strings.Cut(part, "----\n")
		programs = append(programs, program{strings.Split(strings.TrimSuffix(source, "\n"), "\n")})
		want = append(want, out)
	}
	compare(t, programs, want)
}

func record(t *testing.T, file string) {
	t.Helper()
	bashtest.Need(t)
	r := bashtest.Fixed()
	programs := make([]program, 100)
	for i := range programs {
		programs[i] = generate(r)
	}
	var b strings.Builder
	for i, want := range bash(t, programs) {
		b.WriteString(strings.Join(programs[i].lines, "\n") + "\n----\n" + want + "====\n")
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestOrder compares the order of associative arrays of many keys with the real bash,
// also after removals and beyond 2048 elements, where the table grows.
func TestOrder(t *testing.T) {
	for _, n := range []int{10, 1000, 2100, 9000} {
		var script strings.Builder
		script.WriteString("declare -A h\n")
		table, _, _ := newTable()
		_ = table.Declare("h", vars.Change{Kind: vars.Assoc}, vars.Visible)
		r := rand.New(rand.NewPCG(uint64(n), 0))
		for i := range n {
			key := fmt.Sprintf("%s%d", []string{"k", "é", "some_longer_key_"}[r.IntN(3)], r.IntN(3*n))
			if i%7 == 3 {
				fmt.Fprintf(&script, "unset 'h[%s]'\n", key)
				_ = table.UnsetElement("h", key, key)
				continue
			}
			fmt.Fprintf(&script, "h[%s]=%d\n", key, i)
			_ = table.SetElement("h", key, key, strconv.Itoa(i), false)
		}
		script.WriteString("printf '%s\\n' \"${!h[@]}\"\n")
		file := filepath.Join("testdata", fmt.Sprintf("order%d.txt", n))
		if bashtest.Updating() {
			bashtest.Need(t)
			if err := os.WriteFile(file, []byte(bashtest.Run(t, "exec bash", script.String())), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(table.Keys("h"), "\n") + "\n"; got != string(want) {
			t.Errorf("%d keys are in another order than bash's", n)
		}
	}
}

// TestFork looks at what a fork and a copy see of each other.
func TestFork(t *testing.T) {
	table, s, _ := newTable()
	_ = table.Set("x", "1")
	_ = table.SetArray("a", []string{"p", "q"})
	_ = table.SetElement("a", "7", "a[7]", "s", false)
	copied := table.Copy(s)
	fork := table.Fork(s)
	_ = fork.Set("x", "2")
	_ = fork.SetItem("a", 0, "r")
	_ = fork.Unset("x")
	if v, set := fork.Get("x"); set {
		t.Errorf("x is %q after unset", v)
	}
	if v, _ := table.Get("x"); v != "1" {
		t.Errorf("a fork changed x to %q", v)
	}
	fork.Release()
	_ = table.SetItem("a", 1, "changed")
	if got := copied.Values("a"); !slices.Equal(got, []string{"p", "q", "s"}) {
		t.Errorf("the array of a copy is %q", got)
	}
}

// TestRoles looks at what the shell hears.
func TestRoles(t *testing.T) {
	table, s, _ := newTable()
	table.Define("RANDOM", vars.Dynamic)
	table.Define("FUNCNAME", vars.DynamicList)
	table.Define("IFS", vars.Watched)
	if v, set := table.Get("RANDOM"); v != "value of RANDOM" || !set {
		t.Errorf("RANDOM is %q, %v", v, set)
	}
	if v := table.Values("FUNCNAME"); len(v) != 2 {
		t.Errorf("FUNCNAME is %q", v)
	}
	_ = table.Set("IFS", ":")
	table.Push()
	_ = table.Declare("IFS", vars.Change{}, vars.Local)
	_ = table.Set("IFS", ",")
	table.Pop()
	_ = table.Unset("IFS")
	_ = table.Set("IFS", " ")
	_ = table.Unset("RANDOM")
	_ = table.Set("RANDOM", "mine")
	if v, _ := table.Get("RANDOM"); v != "mine" {
		t.Errorf("RANDOM is %q after unset and assignment", v)
	}
	want := []string{"IFS=: true", "IFS=, true", "IFS=: true", "IFS= false", "IFS=  true"}
	if !slices.Equal(s.changes, want) {
		t.Errorf("the shell heard %q", s.changes)
	}
}

func BenchmarkTable(b *testing.B) {
	table, s, _ := newTable()
	for i := range 50 {
		_ = table.Set(fmt.Sprintf("VARIABLE%d", i), "value")
	}
	b.Run("set", func(b *testing.B) {
		for b.Loop() {
			_ = table.Set("VARIABLE7", "other")
		}
	})
	b.Run("get", func(b *testing.B) {
		for b.Loop() {
			table.Get("VARIABLE7")
		}
	})
	b.Run("fork", func(b *testing.B) {
		for b.Loop() {
			f := table.Fork(s)
			_ = f.Set("VARIABLE7", "other")
			f.Release()
		}
	})
	b.Run("call", func(b *testing.B) {
		for b.Loop() {
			table.Push()
			_ = table.Declare("x", vars.Change{}, vars.Local)
			_ = table.Set("x", "1")
			table.Pop()
		}
	})
	b.Run("append", func(b *testing.B) {
		list := []vars.Elem{{Value: "x"}}
		for b.Loop() {
			_ = table.Assign("list", list, true)
		}
	})
}

// An array that is filled from its last index down, or is a queue, takes no more work for an
// element than another one.
func TestListEnds(t *testing.T) {
	const n = 50_000
	table, s, _ := newTable()
	for i := int64(n); i > 0; i-- {
		if err := table.SetItem("down", i, "x"); err != nil {
			t.Fatal(err)
		}
	}
	for i := int64(0); i < n; i++ {
		sub := strconv.FormatInt(i, 10)
		_ = table.SetItem("queue", i, sub)
		if i >= 100 {
			sub = strconv.FormatInt(i-100, 10)
			_ = table.UnsetElement("queue", sub, sub)
		}
	}
	if s.charged > n/10 {
		t.Errorf("%d units of work", s.charged)
	}
	down, queue := table.Keys("down"), table.Keys("queue")
	if len(down) != n || down[0] != "1" || down[n-1] != strconv.Itoa(n) {
		t.Errorf("%d elements from %s to %s", len(down), down[0], down[len(down)-1])
	}
	if len(queue) != 100 || queue[0] != strconv.Itoa(n-100) || table.Values("queue")[99] != strconv.Itoa(n-1) {
		t.Errorf("a queue of %d elements from %s", len(queue), queue[0])
	}
}
