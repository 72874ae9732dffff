package sh_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

const issueSchema = `{"type": "object", "required": ["title", "priority"], "additionalProperties": false, "properties": {
	"title": {"type": "string", "description": "What it is about.", "minLength": 3},
	"priority": {"type": "integer", "minimum": 1, "maximum": 5},
	"maxCost": {"type": "number"},
	"state": {"enum": ["open", "closed"], "default": "open"},
	"labels": {"type": "array", "items": {"type": "string"}},
	"sizes": {"type": "array", "items": {"type": "integer"}},
	"urgent": {"type": "boolean"},
	"due_date": {"type": ["string", "null"]},
	"meta": {"type": "object"},
	"any": {}
}}`

const searchSchema = `{"type": "object", "required": ["query"], "properties": {"query": {"type": "string"}, "limit": {"type": "integer"}}}`

const sumSchema = `{"type": "object", "required": ["n"], "properties": {"n": {"type": "array", "items": {"type": "number"}}}}`

// echoArguments is a tool that returns what it was called with.
func echoArguments(_ context.Context, arguments json.RawMessage) (any, error) { return arguments, nil }

func tool(t *testing.T, name, schema string, call func(context.Context, json.RawMessage) (any, error)) sh.Command {
	t.Helper()
	c, err := sh.ToolCommand(name, "Do "+name+".\nIn one go.", json.RawMessage(schema), call)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestToolCommand has command lines and the objects that tools get of them.
func TestToolCommand(t *testing.T) {
	result := func(value any, err error) func(context.Context, json.RawMessage) (any, error) {
		return func(context.Context, json.RawMessage) (any, error) { return value, err }
	}
	tools := []sh.Command{
		tool(t, "issue", issueSchema, echoArguments),
		tool(t, "search", searchSchema, echoArguments),
		tool(t, "sum", sumSchema, echoArguments),
		tool(t, "ping", `{"type": "object", "properties": {}}`, echoArguments),
		tool(t, "text", `{"type": "object"}`, result("a text", nil)),
		tool(t, "value", `{"type": "object"}`, result(map[string]any{"a": []int{1}, "b": "<"}, nil)),
		tool(t, "nothing", `{"type": "object"}`, result(nil, nil)),
		tool(t, "fails", `{"type": "object"}`, result(nil, errors.New("no such issue\n"))),
		tool(t, "odd", `{"type": "object"}`, result(func() {}, nil)),
		tool(t, "broken", `{"type": "object"}`, func(context.Context, json.RawMessage) (any, error) { panic("secret") }),
	}
	try := func(name, message string) string {
		return name + ": " + message + "\nTry '" + name + " --help' for more information.\n[status 2]"
	}
	for script, want := range map[string]string{
		"issue --title abc --priority 3":                                                   `{"priority":3,"state":"open","title":"abc"}` + "\n",
		"issue --title=abc --priority=3 --urgent --max-cost 1.5":                           `{"maxCost":1.5,"priority":3,"state":"open","title":"abc","urgent":true}` + "\n",
		"issue --title abc --priority 1 --no-urgent --maxCost -2":                          `{"maxCost":-2,"priority":1,"state":"open","title":"abc","urgent":false}` + "\n",
		"issue --title abc --priority 1 --urgent=false --due-date x":                       `{"due_date":"x","priority":1,"state":"open","title":"abc","urgent":false}` + "\n",
		"issue --title '--x y' --priority 1 --labels a --labels 'b c' --sizes 1 --sizes 2": `{"labels":["a","b c"],"priority":1,"sizes":[1,2],"state":"open","title":"--x y"}` + "\n",
		`issue --title abc --priority 1 --meta '{"k": [1, 9007199254740993]}' --any '[1]'`: `{"any":[1],"meta":{"k":[1,9007199254740993]},"priority":1,"state":"open","title":"abc"}` + "\n",
		"issue --title abc --priority 1 --any plain --state closed":                        `{"any":"plain","priority":1,"state":"closed","title":"abc"}` + "\n",
		`issue --json '{"title": "abc", "priority": 2}' --priority 4`:                      `{"priority":4,"state":"open","title":"abc"}` + "\n",
		`echo '{"title": "abc", "priority": 2}' | issue`:                                   `{"priority":2,"state":"open","title":"abc"}` + "\n",
		`echo '{"title": "abc"}' | issue --json - --priority 1`:                            `{"priority":1,"state":"open","title":"abc"}` + "\n",
		"search 'two words' --limit 3":                                                     `{"limit":3,"query":"two words"}` + "\n",
		"search --limit 3 -- --words":                                                      `{"limit":3,"query":"--words"}` + "\n",
		"sum 1 -2.5 3":                                                                     `{"n":[1,-2.5,3]}` + "\n",
		"ping":                                                                             "{}\n",
		"text; nothing; value | jq -r .b":                                                  "a text\n<\n",
		"fails":                                                                            "fails: no such issue\n[status 1]",
		"odd":                                                                              "odd: the result has no form in JSON: json: unsupported type: func()\n[status 1]",
		"broken":                                                                           "broken: it has failed within and did not do its work\n[status 134]",

		"issue":                 try("issue", "missing --title, --priority"),
		"issue --title abc":     try("issue", "missing --priority"),
		"issue --title":         try("issue", "option '--title' requires an argument"),
		"issue --titel abc":     try("issue", "unrecognized option '--titel'; there are --title, --priority, --maxCost, --state, --labels, --sizes, --urgent, --due_date, --meta, --any"),
		"issue --prio 1":        try("issue", "unrecognized option '--prio'; did you mean '--priority'?"),
		"issue -t abc":          try("issue", "invalid option -- 't'; options are words, such as --title"),
		"issue --priority high": try("issue", "option '--priority': 'high' is no integer of 64 bits"),
		"issue --priority 1.5":  try("issue", "option '--priority': '1.5' is no integer of 64 bits"),
		"issue --maxCost NaN":   try("issue", "option '--maxCost': 'NaN' is no number"),
		"issue --urgent=yes":    try("issue", "option '--urgent': 'yes' is neither true nor false"),
		"issue --state new":     try("issue", "option '--state': 'new' is none of open, closed"),
		"issue --meta '{'":      try("issue", "option '--meta': '{' is no JSON object: unexpected EOF"),
		"issue abc":             try("issue", "extra operand 'abc'; there are --title, --priority, --maxCost, --state, --labels, --sizes, --urgent, --due_date, --meta, --any"),
		"search a b":            try("search", "extra operand 'b'; there are --query, --limit"),
		"search --json '[1]'":   try("search", "the arguments are no JSON object"),
		"search --json '{} {}'": try("search", "the arguments are no JSON: something follows the value"),
		"search --json '{\"query\": \"a\", \"limit\": \"b\"}'":       "",
		"issue --title ab --priority 1":                              "",
		"issue --title abc --priority 9":                             "",
		"issue --title abc --priority 1 --meta '[]'":                 "",
		`issue --json '{"title": "abc", "priority": 1, "other": 1}'`: "",
	} {
		t.Run(script, func(t *testing.T) {
			s := newSession(t, sh.Options{Commands: tools})
			got := s.do(t, script)
			if want == "" { // in the words of the validator
				if !strings.Contains(got, ": the arguments do not fit: ") || !strings.HasSuffix(got, "[status 2]") {
					t.Errorf("%q", got)
				}
			} else if got != want {
				t.Errorf("%q\nwant %q", got, want)
			}
		})
	}
	s := newSession(t, sh.Options{Commands: tools})
	want := `Usage: issue [OPTION]...
Do issue.

      --title=TITLE       What it is about. (required)
      --priority=INTEGER  (required)
      --maxCost=NUMBER    maxCost
      --state=open|closed
                          (default "open")
      --labels=LABELS     (may be repeated)
      --sizes=INTEGER     (may be repeated)
      --urgent            urgent
      --due_date=DUE_DATE
                          due_date
      --meta=OBJECT       meta
      --any=JSON          any
      --json=OBJECT       all arguments as one JSON object; - reads standard input
      --help              print this help and exit
      --version           print the version and exit

In one go.
`
	if got := s.do(t, "issue --title x --help"); got != want {
		t.Errorf("%s", got)
	}
}

// TestToolSchemas has schemas of which no command can be made.
func TestToolSchemas(t *testing.T) {
	for _, schema := range []string{``, `[]`, `{"type": "array"}`, `{"type": "object", "properties": {"a": {"$ref": "http://localhost/x"}}}`, `{`} {
		if _, err := sh.ToolCommand("x", "", json.RawMessage(schema), echoArguments); err == nil {
			t.Errorf("%s is allowed", schema)
		}
	}
	if _, err := sh.ToolCommand("a b", "", json.RawMessage(searchSchema), echoArguments); err == nil {
		t.Error("a name with a blank is allowed")
	}
}

// FuzzToolCommand has any command line and input: they make an object or are refused.
func FuzzToolCommand(f *testing.F) {
	f.Add("--title\x00abc\x00--priority\x001", "")
	f.Add("", `{"title": "abc", "priority": 1}`)
	f.Fuzz(func(t *testing.T, words, input string) {
		called := false
		c := tool(t, "issue", issueSchema, func(_ context.Context, arguments json.RawMessage) (any, error) {
			called = true
			var o struct {
				Title    string
				Priority int
			}
			if err := json.Unmarshal(arguments, &o); err != nil || o.Priority < 1 || o.Priority > 5 {
				t.Errorf("%s: %v", arguments, err)
			}
			return nil, nil
		})
		run := sh.Command{Name: "run", Run: func(_ context.Context, c *sh.Call) int {
			args := []string{"issue"}
			if words != "" {
				args = append(args, strings.Split(words, "\x00")...)
			}
			status, _ := c.Run(sh.Exec{Args: args, Stdin: strings.NewReader(input)})
			return status
		}}
		shell, err := sh.New(sh.Options{Commands: []sh.Command{c, run}})
		if err != nil {
			t.Fatal(err)
		}
		status, err := shell.Run(t.Context(), "run")
		if err != nil || status != 0 && status != 2 || called && status != 0 {
			t.Errorf("status %d, %v", status, err)
		}
	})
}
