//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkOverhead reports what a call of run_skill_script costs above a bare
// start of the same interpreter with the same script, the two taking turns. The
// calls go to the real binary over MCP, so that the process that watches a run is
// the real binary as well. Run it with -benchtime=200x or more; "call" is the
// whole round trip of the client, "run" the part that the result reports. C-146
func BenchmarkOverhead(b *testing.B) {
	interpreter, err := exec.LookPath("bash")
	if err != nil {
		b.Skip("the script is for bash")
	}
	root := b.TempDir()
	script := filepath.Join(root, "kit", "scripts", "nothing.sh")
	for path, text := range map[string]string{
		filepath.Join(root, "kit", "SKILL.md"): "---\nname: kit\ndescription: A script that does nothing.\n---\n",
		script:                                 "exit 0\n",
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	c := dial(b, root)
	var bare, call, run []time.Duration
	for b.Loop() {
		begin := time.Now()
		if err := exec.Command(interpreter, script).Run(); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		run = append(run, c.run(b))
		bare, call = append(bare, between.Sub(begin)), append(call, time.Since(between))
	}
	base := quantile(bare, 0.5)
	report := func(name string, d time.Duration) {
		b.ReportMetric(float64(d.Microseconds())/1e3, name)
	}
	report("ms/bare-median", base)
	report("ms/run-above-median", quantile(run, 0.5)-base)
	report("ms/run-above-p95", quantile(run, 0.95)-base)
	report("ms/call-above-median", quantile(call, 0.5)-base)
	report("ms/call-above-p95", quantile(call, 0.95)-base)
	b.ReportMetric(0, "ns/op")
}

func quantile(times []time.Duration, q float64) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// conversation is a client of "skillet mcp", as plain as the protocol allows.
type conversation struct {
	in  *json.Encoder
	out *bufio.Scanner
	id  int
}

// dial builds the program and starts it as an MCP server.
func dial(b *testing.B, skills string) *conversation {
	b.Helper()
	program := filepath.Join(b.TempDir(), "skillet")
	build := exec.Command("go", "build", "-trimpath", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(program, "mcp", "--skills", skills)
	cmd.Env = append(os.Environ(), "SKILLET_AUDIT_PATH="+filepath.Join(skills, "audit.jsonl"))
	stdin, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		_ = stdin.Close()
		_ = cmd.Wait()
	})
	c := &conversation{in: json.NewEncoder(stdin), out: bufio.NewScanner(stdout)}
	c.ask(b, "initialize", `{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}`)
	c.tell(b, map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
	return c
}

func (c *conversation) tell(b *testing.B, message any) {
	b.Helper()
	if err := c.in.Encode(message); err != nil {
		b.Fatal(err)
	}
}

// ask returns the result of a request.
func (c *conversation) ask(b *testing.B, method, params string) json.RawMessage {
	b.Helper()
	c.id++
	c.tell(b, map[string]any{"jsonrpc": "2.0", "id": c.id, "method": method, "params": json.RawMessage(params)})
	for c.out.Scan() {
		var answer struct {
			ID     int             `json:"id"`
			Result json.RawMessage `json:"result"`
			Error  json.RawMessage `json:"error"`
		}
		if err := json.Unmarshal(c.out.Bytes(), &answer); err != nil || answer.Error != nil {
			b.Fatalf("%v in %s", err, c.out.Bytes())
		}
		if answer.ID == c.id {
			return answer.Result
		}
	}
	b.Fatalf("the server has ended: %v", c.out.Err())
	return nil
}

// run runs the script and returns the time that the result reports.
func (c *conversation) run(b *testing.B) time.Duration {
	b.Helper()
	result := c.ask(b, "tools/call", `{"name":"run_skill_script","arguments":{"skill":"kit","script":"nothing"}}`)
	var r struct {
		Content struct {
			Success bool    `json:"success"`
			Time    float64 `json:"execution_time_ms"`
		} `json:"structuredContent"`
	}
	if err := json.Unmarshal(result, &r); err != nil || !r.Content.Success {
		b.Fatal(fmt.Errorf("%w in %s", err, result))
	}
	return time.Duration(r.Content.Time * float64(time.Millisecond))
}
