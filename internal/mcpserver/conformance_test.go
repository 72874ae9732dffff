package mcpserver_test

import (
	"context"
	"flag"
	"os/exec"
	"testing"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

var conformance = flag.Bool("conformance", false, "run the MCP conformance suite and the Inspector, which npx downloads")

// The versions that were current when these tests were written. The Inspector
// needs Node 22.19 at least.
const (
	nodePackage      = "node@24.9.0"
	suitePackage     = "@modelcontextprotocol/conformance@0.2.0-alpha.12"
	inspectorPackage = "@modelcontextprotocol/inspector@2.12.0"
)

// npx returns a command that npx runs with the packages that it needs.
func npx(t *testing.T, packages []string, command string) *exec.Cmd {
	t.Helper()
	if !*conformance {
		t.Skip("needs npx and a package registry; run it with the flag -conformance")
	}
	args := []string{"-y"}
	for _, p := range packages {
		args = append(args, "-p", p)
	}
	cmd := exec.Command("npx", append(args, "-c", command)...)
	cmd.Dir = t.TempDir() // the suite writes its results there
	return cmd
}

// TestConformance runs what each revision of the protocol requires of a server
// against the fixture, on the transport that real servers use.
func TestConformance(t *testing.T) {
	for _, revision := range []string{"2025-11-25", "2026-07-28"} {
		t.Run(revision, func(t *testing.T) {
			cmd := npx(t, []string{nodePackage, suitePackage}, "")
			l, err := mcpserver.Listen("127.0.0.1:0", "")
			if err != nil {
				t.Fatal(err)
			}
			ctx, stop := context.WithCancel(context.Background())
			served := make(chan error, 1)
			go func() { served <- mcpserver.ServeFixtureHTTP(ctx, newFixture(), l, mcpserver.HTTPOptions{}) }()
			defer func() {
				stop()
				if err := <-served; err != nil {
					t.Errorf("server: %v", err)
				}
			}()
			cmd.Args[len(cmd.Args)-1] = "conformance server --url http://" + l.Addr().String() + "/mcp --requirements " + revision
			output, err := cmd.CombinedOutput()

			if err != nil {
				t.Errorf("conformance: %v", err)
			}
			if true {
				t.Logf("%s", output)
			}
		})
	}
}
