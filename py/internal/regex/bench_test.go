package regex_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/regex"
)

// workload is findall of one pattern on one text.
type workload struct {
	Name string `json:"-"`
	P    string `json:"p"`
	S    string `json:"s"`
}

const twenty = "alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango"

// workloads are texts of about a megabyte.
func workloads() []workload {
	r := rand.New(rand.NewSource(1))
	vocabulary := append(strings.Split(twenty, "|"), "the", "of", "and", "a", "to", "in", "is", "was", "he", "for", "it", "with", "as", "his", "on", "be", "information")
	make1 := func(extra func() string, rate int, sep string) string {
		var b strings.Builder
		for b.Len() < 1<<20 {
			if rate > 0 && r.Intn(rate) == 0 {
				b.WriteString(extra())
			} else {
				b.WriteString(vocabulary[r.Intn(len(vocabulary))])
			}
			b.WriteString(sep)
		}
		return b.String()
	}
	word := func() string { return vocabulary[r.Intn(len(vocabulary))] }
	plain := make1(nil, 0, " ")
	accents := strings.NewReplacer("e", "é", "of", "日本").Replace(plain)
	dates := make1(func() string { return fmt.Sprintf("%04d-%02d-%02d", 1900+r.Intn(200), 1+r.Intn(12), 1+r.Intn(28)) }, 10, " ")
	mails := make1(func() string { return word() + "." + word() + "@" + word() + ".example.org" }, 20, " ")
	tags := make1(func() string { return "<b>" + word() + " " + word() + "</b>" }, 5, " ")
	lines := make1(func() string { return word() + " = " + word() + "\n" }, 4, " ")
	return []workload{
		{"literal, absent", "needle in hay", plain},
		{"literal, often", "information", plain},
		{"words", `\w+`, plain},
		{"words, not ASCII", `\w+`, accents},
		{"dates", `(\d{4})-(\d{2})-(\d{2})`, dates},
		{"emails", `[\w.+-]+@[\w-]+\.[\w.-]+`, mails},
		{"twenty words", `\b(?:` + twenty + `)\b`, plain},
		{"lazy tags", `<b>(.*?)</b>`, tags},
		{"any tags", `<(\w+)>(.*?)</\1>`, tags},
		{"keys", `(?m)(\w+)\s*=\s*(.*)$`, lines},
		{"ignore case", `(?i)juliett|foxtrot`, plain},
		{"capitals in words", `\b[a-z]+ion\b`, plain},
		{"nested groups", `(?:(\w)(\w)* )+?t`, plain[:1<<17]},
	}
}

// findAll is re.findall: strings, or lists of strings.
func findAll(m *regex.Matcher, p *regex.Program, text string) (int, error) {
	var out []string
	var rows [][]string
	it := m.Iter(p, text, 0, len(text))
	for {
		ok, err := it.Next()
		if !ok {
			return len(out) + len(rows), err
		}
		if p.Groups > 1 {
			row := make([]string, p.Groups)
			for g := range row {
				if s, e := m.Span(g + 1); s >= 0 {
					row[g] = text[s:e]
				}
			}
			rows = append(rows, row)
			continue
		}
		if s, e := m.Span(p.Groups); s >= 0 {
			out = append(out, text[s:e])
		}
	}
}

func BenchmarkFindAll(b *testing.B) {
	for _, w := range workloads() {
		p, err := regex.Compile(w.P, regex.Options{Chars: unicode{}})
		if err != nil {
			b.Fatal(err)
		}
		m := &regex.Matcher{Chars: unicode{}}
		b.Run(w.Name, func(b *testing.B) {
			b.SetBytes(int64(len(w.S)))
			for b.Loop() {
				if _, err := findAll(m, p, w.S); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCompile(b *testing.B) {
	for _, pattern := range []string{`\d+`, `(\d{4})-(\d{2})-(\d{2})`, `[\w.+-]+@[\w-]+\.[\w.-]+`, twenty} {
		b.Run(pattern, func(b *testing.B) {
			for b.Loop() {
				if _, err := regex.Compile(pattern, regex.Options{Chars: unicode{}}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestRatios prints our time over CPython's, the least of several runs in
// turn, when SKILLET_BENCH=1. It fails on different counts only.
func TestRatios(t *testing.T) {
	if os.Getenv("SKILLET_BENCH") != "1" {
		return
	}
	work := map[string]workload{}
	for _, w := range workloads() {
		work[w.Name] = w
	}
	file := filepath.Join(t.TempDir(), "texts.json")
	b, err := json.Marshal(work)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(bundletest.Python(t), "-I", "testdata/bench.py", file)
	in, err1 := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err1 != nil || err2 != nil || cmd.Start() != nil {
		t.Fatal("bench.py does not start")
	}
	answers := bufio.NewReader(out)
	product := 0.0
	for _, w := range workloads() {
		p, err := regex.Compile(w.P, regex.Options{Chars: unicode{}})
		if err != nil {
			t.Fatal(err)
		}
		m := &regex.Matcher{Chars: unicode{}}
		theirs, our := math.Inf(1), math.Inf(1)
		for range 9 {
			var n int
			var d float64
			fmt.Fprintln(in, w.Name)
			if _, err := fmt.Fscan(answers, &d, &n); err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			k, err := findAll(m, p, w.S)
			if err != nil || k != n {
				t.Errorf("%s: %d instead of %d, %v", w.Name, k, n, err)
			}
			theirs, our = min(theirs, d), min(our, time.Since(start).Seconds())
		}
		product += math.Log(our / theirs)
		t.Logf("%-20s CPython %8.3f ms, ours %8.3f ms, ratio %.2f", w.Name, theirs*1e3, our*1e3, our/theirs)
	}
	t.Logf("geometric mean %.2f", math.Exp(product/float64(len(work))))
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
}
