package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/web"
	"github.com/skillet-run/skillet/sh"
)

var update = flag.Bool("update", false, "record what the real tools print")

// testServer answers without a date, so that what it says is the same each time.
func testServer(t *testing.T) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	to := func(path string, status int) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", path)
			w.WriteHeader(status)
		}
	}
	text := func(s string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, s) }
	}
	mux.HandleFunc("/hello", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("A-One", "1")
		_, _ = io.WriteString(w, "hello\n")
	})
	mux.HandleFunc("/", echo)
	mux.HandleFunc("/text", text("text without an end"))
	mux.HandleFunc("/one", text("1\n"))
	mux.HandleFunc("/two", text("2\n"))
	mux.HandleFunc("/dir/name.txt", text("by name\n"))
	mux.HandleFunc("/404", func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "gone", http.StatusNotFound) })
	mux.HandleFunc("/503", func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "busy", http.StatusServiceUnavailable) })
	mux.HandleFunc("/redirect", to("/hello", http.StatusFound))
	mux.HandleFunc("/redirect2", to("redirect", http.StatusMovedPermanently))
	mux.HandleFunc("/redirect3", to("redirect2", http.StatusPermanentRedirect))
	mux.HandleFunc("/redirect302", to("/echo", http.StatusFound))
	mux.HandleFunc("/redirect303", to("/echo", http.StatusSeeOther))
	mux.HandleFunc("/redirect307", to("/echo", http.StatusTemporaryRedirect))
	mux.HandleFunc("/setcookie", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Add("Set-Cookie", "a=1; Path=/; HttpOnly")
		w.Header().Add("Set-Cookie", "b=2; Path=/other")
	})
	mux.HandleFunc("/setcookie2", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Add("Set-Cookie", "c=3; Path=/")
		w.Header().Set("Location", "/echo")
		w.WriteHeader(http.StatusFound)
	})
	mux.HandleFunc("/attached", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="attached.bin"`)
		_, _ = io.WriteString(w, "attached\n")
	})
	mux.HandleFunc("/gzip", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		_, _ = io.WriteString(z, "compressed\n")
		_ = z.Close()
	})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header()["Date"] = nil
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// echo answers with the request.
func echo(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	fmt.Fprintf(w, "%s %s\n", r.Method, r.RequestURI)
	for _, name := range []string{"Accept", "Accept-Encoding", "Authorization", "Content-Length", "Content-Type", "Cookie", "Range", "Referer", "User-Agent", "X-A", "X-B", "X-Empty"} {
		for _, value := range r.Header.Values(name) {
			if value == "0" { // net/http sends a length with every POST, curl only with one that has a body
				continue
			}
			fmt.Fprintf(w, "%s: %s\n", name, value)
		}
	}
	fmt.Fprintf(w, "[%s]\n", body)
}

// files are in the directory of a test.
var files = map[string]string{"form.txt": "line 1\nline 2\n", "headers.txt": "X-A: 1\nX-B: 2\n"}

// A file of cases has command lines behind "$ ", and what the real tool prints, its
// standard error behind "! ", and "? " with a status that is not 0.
func TestTools(t *testing.T) {
	for _, tool := range []string{"curl", "wget"} {
		t.Run(tool, func(t *testing.T) {
			name := filepath.Join("testdata", tool+".txt")
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			steps := strings.Split("\n"+string(text), "\n$ ")[1:]
			run := virtual(t, testServer(t))
			if *update {
				run = real(t, testServer(t))
			}
			var recorded strings.Builder
			for _, step := range steps {
				line, want, _ := strings.Cut(strings.TrimSuffix(step, "\n")+"\n", "\n")
				got := strings.TrimSuffix(run(line), "\n")
				recorded.WriteString("$ " + line + "\n")
				if got != "" {
					recorded.WriteString(got + "\n")
				}
				if want = strings.TrimSuffix(want, "\n"); !*update && got != want {
					t.Errorf("$ %s\ngot:\n%s\nwant:\n%s", line, got, want)
				}
			}
			if *update {
				if err := os.WriteFile(name, []byte(recorded.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// varying is what differs from run to run.
var varying = []struct {
	expr *regexp.Regexp
	by   string
}{
	{regexp.MustCompile(`127\.0\.0\.1:\d+|127\.0\.0\.1\t`), "SERVER"},
	{regexp.MustCompile(`-{24}[0-9a-f]{16}`), "BOUNDARY"},
	{regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`), "TIME"},
	{regexp.MustCompile(`\([0-9.]+ [KMG]?B/s\)`), "(SPEED)"},
	{regexp.MustCompile(` [0-9.]+[KMG]?=0s`), " SPEED"},
}

func outcome(stdout, stderr string, status int) string {
	out := strings.ReplaceAll(stdout, "\r", "␍")
	if out != "" && !strings.HasSuffix(out, "\n") {
		out += "⏎\n"
	}
	for line := range strings.Lines(stderr) {
		out += "! " + strings.TrimSuffix(line, "\n") + "\n"
	}
	if status != 0 {
		out += fmt.Sprintf("? %d\n", status)
	}
	for _, v := range varying {
		out = v.expr.ReplaceAllString(out, v.by)
	}
	return out
}

// virtual runs lines in one shell.
func virtual(t *testing.T, s *httptest.Server) func(line string) string {
	t.Helper()
	network, err := web.New(web.Options{
		Allow:   []web.Rule{{Origin: s.URL, Methods: []string{"GET", "HEAD", "POST", "PUT", "DELETE"}}},
		Private: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(network.Close)
	var stdout, stderr bytes.Buffer
	shell, err := sh.New(sh.Options{Stdout: &stdout, Stderr: &stderr, Network: network, Env: map[string]string{"U": s.URL}, Limits: sh.Limits{Memory: 64 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if _, err := shell.Run(t.Context(), "printf %s '"+text+"' > "+name); err != nil {
			t.Fatal(err)
		}
	}
	return func(line string) string {
		stdout.Reset()
		stderr.Reset()
		status, err := shell.Run(t.Context(), line)
		if err != nil {
			t.Fatal(line, err)
		}
		return outcome(stdout.String(), stderr.String(), status)
	}
}

// real runs lines in the shell of this machine.
func real(t *testing.T, s *httptest.Server) func(line string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return func(line string) string {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		var stdout, stderr bytes.Buffer
		cmd := exec.CommandContext(ctx, "bash", "-c", line)
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
		cmd.Env = append(os.Environ(), "U="+s.URL, "LC_ALL=C.UTF-8", "HOME="+dir)
		if err := cmd.Run(); cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return outcome(stdout.String(), stderr.String(), cmd.ProcessState.ExitCode())
	}
}
