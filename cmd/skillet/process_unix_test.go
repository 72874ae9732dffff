//go:build unix

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// These tests need the program as a process of its own, and its output while it
// runs, which scripts do not have. The program is found where testscript.Main
// has put it.

// waiter is a script that tells the ids of itself and of a child, and waits.
const waiter = "sleep 100 &\necho $$ $!\nwait\n"

// program starts the program in a home of its own, with a skill "kit" whose
// script "wait" is waiter. Its stdout and stderr are pipes.
func program(t *testing.T, env []string, args ...string) (cmd *exec.Cmd, stdout, stderr *bufio.Reader) {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("the script is for bash")
	}
	home := t.TempDir()
	scripts := filepath.Join(home, "skills", "kit", "scripts")
	if err := os.MkdirAll(scripts, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"../SKILL.md": "---\nname: kit\ndescription: Scripts for tests.\n---\n",
		"wait.sh":     waiter,
		"deaf.sh":     "trap '' TERM\n" + waiter + "wait\n",
		"pipe.sh":     "exec >ids\n" + waiter,
	} {
		if err := os.WriteFile(filepath.Join(scripts, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// A pipe makes the test wait for the script "pipe" without looking again and again.
	if err := syscall.Mkfifo(filepath.Join(home, "skills", "kit", "ids"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd = exec.Command("skillet", append(args, "--skills", filepath.Join(home, "skills"))...)
	cmd.Dir = home
	cmd.Env = append([]string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}, env...)
	return cmd, pipe(t, cmd.StdoutPipe), pipe(t, cmd.StderrPipe)
}

func pipe(t *testing.T, open func() (io.ReadCloser, error)) *bufio.Reader {
	t.Helper()
	r, err := open()
	if err != nil {
		t.Fatal(err)
	}
	return bufio.NewReader(r)
}

// start starts the program; the end of the test is its end.
func start(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // it has ended unless the test failed
}

// line reads one line.
func line(t *testing.T, r *bufio.Reader) string {
	t.Helper()
	text, err := r.ReadString('\n')
	if err != nil {
		t.Fatalf("no line: %v", err)
	}
	return strings.TrimSuffix(text, "\n")
}

// exitStatus waits for the end of the program.
func exitStatus(t *testing.T, cmd *exec.Cmd, outputs ...*bufio.Reader) int {
	t.Helper()
	for _, r := range outputs {
		if _, err := io.Copy(io.Discard, r); err != nil {
			t.Fatal(err)
		}
	}
	var failed *exec.ExitError
	if err := cmd.Wait(); err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode()
}

// checkGone fails when a process of the line of waiter is still there.
func checkGone(t *testing.T, ids string) {
	t.Helper()
	for id := range strings.FieldsSeq(ids) {
		var pid int
		if _, err := fmt.Sscan(id, &pid); err != nil {
			t.Fatalf("no process id: %q", ids)
		}
		if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
			t.Errorf("process %d is still there (%v)", pid, err)
		}
	}
}

// TestInterrupt ends a run by a signal: the whole tree is gone afterwards, and
// the status is that of the signal.
func TestInterrupt(t *testing.T) {
	for _, tt := range []struct {
		name   string
		script string
		signal syscall.Signal
		want   int
	}{
		{"Ctrl-C", "wait", syscall.SIGINT, 130},
		{"SIGTERM", "wait", syscall.SIGTERM, 143},
		{"SIGHUP", "wait", syscall.SIGHUP, 129},
		{"a script that ignores SIGTERM", "deaf", syscall.SIGINT, 130},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			cmd, stdout, stderr := program(t, nil, "run", "kit", tt.script)
			start(t, cmd)
			ids := line(t, stdout)
			if err := cmd.Process.Signal(tt.signal); err != nil {
				t.Fatal(err)
			}
			if got := exitStatus(t, cmd, stdout, stderr); got != tt.want {
				t.Errorf("status %d, want %d", got, tt.want)
			}
			checkGone(t, ids)
			log, err := os.ReadFile(filepath.Join(cmd.Dir, ".local/state/skillet/audit.jsonl"))
			if err != nil || !strings.Contains(string(log), `"termination":"cancelled"`) {
				t.Errorf("audit log: %s (%v)", log, err)
			}
		})
	}
}

