package skillet_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/sh"
)

// sandbox returns a runtime whose Python runs in process, so that no program has to be
// started.
func sandbox(t *testing.T, change func(*skillet.Options)) *skillet.Runtime {
	t.Helper()
	rt, _ := newRuntime(t, func(o *skillet.Options) {
		o.Python.Isolation = skillet.InProcess
		if change != nil {
			change(o)
		}
	})
	t.Cleanup(rt.Close)
	return rt
}

// use calls a tool and returns its reply.
func use(t *testing.T, rt *skillet.Runtime, tool string, arguments map[string]any) (skillet.SandboxReply, skillet.Result) {
	t.Helper()
	text, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	r := rt.Call(context.Background(), skillet.Call{Tool: tool, Arguments: text})
	reply, ok := r.Value.(skillet.SandboxReply)
	if !ok {
		t.Fatalf("%s(%s): %s", tool, text, r.Message)
	}
	return reply, r
}

// The calls of a session share files, and each language has its variables, functions and
// working directory; what has ended a call leaves them usable.
func TestSandboxSession(t *testing.T) {
	steps := []struct{ tool, code, stdout, stderr string }{
		{"bash", "x=1; f() { echo f $x; }; mkdir sub; cd sub; echo a,1 > data.csv; pwd", "/home/user/sub\n", ""},
		{"bash", "f; pwd; exit 3", "f 1\n/home/user/sub\n", ""},
		{"python", "import csv\nrows = list(csv.reader(open('sub/data.csv')))\nrows", "[['a', '1']]\n", ""},
		{"python", "open('sub/out.txt', 'w').write(rows[0][0] * 3)", "3\n", ""},
		{"bash", "cat out.txt; python3 -c 'rows' 2>&1 | tail -n 1", "aaaNameError: name 'rows' is not defined\n", ""},
		{"bash", "x=2; while :; do :; done", "", ""},
		{"bash", "f", "f 2\n", ""},
		{"python", "rows.append(1)\nwhile True: pass", "", "TimeoutError: time limit of 300ms reached\n"},
		{"python", "len(rows)", "2\n", ""},
		{"bash", "echo $(printf '%*s' 50000000)", "", "bash: memory limit of 33554432 bytes reached\n"},
		{"bash", "f; if", "", "bash: -c: line 2: syntax error: unexpected end of file\n"},
		{"bash", "f; cat /skills/greeter/scripts/hello.sh; bash /skills/greeter/scripts/hello.sh", "f 2\n# Say hello.\necho hello\nhello\n", ""},
		{"bash", "a=x; while :; do a=$a$a; done", "", "bash: memory limit of 33554432 bytes reached\n"},
		{"bash", "f; cat out.txt", "f 2\naaa", ""},
	}
	rt := sandbox(t, func(o *skillet.Options) { o.Sandbox.Memory = 32 << 20 })
	for i, step := range steps {
		name := map[string]string{"bash": "command", "python": "code"}[step.tool]
		timeout := 30.0
		if strings.Contains(step.code, "while :; do :") || strings.Contains(step.code, "while True") {
			timeout = 0.3
		}
		reply, r := use(t, rt, step.tool, map[string]any{name: step.code, "session": "s.1", "timeout": timeout})
		if diff := cmp.Diff(step.stdout+"|"+step.stderr, reply.Stdout+"|"+reply.Stderr); diff != "" {
			t.Errorf("%q: status %d (-want +got):\n%s", step.code, reply.ExitCode, diff)
		}
		if reply.Session != "s.1" || reply.NewSession != (i == 0) || reply.Timeout != (timeout < 1) || r.IsError != reply.Timeout {
			t.Errorf("%q: %s", step.code, r.Message)
		}
	}
	if reply, _ := use(t, rt, "bash", map[string]any{"command": "ls; declare -F", "session": "another"}); reply.Stdout != "" || !reply.NewSession {
		t.Errorf("another session: %+v", reply)
	}
	for range 2 {
		reply, r := use(t, rt, "bash", map[string]any{"command": "ls; > file"})
		if reply.Stdout != "" || reply.NewSession || strings.Contains(r.Message, "session") {
			t.Errorf("without a session: %s", r.Message)
		}
	}
	r := rt.Call(context.Background(), skillet.Call{Tool: "bash", Arguments: json.RawMessage(`{"command":"pwd","session":"s.1"}`), Scope: "another"})
	if reply := r.Value.(skillet.SandboxReply); reply.Stdout != "/home/user\n" || !reply.NewSession {
		t.Errorf("the same name of another caller: %s", r.Message)
	}
}

