package compile_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/compile"
	"github.com/skillet-run/skillet/py/internal/parser"
)

var update = flag.Bool("update", false, "record what CPython says in testdata")

// oracle runs testdata/oracle.py with CPython.
func oracle(t *testing.T, stdin []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(bundletest.Python(t), append([]string{"-I", "-B", "-W", "ignore", filepath.Join("testdata", "oracle.py")}, args...)...)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("oracle %v: %v\n%s", args, err, stderr.Bytes())
	}
	return out
}

// row is an erroneous source, the mode in which it is compiled, and the
// attributes of CPython's exception, or null where it is right after all.
type row struct {
	mode, source string
	want         *[6]any
}

func (r *row) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&r.mode, &r.source, &r.want})
}

const errorsFile = "testdata/errors.json"

func errorRows(t testing.TB) []row {
	t.Helper()
	b, err := os.ReadFile(errorsFile)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	if err := json.Unmarshal(b, &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestErrors compares messages and positions with those of CPython, and verifies
// the code of what is right after all.
func TestErrors(t *testing.T) {
	modes := map[string]ast.Mode{"exec": ast.Exec, "eval": ast.Eval, "single": ast.Single}
	for _, r := range errorRows(t) {
		m, err := parser.Parse(r.source, parser.Options{Mode: modes[r.mode], Unicode: text{}})
		if err == nil {
			u, failed := compile.Compile(m, compile.Options{})
			if err = failed; err == nil {
				if err := u.Main.Verify(); err != nil {
					t.Errorf("%q: %v", r.source, err)
				}
			}
		}
		var got *[6]any
		var e *parser.SyntaxError
		if errors.As(err, &e) {
			got = &[6]any{e.Class.String(), e.Msg, float64(e.Line), float64(e.Offset), float64(e.EndLine), float64(e.EndOffset)}
		}
		if diff := cmp.Diff(r.want, got); diff != "" {
			t.Errorf("%s %q (-want +got):\n%s", r.mode, r.source, diff)
		}
	}
}

// TestOracle has CPython say again what is recorded; with -update it records.
func TestOracle(t *testing.T) {
	rows := errorRows(t)
	sources := make([][2]string, len(rows))
	for i, r := range rows {
		sources[i] = [2]string{r.mode, r.source}
	}
	in, err := json.Marshal(sources)
	if err != nil {
		t.Fatal(err)
	}
	var want []*[6]any
	if err := json.Unmarshal(oracle(t, in, "errors"), &want); err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		if diff := cmp.Diff(want[i], rows[i].want); diff != "" && !*update {
			t.Errorf("%q: CPython says otherwise (-CPython +recorded):\n%s", rows[i].source, diff)
		}
		rows[i].want = want[i]
	}
	if *update {
		record(t, rows)
	}
}

// record writes the rows, one a line.
func record(t *testing.T, rows []row) {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteString("[\n")
	for i, r := range rows {
		if i > 0 {
			b.WriteString(",")
		}
		if err := enc.Encode([]any{r.mode, r.source, r.want}); err != nil {
			t.Fatal(err)
		}
	}
	b.WriteString("]\n")
	if err := os.WriteFile(errorsFile, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
