package examples_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWaiting runs the commands in the comments of the examples that wait, which say
// what they write: each part of a program in a process of its own.
func TestWaiting(t *testing.T) {
	for _, example := range []struct {
		name     string
		answers  []string
		snapshot string
	}{
		{"waiting", []string{"2", "3"}, "*.skpy"},
		{"approving", []string{"yes", "yes"}, "*.sksh"},
	} {
		t.Run(example.name, func(t *testing.T) {
			source, err := os.ReadFile(filepath.Join(example.name, "main.go"))
			if err != nil {
				t.Fatal(err)
			}
			comment, _, _ := strings.Cut(string(source), "\npackage ")
			_, want, _ := strings.Cut(comment, "writes\n//\n")
			want = regexp.MustCompile(`(?m)^//\t?`).ReplaceAllString(want, "")
			dir := t.TempDir()
			program := filepath.Join(dir, example.name+".exe")
			if out, err := exec.Command("go", "build", "-o", program, "./"+example.name).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			got := ""
			for n := range len(example.answers) + 1 {
				cmd := exec.Command(program, example.answers[max(n-1, 0):n]...)
				cmd.Dir = dir
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Errorf("call %d: %v", n+1, err)
				}
				got += string(out)
			}
			if got != want+"\n" && got != want {
				t.Errorf("it writes\n%s, and the comment says\n%s", got, want)
			}
			if files, err := filepath.Glob(filepath.Join(dir, example.snapshot)); err != nil || len(files) > 0 {
				t.Errorf("it leaves %q, %v", files, err)
			}
		})
	}
}
