package skill_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

// TestLoad gives the whole of a skill. C-002
func TestLoad(t *testing.T) {
	got, err := skill.Load("testdata/skills/calculator")
	if err != nil {
		t.Fatal(err)
	}
	abs, err := filepath.Abs("testdata/skills/calculator")
	if err != nil {
		t.Fatal(err)
	}
	want := &skill.Skill{
		Name: "calculator",
		Dir:  realPath(t, abs),
		Doc:  "SKILL.md",
		Frontmatter: skill.Frontmatter{
			Name:          "calculator",
			Description:   "Adds, multiplies and explains. Use when numbers must be right.",
			License:       "Apache-2.0",
			Compatibility: "Needs Python 3.11 or later",
			AllowedTools:  "Read Bash(python3:*)",
			Metadata:      map[string]string{"version": "1.2.0", "author": "skillet"},
			Version:       "1.2.0",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	body, err := got.Instructions()
	if wantBody := "# Calculator\n\nRead `examples/basic.py` before the first sum."; err != nil || body != wantBody {
		t.Errorf("Instructions: %q, %v, want %q", body, err, wantBody)
	}
	loaded, err := folder(t, library("testdata/skills"), "ml_model").Load()
	if err != nil || len(loaded.Warnings) != 1 || loaded.Root.Scope != skill.ScopeExtra {
		t.Errorf("%+v, %v", loaded, err)
	}
}

// TestLoadHere names a skill after its folder, also when that is the working
// directory or a link.
func TestLoadHere(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s"), "alias": "-> s"})
	t.Chdir(filepath.Join(root, "s"))
	s, err := skill.Load(".")
	if err != nil || s.Name != "s" || s.Dir != filepath.Join(root, "s") || len(s.Warnings) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err = skill.Load("../alias"); err != nil || s.Name != "alias" || s.Dir != filepath.Join(root, "s") || len(s.Warnings) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	if messages, err := skill.Validate("."); err != nil || messages != nil {
		t.Errorf("%v, %v", messages, err)
	}
}

// TestLineEnds takes a byte order mark, Windows line ends and blanks after the
// dashes.
func TestLineEnds(t *testing.T) {
	for name, text := range map[string]string{
		"bom":      "\ufeff" + document("s"),
		"crlf":     strings.ReplaceAll(document("s"), "\n", "\r\n"),
		"both":     "\ufeff" + strings.ReplaceAll(document("s"), "\n", "\r\n"),
		"blanks":   strings.ReplaceAll(document("s"), "---\n", "---  \t\n"),
		"no end":   strings.TrimSuffix(document("s"), "\n"),
		"rule":     strings.ReplaceAll(document("s"), "Do it.", "\n   \n\nDo it.\n\n "),
		"repaired": strings.ReplaceAll(strings.ReplaceAll(document("s"), "The skill s.", "'The skill s.'"), "\n", "\r\n"),
	} {
		root := tree(t, map[string]string{"s/SKILL.md": text})
		dir := filepath.Join(root, "s")
		if messages, err := skill.Validate(dir); err != nil || messages != nil {
			t.Errorf("%s: Validate: %v, %v", name, messages, err)
		}
		s, err := skill.Load(dir)
		if err != nil || s.Description != "The skill s." || s.Warnings != nil {
			t.Errorf("%s: %+v, %v", name, s, err)
			continue
		}
		if body, err := s.Instructions(); err != nil || body != "Do it." {
			t.Errorf("%s: body %q, %v", name, body, err)
		}
	}
}

// TestInstructions keeps the indent of the first line and sees changes. C-029
func TestInstructions(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s")})
	s, err := skill.Load(filepath.Join(root, "s"))
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"---\nname: s\n---\n\n\n    code\r\n\r\nmore\r\n\r\n": "    code\n\nmore",
		"---\nname: s\n---\n":    "",
		"---\nname: s\n---":      "",
		"---\nname: s\n---\n\n ": "",
		"---\n: [\n---\nx":       "x",
		"no frontmatter":         "skill folder DIR: SKILL.md must start with YAML frontmatter (---)",
		"\xff":                   "SKILL.MD contains invalid UTF-8 for skill 's'",
	} {
		grow(t, root, map[string]string{"s/SKILL.md": text})
		body, err := s.Instructions()
		if got := body + strings.ReplaceAll(errorText(err), s.Dir, "DIR"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestValidatePaths has what is no skill folder at all.
func TestValidatePaths(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s"), "file": "", "big/SKILL.md": strings.Repeat("x", 1<<20+1), "latin/SKILL.md": "\xff"})
	t.Chdir(root)
	for path, want := range map[string]string{
		"s":          "",
		"s/SKILL.md": "",
		"s/":         "",
		"missing":    "Path does not exist: missing",
		"file":       "Not a directory: file",
		"big":        "SKILL.md is larger than 1 MiB",
		"latin":      "SKILL.md is not valid UTF-8",
	} {
		got, err := skill.Validate(path)
		if err != nil || strings.Join(got, "; ") != want {
			t.Errorf("%s: %q, %v, want %q", path, got, err, want)
		}
	}
}

// TestLoadErrors has folders that cannot be read as skills.
func TestLoadErrors(t *testing.T) {
	root := tree(t, map[string]string{
		"file": "", "empty/": "", "secret.md": document("out"), "out/SKILL.md": "-> ../secret.md",
		"big/SKILL.md": strings.Repeat("x", 1<<20+1), "latin/SKILL.md": "\xff",
		"head/SKILL.md": "---\nname: head\ndescription: x\nx: " + strings.Repeat("x", 64<<10) + "\n---\n",
	})
	for name, want := range map[string]struct {
		message string
		is      error
	}{
		"missing": {"cannot open the folder: no such file or directory", fs.ErrNotExist},
		"file":    {"Missing required file: SKILL.md", fs.ErrNotExist},
		"empty":   {"Missing required file: SKILL.md", fs.ErrNotExist},
		"out":     {"Cannot read SKILL.md: symbolic link leads outside the skill folder", skill.ErrEscapes},
		"big":     {"SKILL.md is larger than 1 MiB", skill.ErrTooLarge},
		"latin":   {"SKILL.md is not valid UTF-8", skill.ErrNotUTF8},
		"head":    {"SKILL.md frontmatter is larger than 64 KiB", nil},
	} {
		_, err := skill.Load(filepath.Join(root, name))
		var le *skill.LoadError
		if !errors.As(err, &le) || want.is != nil && !errors.Is(err, want.is) {
			t.Errorf("%s: %#v, want a *LoadError that is %v", name, err, want.is)
			continue
		}
		if le.Message != want.message && name != "missing" { // the system words that one
			t.Errorf("%s: %s\nwant %s", name, le.Message, want.message)
		}
	}
}

// TestAliasBomb loads documents that would be huge if their aliases were expanded.
func TestAliasBomb(t *testing.T) {
	var b strings.Builder
	b.WriteString("---\nname: s\ndescription: x\na0: &a0 " + strings.Repeat("y", 1000) + "\n")
	for i := 1; i < 40; i++ {
		prev := "*a" + string(rune('0'+(i-1)%10)) + "x" + string(rune('0'+(i-1)/10))
		if i == 1 {
			prev = "*a0"
		}
		b.WriteString("k" + strings.Repeat("k", i) + ": &a" + string(rune('0'+i%10)) + "x" + string(rune('0'+i/10)) + " [" + strings.Repeat(prev+", ", 20) + prev + "]\n")
	}
	b.WriteString("allowed-tools: [" + strings.Repeat("*a0, ", 5000) + "Read]\n---\n")
	root := tree(t, map[string]string{"s/SKILL.md": b.String()})
	s, err := skill.Load(filepath.Join(root, "s"))
	if err != nil {
		t.Fatal(err)
	}
	if s.AllowedTools != "Read" {
		t.Errorf("allowed-tools has %d bytes", len(s.AllowedTools))
	}
}

// TestSkillsOfTheProject loads the example skills of this repository.
func TestSkillsOfTheProject(t *testing.T) {
	dir := filepath.Join("..", "examples", "skills")
	c, err := library(dir).Scan()
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Skills) == 0 || len(c.Problems) > 0 {
		t.Errorf("%d skills, problems %v", len(c.Skills), c.Problems)
	}
	for _, s := range c.Skills {
		if messages, err := skill.Validate(s.Dir); err != nil || messages != nil {
			t.Errorf("%s: %v, %v", s.Name, messages, err)
		}
	}
	if _, err := os.Stat(dir); err != nil {
		t.Error(err)
	}
}