// Files go in with a call and come back with it: as text or as base64 in the reply, as
// bytes beside it, and not in the message.
func TestSandboxFiles(t *testing.T) {
	rt := sandbox(t, nil)
	_, r := use(t, rt, "bash", map[string]any{
		"command": "cat in/a.txt; od -An -tx1 b.bin; mkdir out; sort in/a.txt > out/sorted.csv; cp b.bin out/",
		"files": []map[string]any{
			{"path": "in/a.txt", "content": "b\na\n"},
			{"path": "/home/user/b.bin", "content": "AP8=", "encoding": "base64"},
			{"path": "c", "content": "", "encoding": nil}, // as strict dialects say that there is none
		},
		"outputs": []string{"out", "none.txt"},
	})
	const files = `[{"path":"/home/user/out/b.bin","size_bytes":2,"mime_type":"application/octet-stream"%s},` +
		`{"path":"/home/user/out/sorted.csv","size_bytes":4,"mime_type":"text/csv"%s},` +
		`{"path":"/home/user/none.txt","size_bytes":0,"error":"No such file or directory"}]`
	with := func(binary, text string) string {
		return strings.Replace(strings.Replace(files, "%s", binary, 1), "%s", text, 1)
	}
	if !strings.Contains(r.Message, `"stdout":"b\na\n 00 ff\n"`) || !strings.Contains(r.Message, with("", "")) {
		t.Errorf("message: %s", r.Message)
	}
	if want := with(`,"encoding":"base64","content":"AP8="`, `,"encoding":"utf-8","content":"a\nb\n"`); !bytes.Contains(r.JSON(), []byte(want)) {
		t.Errorf("reply: %s", r.JSON())
	}
	if len(r.Files) != 2 || r.Files[0].Text() || !r.Files[1].Text() || string(r.Files[0].Data) != "\x00\xff" || r.Files[1].Path != "/home/user/out/sorted.csv" {
		t.Errorf("files: %+v", r.Files)
	}
}

// What cannot be done is told in a reply.
func TestSandboxRefuses(t *testing.T) {
	rt := sandbox(t, nil)
	for _, test := range []struct{ tool, arguments, want string }{
		{"bash", `{}`, `{"error":"Invalid tool arguments: required: missing properties: [\"command\"]"}`},
		{"bash", `{"command":"x","session":"../x"}`, `Invalid tool arguments: validating /properties/session: pattern: \"../x\" does not match`},
		{"bash", `{"command":"x","timeout":601}`, `Invalid tool arguments: validating /properties/timeout: maximum`},
		{"python", `{"code":"1","timeout":0}`, `Invalid tool arguments: validating /properties/timeout: exclusiveMinimum`},
		{"python", `{"code":"1","files":[{"path":"","content":""}]}`, `{"error":"\"\" is no path of a file"}`},
		{"python", `{"code":"1","files":[{"path":"x","content":"?","encoding":"base64"}]}`, `{"error":"the content of 'x' is not base64: illegal base64 data at input byte 0"}`},
		{"python", `{"code":"1","files":[{"path":"/skills/x/y","content":""}]}`, `{"error":"cannot write the file '/skills/x/y': Read-only file system"}`},
		{"python", `{"code":"1","files":[{"path":"x/../../../tmp","content":""}]}`, `{"error":"cannot write the file 'x/../../../tmp': Is a directory"}`},
		{"python", `{"code":"` + strings.Repeat("#", 1<<20) + `#"}`, `{"error":"the code is 1048577 bytes long, the limit is 1048576; write what is data to files"}`},
	} {
		r := rt.Call(context.Background(), skillet.Call{Tool: test.tool, Arguments: json.RawMessage(test.arguments)})
		if !r.IsError || !strings.Contains(r.Message, test.want) {
			t.Errorf("%s(%.100s): %.300s", test.tool, test.arguments, r.Message)
		}
	}
	if _, err := skillet.New(skillet.Options{NoAudit: true, Sandbox: skillet.SandboxOptions{Memory: 1}}); err == nil {
		t.Error("a memory of one byte")
	}
}

// C-117, C-118, C-132: the code is shown before it runs, the policy is asked about it,
// and what it writes is heard while it runs.
func TestSandboxPolicy(t *testing.T) {
	for _, test := range []struct {
		policy skillet.Policy
		yes    bool
		runs   bool
	}{{skillet.Allow, false, true}, {skillet.Ask, true, true}, {skillet.Ask, false, false}, {skillet.Deny, true, false}} {
		var heard []string
		rt := sandbox(t, func(o *skillet.Options) {
			o.Policy = test.policy
			o.Approve = func(_ context.Context, tool string, p skillet.Preview) bool {
				heard = append(heard, "asked "+tool+" "+p.Code+" "+p.Profile)
				return test.yes
			}
			o.Listeners = []skillet.Listener{func(e skillet.Event) {
				heard = append(heard, string(e.Kind)+" "+e.Code+e.Profile+string(e.Data))
			}}
		})
		r := rt.Call(context.Background(), skillet.Call{Tool: "bash", Arguments: json.RawMessage(`{"command":"echo hi"}`)})
		if _, ran := r.Value.(skillet.SandboxReply); ran != test.runs || r.IsError == test.runs {
			t.Errorf("%s: %s", test.policy, r.Message)
		}
		want := []string{"before echo hiembedded"}
		if test.policy == skillet.Ask {
			want = append(want, "asked bash echo hi embedded")
		}
		if test.runs {
			want = append(want, "output hi\n")
		}
		if diff := cmp.Diff(append(want, "after "), heard); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.policy, diff)
		}
		if !test.runs && r.Outcome.Termination != skillet.Refused {
			t.Errorf("%s: %+v", test.policy, r.Outcome)
		}
	}
}

