// Command skillet uses skills and runs code for LLM agents. The commands are in
// internal/cli; what stands here is the bundled Python, which only this program
// links.
package main

import (
	"os"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/bundle"
	"github.com/skillet-run/skillet/internal/cli"
)

func main() {
	os.Exit(cli.Main(python))
}

// python is the Python that comes along.
func python(dir string, progress func(line string)) skillet.Bundle {
	return bundle.New(bundle.Options{Dir: dir, Progress: progress})
}
