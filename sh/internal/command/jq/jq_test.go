package jq_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/jq"
)

var update = flag.Bool("update", false, "record what the jq of this machine prints")

const filters = "testdata/filters.txt"

// A case of the file is a filter on a line of its own, what jq -nc prints for it on
// both streams, and a line "-> status".
type filterCase struct{ filter, printed string }

func readCases(t *testing.T) []filterCase {
	t.Helper()
	text, err := os.ReadFile(filters)
	if err != nil {
		t.Fatal(err)
	}
	var cases []filterCase
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		filter, printed, _ := strings.Cut(block, "\n")
		cases = append(cases, filterCase{filter, printed + "\n"})
	}
	return cases
}

// TestFilters runs the filters of jq 1.6's record.
func TestFilters(t *testing.T) {
	cases := readCases(t)
	if *update {
		record(t, cases)
		return
	}
	for _, c := range cases {
		w := commandtest.World{Env: map[string]string{"HOME": "/home/user"}}
		got := w.Run(commandtest.Find(t, jq.Commands, "jq"), "", "-nc", c.filter)
		printed := got.Stdout + got.Stderr + "-> " + strconv.Itoa(got.Status) + "\n"
		if diff := cmp.Diff(c.printed, printed); diff != "" {
			t.Errorf("%s (-jq +ours):\n%s", c.filter, diff)
		}
	}
}

