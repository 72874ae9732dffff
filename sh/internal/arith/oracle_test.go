package arith_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/arith"
)

var (
	update  = flag.Bool("update", false, "record what bash does")
	seed    = flag.Uint64("seed", 1, "of the random cases of TestOracle")
	samples = flag.Int("samples", 500, "how many random cases TestOracle compares")
)

// script evaluates each expression in a shell of its own and prints value or error,
// and the variables after it.
const script = `
export LC_ALL=C.UTF-8
mapfile -d '' all
for _e in "${all[@]}"; do
	(
		x=3 y=4 z= s='y+1' e0=1/0 e1=1+ l=l n=-5 m=08 i=0 a=(5 6 7)
		declare -A h=([k]=2 [i]=4 [x]=1)
		trap 'printf "%s\0" "$r" "x=$x y=$y z=$z i=$i a=${a[*]} h=${h[k]},${h[i]},${h[x]}"' EXIT
		r=
		exec 2>&1
		r=$(echo $(($_e)))
		r=${r#*line *: }
		: $(($_e))
	) 2>&1 | { IFS= read -rd '' noise; IFS= read -rd '' state; printf '%s\0%s\0' "${noise#*line *: }" "$state"; }
done`

// env is a shell of a few variables.
type env struct {
	vars map[string]string
	list []string
	dict map[string]string
	warn string // the first bad subscript, after which bash goes on
}

func newEnv() *env {
	return &env{
		vars: map[string]string{"x": "3", "y": "4", "z": "", "s": "y+1", "e0": "1/0", "e1": "1+", "l": "l", "n": "-5", "m": "08", "i": "0"},
		list: []string{"5", "6", "7"},
		dict: map[string]string{"k": "2", "i": "4", "x": "1"},
	}
}

func (e *env) state() string {
	v, d := e.vars, e.dict
	var list []string
	for _, item := range e.list {
		if item != "" {
			list = append(list, item)
		}
	}
	return fmt.Sprintf("x=%s y=%s z=%s i=%s a=%s h=%s,%s,%s", v["x"], v["y"], v["z"], v["i"], strings.Join(list, " "), d["k"], d["i"], d["x"])
}

func (e *env) Value(name string) (string, error) {
	if name == "a" {
		return e.Item(name, 0)
	}
	return e.vars[name], nil
}

func (e *env) Assign(name string, value int64) error {
	if name == "a" {
		return e.AssignItem(name, 0, "0", value)
	}
	e.vars[name] = strconv.FormatInt(value, 10)
	return nil
}

func (e *env) IsMap(name string) bool { return name == "h" }
func (e *env) Expand(subscript string, _ bool) (string, error) {
	return strings.Trim(subscript, `"'`), nil
}
func (e *env) Reads(string) error                       { return nil }
func (e *env) Element(name, key string) (string, error) { return e.dict[key], nil }
func (e *env) NoElement(name, subscript string, _ bool) error {
	return fmt.Errorf("%s[%s]: bad array subscript", name, subscript)
}
func (e *env) Charge(int) error { return nil }

func (e *env) complain(what string) (string, error) {
	if e.warn == "" {
		e.warn = what + ": bad array subscript"
	}
	return "", nil
}

func (e *env) AssignElement(_, key string, value int64) error {
	e.dict[key] = strconv.FormatInt(value, 10)
	return nil
}

func (e *env) Item(name string, index int64) (string, error) {
	if name != "a" {
		if index < 0 {
			return e.complain(name)
		}
		if index == 0 {
			return e.Value(name)
		}
		return "", nil
	}
	if index < 0 {
		index += int64(len(e.list))
	}
	if index < 0 {
		return e.complain("a")
	}
	if index >= int64(len(e.list)) {
		return "", nil
	}
	return e.list[index], nil
}

func (e *env) AssignItem(name string, index int64, _ string, value int64) error {
	if name != "a" {
		if index == 0 || index == -1 {
			return e.Assign(name, value)
		}
		return nil
	}
	if index < 0 {
		index += int64(len(e.list))
	}
	if index < 0 || index > 1000 {
		return errors.New("a: bad array subscript")
	}
	for int64(len(e.list)) <= index {
		e.list = append(e.list, "")
	}
	e.list[index] = strconv.FormatInt(value, 10)
	return nil
}

// result is the value or the error, and the variables.
type result struct{ value, state string }

func ours(text string) result {
	e := newEnv()
	v, err := arith.Eval(text, e)
	if e.warn != "" {
		return result{e.warn, e.state()}
	}
	if err != nil {
		return result{err.Error(), e.state()}
	}
	return result{strconv.FormatInt(v, 10), e.state()}
}

