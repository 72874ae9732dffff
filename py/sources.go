package py

import (
	"fmt"
	"hash/maphash"
	"runtime"
	"slices"
	"sync"
	"weak"

	"github.com/skillet-run/skillet/py/internal/code"
)

// A snapshot has programs as their texts, of which the same compiler makes the same
// code. Those that are in use in this process need not be compiled again: sources
// finds them, and interpreters that are loaded from snapshots share them, as those do
// that are given one Program.
//
// It holds the few short programs that were found last, which would be compiled again
// for each snapshot where executions are dumped, dropped and loaded one after the
// other. Another one that nobody else has is gone, and so is its place here.
type sourceTable struct {
	mu     sync.Mutex
	by     map[uint64]weak.Pointer[code.Source] // by the hash of what a snapshot has of it
	recent [16]*code.Source                     // the last found first
}

// mostRecent is how many bytes the text of a program has at most that recent holds: the
// code of such programs has some ten times as many.
const mostRecent = 16 << 10

// hold notes that a program has been found.
func (t *sourceTable) hold(s *code.Source) {
	if s == t.recent[0] || s == nil || len(s.Text) > mostRecent {
		return
	}
	at := slices.Index(t.recent[1:], s) + 1
	if at == 0 {
		at = len(t.recent) - 1
	}
	copy(t.recent[1:at+1], t.recent[:at])
	t.recent[0] = s
}

var (
	sources    sourceTable
	sourceSeed = maphash.MakeSeed()
)

// add makes a program known that has not been dumped before.
func (t *sourceTable) add(s *code.Source, stored []byte) {
	key := maphash.Bytes(sourceSeed, stored)
	t.mu.Lock()
	if t.by == nil {
		t.by = map[uint64]weak.Pointer[code.Source]{}
	}
	if old, taken := t.by[key]; !taken || old.Value() == nil {
		t.by[key] = weak.Make(s)
		runtime.AddCleanup(s, t.drop, key)
		t.hold(s)
	}
	t.mu.Unlock()
}

// drop takes the place of a program that is gone, if no other has it by now.
func (t *sourceTable) drop(key uint64) {
	t.mu.Lock()
	if t.by[key].Value() == nil {
		delete(t.by, key)
	}
	t.mu.Unlock()
}

// find returns the program of what a snapshot has of it, if it is known.
func (t *sourceTable) find(stored []byte) *code.Source {
	key := maphash.Bytes(sourceSeed, stored)
	t.mu.Lock()
	s := t.by[key].Value()
	t.hold(s)
	t.mu.Unlock()
	return s
}

// programs writes programs.
func (w *snapshotWriter) programs(list []*code.Source) {
	w.int(int64(len(list)))
	for _, s := range list {
		at := len(w.buf)
		w.buf = append(w.buf, s.Mode)
		w.text(s.File)
		w.text(s.Text)
		w.int(int64(s.Sum()))
		if s.Known.CompareAndSwap(false, true) {
			sources.add(s, w.buf[at:])
		}
	}
}

// programs reads what the writer's has written.
func (r *snapshotReader) programs() []*code.Source {
	n := r.small()
	if n > len(r.data) {
		r.fail()
		return nil
	}
	list := r.few[:0]
	for ; n > 0 && r.err == nil; n-- {
		list = append(list, r.program())
	}
	return list
}

func (r *snapshotReader) program() *code.Source {
	stored := r.data
	mode, file, text, sum := r.byte(), r.section(), r.section(), r.int()
	if r.err != nil {
		return nil
	}
	stored = stored[:len(stored)-len(r.data)]
	if s := sources.find(stored); s != nil && s.Mode == mode && s.File == string(file) && s.Text == string(text) && int64(s.Sum()) == sum {
		return s
	}
	p, err := compileMode(string(text), string(file), mode)
	switch {
	case err != nil:
		r.err = fmt.Errorf("%w: its program is none: %w", ErrSnapshot, err)
		return nil
	case int64(p.src.Sum()) != sum:
		r.err = fmt.Errorf("%w: its program %q was compiled by another version", ErrSnapshot, file)
		return nil
	}
	p.src.Known.Store(true)
	sources.add(&p.src, stored)
	return &p.src
}
