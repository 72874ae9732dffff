package skill_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

var update = flag.Bool("update", false, "write the want.txt files")

// TestFormat loads and validates each folder of testdata/format and compares
// what was said with its want.txt. The messages are the reference validator's.
//
// C-002 (under_score, upper-case, other-name: warnings, never a refusal)
// C-005 (lower-case-document, upper-case-document, mixed-case-document)
func TestFormat(t *testing.T) {
	entries, err := os.ReadDir("testdata/format")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			dir := filepath.Join("testdata", "format", e.Name())
			checkGolden(t, filepath.Join(dir, "want.txt"), verdict(t, dir))
		})
	}
}

// checkGolden compares got with a file, or writes the file with -update.
func checkGolden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// verdict is what Validate and Load say about a folder, as text.
func verdict(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	messages, err := skill.Validate(dir)
	if err != nil {
		t.Fatal(err)
	}
	if messages == nil {
		b.WriteString("valid\n")
	}
	for _, m := range messages {
		b.WriteString("invalid: " + m + "\n")
	}
	s, err := skill.Load(dir)
	var le *skill.LoadError
	switch {
	case errors.As(err, &le):
		b.WriteString("not loaded: " + le.Message + "\n")
	case err != nil:
		t.Errorf("Load: %v, want a *LoadError", err)
	default:
		writeSkill(&b, s)
	}
	return b.String()
}

func writeSkill(b *strings.Builder, s *skill.Skill) {
	f := s.Frontmatter
	for _, field := range []struct{ name, value string }{
		{"document", s.Doc},
		{"name", f.Name},
		{"description", f.Description},
		{"license", f.License},
		{"compatibility", f.Compatibility},
		{"allowed-tools", f.AllowedTools},
		{"version", f.Version},
		{"unknown", strings.Join(f.Unknown, " ")},
	} {
		if field.value != "" {
			fmt.Fprintf(b, "%s: %q\n", field.name, field.value)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(f.Metadata)) {
		fmt.Fprintf(b, "metadata %s: %q\n", k, f.Metadata[k])
	}
	for _, w := range s.Warnings {
		b.WriteString("warning: " + w + "\n")
	}
}
