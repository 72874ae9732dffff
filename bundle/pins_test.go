package bundle_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle"
)

// The pins are those of the files in the module, on every platform. When the
// module is updated this test prints the new ones.
func TestPins(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/kluctl/go-embed-python").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	data := filepath.Join(strings.TrimSpace(string(out)), "python", "internal", "data")
	for _, platform := range []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64"} {
		t.Run(platform, func(t *testing.T) {
			t.Parallel()
			want, err := bundle.ComputePin(platform, filepath.Join(data, strings.ReplaceAll(platform, "/", "-")))
			if err != nil {
				t.Fatal(err)
			}
			if got := bundle.Pin(platform); got != want {
				t.Errorf("pinOf is not up to date:\n got %s\nwant %s", got, want)
			}
		})
	}
}
