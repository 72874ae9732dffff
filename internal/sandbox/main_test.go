package sandbox_test

import (
	"fmt"
	"os"
	"syscall"
	"testing"
)

// roleName is the variable that makes the test binary play a role instead of
// running tests.
const roleName = "SANDBOX_TEST_ROLE"

func TestMain(m *testing.M) {
	name, set := os.LookupEnv(roleName)
	if !set {
		os.Exit(m.Run())
	}
	play, ok := roles[name]
	if !ok {
		fmt.Fprintln(os.Stderr, "no such role:", name)
		os.Exit(2)
	}
	play()
	syscall.Exit(0) // not os.Exit, which talks about coverage
}
