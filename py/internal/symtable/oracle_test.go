package symtable_test

import (
	"bytes"
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
	"github.com/skillet-run/skillet/py/internal/symtable"
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

func validFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "valid", "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	return files
}

func tableOf(file string) string { return strings.TrimSuffix(file, ".py") + ".table" }

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func build(src []byte) (string, error) {
	m, err := parser.ParseBytes(src, parser.Options{Unicode: text{}})
	if err != nil {
		return "", err
	}
	table, err := symtable.Build(m, symtable.Options{Size: len(src)})
	if err != nil {
		return "", err
	}
	return dump(table), nil
}

// TestTables compares the tables of testdata/valid with those of CPython.
func TestTables(t *testing.T) {
	for _, file := range validFiles(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			got, err := build(readFile(t, file))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(readFile(t, tableOf(file))), got); diff != "" {
				t.Errorf("table differs from CPython's (-want +got):\n%s", diff)
			}
		})
	}
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
		m, err := parser.Parse(r.source, parser.Options{Mode: modes[r.mode], Unicode: text{}})
		if err == nil {
			_, err = symtable.Build(m, symtable.Options{})
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
	t.Run("tables", func(t *testing.T) {
		files := validFiles(t)
		for i, table := range bytes.Split(oracle(t, nil, append([]string{"dump"}, files...)...), []byte{0})[:len(files)] {
			if *update {
				if err := os.WriteFile(tableOf(files[i]), table, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(table, readFile(t, tableOf(files[i]))) {
				t.Errorf("%s: CPython has another table; run with -update", files[i])
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

// TestStandardLibrary compares the tables of the whole standard library. It is
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
	for i, want := range bytes.Split(oracle(t, nil, append([]string{"dump"}, files...)...), []byte{0})[:len(files)] {
		got, err := build(readFile(t, files[i]))
		if err != nil {
			got = "error\n"
		}
		if got != string(want) {
			if same > i-5 {
				t.Errorf("%s: %v\n%s", files[i], err, cmp.Diff(string(want), got))
			} else {
				t.Errorf("%s: another table than CPython's", files[i])
			}
			continue
		}
		same++
	}
	t.Logf("%d of %d files have CPython's table", same, len(files))
}
