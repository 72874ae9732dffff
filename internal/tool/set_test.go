package tool_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/tool"
)

// C-008
func TestUnknownTool(t *testing.T) {
	b := newBench(t)
	for _, name := range []string{"nope", "", "tools__nothing", "__"} {
		r := b.call(name, "{}")
		want(t, r, string(raw(t, object{"error": "Unknown tool: " + name})))
		if !r.IsError {
			t.Error("IsError is false")
		}
	}
}

// C-008
func TestInvalidArguments(t *testing.T) {
	b := newBench(t)
	for arguments, reason := range map[string]string{
		`{"skill_name":`:               "unexpected end of JSON input",
		`[]`:                           "expected a JSON object, got array",
		`null`:                         "expected a JSON object, got null",
		`"x"`:                          "expected a JSON object, got string",
		`{} {}`:                        "invalid character '{' after top-level value",
		`{}`:                           `required: missing properties: ["skill_name"]`,
		`{"skill_name":1}`:             `validating /properties/skill_name: type: 1 has type "integer", want "string"`,
		`{"skill_name":null}`:          `validating /properties/skill_name: type: <invalid reflect.Value> has type "null", want "string"`,
		`{"skill_name":"x","other":1}`: `unexpected additional properties ["other"]`,
	} {
		r := b.call("get_skill", arguments)
		if got := fmt.Sprint(member(t, r, "error")); got != "Invalid tool arguments: "+reason || !r.IsError {
			t.Errorf("%s: %q", arguments, got)
		}
	}
	if len(b.Events) > 0 {
		t.Errorf("events of calls that never began: %v", b.Events)
	}
}

// C-006
func TestToolMessage(t *testing.T) {
	b := newBench(t)
	message, err := json.Marshal(b.call("list_skills", "{}").ToolMessage("call_1", "list_skills"))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(parsed(t, []byte(`{"role":"tool","tool_call_id":"call_1","name":"list_skills","content":"{\"skills\":[]}"}`)), parsed(t, message)); diff != "" {
		t.Error(diff)
	}
}

// C-117 C-118
func TestEvents(t *testing.T) {
	b := newBench(t)
	b.file("tools", "scripts/hello.sh", "echo hello; echo oops >&2\n")
	var started bool
	r := b.Call(context.Background(), tool.Call{
		Tool: "run_skill_script", ID: "id-1", Arguments: raw(t, `{"skill":"tools", "script":"hello", "args":{"a":[1,"x"]}}`),
		Listener: func(e tool.Event) { started = started || e.Kind == tool.Before },
	})
	if !started {
		t.Error("the call's own listener heard nothing")
	}
	if r.Outcome.ExecID != "id-1" {
		t.Errorf("execution id is %q", r.Outcome.ExecID)
	}
	first, last := b.Events[0], b.Events[len(b.Events)-1]
	if first.Kind != tool.Before || first.Code != "echo hello; echo oops >&2\n" || first.Skill != "tools" || !strings.HasSuffix(first.Dir, "tools") || first.Profile != "host" {
		t.Errorf("the first event is %+v", first)
	}
	if got := first.Line(); got != `[Tool Call] run_skill_script(skill="tools", script="hello", args={"a":[1,"x"]})` {
		t.Errorf("line is %q", got)
	}
	if last.Kind != tool.After || last.Line() != "[Tool Result] "+r.Message {
		t.Errorf("the last event is %+v", last)
	}
	output := map[proc.Stream]string{}
	for _, e := range b.Events {
		if e.CallID != "id-1" || e.Tool != "run_skill_script" {
			t.Errorf("event %+v", e)
		}
		output[e.Stream] += string(e.Data)
	}
	if output[proc.Stdout] != "hello\n" || output[proc.Stderr] != "oops\n" {
		t.Errorf("output was %q", output)
	}
}

// C-117
func TestEventLine(t *testing.T) {
	b := newBench(t)
	b.call("read_file_in_skill", `{"skill_name":"calculator","file_path":"examples/basic.py"}`)
	if got := b.Events[0].Line(); got != `[Tool Call] read_file_in_skill(skill_name="calculator", file_path="examples/basic.py")` {
		t.Errorf("line is %q", got)
	}
}

// C-118: the event is out before anything starts, and holds the code.
func TestBeforeComesFirst(t *testing.T) {
	b := newBench(t, withFakePython)
	var seen []tool.Kind
	b.Call(context.Background(), tool.Call{Tool: "python_run", Arguments: raw(t, `{"code":"echo started"}`), Listener: func(e tool.Event) {
		if seen = append(seen, e.Kind); e.Kind == tool.Before && e.Code != "echo started" {
			t.Errorf("code is %q", e.Code)
		}
	}})
	if !slices.Equal(seen, []tool.Kind{tool.Before, tool.Output, tool.After}) {
		t.Errorf("events are %v", seen)
	}
}

