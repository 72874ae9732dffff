package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

func toolNames(t testing.TB, c *mcp.ClientSession) []string {
	t.Helper()
	list, err := c.ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
	}
	return names
}

// C-062 C-095 C-096
func TestListTools(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		c, _ := client(t, d, revision, mcp.ClientOptions{})
		want := []string{
			"list_skills", "get_skill", "read_file_in_skill", "run_python_script", "python_run", "run_skill_script", "bash", "python",
			"reporter__chat", "reporter__crash", "reporter__fail", "reporter__greet", "reporter__quiet", "reporter__tree",
		}
		for range 3 { // the order is the same each time
			if diff := cmp.Diff(want, toolNames(t, c)); diff != "" {
				t.Fatal(diff)
			}
		}
		list, err := c.ListTools(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		// The definitions are those of the MCP dialect, every hint stated.
		described, err := d.Describe(skillet.MCP)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(jsonOf(t, described), jsonOf(t, list.Tools)); diff != "" {
			t.Error(diff)
		}
		for _, tool := range list.Tools {
			a := tool.Annotations
			if a == nil || a.DestructiveHint == nil || a.OpenWorldHint == nil {
				t.Errorf("%s: a hint is missing: %+v", tool.Name, a)
			} else if a.ReadOnlyHint == *a.DestructiveHint {
				t.Errorf("%s: reads only is %v, destroys is %v", tool.Name, a.ReadOnlyHint, *a.DestructiveHint)
			}
		}
		if revision == stateless && (list.TTLMs != 0 || list.CacheScope != "private") {
			t.Errorf("ttlMs %d, cacheScope %q", list.TTLMs, list.CacheScope)
		}
	})
}

// jsonOf returns the JSON of v as a value.
func jsonOf(t testing.TB, v any) (decoded any) {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &decoded); err != nil {
		t.Fatal(err)
	}
	return decoded
}

func TestLiveReload(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		c, _ := client(t, d, revision, mcp.ClientOptions{})
		before := toolNames(t, c)
		d.add("added")
		d.write("added/scripts/hello.sh", "# Say hello.\necho added hello\n")
		after := toolNames(t, c)
		if slices.Contains(before, "added__hello") || !slices.Contains(after, "added__hello") {
			t.Errorf("tools before %q, after %q", before, after)
		}
		if got := text(t, call(t, c, "added__hello", `{}`)); got != "added hello\n" {
			t.Errorf("text %q", got)
		}
	})
}

// The two names of a tool mean the same: C-062.
func TestToolNames(t *testing.T) {
	for name, change := range map[string]func(*desk, *skillet.Options){
		"python_run": func(*desk, *skillet.Options) {},
		"python.run": func(_ *desk, o *skillet.Options) { o.DottedNames = true },
	} {
		t.Run(name, func(t *testing.T) {
			c, _ := client(t, newDesk(t, withPython, change), stateless, mcp.ClientOptions{})
			if !slices.Contains(toolNames(t, c), name) {
				t.Errorf("%s is not among %q", name, toolNames(t, c))
			}
			for _, accepted := range []string{"python_run", "python.run"} {
				r := call(t, c, accepted, `{"code": "print(6 * 7)"}`)
				if r.IsError || structured(t, r, "stdout") != "42\n" {
					t.Errorf("%s: %+v", accepted, r)
				}
			}
		})
	}
}

func withPython(d *desk, o *skillet.Options) { o.Bundle = bundletest.Bundle(d.t) }

// What the model sees of a file is its text; the envelope is structured: C-030.
func TestReadFileResult(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		c, _ := client(t, newDesk(t), revision, mcp.ClientOptions{})
		r := call(t, c, "read_file_in_skill", `{"skill_name": "reporter", "file_path": "references/guide.md"}`)
		want := map[string]any{
			"success": true, "skill_name": "reporter", "file_path": "references/guide.md",
			"content": "# Guide\n\nGrüße.\n", "size_bytes": 18.0, "encoding": "utf-8",
		}
		if diff := cmp.Diff(want, r.StructuredContent); diff != "" || text(t, r) != want["content"] || r.IsError {
			t.Errorf("text %q, isError %v, %s", text(t, r), r.IsError, diff)
		}
		r = call(t, c, "read_file_in_skill", `{"skill_name": "reporter", "file_path": "missing.md"}`)
		const reason = "File 'missing.md' not found in skill 'reporter'"
		if text(t, r) != "ERROR: "+reason || structured(t, r, "error") != reason || !r.IsError {
			t.Errorf("text %q, isError %v", text(t, r), r.IsError)
		}
	})
}