func record(t *testing.T, cases []filterCase) {
	var b bytes.Buffer
	for _, c := range cases {
		cmd := exec.CommandContext(t.Context(), "jq", "-nc", c.filter)
		cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=/home/user", "LC_ALL=C.UTF-8"}
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
			t.Fatal(err)
		}
		b.WriteString(c.filter + "\n" + stdout.String() + stderr.String() + "-> " + strconv.Itoa(cmd.ProcessState.ExitCode()) + "\n\n")
	}
	if err := os.WriteFile(filters, bytes.TrimRight(b.Bytes(), "\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// What 1.7 does otherwise than 1.6, by its manual.
func TestFiltersOf17(t *testing.T) {
	for filter, want := range map[string]string{
		`[1|limit(5;repeat(.*2))]`:                      "[1,2,4,8,16]",
		`[1,2,3,4]|(.[]|select(.>2))|=empty`:            "[1,2]",
		`"aéa"|indices("a")`:                            "[0,2]",
		`[1,2]|.[1.7]`:                                  "2",
		`12345678901234567890`:                          "12345678901234567890",
		`[.[]?] | toarray`:                              "[]",
		`-1|abs`:                                        "1",
		`{"a":{"b":1,"c":2}}|pick(.a.b)`:                `{"a":{"b":1}}`,
		`" a "|trim,ltrim,rtrim`:                        "\"a\"\n\"a \"\n\" a\"",
		`if true then 1 end`:                            "1",
		`[limit(0;1,2)]`:                                "[]",
		`"abAB"|[scan("(a)(b)";"gi")]`:                  `[["a","b"],["A","B"]]`,
		`[1,2]|debug("x")|length`:                       "2",
		`"MFRGG==="|@base32d`:                           `"abc"`,
		`"abc"|ltrimstr("a")|trimstr("c")`:              `"b"`,
		`[splits("a")]?`:                                "",
		`[range(10)]|[.[] as $x | $x] == .`:             "true",
		`"aa"|gsub("";"-")`:                             `"-a-a"`,
		`"abc"|gsub("^";"-")`:                           `"-abc"`,
		`@html "<\("'")>"`:                              `"<&#39;>"`,
		`[{"key":null,"value":1},{"k":2}]|from_entries`: `{"null":1,"2":null}`,
	} {
		var w commandtest.World
		got := w.Run(commandtest.Find(t, jq.Commands, "jq"), "", "-nc", filter)
		if strings.TrimRight(got.Stdout, "\n") != want {
			t.Errorf("%s: %q %q, want %q", filter, got.Stdout, got.Stderr, want)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, test := range []struct {
		args   []string
		stdin  string
		stdout string
		stderr string
		status int
	}{
		{[]string{"."}, `{"a":[1,{}]}`, "{\n  \"a\": [\n    1,\n    {}\n  ]\n}\n", "", 0},
		{[]string{"-r", ".[]"}, `["a\nb",1]`, "a\nb\n1\n", "", 0},
		{[]string{"-j", ".[]"}, `["a","b"]`, "ab", "", 0},
		{[]string{"-ca", "."}, `["é😀"]`, `["\u00e9\ud83d\ude00"]` + "\n", "", 0},
		{[]string{"-cS", "."}, `{"b":1,"a":{"d":1,"c":2}}`, `{"a":{"c":2,"d":1},"b":1}` + "\n", "", 0},
		{[]string{"--tab", "."}, `[1]`, "[\n\t1\n]\n", "", 0},
		{[]string{"--indent", "1", "."}, `[1]`, "[\n 1\n]\n", "", 0},
		{[]string{"-s", "-c", "."}, "1 2\n3", "[1,2,3]\n", "", 0},
		{[]string{"-R", "."}, "a\nb", "\"a\"\n\"b\"\n", "", 0},
		{[]string{"-Rs", "."}, "a\nb", "\"a\\nb\"\n", "", 0},
		{[]string{"-nc", "[inputs]"}, "1 2", "[1,2]\n", "", 0},
		{[]string{"-c", "[., input]"}, "1 2 3", "[1,2]\n", "jq: error (at <stdin>:0): break\n", 5},
		{[]string{"-c", "--stream", "."}, `{"a":[1,{"b":2}]}`, "[[\"a\",0],1]\n[[\"a\",1,\"b\"],2]\n[[\"a\",1,\"b\"]]\n[[\"a\",1]]\n[[\"a\"]]\n", "", 0},
		{[]string{"-nc", "$ARGS", "--args", "1", "2"}, "", `{"positional":["1","2"],"named":{}}` + "\n", "", 0},
		{[]string{"-nc", "[$x,$y,$ARGS.named]", "--arg", "x", "1", "--argjson", "y", "2"}, "", `["1",2,{"x":"1","y":2}]` + "\n", "", 0},
		{[]string{"-e", "."}, "null", "null\n", "", 1},
		{[]string{"-ne", "empty"}, "", "", "", 4},
		{[]string{"-e", "."}, "1", "1\n", "", 0},
		{[]string{".a+1"}, "{\"a\":1}\n{\"a\":\"x\"}\n", "2\n", "jq: error (at <stdin>:2): string (\"x\") and number (1) cannot be added\n", 5},
		{[]string{"."}, "1 [2\n", "1\n", "parse error: Unfinished JSON term at EOF at line 2, column 0\n", 4},
		{[]string{".", "nofile"}, "", "", "jq: error: Could not open nofile: No such file or directory\n", 2},
		{[]string{"-c", "[input_filename, .]", "one.json"}, "", "[\"one.json\",1]\n", "", 0},
		{[]string{"-nC", "-c", `[1,"x",null,{"a":{}}]`}, "", "\x1b[1;39m[\x1b[0;39m1\x1b[0m\x1b[1;39m,\x1b[0;32m\"x\"\x1b[0m\x1b[1;39m,\x1b[1;30mnull\x1b[0m\x1b[1;39m,\x1b[1;39m{\x1b[0m\x1b[34;1m\"a\"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[1;39m{}\x1b[0m\x1b[1;39m\x1b[1;39m}\x1b[0m\x1b[1;39m\x1b[1;39m]\x1b[0m\n", "", 0},
		{[]string{"-5%3"}, "0", "-2\n", "", 0},
	} {
		var w commandtest.World
		w.Write(t, "one.json", "1\n")
		got := w.Run(commandtest.Find(t, jq.Commands, "jq"), test.stdin, test.args...)
		want := commandtest.Result{Stdout: test.stdout, Stderr: test.stderr, Status: test.status}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("jq %s (-want +got):\n%s", test.args, diff)
		}
	}
}

// Values may be deeper than what looks at all of a value goes.
func TestDepth(t *testing.T) {
	for _, filter := range []string{"tojson", "flatten", ". == .", "sort", "tostream", "[paths]", "contains([])", "getpath([range(30000)|0])|=1"} {
		w := commandtest.World{Limits: budget.Limits{Fuel: 100_000_000, Bytes: 1 << 30}}
		got := w.Run(commandtest.Find(t, jq.Commands, "jq"), "", "-n", "reduce range(20000) as $i ([]; [.]) | "+filter+" | length")
		if got.Status != 0 && got.Status != 5 && got.Err == nil {
			t.Errorf("%s: %+v", filter, got)
		}
	}
}

// What would go on for ever, or take all memory, ends at a limit.
func TestLimits(t *testing.T) {
	for filter, resource := range map[string]budget.Resource{
		`def f: f; f`:             budget.Memory,
		`[limit(1e9; repeat(1))]`: budget.Memory,
		`[range(1e9)]|length`:     budget.Memory,
		`last(range(1e12))`:       budget.Fuel,
		`"x" * 1e9`:               budget.Fuel,
		`until(false; .)`:         budget.Fuel,
		`[recurse([., .])]`:       budget.Memory,
		`[.[1e8] = 1]`:            budget.Memory,
	} {
		w := commandtest.World{Limits: budget.Limits{Fuel: 30_000_000, Bytes: 64 << 20}}
		got := w.Run(commandtest.Find(t, jq.Commands, "jq"), "", "-n", filter)
		var limit *budget.LimitError
		if !errors.As(got.Err, &limit) || limit.Resource != resource {
			t.Errorf("%s: %v %v %q, want the limit of %v", filter, got.Status, got.Err, got.Stderr, resource)
		}
	}
}

func TestYAML(t *testing.T) {
	for _, test := range []struct {
		args   []string
		stdin  string
		stdout string
	}{
		{[]string{"."}, "b: 1\na: [x, 'y: z', ~, true, 1.5]\n", "a:\n  - x\n  - 'y: z'\n  - null\n  - true\n  - 1.5\nb: 1\n"},
		{[]string{"--keep-order", "."}, "b: 1\na: {}\n", "b: 1\na: {}\n"},
		{[]string{".a"}, "---\na: 1\n---\na: 2\n", "1\n---\n2\n"},
		{[]string{"-o", "json", "-I0", "."}, "a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2\n", `{"a":{"b":1},"c":{"b":1},"d":{"b":1,"e":2}}` + "\n"},
		{[]string{"-p=json", "."}, `{"a":"1","b":"true"}`, "a: \"1\"\nb: \"true\"\n"},
	} {
		var w commandtest.World
		got := w.Run(commandtest.Find(t, jq.Commands, "yq"), test.stdin, test.args...)
		if diff := cmp.Diff(commandtest.Result{Stdout: test.stdout}, got); diff != "" {
			t.Errorf("yq %s (-want +got):\n%s", test.args, diff)
		}
	}
}

// Aliases that multiply, and one that contains itself, are refused.
func TestYAMLBombs(t *testing.T) {
	bomb := "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
	for i := range 8 {
		item := "*a" + strconv.Itoa(i)
		bomb += "a" + strconv.Itoa(i+1) + ": &a" + strconv.Itoa(i+1) + " [" + strings.Repeat(item+",", 9) + item + "]\n"
	}
	for _, text := range []string{bomb, "a: &a [*a]\n", strings.Repeat("[", 100_000)} {
		w := commandtest.World{Limits: budget.Limits{Fuel: 1_000_000_000, Bytes: 256 << 20}}
		got := w.Run(commandtest.Find(t, jq.Commands, "yq"), text, ".")
		if got.Status == 0 || got.Stdout != "" {
			t.Errorf("%.20q: %d %.50q %.80q %v", text, got.Status, got.Stdout, got.Stderr, got.Err)
		}
	}
}

func FuzzFilter(f *testing.F) {
	for _, seed := range []string{".a|map(.+1)", `"x"|gsub("(?<a>.)";.a)`, "reduce .[] as [$a,{b:$c}] (0;.+$a)", "label $f|break $f", "@csv", "..|=1"} {
		f.Add(seed, `{"a":[1,"x",null,{"b":[2]}]}`)
	}
	f.Fuzz(func(t *testing.T, filter, input string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 3_000_000, Bytes: 16 << 20}}
		w.Run(commandtest.Find(t, jq.Commands, "jq"), input, "-c", "--", filter)
	})
}

func FuzzYAML(f *testing.F) {
	f.Add("a: &x [1, *y]\nb: !!str 2\n---\n? [c]\n: d\n")
	f.Fuzz(func(t *testing.T, text string) {
		w := commandtest.World{Limits: budget.Limits{Fuel: 3_000_000, Bytes: 16 << 20}}
		w.Run(commandtest.Find(t, jq.Commands, "yq"), text, ".")
	})
}
