package tool_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/tool"
	"github.com/skillet-run/skillet/skill"
)

// C-015 C-016 C-001
func TestListSkills(t *testing.T) {
	b := newBench(t)
	want(t, b.call("list_skills", "{}"), `{"skills":[]}`)
	b.file("zeta", "README.md", "")
	b.file("data_analysis", "README.md", "")
	for _, name := range []string{".hidden", "a..b", "broken"} {
		if err := os.Mkdir(filepath.Join(b.Root, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(b.Root, "file.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	want(t, b.call("list_skills", ""), `{"skills":["broken","data_analysis","zeta"]}`)
}

// C-016
func TestListSkillsWithoutFolder(t *testing.T) {
	b := newBench(t)
	if err := os.Remove(b.Root); err != nil {
		t.Fatal(err)
	}
	r := b.call("list_skills", "{}")
	want(t, r, `{"error":"Skills folder not found at path: `+b.Root+`"}`)
	if !r.IsError {
		t.Error("IsError is false")
	}
}

// C-017 C-018 C-003 C-033
func TestGetSkill(t *testing.T) {
	b := newBench(t)
	text := "---\nname: calculator\ndescription: Adds.\n---\n# Cälculator\n"
	b.file("calculator", "SKILL.md", text)
	r := b.call("get_skill", object{"skill_name": "calculator"})
	if got := member(t, r, "documentation"); got != text {
		t.Errorf("documentation is %q", got)
	}
	if got := member(t, r, "skill_name"); got != "calculator" {
		t.Errorf("skill_name is %q", got)
	}
	if err := os.Mkdir(filepath.Join(b.Root, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	b.file("latin", "SKILL.md", "---\nname: latin\ndescription: caf\xe9\n---\n")
	b.file("large", "SKILL.md", strings.Repeat("x", 1<<20+1))
	for name, message := range map[string]string{
		"../x":    `Invalid skill name: '../x'. Skill names must not contain '/', '\\', or '..'`,
		"":        `Invalid skill name: ''. Skill names must not contain '/', '\\', or '..'`,
		"missing": `Skill 'missing' not found in skills folder`,
		"empty":   `SKILL.MD not found for skill 'empty'`,
		"latin":   `SKILL.MD contains invalid UTF-8 for skill 'latin'`,
		"large":   `SKILL.MD too large (>1MB) for skill 'large'`,
	} {
		r := b.call("get_skill", object{"skill_name": name})
		want(t, r, `{"error":"`+message+`"}`)
		if !r.IsError {
			t.Errorf("%q: IsError is false", name)
		}
	}
}

// C-020 C-024 C-027 C-030
func TestReadFile(t *testing.T) {
	b := newBench(t)
	b.file("ml_model", "data/samples/input.txt", "sample1\nsample2\nsample3")
	b.file("ml_model", "empty.txt", "")
	b.file("calculator", "SKILL.md", "---\nname: calculator\ndescription: Adds.\n---\n")

	r := b.call("read_file_in_skill", object{"skill_name": "ml_model", "file_path": "data/samples/input.txt"})
	if r.Message != "sample1\nsample2\nsample3" || r.IsError {
		t.Errorf("message %q, IsError %v", r.Message, r.IsError)
	}
	want(t, r, `{"success":true,"skill_name":"ml_model","file_path":"data/samples/input.txt","content":"sample1\nsample2\nsample3","size_bytes":23,"encoding":"utf-8"}`)

	r = b.call("read_file_in_skill", object{"skill_name": "ml_model", "file_path": "empty.txt"})
	want(t, r, `{"success":true,"skill_name":"ml_model","file_path":"empty.txt","content":"","size_bytes":0,"encoding":"utf-8"}`)
	if r.Message != "" {
		t.Errorf("message of an empty file is %q", r.Message)
	}
}

// C-021 C-022 C-024 C-025 C-028 C-030 C-130
func TestReadFileErrors(t *testing.T) {
	b := newBench(t)
	b.file("calculator", "README.md", "")
	for _, c := range []struct{ name, path, message string }{
		{"calculator", "examples/missing.py", "File 'examples/missing.py' not found in skill 'calculator'"},
		{"calculator", "../../../etc/passwd", "Path traversal detected: cannot access files outside skill folder"},
		{"calculator", "/etc/passwd", "Path traversal detected: cannot access files outside skill folder"},
		{"calculator", "", "Cannot read file '': path is empty"},
		{"nonexistent", "README.md", "Skill 'nonexistent' not found in skills folder"},
		{"a/b", "README.md", "Invalid skill name: must not contain special characters"},
		{"", "README.md", "Invalid skill name: must not contain special characters"},
	} {
		r := b.call("read_file_in_skill", object{"skill_name": c.name, "file_path": c.path})
		if r.Message != "ERROR: "+c.message || !r.IsError {
			t.Errorf("%q %q: message %q, IsError %v", c.name, c.path, r.Message, r.IsError)
		}
		if got := member(t, r, "error"); got != c.message {
			t.Errorf("%q %q: error %q", c.name, c.path, got)
		}
		if got := member(t, r, "success"); got != false {
			t.Errorf("%q %q: success %v", c.name, c.path, got)
		}
	}
}

// C-029
func TestReadFileSeesTheDisk(t *testing.T) {
	b := newBench(t)
	for _, text := range []string{"first", "second"} {
		b.file("live", "notes.md", text)
		if r := b.call("read_file_in_skill", object{"skill_name": "live", "file_path": "notes.md"}); r.Message != text {
			t.Errorf("message %q, want %q", r.Message, text)
		}
	}
}

// C-031
func TestReadFiles(t *testing.T) {
	b := newBench(t, func(_ *bench, o *tool.Options) { o.BatchRead = true })
	b.file("notes", "a.md", "A")
	want(t, b.call("read_files_in_skill", object{"skill_name": "notes", "file_paths": []string{"a.md", "b.md"}}),
		`{"success":false,"skill_name":"notes","file_paths":["a.md","b.md"],"files":[
			{"success":true,"file_path":"a.md","content":"A","size_bytes":1,"encoding":"utf-8"},
			{"success":false,"file_path":"b.md","error":"File 'b.md' not found in skill 'notes'"}]}`)
	for _, c := range []struct {
		name    string
		paths   []string
		message string
	}{
		{"a/b", []string{"a.md"}, "Invalid skill name"},
		{"notes", []string{}, "Invalid file paths"},
		{"missing", []string{"a.md"}, "Skill 'missing' not found in skills folder"},
	} {
		r := b.call("read_files_in_skill", object{"skill_name": c.name, "file_paths": c.paths})
		if got := member(t, r, "error"); got != c.message || !r.IsError {
			t.Errorf("%q: error %q, IsError %v", c.name, got, r.IsError)
		}
	}
}

// C-031 C-032
func TestOptionalToolsAreOff(t *testing.T) {
	b := newBench(t)
	b.file("notes", "scripts/go.sh", "# Go.\n")
	for _, tl := range b.Tools() {
		switch tl.Name {
		case "read_files_in_skill", "write_file_in_skill", "create_skill", "load_skill", "load_skill_resource":
			t.Errorf("%s is offered", tl.Name)
		}
	}
}

func TestLoadSkill(t *testing.T) {
	b := newBench(t, func(_ *bench, o *tool.Options) { o.Aliases = true })
	b.file("notes", "SKILL.md", "---\nname: notes\ndescription: Takes notes.\nlicense: MIT\n---\nWrite <them> down.\n")
	b.file("notes", "references/a&b.md", "A")
	r := b.call("load_skill", object{"skill_name": "notes"})
	want(t, r, `{"skill_name":"notes","instructions":"Write <them> down.","frontmatter":{"name":"notes","description":"Takes notes.","license":"MIT"},"resources":["references/a&b.md"]}`)
	const message = "<skill_content name=\"notes\">\nWrite <them> down.\n\n<skill_resources>\n  <file>references/a&amp;b.md</file>\n</skill_resources>\n</skill_content>"
	if r.Message != message {
		t.Errorf("message is %q", r.Message)
	}
	b.file("broken", "SKILL.md", "no frontmatter")
	if r := b.call("load_skill", object{"skill_name": "broken"}); !r.IsError {
		t.Errorf("a broken skill loads: %s", r.JSON())
	}

	r = b.call("load_skill_resource", object{"skill_name": "notes", "path": "references/a&b.md"})
	if r.Message != "A" || r.IsError {
		t.Errorf("resource: %q, %v", r.Message, r.IsError)
	}
	for _, path := range []string{"SKILL.md", "../notes/references/a&b.md", "references", "references/../SKILL.md"} {
		if r := b.call("load_skill_resource", object{"skill_name": "notes", "path": path}); !r.IsError {
			t.Errorf("%q is read: %s", path, r.JSON())
		}
	}
}

// C-004
func TestLinkedSkillFolder(t *testing.T) {
	outside := t.TempDir()
	if err := os.WriteFile(filepath.Join(outside, "SKILL.md"), []byte("---\nname: linked\ndescription: Elsewhere.\n---\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, trusted := range []bool{false, true} {
		b := newBench(t, func(b *bench, o *tool.Options) {
			roots := []skill.Root{{Path: b.Root, Scope: skill.ScopeExtra, Explicit: true}}
			if trusted {
				roots = append(roots, skill.Root{Path: filepath.Dir(outside), Scope: skill.ScopeTrust, Trusted: true})
			}
			o.Library = skill.NewLibrary(roots)
		})
		if err := os.Symlink(outside, filepath.Join(b.Root, "linked")); err != nil {
			t.Fatal(err)
		}
		if r := b.call("get_skill", object{"skill_name": "linked"}); r.IsError == trusted {
			t.Errorf("trusted %v: %s", trusted, r.JSON())
		}
	}
}