// TestServe serves over HTTP until SIGTERM, which ends a call that runs and its
// processes.
func TestServe(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			cmd, stdout, stderr := program(t, []string{"SKILLET_SERVE_TOKEN=secret"}, "serve", "--addr", "127.0.0.1:0", "--verbose")
			start(t, cmd)
			url, found := strings.CutPrefix(line(t, stderr), "skillet: serving MCP at ")
			if !found {
				t.Fatalf("no address: %s", url)
			}
			checkStatus(t, strings.TrimSuffix(url, "/mcp")+"/healthz", "", "", http.StatusOK)
			checkStatus(t, url, "", listSkills, http.StatusUnauthorized)
			checkStatus(t, url, "secret", listSkills, http.StatusOK)
			begin(t, url, "secret", runScript)
			ids := waiterLine(t, cmd.Dir)
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			if got := exitStatus(t, cmd, stdout, stderr); got != 0 {
				t.Errorf("status %d, want 0", got)
			}
			checkGone(t, ids)
		})
	}
}

// listSkills and runScript are requests that stand by themselves.
const (
	meta       = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}`
	listSkills = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_skills","arguments":{},` + meta + `}}`
	runScript  = `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"kit__pipe","arguments":{},` + meta + `}}`
)

// begin sends a message and does not wait for an answer.
func begin(t *testing.T, url, token, message string) {
	t.Helper()
	q, err := request(url, token, message)
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("tcp", q.URL.Host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() }) // the server has closed it
	if err := q.Write(c); err != nil {
		t.Fatal(err)
	}
}

// request is a message of the protocol, or a GET when there is none.
func request(url, token, message string) (*http.Request, error) {
	method := http.MethodPost
	if message == "" {
		method = http.MethodGet
	}
	q, err := http.NewRequest(method, url, strings.NewReader(message))
	if err != nil {
		return nil, err
	}
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("Accept", "application/json, text/event-stream")
	q.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	q.Header.Set("Mcp-Method", "tools/call")
	if message == runScript {
		q.Header.Set("Mcp-Name", "kit__pipe")
	} else {
		q.Header.Set("Mcp-Name", "list_skills")
	}
	if token != "" {
		q.Header.Set("Authorization", "Bearer "+token)
	}
	return q, nil
}

func checkStatus(t *testing.T, url, token, message string, want int) {
	t.Helper()
	q, err := request(url, token, message)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if r.StatusCode != want {
		t.Errorf("%s: status %d, want %d: %s", url, r.StatusCode, want, text)
	}
}

// waiterLine waits until the script "pipe" has told its ids.
func waiterLine(t *testing.T, home string) string {
	t.Helper()
	f, err := os.Open(filepath.Join(home, "skills", "kit", "ids"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return line(t, bufio.NewReader(f))
}

// TestStdio ends a server over stdin and stdout by SIGTERM while a call runs.
func TestStdio(t *testing.T) {
	t.Parallel()
	cmd, stdout, stderr := program(t, nil, "mcp")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	start(t, cmd)
	if _, err := io.WriteString(stdin, runScript+"\n"); err != nil {
		t.Fatal(err)
	}
	ids := waiterLine(t, cmd.Dir)
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if answer := line(t, stdout); !strings.Contains(answer, `"isError":true`) {
		t.Errorf("the call that was under way: %s", answer)
	}
	if got := exitStatus(t, cmd, stdout, stderr); got != 0 {
		t.Errorf("status %d, want 0", got)
	}
	checkGone(t, ids)
}
