//go:build unix

package executor_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// C-146: what Execute costs above a bare start of the same interpreter with the
// same script, the two taking turns. Run it with -benchtime=200x or more.
func BenchmarkOverhead(b *testing.B) {
	bash := filepath.Join(filepath.SplitList(interpreters(b, "testdata/bin"))[1], "bash")
	for _, bench := range []struct{ name, script, interpreter string }{
		{"bash", "cat.sh", bash},
		{"python", "hello.py", bundletest.Python(b)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			f := newFixture(b, nil)
			c := call(b, bench.script, map[string]any{"name": "Ada"})
			f.execute(b, c) // fills the interpreter cache
			bare, ours := make([]time.Duration, 0, b.N), make([]time.Duration, 0, b.N)
			for b.Loop() {
				begin := time.Now()
				cmd := exec.CommandContext(b.Context(), bench.interpreter, c.Script)
				cmd.Dir, cmd.Stdin = c.BaseDir, strings.NewReader(`{"name":"Ada"}`)
				if _, err := cmd.Output(); err != nil {
					b.Fatal(err)
				}
				between := time.Now()
				f.execute(b, c)
				bare, ours = append(bare, between.Sub(begin)), append(ours, time.Since(between))
			}
			base := quantile(bare, 0.5)
			b.ReportMetric(ms(base), "bare-median-ms")
			b.ReportMetric(ms(quantile(ours, 0.5)-base), "overhead-median-ms")
			b.ReportMetric(ms(quantile(ours, 0.95)-base), "overhead-p95-ms")
			b.ReportMetric(ms(quantile(ours, 0.95)-quantile(bare, 0.95)), "p95-above-p95-ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func quantile(times []time.Duration, q float64) time.Duration {
	slices.Sort(times)
	return times[min(int(q*float64(len(times))), len(times)-1)]
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// C-143 C-147: the checks of path and permission bits, which are one act.
func BenchmarkPathAndPermissions(b *testing.B) {
	dir := skillFolder(b, "basics")
	for _, script := range []string{"scripts/nested/deep.py", "../../../../etc/passwd", "scripts/missing.py"} {
		b.Run(strings.ReplaceAll(script, "/", "_"), func(b *testing.B) {
			for b.Loop() {
				if s, err := executor.OpenScript(dir, script); err == nil {
					check(b, s.Unchanged())
					check(b, s.Close())
				}
			}
		})
	}
}

// C-147: an interpreter, looked for and remembered.
func BenchmarkInterpreter(b *testing.B) {
	dir := skillFolder(b, "languages")
	script := filepath.Join(dir, "scripts", "app.js")
	path := strings.Repeat("/no/such/folder:", 20) + interpreters(b, "testdata/bin")
	for name, noCache := range map[string]bool{"cached": false, "first": true} {
		b.Run(name, func(b *testing.B) {
			r := pyenv.New(pyenv.Options{Path: path, NoCache: noCache})
			for b.Loop() {
				if _, err := r.Script(b.Context(), dir, script); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// C-147: arguments of just under 1 MB, as values of Go and as a tool hands them
// over, with members that are JSON already.
func BenchmarkJSON(b *testing.B) {
	var rows []any
	for i := range 16000 {
		rows = append(rows, map[string]any{"id": i, "name": fmt.Sprintf("row <%d>", i), "tags": []any{"a", "b", 1.5}, "ok": true})
	}
	text, err := json.Marshal(rows)
	check(b, err)
	for name, arguments := range map[string]map[string]any{
		"objects": {"rows": rows},
		"JSON":    {"rows": json.RawMessage(text)},
		"text":    {"rows": strings.Repeat("some text\n", 99_000)},
	} {
		b.Run(name, func(b *testing.B) {
			data, err := executor.EncodeArguments(arguments, false)
			check(b, err)
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := executor.EncodeArguments(arguments, false); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// C-147: capture of 1 MB from a script, the start of the interpreter included.
func BenchmarkCapture(b *testing.B) {
	f := newFixture(b, nil)
	for _, size := range []int{0, 1 << 20} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			c := call(b, "flood.py", map[string]any{"stdout": size})
			for b.Loop() {
				if r := f.execute(b, c); len(r.Stdout) != size || !bytes.HasPrefix([]byte(r.Stdout+"x"), []byte("x")) {
					b.Fatal(len(r.Stdout))
				}
			}
		})
	}
}