// C-008 over this protocol: there an unknown name is an error of the protocol,
// which carries the reply that the contract asks for.
func TestUnknownTool(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		c, _ := client(t, newDesk(t), revision, mcp.ClientOptions{})
		for _, name := range []string{"no_such_tool", "", `qu"ote`, "skillet"} {
			_, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: name})
			var refused *jsonrpc.Error
			if !errors.As(err, &refused) || refused.Code != jsonrpc.CodeInvalidParams || refused.Message != "Unknown tool: "+name {
				t.Errorf("%q: %v", name, err)
				continue
			}
			if diff := cmp.Diff(jsonOf(t, map[string]string{"error": "Unknown tool: " + name}), jsonOf(t, refused.Data)); diff != "" {
				t.Errorf("%q: data %s", name, diff)
			}
		}
		// Wrong arguments are for the model to correct. C-008
		r := call(t, c, "get_skill", `{"skill": 1}`)
		if !r.IsError || !strings.HasPrefix(structured(t, r, "error").(string), "Invalid tool arguments: ") {
			t.Errorf("wrong arguments: %+v", r)
		}
		// So is a script whose name makes no id. C-095
		r = call(t, c, "reporter__transform-json", `{}`)
		if !r.IsError || !strings.Contains(text(t, r), "Tool ID has invalid format: 'reporter__transform-json'") {
			t.Errorf("no tool id: %q", text(t, r))
		}
	})
}

// The column "MCP isError" of the contracts, section 10, for every ending and
// every contract. The results come from real processes.
//
// C-039 C-040 C-041 C-057 C-059 C-078 C-079 C-096
func TestIsError(t *testing.T) {
	d := newDesk(t, withPython, func(d *desk, o *skillet.Options) { o.Timeout, o.PythonTimeout = time.Second, time.Second })
	d.add("pythonic")
	bundletest.Venv(t, filepath.Join(d.Skills, "pythonic", "venv"))
	d.add("broken")
	d.write("broken/venv/bin/python", "no program\n")
	c, _ := client(t, d, stateless, mcp.ClientOptions{})
	source := func(skill, code string) string { return fmt.Sprintf(`{"skill_name": %q, "script": %q}`, skill, code) }
	program := func(code string) string { return fmt.Sprintf(`{"code": %q}`, code) }
	script := func(name string) string { return fmt.Sprintf(`{"skill": "reporter", "script": %q}`, name) }
	const die = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
	for _, row := range []struct {
		tool, arguments string
		isError         bool
		member          string // of the structured content; empty: there is none
		want            any
	}{
		// exited 0
		{"run_python_script", source("pythonic", "print(1)"), false, "returncode", 0.0},
		{"python_run", program("print(1)"), false, "exitCode", 0.0},
		{"run_skill_script", script("greet"), false, "success", true},
		{"reporter__greet", `{}`, false, "", nil},
		// exited n
		{"run_python_script", source("pythonic", "exit(3)"), false, "returncode", 3.0},
		{"python_run", program("exit(3)"), false, "exitCode", 3.0},
		{"run_skill_script", script("fail"), false, "exit_code", 3.0},
		{"reporter__fail", `{}`, true, "error", "Script failed with exit code 3\nError: broken"},
		// signaled
		{"run_python_script", source("pythonic", die), false, "returncode", -9.0},
		{"python_run", program(die), false, "signal", "SIGKILL"},
		{"run_skill_script", script("crash"), false, "signal", "SIGKILL"},
		{"reporter__crash", `{}`, true, "error", "Script failed with exit code -9\n(Killed by signal: SIGKILL)"},
		// timeout
		{"run_python_script", source("pythonic", "while True: pass"), true, "timed_out", true},
		{"python_run", program("while True: pass"), true, "ok", false},
		{"run_skill_script", script("quiet"), true, "timeout", true},
		{"reporter__quiet", `{}`, true, "error", "Script failed with exit code 124\nError: Timeout\n(Script timed out)"},
		// refused
		{"run_python_script", source("reporter", "1"), true, "error", "Skill 'reporter' does not have a venv. Cannot execute script."},
		{"python_run", `{}`, true, "ok", false},
		{"run_skill_script", script("missing.sh"), true, "success", nil},
		// spawn_failed
		{"run_python_script", source("broken", "1"), true, "returncode", nil},
	} {
		r := call(t, c, row.tool, row.arguments)
		if r.IsError != row.isError {
			t.Errorf("%s %s: isError %v, text %q", row.tool, row.arguments, r.IsError, text(t, r))
		}
		if row.member == "" {
			if r.StructuredContent != nil {
				t.Errorf("%s: structured content %v in place of plain text", row.tool, r.StructuredContent)
			}
			continue
		}
		if got := structured(t, r, row.member); !cmp.Equal(got, row.want) {
			t.Errorf("%s %s: %s is %v, want %v", row.tool, row.arguments, row.member, got, row.want)
		}
		if row.tool != "run_python_script" {
			continue
		}
		// Without C-030's exception the text is the JSON of the same value.
		if diff := cmp.Diff(r.StructuredContent, jsonOf(t, json.RawMessage(text(t, r)))); diff != "" {
			t.Errorf("%s: %s", row.tool, diff)
		}
	}
}

