package parser_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/parser"
)

var update = flag.Bool("update", false, "record what CPython says in testdata")

// oracle runs testdata/oracle.py with CPython.
func oracle(t *testing.T, stdin []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(bundletest.Python(t), append([]string{"-I", "-B", filepath.Join("testdata", "oracle.py")}, args...)...)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("oracle %v: %v\n%s", args, err, stderr.Bytes())
	}
	return out
}

func validFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "valid", "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	return files
}

func dumpOf(file string) string { return strings.TrimSuffix(file, ".py") + ".dump" }

// pretty puts a line break before each node, so that a difference is short.
func pretty(dump string) string { return strings.ReplaceAll(dump, ", ", ",\n") }

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTrees compares the trees of testdata/valid with those of CPython.
func TestTrees(t *testing.T) {
	for _, file := range validFiles(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			m, err := parser.ParseBytes(readFile(t, file), parser.Options{Unicode: text{}})
			if err != nil {
				t.Fatal(err)
			}
			want := string(readFile(t, dumpOf(file)))
			if diff := cmp.Diff(pretty(want), pretty(ast.Dump(m))); diff != "" {
				t.Errorf("tree differs from CPython's (-want +got):\n%s", diff)
			}
		})
	}
}

// row is an erroneous source, the mode in which it is parsed, and the
// attributes of CPython's exception, or null where it is right after all.
type row struct {
	mode, source string
	want         *[6]any
}

func (r *row) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&r.mode, &r.source, &r.want})
}

const errorsFile = "testdata/errors.json"

func errorRows(t *testing.T) []row {
	t.Helper()
	var rows []row
	if err := json.Unmarshal(readFile(t, errorsFile), &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestErrors compares messages and positions with those of CPython.
func TestErrors(t *testing.T) {
	modes := map[string]ast.Mode{"exec": ast.Exec, "eval": ast.Eval, "single": ast.Single}
	for _, r := range errorRows(t) {
		_, err := parser.Parse(r.source, parser.Options{Mode: modes[r.mode], Unicode: text{}})
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
	t.Run("trees", func(t *testing.T) {
		files := validFiles(t)
		for i, dump := range bytes.Split(oracle(t, nil, append([]string{"dump"}, files...)...), []byte{0}) {
			if *update {
				if err := os.WriteFile(dumpOf(files[i]), dump, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(dump, readFile(t, dumpOf(files[i]))) {
				t.Errorf("%s: CPython has another tree; run with -update", files[i])
			}
		}
	})
	t.Run("errors", func(t *testing.T) {
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
	})
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

// TestStandardLibrary compares the trees of the whole standard library. It is
// long: SKILLET_LONG=1 runs it.
func TestStandardLibrary(t *testing.T) {
	if os.Getenv("SKILLET_LONG") == "" {
		t.Skip("long: SKILLET_LONG=1 runs it")
	}
	lib := filepath.Join(filepath.Dir(filepath.Dir(bundletest.Python(t))), "lib", "python3.14")
	var files []string
	err := filepath.WalkDir(lib, func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".py") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	same := 0
	for line := range strings.Lines(string(oracle(t, nil, append([]string{"digest"}, files...)...))) {
		want, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		got := "-"
		if m, err := parser.ParseBytes(readFile(t, file), parser.Options{Unicode: text{}}); err == nil {
			sum := sha256.Sum256([]byte(ast.Dump(m)))
			got = hex.EncodeToString(sum[:])
		}
		if got != want {
			t.Errorf("%s: another tree than CPython's", file)
			continue
		}
		same++
	}
	t.Logf("%d of %d files have CPython's tree", same, len(files))
}
