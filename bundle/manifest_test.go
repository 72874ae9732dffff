package bundle_test

import (
	"bytes"
	"testing"

	"github.com/skillet-run/skillet/bundle"
)

// A manifest of any bytes is refused or understood, and what is understood is
// written as it was read but for the spelling of numbers.
func FuzzManifest(f *testing.F) {
	f.Add([]byte("644 12 1700000000000000000 1700000000000000001 0123 lib/os.py\n"))
	f.Add([]byte("20000000755 0 0 0 - lib\n644 1 -1 0 0123 a name with blanks\n"))
	f.Add([]byte("644 12\n"))
	f.Add([]byte("999 1 1 1 - x\n"))
	f.Fuzz(func(t *testing.T, body []byte) {
		if _, err := bundle.DecodeManifest(body); err == nil {
			t.Fatal("a manifest without its sum was accepted")
		}
		once, err := bundle.DecodeManifest(bundle.Seal(body))
		if err != nil {
			return
		}
		twice, err := bundle.DecodeManifest(once)
		if err != nil || !bytes.Equal(once, twice) {
			t.Errorf("decoded again: %v\n%q\n%q", err, once, twice)
		}
	})
}
