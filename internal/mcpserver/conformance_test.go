package mcpserver_test

import (
	"context"
	"encoding/json"
	"flag"
	"net"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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

// npx runs a command of a package and returns what it writes to both streams.
func npx(t *testing.T, npmPackage, command string) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "npx", "-y", "-p", nodePackage, "-p", npmPackage, "-c", command)
	cmd.Dir = t.TempDir() // the suite writes its results there
	output, err := cmd.CombinedOutput()
	return string(output), err
}

// skipUnasked skips a test that needs npx and a package registry.
func skipUnasked(t *testing.T) {
	t.Helper()
	if !*conformance {
		t.Skip("needs npx and a package registry; run it with the flag -conformance")
	}
}

// listen serves until the test ends and returns the URL of the server.
func listen(t *testing.T, serve func(context.Context, net.Listener) error) string {
	t.Helper()
	l, err := mcpserver.Listen("127.0.0.1:0", "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-served; err != nil {
			t.Errorf("server: %v", err)
		}
	})
	return "http://" + l.Addr().String() + "/mcp"
}

var (
	scenario  = regexp.MustCompile(`(?m)^([✓✗]) ([a-z0-9-]+): (\d+) passed, (\d+) failed`)
	notScored = regexp.MustCompile(`(?m)^  [✓✗] ([a-z0-9-]+) \([a-z-]+\)$`)
)

// TestConformance runs what each revision of the protocol requires of a server
// against the fixture, on the transport that real servers use.
func TestConformance(t *testing.T) {
	skipUnasked(t)
	for revision, required := range map[string]int{withSessions: 30, stateless: 37} {
		t.Run(revision, func(t *testing.T) {
			url := listen(t, func(ctx context.Context, l net.Listener) error {
				return mcpserver.ServeFixtureHTTP(ctx, newFixture(), l, mcpserver.HTTPOptions{})
			})
			output, err := npx(t, suitePackage, "conformance server --url "+url+" --requirements "+revision)
			if err != nil {
				t.Errorf("conformance: %v", err)
			}
			passed := 0
			optional := notScored.FindAllStringSubmatch(output, -1)
			for _, m := range scenario.FindAllStringSubmatch(output, -1) {
				if slices.ContainsFunc(optional, func(o []string) bool { return o[1] == m[2] }) {
					continue
				}
				if m[1] == "✓" && m[3] != "0" && m[4] == "0" {
					passed++
				} else {
					t.Errorf("%s", m[0])
				}
			}
			if passed != required {
				t.Errorf("%d of %d scenarios have passed", passed, required)
			}
			_, summary, _ := strings.Cut(output, "=== SUMMARY ===")
			t.Logf("%d of %d scored scenarios passed\n%s", passed, required, summary)
		})
	}
}

// excused matches the failures that a server without fixture tools and without
// prompts has to have.
var (
	failure = regexp.MustCompile(`(?m)^ +Error: (.*)$`)
	excused = regexp.MustCompile(`^Not testable: server does not list the diagnostic tool|^prompts/list returned JSON-RPC error -32601`)
)

// TestConformanceOfServer runs the scenarios that need no fixture, or little of
// it, against a server of real tools and skills. Every message is also checked
// against the schema of its revision.
func TestConformanceOfServer(t *testing.T) {
	skipUnasked(t)
	for revision, scenarios := range map[string][]string{
		withSessions: {"server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection", "server-session-lifecycle"},
		stateless: {
			"server-stateless", "tools-list", "resources-list", "sep-2164-resource-not-found", "dns-rebinding-protection",
			"caching", "http-header-validation", "server-sse-multiple-streams",
		},
	} {
		for _, name := range scenarios {
			t.Run(revision+"/"+name, func(t *testing.T) {
				url := listen(t, func(ctx context.Context, l net.Listener) error {
					return mcpserver.ServeHTTP(ctx, newDesk(t), l, mcpserver.HTTPOptions{})
				})
				output, err := npx(t, suitePackage, "conformance server --url "+url+" --spec-version "+revision+" --scenario "+name)
				failures := failure.FindAllStringSubmatch(output, -1)
				for _, m := range failures {
					if !excused.MatchString(m[1]) {
						t.Error(m[1])
					}
				}
				if err != nil && len(failures) == 0 || !strings.Contains(output, "Passed: ") {
					t.Errorf("%v\n%s", err, output)
				}
			})
		}
	}
}

// TestInspector lists and calls our tools with a client that others wrote, in
// both eras, over streams and over HTTP.
func TestInspector(t *testing.T) {
	skipUnasked(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	url := listen(t, func(ctx context.Context, l net.Listener) error {
		return mcpserver.ServeHTTP(ctx, d, l, mcpserver.HTTPOptions{})
	})
	for transport, target := range map[string]string{
		"stdio": program + " -e " + serveVariable + "=" + d.Skills,
		"http":  url + " --transport http",
	} {
		for _, era := range []string{"legacy", "modern"} {
			t.Run(transport+"/"+era, func(t *testing.T) {
				run := func(arguments string) map[string]any {
					t.Helper()
					output, err := npx(t, inspectorPackage, "mcp-inspector --cli "+target+" --protocol-era "+era+" --format json --quiet "+arguments)
					var reply struct{ Result map[string]any }
					line := output[max(0, strings.Index(output, `{"result"`)):]
					if err != nil || json.NewDecoder(strings.NewReader(line)).Decode(&reply) != nil {
						t.Fatalf("%s: %v\n%s", arguments, err, output)
					}
					return reply.Result
				}
				tools := run("--method tools/list --strict")["tools"]
				if listed, ok := tools.([]any); !ok || len(listed) != len(d.Tools()) {
					t.Errorf("tools %v", tools)
				}
				greeting := run(`--method tools/call --tool-name reporter__greet --tool-args-json '{"arguments":{"who":"you"}}'`)
				if diff := cmp.Diff(jsonOf(t, []map[string]string{{"type": "text", "text": "hello {\"who\":\"you\"}\n"}}), greeting["content"]); diff != "" {
					t.Error(diff)
				}
				file := run(`--method tools/call --tool-name read_file_in_skill --tool-arg skill_name=reporter --tool-arg file_path=references/guide.md`)
				if envelope, ok := file["structuredContent"].(map[string]any); !ok || envelope["content"] != "# Guide\n\nGrüße.\n" { // C-030
					t.Errorf("file %v", file)
				}
				document := run("--method resources/read --uri skill://reporter/SKILL.md")
				if contents, ok := document["contents"].([]any); !ok || len(contents) != 1 {
					t.Errorf("document %v", document)
				}
			})
		}
	}
}
