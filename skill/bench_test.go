package skill_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/skill"
)

// hundred is a skills folder with 100 skills.
func hundred(b *testing.B) *skill.Library {
	files := map[string]string{}
	for i := range 100 {
		name := fmt.Sprintf("skill-%03d", i)
		files[name+"/SKILL.md"] = document(name) + strings.Repeat("A line of instructions.\n", 200)
		files[name+"/scripts/run.py"] = "\"\"\"Runs.\"\"\"\n"
	}
	return library(tree(b, files))
}

// C-140: 100 skills in less than 1 s.
func BenchmarkNames(b *testing.B) {
	l := hundred(b)
	for b.Loop() {
		if names, err := l.Names(); err != nil || len(names) != 100 {
			b.Fatal(names, err)
		}
	}
}

// C-140: with every document read.
func BenchmarkScan(b *testing.B) {
	l := hundred(b)
	for b.Loop() {
		if c, err := l.Scan(); err != nil || len(c.Skills) != 100 {
			b.Fatal(c, err)
		}
	}
}

// C-141: a document of 1 MB in less than 500 ms.
func BenchmarkDocument(b *testing.B) {
	text := document("s")
	l := library(tree(b, map[string]string{"s/SKILL.md": text + strings.Repeat("é", (1<<20-len(text))/2)}))
	for b.Loop() {
		if _, err := folder(b, l, "s").Document(); err != nil {
			b.Fatal(err)
		}
	}
}

// C-142: a file of 1 MB in less than 500 ms.
func BenchmarkReadFile(b *testing.B) {
	for name, text := range map[string]string{
		"utf-8":   strings.Repeat("é", 1<<19),
		"utf-16":  "\xff\xfe" + strings.Repeat("a\x00", 1<<19-1),
		"latin-1": strings.Repeat("\xe9", 1<<20),
	} {
		b.Run(name, func(b *testing.B) {
			l := library(tree(b, map[string]string{"s/a.txt": text}))
			for b.Loop() {
				if _, err := folder(b, l, "s").ReadFile("a.txt"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// C-143: a path checked in less than 10 ms, an invalid request answered in less
// than 100 ms.
func BenchmarkRefusal(b *testing.B) {
	l := hundred(b)
	f := folder(b, l, "skill-050")
	for _, path := range []string{"../../../etc/passwd", "missing.txt"} {
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				if _, err := f.ReadFile(path); err == nil {
					b.Fatal("read")
				}
			}
		})
	}
	for _, name := range []string{"../x", "missing"} {
		b.Run("skill "+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := l.Folder(name); err == nil {
					b.Fatal("found")
				}
			}
		})
	}
}

// BenchmarkFolder finds a skill by its name.
func BenchmarkFolder(b *testing.B) {
	l := hundred(b)
	for b.Loop() {
		folder(b, l, "skill-050")
	}
}

// C-149: 50 scripts in less than 10 ms.
func BenchmarkScripts(b *testing.B) {
	files := map[string]string{}
	for i := range 50 {
		files[fmt.Sprintf("s/scripts/script%02d.py", i)] = "#!/usr/bin/env python3\n\"\"\"Converts.\n\nMore of it.\n\"\"\"\n" + strings.Repeat("x = 1\n", 100)
	}
	f := folder(b, library(tree(b, files)), "s")
	for b.Loop() {
		if scripts, warnings := f.Scripts(); len(scripts) != 50 || warnings != nil {
			b.Fatal(len(scripts), warnings)
		}
	}
}