func bash(t *testing.T, exprs []string) []result {
	t.Helper()
	cmd := exec.Command("bash", "-c", script, "bash")
	cmd.Stdin = strings.NewReader(strings.Join(exprs, "\x00") + "\x00")
	cmd.Dir = t.TempDir()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err, stderr.String())
	}
	words := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	if len(words) != 2*len(exprs) {
		t.Fatalf("bash printed %d fields for %d expressions: %s", len(words), len(exprs), stderr.String())
	}
	results := make([]result, len(exprs))
	for i := range results {
		value, _, _ := strings.Cut(words[2*i], "\n")
		results[i] = result{value, words[2*i+1]}
	}
	return results
}

func haveBash(t *testing.T) {
	t.Helper()
	out, err := exec.Command("bash", "-c", "echo ${BASH_VERSION%.*}").Output()
	if err == nil && strings.HasPrefix(string(out), "5.2") {
		return
	}
	if os.Getenv("REQUIRE_ORACLES") != "" {
		t.Fatalf("bash 5.2 is needed: %v", err)
	}
	t.Skip("no bash 5.2")
}

// random makes an expression, mostly a valid one.
func random(r *rand.Rand, depth int) string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	if r.IntN(40) == 0 {
		return pick("", " ", "+", "@", "(", ")", "08", "1#", "3#9", "x y", "1=", "?", ":", "x++ ++", "#", "a[", "$", ".5", "1 2", "0x", "x=", "e0", "e1", "l", "m", "a[-9]")
	}
	if depth <= 0 {
		return pick("1", "2", "0", "7", "x", "y", "z", "s", "n", "i", "-1", "010", "0x1f", "2#101", "36#Zz", "64#@", "a[1]", "a[i]", "h[k]", "h[i]", "x++", "--y", "i++", "9223372036854775807", "a", "a[0]")
	}
	sub := func() string { return random(r, depth-1-r.IntN(2)) }
	space := pick("", "", " ")
	switch r.IntN(12) {
	case 0:
		return "(" + sub() + ")"
	case 1:
		return pick("-", "+", "!", "~", "- ", "++", "--") + sub()
	case 2:
		return sub() + space + "?" + space + sub() + space + ":" + sub()
	case 3:
		return pick("x", "y", "i", "a[1]", "a[i]", "h[x]", "a[i++]", "z") + space + pick("=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "^=", "|=") + space + sub()
	case 4:
		return sub() + "," + space + sub()
	case 5:
		return pick("a", "a", "h", "x") + "[" + pick("0", "1", "2", "i", "x-3", "i++", "k", "-1") + "]" + pick("", "++", "--")
	default:
		op := pick("+", "-", "*", "/", "%", "**", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&", "^", "|", "&&", "||", "+", "-", "&&", "||")
		return sub() + space + op + space + sub()
	}
}

// plain makes an expression where ** stands in no branch that may be passed by: bash
// refuses a negative exponent there too, of what it takes variables to be.
func plain(r *rand.Rand) string {
	for {
		e := random(r, 3)
		if !strings.Contains(e, "**") || !strings.ContainsAny(strings.ReplaceAll(strings.ReplaceAll(e, "&&", "?"), "||", "?"), "?") {
			return e
		}
	}
}

// TestOracle compares random expressions with the real bash.
func TestOracle(t *testing.T) {
	haveBash(t)
	r := rand.New(rand.NewPCG(*seed, 0))
	exprs := make([]string, *samples)
	for i := range exprs {
		exprs[i] = plain(r)
	}
	compare(t, exprs, bash(t, exprs))
}

func compare(t *testing.T, exprs []string, want []result) {
	t.Helper()
	for i, e := range exprs {
		if got := ours(e); got != want[i] {
			t.Errorf("%q: %+v, bash has %+v", e, got, want[i])
		}
	}
}

// TestRecorded compares with what bash did when testdata/cases.txt was recorded: a
// row is an expression, its value or error, and the variables behind it.
func TestRecorded(t *testing.T) {
	file := filepath.Join("testdata", "cases.txt")
	if *update {
		record(t, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var exprs []string
	var want []result
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		expr, err := strconv.Unquote(row[0])
		if err != nil || len(row) != 3 {
			t.Fatalf("%q: %v", line, err)
		}
		exprs, want = append(exprs, expr), append(want, result{row[1], row[2]})
	}
	compare(t, exprs, want)
}

// record asks bash about the expressions in testdata/hand.txt and random ones.
func record(t *testing.T, file string) {
	t.Helper()
	haveBash(t)
	data, err := os.ReadFile(filepath.Join("testdata", "hand.txt"))
	if err != nil {
		t.Fatal(err)
	}
	exprs := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	r := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		exprs = append(exprs, plain(r))
	}
	var b strings.Builder
	for i, want := range bash(t, exprs) {
		fmt.Fprintf(&b, "%q\t%s\t%s\n", exprs[i], want.value, want.state)
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
