package vm_test

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/vm"
)

// loop keeps the run loop in the test binary.
var loop = (*vm.Machine).Call

// instruction is a line of the disassembly.
type instruction struct {
	line, text string
}

// disassemble returns the run loop, of a test binary with symbols: the one that
// runs has none.
func disassemble(t *testing.T) []instruction {
	t.Helper()
	exe := filepath.Join(t.TempDir(), "vm.test")
	if out, err := exec.Command("go", "test", "-c", "-o", exe, ".").CombinedOutput(); err != nil {
		t.Fatalf("go test -c: %v\n%s", err, out)
	}
	out, err := exec.Command("go", "tool", "objdump", "-s", `vm\.\(\*Machine\)\.run$`, exe).Output()
	if err != nil {
		t.Fatalf("go tool objdump: %v", err)
	}
	var list []instruction
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		if len(f) < 4 || !strings.Contains(f[0], ".go:") {
			continue
		}
		list = append(list, instruction{f[0], strings.Join(f[3:], " ")})
	}
	return list
}

var (
	dispatch = regexp.MustCompile(`^JMP 0\(\w+\)\(\w+\*8\)`)
	spill    = regexp.MustCompile(`^MOV\w+ \w+, (0x[0-9a-f]+)\(SP\)`)
)

// What every instruction costs beside its body is the way from the loop's head
// to the jump of the switch. A local of the loop that some body keeps alive over
// a call, or that does not fit in the registers of some body, is stored there,
// by every instruction: the body that reloads it is the culprit.
func TestLoopDoesNotSpill(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the patterns are those of amd64")
	}
	if raceEnabled || testing.CoverMode() != "" {
		t.Skip("instrumented builds keep more values alive")
	}
	if loop == nil {
		t.Fatal("there is no loop")
	}
	code := disassemble(t)
	at := -1
	for i, ins := range code {
		if dispatch.MatchString(ins.text) {
			if at >= 0 {
				t.Fatalf("two jump tables, at %s and %s: which is the dispatch?", code[at].line, ins.line)
			}
			at = i
		}
	}
	if at < 0 {
		t.Fatal("the switch of the loop has no jump table")
	}
	n := 0
	for i := at; i >= 0 && !strings.HasPrefix(code[i].text, "JMP ") || i == at; i-- {
		if m := spill.FindStringSubmatch(code[i].text); m != nil {
			t.Errorf("%s: %s: every instruction stores a local; it is reloaded at%s", code[i].line, code[i].text, reloads(code, m[1]))
		}
		n++
	}
	if n > 10 {
		t.Errorf("dispatch takes %d instructions", n)
	}
}

// reloads lists the lines that load the slot of the stack frame.
func reloads(code []instruction, slot string) string {
	var b strings.Builder
	for i, ins := range code {
		if strings.HasPrefix(ins.text, "MOV") && strings.Contains(ins.text, " "+slot+"(SP), ") {
			b.WriteString(" " + code[max(i-1, 0)].line)
		}
	}
	return b.String()
}
