package policy_test

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestReadme holds the README to its two commands: how to run and how to test,
// one line each, and CI runs the second.
func TestReadme(t *testing.T) {
	readme := string(readFile(t, root, "README.md"))
	if run := command(t, readme, "Run"); !strings.HasPrefix(run, "go run ./cmd/skillet run ") {
		t.Errorf("the README runs %q", run)
	}
	if test := command(t, readme, "Test"); test != "go test ./..." {
		t.Errorf("the README tests by %q", test)
	}
	ci := string(readFile(t, root, ".ci/run"))
	for _, line := range []string{"make check", "go test ./..."} {
		if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(line) + `( |$)`).MatchString(ci) {
			t.Errorf(".ci/run does not run %q", line)
		}
	}
}

var blockPattern = regexp.MustCompile("(?ms)^```sh\n(.*?)\n```$")

// command returns the one command of the one sh block below a heading.
func command(t *testing.T, page, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(page, "\n## "+heading+"\n")
	if !found {
		t.Fatalf("no heading %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	blocks := blockPattern.FindAllStringSubmatch(text, -1)
	if len(blocks) != 1 || strings.Contains(blocks[0][1], "\n") {
		t.Fatalf("%s: want one block with one line, have %q", heading, blocks)
	}
	return blocks[0][1]
}

var linkPattern = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

// TestLinks follows every relative link of the pages.
func TestLinks(t *testing.T) {
	var pages []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/decisions/*.md", "examples/skills/*/SKILL.md"} {
		found, err := fs.Glob(root, pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		for _, m := range linkPattern.FindAllStringSubmatch(string(readFile(t, root, page)), -1) {
			if _, err := fs.Stat(root, path.Join(path.Dir(page), m[1])); err != nil {
				t.Errorf("%s: broken link %s", page, m[1])
			}
		}
	}
}
