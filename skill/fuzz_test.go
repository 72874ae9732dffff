package skill_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillet-run/skillet/skill"
)

// FuzzLoad gives any bytes as a SKILL.md. Load and Validate must agree on what
// cannot be loaded, and what is loaded must be usable.
func FuzzLoad(f *testing.F) {
	dirs, err := filepath.Glob("testdata/format/*/SKILL.md")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range dirs {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	dir := filepath.Join(f.TempDir(), "s")
	mkdir(f, dir)
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, "SKILL.md"), data, 0o644); err != nil {
			t.Fatal(err)
		}
		messages, err := skill.Validate(dir)
		if err != nil {
			t.Fatal(err)
		}
		s, err := skill.Load(dir)
		if err != nil {
			var le *skill.LoadError
			if !errors.As(err, &le) || messages == nil {
				t.Fatalf("%v, but valid: %q", err, data)
			}
			return
		}
		if strings.TrimSpace(s.Description) == "" || s.Name != "s" {
			t.Fatalf("loaded %+v", s)
		}
		if size := len(s.Description) + len(s.AllowedTools) + len(s.License); size > 4*len(data) {
			t.Fatalf("%d bytes of text from %d", size, len(data))
		}
		if messages == nil && s.Frontmatter.Name != "s" {
			t.Fatalf("valid, but called %q", s.Frontmatter.Name)
		}
		if _, err := s.Instructions(); err != nil {
			t.Fatal(err)
		}
		prompt := (&skill.Catalog{Skills: []*skill.Skill{s}}).Prompt()
		if strings.Count(prompt, "<") != 10 || !utf8.ValidString(prompt) {
			t.Fatalf("prompt %q", prompt)
		}
	})
}

// FuzzReadFile asks for any path below a skill that is full of links. What lies
// outside says so, and must never be read. C-022 C-023
func FuzzReadFile(f *testing.F) {
	for _, path := range []string{
		"a.txt", "dir/b.txt", "../secret.txt", "/etc/passwd", `..\..\x`, "out", "outdir/x.txt", "dir/../../secret.txt",
		"in/../../../secret.txt", "round/s/a.txt", "up/up/secret.txt", "a\x00b", "", ".", "C:\\x", "loop", "\xff", "dir/./b.txt/",
	} {
		f.Add(path)
	}
	root := tree(f, map[string]string{
		"secret.txt": "outside", "other/x.txt": "outside", "s/a.txt": "inside", "s/dir/b.txt": "inside",
		"s/in": "-> dir", "s/out": "-> ../secret.txt", "s/outdir": "-> ../other", "s/round": "-> ..",
		"s/up": "-> ../s/dir/..", "s/dir/up": "-> ../..", "s/absolute": "-> $ROOT/s/dir", "s/loop": "-> loop",
	})
	s := folder(f, library(root), "s")
	f.Fuzz(func(t *testing.T, path string) {
		got, err := s.ReadFile(path)
		if err == nil && got.Content != "inside" {
			t.Fatalf("ReadFile(%q) = %q", path, got.Content)
		}
		var te *skill.TraversalError
		var ne *skill.FileNotFoundError
		var fe *skill.FileError
		if err != nil && !errors.As(err, &te) && !errors.As(err, &ne) && !errors.As(err, &fe) {
			t.Fatalf("ReadFile(%q): %#v", path, err)
		}
	})
}

// FuzzScripts gives any bytes as a script of each language. C-092
func FuzzScripts(f *testing.F) {
	paths, err := filepath.Glob("testdata/describe/*.*")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	root := tree(f, map[string]string{"s/scripts/": ""})
	s := folder(f, library(root), "s")
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, l := range skill.Languages() {
			if err := os.WriteFile(filepath.Join(root, "s", "scripts", "x"+l.Ext), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		scripts, _ := s.Scripts()
		if len(scripts) != len(skill.Languages()) {
			t.Fatalf("%d scripts", len(scripts))
		}
		for _, script := range scripts {
			d := script.Description
			if !utf8.ValidString(d) || utf8.RuneCountInString(d) > 500 || d != strings.TrimSpace(d) || strings.ContainsAny(d, "\n\r\x1b") {
				t.Fatalf("%s: description %q", script.Path, d)
			}
		}
	})
}
