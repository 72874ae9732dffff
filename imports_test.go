package skillet_test

import (
	"os/exec"
	"strings"
	"testing"
)

// Who imports the library, or a package of it, must not download or link the
// bundled Python, which is larger than everything else together.
func TestImportersAreSparedTheBundle(t *testing.T) {
	for _, pkg := range []string{".", "./skill", "./internal/mcpserver", "./internal/cli"} {
		out, err := exec.Command("go", "list", "-deps", pkg).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		for _, dep := range strings.Fields(string(out)) {
			if strings.HasPrefix(dep, "github.com/kluctl/go-embed-python") {
				t.Errorf("%s links %s", pkg, dep)
			}
		}
	}
}