// C-061 C-132
func TestPolicy(t *testing.T) {
	for _, c := range []struct {
		policy  tool.Policy
		approve func(context.Context, string, tool.Preview) bool
		runs    bool
	}{
		{"", nil, true},
		{tool.Allow, nil, true},
		{tool.Deny, nil, false},
		{tool.Ask, nil, false},
		{tool.Ask, func(context.Context, string, tool.Preview) bool { return false }, false},
		{tool.Ask, func(_ context.Context, name string, p tool.Preview) bool {
			return name == "python.run" && p.Code == "echo hi"
		}, true},
	} {
		b := newBench(t, withFakePython, func(_ *bench, o *tool.Options) { o.Policy, o.Approve = c.policy, c.approve })
		r := b.call("python_run", `{"code":"echo hi"}`)
		if ran := member(t, r, "ok") == true; ran != c.runs {
			t.Errorf("%s: %s", c.policy, r.JSON())
		}
		b.file("tools", "scripts/hello.sh", "echo hello\n")
		allowed := c.policy == "" || c.policy == tool.Allow
		if r := b.call("run_skill_script", `{"skill":"tools","script":"hello"}`); r.IsError == allowed {
			t.Errorf("%s: %s", c.policy, r.JSON())
		}
		if r := b.call("list_skills", "{}"); r.IsError {
			t.Errorf("%s: %s", c.policy, r.JSON())
		}
		if len(b.Events) != 6+2*btoi(c.runs)-btoi(c.runs)+btoi(allowed) { // C-118 holds under every policy
			t.Errorf("%s: %d events", c.policy, len(b.Events))
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// C-128
func TestConfinedIsRefused(t *testing.T) {
	b := newBench(t, withFakePython, func(_ *bench, o *tool.Options) { o.Profile = proc.Confined })
	r := b.call("python_run", `{"code":"echo hi"}`)
	if r.Outcome.Termination != proc.Refused || !strings.Contains(r.Message, "confined") {
		t.Errorf("result is %s", r.JSON())
	}
}

// A run tool without anything to run makes models loop.
func TestOffered(t *testing.T) {
	b := newBench(t)
	if got := names(b); !slices.Equal(got, []string{"list_skills", "python.run"}) {
		t.Errorf("without skills: %v", got)
	}
	b.file("notes", "README.md", "")
	if got := names(b); !slices.Equal(got, []string{"list_skills", "get_skill", "read_file_in_skill", "run_python_script", "python.run"}) {
		t.Errorf("without scripts: %v", got)
	}
	b.file("notes", "scripts/go.sh", "# Go.\n")
	if got := names(b); !slices.Equal(got[5:], []string{"run_skill_script", "notes__go"}) {
		t.Errorf("with a script: %v", got)
	}
}

func names(b *bench) []string {
	var all []string
	for _, tl := range b.Tools() {
		all = append(all, tl.Name)
	}
	return all
}

// C-115 C-116
func TestPrompt(t *testing.T) {
	b := newBench(t)
	text := b.Prompt()
	for _, part := range []string{
		"calculation", "data transformation", "deterministic logic", "CSV, JSON or XML",
		`python_run(code="print(2+2)")`, `python_run(file="@project/scripts/analyze.py")`, `args=["input.csv"]`,
		"isolated", "standard library", "tell the user", "visible",
	} {
		if strings.Count(text, part) < 1 {
			t.Errorf("the prompt lacks %q", part)
		}
	}
	if strings.Contains(text, "<available_skills>") {
		t.Error("a catalog without skills")
	}
	for _, tl := range b.Tools() {
		if tl.Hint != "" && strings.Count(text, tl.Hint) != 1 {
			t.Errorf("the hint of %s stands %d times", tl.Name, strings.Count(text, tl.Hint))
		}
	}
	b.file("notes", "scripts/go.sh", "# Go.\n")
	text = b.Prompt()
	for _, part := range []string{"<available_skills>", "A skill for tests.", "`get_skill`", "`run_skill_script`"} {
		if !strings.Contains(text, part) {
			t.Errorf("the prompt lacks %q", part)
		}
	}
	dotted := newBench(t, func(_ *bench, o *tool.Options) { o.DottedNames = true })
	if !strings.Contains(dotted.Prompt(), `python.run(code="print(2+2)")`) {
		t.Error("the prompt does not use the dotted name")
	}
}

func FuzzArguments(f *testing.F) {
	b := newBench(f)
	b.file("tools", "scripts/echo.sh", echo)
	f.Add("get_skill", `{"skill_name":"tools"}`)
	f.Add("read_file_in_skill", `{"skill_name":"tools","file_path":"SKILL.md"}`)
	f.Add("list_skills", `{"x":[[[[1e999]]]]}`)
	f.Add("python_run", `{"args":[{"a":null}]}`)
	f.Fuzz(func(t *testing.T, name, arguments string) {
		r := b.Call(context.Background(), tool.Call{Tool: name, Arguments: json.RawMessage(arguments)})
		if !json.Valid(r.JSON()) {
			t.Errorf("%s(%s): %s", name, arguments, r.JSON())
		}
	})
}
