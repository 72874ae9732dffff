// Package bashtest asks the real bash in tests, and keeps what it has answered. Only tests
// import it.
//
// A test over random cases (-seed, -samples) needs bash and is skipped without it, or fails
// where REQUIRE_ORACLES is set. One over recorded cases reads rows of testdata, which
// -update writes.
package bashtest

import (
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

var (
	update  = flag.Bool("update", false, "record what bash does")
	seed    = flag.Uint64("seed", 1, "of the random cases that are compared with bash")
	samples = flag.Int("samples", 500, "how many random cases are compared with bash, or some of them")
)

// Updating reports whether what bash does is to be recorded.
func Updating() bool { return *update }

// Samples is how many random cases a test compares; one whose cases take more or less than
// usual compares a part of them, or several times as many.
func Samples() int { return *samples }

// Random returns the source of random cases.
func Random() *rand.Rand { return rand.New(rand.NewPCG(*seed, 0)) }

// Fixed returns the source of the random cases that are recorded.
func Fixed() *rand.Rand { return rand.New(rand.NewPCG(7, 7)) }

// Need skips the test where there is no bash 5.2.
func Need(t *testing.T) {
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

// Run runs a script with arguments in an empty folder and environment, and returns what it
// prints.
func Run(t *testing.T, script, input string, args ...string) string {
	t.Helper()
	cmd := exec.Command("bash", append([]string{"-c", script, "bash"}, args...)...)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C.UTF-8"}
	cmd.Stdin = strings.NewReader(input)
	cmd.Dir = t.TempDir()
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("bash: %v\n%s", err, stderr.String())
	}
	return string(out)
}

// Fields runs a script with texts as its input, each ended by NUL, and returns what it
// prints in the same form.
func Fields(t *testing.T, script string, texts []string, args ...string) []string {
	t.Helper()
	out := Run(t, script, strings.Join(texts, "\x00")+"\x00", args...)
	return strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
}

// Rows is Fields of a script that prints the same number of fields for each of n cases.
func Rows(t *testing.T, script string, texts []string, n, fields int, args ...string) [][]string {
	t.Helper()
	words := Fields(t, script, texts, args...)
	if len(words) != fields*n {
		t.Fatalf("bash printed %d fields for %d cases, want %d for each", len(words), n, fields)
	}
	rows := make([][]string, n)
	for i := range rows {
		rows[i] = words[i*fields : (i+1)*fields]
	}
	return rows
}

// Recorded returns the rows of a file: with -update, those that record makes with the help
// of bash, which are written first.
func Recorded(t *testing.T, file string, record func() [][]string) [][]string {
	t.Helper()
	if *update {
		Need(t)
		write(t, file, record())
	}
	return Read(t, file)
}

// write keeps rows in a file, a line each, quoted as in Go.
func write(t *testing.T, file string, rows [][]string) {
	t.Helper()
	var b strings.Builder
	for _, row := range rows {
		for _, word := range row {
			b.WriteString(strings.ReplaceAll(strconv.QuoteToASCII(word), " ", `\x20`) + " ")
		}
		b.WriteString("\n")
	}
	const mode = 0o644
	if err := os.WriteFile(file, []byte(b.String()), mode); err != nil {
		t.Fatal(err)
	}
}

// Read returns the rows of a file.
func Read(t *testing.T, file string) (rows [][]string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var row []string
		for _, quoted := range strings.Fields(line) {
			word, err := strconv.Unquote(quoted)
			if err != nil {
				t.Fatalf("%s: %s: %v", file, quoted, err)
			}
			row = append(row, word)
		}
		rows = append(rows, row)
	}
	return rows
}