// C-084: each call leaves a record, one that was refused too.
func TestSandboxAudit(t *testing.T) {
	log := filepath.Join(t.TempDir(), "audit.jsonl")
	rt := sandbox(t, func(o *skillet.Options) { o.NoAudit, o.AuditPath = false, log })
	use(t, rt, "bash", map[string]any{"command": "exit 3", "session": "s"})
	use(t, rt, "python", map[string]any{"code": "while True: pass", "timeout": 0.1})
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"tool":"bash","skill":"","script":"<bash>","args":"{\"session\":\"s\"}","exit_code":3,`,
		`"tool":"python","skill":"","script":"<python>","args":"{\"timeout\":0.1}"`, `"termination":"timeout"`, `"profile":"embedded"`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// A session that nobody uses ends, and one that has to give way.
func TestSandboxSessionsEnd(t *testing.T) {
	c := &handTimers{now: time.Unix(0, 0)}
	rt := sandbox(t, func(o *skillet.Options) {
		o.Sandbox = skillet.SandboxOptions{Sessions: 2, Idle: time.Minute, Timers: c}
	})
	begins := func(name string) bool {
		reply, _ := use(t, rt, "python", map[string]any{"code": "x = 1", "session": name})
		return reply.NewSession
	}
	if !begins("a") || begins("a") {
		t.Error("a session is not kept")
	}
	c.pass(time.Minute)
	if !begins("a") {
		t.Error("a session is kept for longer than it should be")
	}
	c.pass(time.Second)
	if !begins("b") || !begins("c") || begins("b") || !begins("a") {
		t.Error("not the oldest of the sessions has given way")
	}
	rt.Close()
	r := rt.Call(context.Background(), skillet.Call{Tool: "bash", Arguments: json.RawMessage(`{"command":":","session":"a"}`)})
	if r.Message != `{"error":"the sessions are closed"}` {
		t.Errorf("after Close: %s", r.Message)
	}
}

// handTimers are a clock with one timer at a time for each session, which move by hand.
type handTimers struct {
	now   time.Time
	calls []*handTimer
}

type handTimer struct {
	at   time.Time
	call func()
}

func (c *handTimers) Now() time.Time { return c.now }

func (c *handTimers) AfterFunc(d time.Duration, f func()) func() bool {
	t := &handTimer{c.now.Add(d), f}
	c.calls = append(c.calls, t)
	return func() bool { t.call = nil; return true }
}

func (c *handTimers) pass(d time.Duration) {
	c.now = c.now.Add(d)
	for _, t := range c.calls {
		if call := t.call; call != nil && !t.at.After(c.now) {
			t.call = nil
			call()
		}
	}
}

// C-115: the commands python and python3 are one builtin with one hint, which is in the
// text of the tool and in the prompt while they are there, and names what is lacking.
func TestHints(t *testing.T) {
	rt := sandbox(t, nil)
	const begins = "python/python3: Embedded Python 3.14 (skillet). "
	var description string
	for _, tool := range rt.Tools() {
		if tool.Name == "bash" {
			description = tool.Description
		}
	}
	if n := strings.Count(description, begins); n != 1 {
		t.Errorf("the hint is %d times in the text of the tool", n)
	}
	if n := strings.Count(rt.Prompt(), begins); n != 1 {
		t.Errorf("the hint is %d times in the prompt", n)
	}
	without := sandbox(t, func(o *skillet.Options) { o.Sandbox.Off = true })
	if strings.Contains(without.Prompt(), "python3:") {
		t.Error("there is a hint without the tool")
	}
	shell := sh.Options{}
	if hints := shell.Hints(); hints != nil {
		t.Errorf("a shell without Python has hints: %q", hints)
	}
	_, hint, _ := strings.Cut(description, begins)
	for says, code := range map[string]string{
		"No HTTP/network.":        "import socket; socket.create_connection(('127.0.0.1', 9))",
		"No processes.":           "import subprocess; subprocess.run(['true'])",
		"No third-party imports.": "import numpy",
	} {
		printed, status := shellStatus(t, "python3 -c \""+code+"\"")
		if status != 1 || !strings.Contains(hint, says) {
			t.Errorf("%s: status %d, %s", says, status, printed)
		}
	}
	_, modules, ok := strings.Cut(strings.TrimSuffix(hint, "."), "No modules ")
	if !ok || !strings.Contains(modules, "sqlite3") {
		t.Errorf("the hint names no modules: %s", hint)
	}
	for name := range strings.SplitSeq(modules, ", ") {
		if printed, status := shellStatus(t, "python3 -c 'import "+name+"'"); status != 1 {
			t.Errorf("%s is there: %s", name, printed)
		}
	}
}

func shellStatus(t *testing.T, script string) (printed string, status int) {
	t.Helper()
	return shell(t, script, py.Limits{}, sh.Options{})
}
