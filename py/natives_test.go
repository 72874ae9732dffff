package py_test

import (
	"bufio"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py"
	"github.com/skillet-run/skillet/py/internal/object"
)

// lookedFile names the natives that were seen to look at the context while they worked
// on an operation of testdata/polls, as TestTheContextEndsNatives records it with
// SKILLET_LONG and -update. boundedFile names those that need not, by reasons.
const (
	lookedFile  = "testdata/polls/looked.txt"
	boundedFile = "testdata/polls/bounded.txt"
)

// lookers collects the natives that are at work when the context is looked at. Those
// that are made by the same function in Go, as find and index are, cannot be told apart:
// one stands for all.
type lookers struct {
	natives map[uintptr][]string // by the entry of a Go function
	seen    map[string]bool
}

func newLookers() *lookers {
	l := &lookers{natives: map[uintptr][]string{}, seen: map[string]bool{}}
	for _, n := range py.Natives() {
		for _, at := range n.Entry {
			l.natives[at] = append(l.natives[at], n.Name)
		}
	}
	return l
}

// note is called within a look.
func (l *lookers) note() {
	var at [64]uintptr
	frames := runtime.CallersFrames(at[:runtime.Callers(2, at[:])])
	for {
		f, more := frames.Next()
		if f.Func != nil {
			for _, name := range l.natives[f.Func.Entry()] {
				l.seen[name] = true
			}
		}
		if !more {
			return
		}
	}
}

// check compares what was seen with what is recorded.
func (l *lookers) check(t *testing.T) {
	t.Helper()
	if *update {
		text := strings.Join(slices.Sorted(maps.Keys(l.seen)), "\n") + "\n"
		if err := os.WriteFile(lookedFile, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for name := range names(t, lookedFile) {
		if !l.seen[name] {
			t.Errorf("%s is recorded, and was not seen to look at the context", name)
		}
	}
}

// names returns the words of a file, with the line that each stands in. A line that
// begins with # is a comment.
func names(t *testing.T, file string) map[string]int {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	all := map[string]int{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		for _, name := range strings.Fields(lines.Text()) {
			if all[name] > 0 {
				t.Errorf("%s:%d: %s stands there twice", file, n, name)
			}
			all[name] = n
		}
	}
	return all
}

// isBounded reports whether a native does little work by what it is: it reads an attribute;
// it is what an operator does, which has rows of its own; or all that it takes are
// numbers of one word.
func isBounded(n py.Native) bool {
	switch n.Kind {
	case object.Getter, object.Field, object.Constant, object.Wrapper:
		return true
	default:
	}
	for _, param := range strings.Split(strings.Trim(n.Sig, "()"), ",") {
		param, _, _ = strings.Cut(param, "=")
		name, of, _ := strings.Cut(param, ":")
		switch name, of = strings.TrimSpace(name), strings.TrimSpace(of); {
		case name == "" || name == "/" || name == "*":
		case strings.HasPrefix(name, "*") || !words[strings.TrimSuffix(of, "|none")]:
			return false
		}
	}
	return true
}

// words are the converters of signatures that make one word of an argument.
var words = map[string]bool{"index": true, "size": true, "float": true, "bool": true}

// Every native was seen to look at the context, or is bounded: by what it is, or because
// the list says why.
func TestNativesLookOrAreBounded(t *testing.T) {
	looked, listed := names(t, lookedFile), names(t, boundedFile)
	used := map[string]bool{}
	for _, n := range py.Natives() {
		used[n.Name] = true
		if _, ok := looked[n.Name]; ok || isBounded(n) {
			continue
		}
		if pattern := listedAs(n.Name, listed); pattern != "" {
			used[pattern] = true
			continue
		}
		t.Errorf("%s%s is neither in %s nor in %s", n.Name, n.Sig, lookedFile, boundedFile)
	}
	for _, file := range []struct {
		name  string
		names map[string]int
	}{{lookedFile, looked}, {boundedFile, listed}} {
		for name, line := range file.names {
			if !used[name] {
				t.Errorf("%s:%d: %s stands for no native that needs it", file.name, line, name)
			}
		}
	}
}

// listedAs returns the name or pattern of the list that stands for a native, or "".
func listedAs(native string, listed map[string]int) string {
	if listed[native] > 0 {
		return native
	}
	for pattern := range listed {
		if ok, _ := path.Match(pattern, native); ok {
			return pattern
		}
	}
	return ""
}
