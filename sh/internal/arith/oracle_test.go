package arith_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/bashtest"
	"github.com/skillet-run/skillet/sh/internal/arith"
)

// script evaluates each expression in a shell of its own and prints value or error,
// and the variables after it.
const script = `
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
	var results []result
	for _, row := range bashtest.Rows(t, script, exprs, len(exprs), 2) {
		value, _, _ := strings.Cut(row[0], "\n")
		results = append(results, result{value, row[1]})
	}
	return results
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
	bashtest.Need(t)
	r := bashtest.Random()
	exprs := make([]string, bashtest.Samples())
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
	var exprs []string
	var want []result
	for _, row := range bashtest.Recorded(t, "testdata/cases.txt", func() [][]string { return record(t) }) {
		exprs, want = append(exprs, row[0]), append(want, result{row[1], row[2]})
	}
	compare(t, exprs, want)
}

// record asks bash about the expressions in testdata/hand.txt and random ones.
func record(t *testing.T) (rows [][]string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "hand.txt"))
	if err != nil {
		t.Fatal(err)
	}
	exprs := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	r := bashtest.Fixed()
	for range 300 {
		exprs = append(exprs, plain(r))
	}
	for i, want := range bash(t, exprs) {
		rows = append(rows, []string{exprs[i], want.value, want.state})
	}
	return rows
}
