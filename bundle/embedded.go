//go:build !nobundle && (((linux || darwin) && (amd64 || arm64)) || (windows && amd64))

package bundle

import (
	"runtime"

	"github.com/kluctl/go-embed-python/python"
)

// embedded returns the edition of this platform.
func embedded() edition {
	e := layout(runtime.GOOS)
	pin := pinOf(runtime.GOOS + "/" + runtime.GOARCH)
	e.digest, e.bulk, e.loader = pin.digest, pin.bulk, pin.loader
	e.extract = func(dir string) error {
		_, err := python.NewEmbeddedPythonWithTmpDir(dir, false)
		return err
	}
	return e
}