// Calls of one client run side by side: each of them waits until all have begun.
func TestParallelCalls(t *testing.T) {
	const calls = 8
	eras(t, func(t *testing.T, revision string) {
		var begun sync.WaitGroup
		begun.Add(calls)
		d := newDesk(t, func(_ *desk, o *skillet.Options) {
			o.Parallel = calls
			o.Listeners = append(o.Listeners, func(e skillet.Event) {
				if e.Kind == skillet.Before {
					begun.Done()
					begun.Wait()
				}
			})
		})
		c, _ := client(t, d, revision, mcp.ClientOptions{})
		var all sync.WaitGroup
		for i := range calls {
			all.Go(func() {
				r, err := c.CallTool(context.Background(), &mcp.CallToolParams{
					Name: "reporter__greet", Arguments: json.RawMessage(fmt.Sprintf(`{"arguments": {"n": %d}}`, i)),
				})
				if err != nil {
					t.Error(err)
				} else if got, want := text(t, r), fmt.Sprintf("hello {\"n\":%d}\n", i); got != want {
					t.Errorf("text %q, want %q", got, want)
				}
			})
		}
		all.Wait()
	})
}

// What the model is told of the skills is as fresh as the lists.
func TestInstructions(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		for _, name := range []string{"", "second"} {
			if name != "" {
				d.add(name)
			}
			c, end := client(t, d, revision, mcp.ClientOptions{})
			got := c.InitializeResult()
			if got.Instructions != d.Prompt() || !strings.Contains(got.Instructions, name) {
				t.Errorf("instructions %q, want %q", got.Instructions, d.Prompt())
			}
			if got.Capabilities.Prompts != nil || got.Capabilities.Logging != nil || got.Capabilities.Tools == nil || got.Capabilities.Resources == nil {
				t.Errorf("capabilities %+v", got.Capabilities)
			}
			end()
		}
	})
}

// What is not among the capabilities is not served.
func TestMethodsNotServed(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		c, _ := client(t, newDesk(t), revision, mcp.ClientOptions{})
		ctx := context.Background()
		_, listed := c.ListPrompts(ctx, nil)
		_, got := c.GetPrompt(ctx, &mcp.GetPromptParams{Name: "any"})
		_, completed := c.Complete(ctx, &mcp.CompleteParams{
			Ref: &mcp.CompleteReference{Type: "ref/prompt", Name: "any"}, Argument: mcp.CompleteParamsArgument{Name: "a"},
		})
		for name, err := range map[string]error{"prompts/list": listed, "prompts/get": got, "completion/complete": completed} {
			var refused *jsonrpc.Error
			if !errors.As(err, &refused) || refused.Code != jsonrpc.CodeMethodNotFound {
				t.Errorf("%s: %v", name, err)
			}
		}
		for name, err := range map[string]error{
			"tools/list":               second(c.ListTools(ctx, &mcp.ListToolsParams{Cursor: "x"})),
			"resources/list":           second(c.ListResources(ctx, &mcp.ListResourcesParams{Cursor: "x"})),
			"resources/templates/list": second(c.ListResourceTemplates(ctx, &mcp.ListResourceTemplatesParams{Cursor: "x"})),
		} {
			var refused *jsonrpc.Error
			if !errors.As(err, &refused) || refused.Code != jsonrpc.CodeInvalidParams {
				t.Errorf("%s with a cursor that was never given: %v", name, err)
			}
		}
	})
}

// second returns the error of a call.
func second[T any](_ T, err error) error { return err }

var _ mcpserver.Runtime = (*skillet.Runtime)(nil)
