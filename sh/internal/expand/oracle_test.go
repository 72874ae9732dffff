package expand_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var (
	update  = flag.Bool("update", false, "record what bash does")
	seed    = flag.Uint64("seed", 1, "of the random cases of the oracle tests")
	samples = flag.Int("samples", 1000, "how many random cases the oracle tests compare")
)

func haveBash(t *testing.T) {
	t.Helper()
	out, err := exec.Command("bash", "-c", "echo ${BASH_VERSION%.*}").Output()
	if err == nil && strings.HasPrefix(string(out), "5.2") {
		return
	}
	if os.Getenv("REQUIRE_ORACLES") != "" {
		t.Fatalf("bash 5.2 is needed: %v", err)
	}
	t.Skip("no bash 5.2")
}

// ask gives bash the words of each case, and returns what the body of its loop has
// printed for it, each ended by NUL. The words are in "${c[@]}".
func ask(t *testing.T, body string, cases [][]string) []string {
	t.Helper()
	var in bytes.Buffer
	for _, words := range cases {
		in.WriteString(strconv.Itoa(len(words)) + "\x00")
		for _, w := range words {
			in.WriteString(w + "\x00")
		}
	}
	script := `export LC_ALL=C.UTF-8 TZ=UTC
while IFS= read -rd '' n; do
	c=()
	for ((i = 0; i < n; i++)); do IFS= read -rd '' w; c+=("$w"); done
` + body + `
	printf '\0'
done`
	cmd := exec.Command("bash", "-c", script, "bash")
	cmd.Stdin = &in
	cmd.Dir = t.TempDir()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	if len(parts) != len(cases) {
		t.Fatalf("bash printed %d results for %d cases", len(parts), len(cases))
	}
	return parts
}

// recorded returns the cases of a file under testdata and what bash has said to
// them; with -update it asks bash and writes the file first. A line is the words and,
// behind =>, the result, quoted as in Go.
func recorded(t *testing.T, name, body string, make func() [][]string) (cases [][]string, want []string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		haveBash(t)
		cases = make()
		var b strings.Builder
		for i, result := range ask(t, body, cases) {
			for _, w := range cases[i] {
				b.WriteString(strings.ReplaceAll(strconv.QuoteToASCII(w), " ", `\x20`) + " ")
			}
			b.WriteString("=> " + strings.ReplaceAll(strconv.QuoteToASCII(result), " ", `\x20`) + "\n")
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cases = nil
	for line := range strings.Lines(string(data)) {
		var words []string
		for _, q := range strings.Fields(line) {
			if q == "=>" {
				continue
			}
			w, err := strconv.Unquote(q)
			if err != nil {
				t.Fatalf("%s: %v", q, err)
			}
			words = append(words, w)
		}
		cases, want = append(cases, words[:len(words)-1]), append(want, words[len(words)-1])
	}
	return cases, want
}
