package compile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCode compares the code of testdata/code with what is recorded; with
// -update it records.
func TestCode(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "code", "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			u, err := compileText(src, filepath.Base(file))
			if err != nil {
				t.Fatal(err)
			}
			if err := u.Main.Verify(); err != nil {
				t.Error(err)
			}
			golden := strings.TrimSuffix(file, ".py") + ".txt"
			if *update {
				if err := os.WriteFile(golden, []byte(u.Main.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), u.Main.String()); diff != "" {
				t.Errorf("other code than recorded; -update records it (-want +got):\n%s", diff)
			}
		})
	}
}
