package all_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/all"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/vfs"
)

var update = flag.Bool("update", false, "record what the real tools print")

// A file of cases has the files of the test, each behind a line "== NAME", and
// then, behind "==", command lines that begin with "$ ". What the command prints
// follows ("$ sorted: ": sorted, where the order is that of a directory): its output, then the lines of its standard error behind "! ", then "?"
// and the exit status unless that is 0. A command line has words, with quotes, and
// may end in < FILE; ⏎ stands for a newline. A file whose last line is "\c" does not end in a newline.
type caseFile struct {
	names, contents []string
	steps           []step
}

type step struct{ line, want string }

const sorted = "sorted: "

func (s *step) command() string {
	return strings.ReplaceAll(strings.TrimPrefix(s.line, sorted), "⏎", "\n")
}

func (s *step) sorted(result string) string {
	if !strings.HasPrefix(s.line, sorted) {
		return result
	}
	lines := strings.Split(result, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func parseCases(t *testing.T, text string) caseFile {
	t.Helper()
	var f caseFile
	head, rest, ok := strings.Cut("\n"+text, "\n==\n")
	if !ok {
		t.Fatal("no ==")
	}
	for _, part := range strings.Split(head, "\n== ")[1:] {
		name, content, _ := strings.Cut(part+"\n", "\n")
		content = strings.TrimSuffix(content, "\\c\n")
		content = strings.NewReplacer(`\0`, "\x00", `\xff`, "\xff").Replace(content)
		f.names, f.contents = append(f.names, name), append(f.contents, content)
	}
	for _, part := range strings.Split("\n"+strings.TrimSuffix(rest, "\n"), "\n$ ")[1:] {
		line, want, _ := strings.Cut(part+"\n", "\n")
		f.steps = append(f.steps, step{line, strings.TrimSuffix(want, "\n")})
	}
	return f
}

// words takes a command line apart.
func words(line string) (args []string, stdin string) {
	var word strings.Builder
	in := false
	flush := func() {
		if in {
			args = append(args, word.String())
		}
		word.Reset()
		in = false
	}
	for i := 0; i < len(line); i++ {
		switch c := line[i]; c {
		case ' ':
			flush()
		case '\'', '"':
			in = true
			for i++; line[i] != c; i++ {
				if c == '"' && line[i] == '\\' && strings.IndexByte("\"\\$`", line[i+1]) >= 0 {
					i++
				}
				word.WriteByte(line[i])
			}
		case '\\':
			i++
			word.WriteByte(line[i])
			in = true
		default:
			word.WriteByte(c)
			in = true
		}
	}
	flush()
	if n := len(args); n > 2 && args[n-2] == "<" {
		return args[:n-2], args[n-1]
	}
	return args, ""
}

// result has the form of the cases. Zero bytes are shown as \0, escapes as \e.
func result(stdout, stderr string, status int) string {
	var b strings.Builder
	b.WriteString(strings.NewReplacer("\x00", `\0`, "\x1b", `\e`, "\xff", `\xff`).Replace(stdout))
	if stdout != "" && !strings.HasSuffix(stdout, "\n") {
		b.WriteString("\\c\n")
	}
	for line := range strings.Lines(stderr) {
		b.WriteString("! " + line)
	}
	if status != 0 {
		fmt.Fprintf(&b, "? %d\n", status)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// ours runs a command line of our tools.
func ours(t *testing.T, w *commandtest.World, line string) string {
	t.Helper()
	args, stdin := words(line)
	var in io.Reader = strings.NewReader("")
	if stdin != "" {
		in = strings.NewReader(w.Read(t, stdin))
	}
	var stdout, stderr bytes.Buffer
	status, err := call(t, w, args, in, &stdout, &stderr)
	if err != nil {
		t.Error(err)
	}
	return result(stdout.String(), stderr.String(), status)
}

func call(t *testing.T, w *commandtest.World, args []string, in io.Reader, stdout, stderr io.Writer) (int, error) {
	t.Helper()
	w.Runs = func(x *command.Exec) (command.Result, error) {
		status, err := execute(t, w, x, in, stdout, stderr)
		return command.Result{Status: status}, err
	}
	cmd := commandtest.Find(t, all.Commands(), args[0])
	c := command.NewCtx(w, args[0], args[1:], in, stdout, stderr)
	return cmd.Call(c)
}

// theirs runs it with the real tools.
func theirs(t *testing.T, dir, line string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", line)
	cmd.Dir = dir
	cmd.Env = []string{"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=/home/user", "TZ=UTC"}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run() // the status says it
	return result(stdout.String(), stderr.String(), cmd.ProcessState.ExitCode())
}

func install(t *testing.T, f *caseFile, w *commandtest.World, dir string) {
	t.Helper()
	for i, name := range f.names {
		real := filepath.Join(dir, name)
		if target, isLink := strings.CutPrefix(f.contents[i], "-> "); isLink { // a symbolic link
			target = strings.TrimSpace(target)
			if dir != "" {
				_ = os.Symlink(target, real)
			} else if err := w.Files().Symlink(target, vfs.Join(w.Dir(), name)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if dir == "" {
			w.Write(t, name, f.contents[i])
			continue
		}
		if err := os.MkdirAll(filepath.Dir(real), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			_ = os.Mkdir(real, 0o755)
		} else if err := os.WriteFile(real, []byte(f.contents[i]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f := parseCases(t, string(text))
			if *update {
				record(t, name, string(text), &f)
			}
			var w commandtest.World
			install(t, &f, &w, "")
			for _, s := range f.steps {
				if got := s.sorted(ours(t, &w, s.command())); got != s.want {
					t.Errorf("$ %s\n%s\n--- the real one:\n%s", s.line, got, s.want)
				}
			}
		})
	}
}

// record asks the real tools, in a directory that is thrown away.
func record(t *testing.T, name, text string, f *caseFile) {
	t.Helper()
	dir := t.TempDir()
	install(t, f, nil, dir)
	head, _, _ := strings.Cut("\n"+text, "\n==\n")
	out := head[1:] + "\n==\n"
	if head == "" {
		out = "==\n"
	}
	for i := range f.steps {
		s := &f.steps[i]
		s.want = s.sorted(theirs(t, dir, s.command()))
		out += "$ " + s.line + "\n"
		if s.want != "" {
			out += s.want + "\n"
		}
	}
	if err := os.WriteFile(name, []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
}
