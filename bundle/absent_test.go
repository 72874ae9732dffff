//go:build nobundle || !(((linux || darwin) && (amd64 || arm64)) || (windows && amd64))

package bundle_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle"
)

func TestAbsent(t *testing.T) {
	b := bundle.New(bundle.Options{Dir: t.TempDir()})
	_, err := b.Python(t.Context())
	var unavailable *bundle.UnavailableError
	if !errors.As(err, &unavailable) || unavailable.Embedded || !strings.HasPrefix(err.Error(), "no Python is bundled") {
		t.Errorf("Python() = %v, want an UnavailableError", err)
	}
	if b.Version() != "3.14.6" {
		t.Errorf("Version() = %s", b.Version())
	}
}
