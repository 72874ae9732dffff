package examples_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWaiting runs the command in the comment of the example, which says what it
// writes: each part of the program in a process of its own.
func TestWaiting(t *testing.T) {
	source, err := os.ReadFile(filepath.Join("waiting", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	comment, _, _ := strings.Cut(string(source), "\npackage ")
	_, want, _ := strings.Cut(comment, "writes\n//\n")
	want = regexp.MustCompile(`(?m)^//\t?`).ReplaceAllString(want, "")
	dir := t.TempDir()
	program := filepath.Join(dir, "waiting.exe")
	if out, err := exec.Command("go", "build", "-o", program, "./waiting").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := ""
	for _, args := range [][]string{nil, {"2"}, {"3"}} {
		cmd := exec.Command(program, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%q: %v", args, err)
		}
		got += string(out)
	}
	if got != want+"\n" && got != want {
		t.Errorf("it writes\n%s, and the comment says\n%s", got, want)
	}
	if files, err := filepath.Glob(filepath.Join(dir, "*.skpy")); err != nil || len(files) > 0 {
		t.Errorf("it leaves %q, %v", files, err)
	}
}
