//go:build linux

package vfs_test

import (
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/vfs"
)

// TestErrnoOracle compares the texts, for all numbers that have one here, with
// what CPython says on Linux.
func TestErrnoOracle(t *testing.T) {
	const program = "import os, errno\nfor n, name in sorted(errno.errorcode.items()): print(n, os.strerror(n), sep='\\t')"
	out, err := exec.Command(bundletest.Python(t), "-I", "-c", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for line := range strings.Lines(string(out)) {
		number, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		have := vfs.Errno(n).Error()
		if strings.HasPrefix(have, "Unknown error ") {
			continue
		}
		compared++
		if have != text {
			t.Errorf("%d is %q, want %q", n, have, text)
		}
	}
	if compared < 29 {
		t.Errorf("%d numbers compared", compared)
	}
}
