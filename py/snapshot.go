package py

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"sync"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	stdio "github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/source"
	"github.com/skillet-run/skillet/py/internal/vm"
	"github.com/skillet-run/skillet/vfs/archive"
)

const (
	snapshotMagic   = "skpy"
	snapshotVersion = 4
)

// The body of a snapshot is the programs that are in use, as their texts, what the
// interpreter has beside the machine, the files if they were asked for, and the
// machine. A compiled program is sealed in the same way.
var (
	interpFormat  = snapshot.Format{Magic: snapshotMagic, Version: snapshotVersion}
	programFormat = snapshot.Format{Magic: snapshotMagic, Version: snapshotVersion, Kind: 1}
)

// ErrSnapshot is wrapped by every error of Load and LoadProgram that is about their
// bytes.
var ErrSnapshot = errors.New("not a snapshot that can be loaded")

// DumpOptions say what is in a snapshot.
type DumpOptions struct {
	// Key seals the snapshot: without the same key it is not loaded. nil: a checksum,
	// which finds accidents.
	Key []byte
	// Files stores the files of the memory file system and of other mounts, at most
	// so many bytes of content in all; 0: none. What is mounted elsewhere comes back
	// as files in memory, and inodes have other numbers then. Open files that have no
	// name any more are always stored.
	Files int64
}

// LoadOptions say what a snapshot is loaded with.
type LoadOptions struct {
	// Options are those of the new interpreter. What the snapshot has goes before:
	// the working directory, the virtual clock, the seeded random bytes, and what has
	// been used of the limits. Its Seed is of no meaning.
	Options Options
	Key     []byte
	// Functions and Objects are those of the embedder that the programs have, by the
	// names that they were set with. One that is missing fails when it is called.
	Functions []Function
	Objects   []*Object
}

// Dump returns the interpreter as bytes, with all that its programs have made; if
// it has an execution that waits, that too. Load makes an interpreter of them, in
// this process or another one of the same version. Handles stay behind.
func (i *Interp) Dump(o DumpOptions) ([]byte, error) {
	w := writers.Get().(*snapshotWriter)
	if err := w.snapshot(i, &o); err != nil {
		return nil, err
	}
	own := bytes.Clone(w.buf)
	w.free()
	return own, nil
}

// AppendDump appends what Dump returns to data: to use the memory of one snapshot for
// the next.
func (i *Interp) AppendDump(data []byte, o DumpOptions) ([]byte, error) {
	w := writers.Get().(*snapshotWriter)
	own := w.buf
	w.buf = data
	if err := w.snapshot(i, &o); err != nil {
		return nil, err
	}
	data, w.buf = w.buf, own
	w.free()
	return data, nil
}

// snapshot appends a snapshot of an interpreter.
func (w *snapshotWriter) snapshot(i *Interp, o *DumpOptions) (err error) {
	if i.host.more().broken != nil {
		return i.host.more().broken
	}
	if i.host.running {
		return errRunning
	}
	if !i.host.more().futures.idle() {
		return errFutures
	}
	defer func() {
		if r := recover(); r != nil {
			err = i.host.defect(r)
		}
	}()
	if err := i.unpark(); err != nil {
		return err
	}
	if i.m == nil {
		i.machine(0)
	}
	i.m.Tidy()
	i.m.Settle()
	stdio.FindNameless(&i.m.Ctx)
	from := len(w.buf)
	w.buf = interpFormat.Begin(w.buf, o.Key)
	if err := w.body(i, o.Files); err != nil {
		return err
	}
	interpFormat.Seal(w.buf[from:], o.Key)
	return nil
}

// Load makes an interpreter of what Dump returned. Interp.Execution is what waits.
// Any bytes may be given: it fails with an error that wraps ErrSnapshot and says
// what is wrong with them, or *LimitError when they do not fit into the limits.
func Load(ctx context.Context, data []byte, o LoadOptions) (i *Interp, err error) {
	body, err := unseal(interpFormat, data, o.Key)
	if err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil { // a bounds check that loading relies on
			i, err = nil, fmt.Errorf("%w: %v", ErrSnapshot, r)
		}
	}()
	l := &struct { // what nearly all have that are loaded, as one piece
		interp    Interp
		execution Execution
	}{}
	i = &l.interp
	i.init(&o.Options)
	r := readers.Get().(*snapshotReader)
	r.data, r.execution = body, &l.execution
	if err = i.load(ctx, r, &o); err != nil {
		return nil, err // what is half loaded nobody may see
	}
	r.data, r.few, r.execution = nil, [2]*code.Source{}, nil
	readers.Put(r)
	return i, nil
}

// readers have the memory of those that have ended.
var readers = sync.Pool{New: func() any { return new(snapshotReader) }}

func (i *Interp) load(ctx context.Context, r *snapshotReader, o *LoadOptions) error {
	h := &i.host
	for _, f := range o.Functions {
		if _, err := h.know(f); err != nil {
			return err
		}
	}
	for _, x := range o.Objects {
		if _, err := h.knowObject(x); err != nil {
			return err
		}
	}
	i.newMachine()
	l := &r.loader
	l.Library, l.Sources = libraryUnit, r.programs()
	r.interp(i, l.Sources)
	files := r.section()
	if r.err != nil {
		return r.err
	}
	pending, err := i.m.Load(r.data, l)
	if err != nil {
		var limit *LimitError
		if errors.As(err, &limit) {
			return limit
		}
		return fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	if e := h.more().execution; e != nil {
		e.units = pending
	}
	if err := i.checkLoaded(); err != nil {
		return err
	}
	if len(files) > 0 {
		if err := archive.RestoreTar(h.namespace(), "/", bytes.NewReader(files), archive.Limits{}); err != nil {
			return fmt.Errorf("%w: its files: %w", ErrSnapshot, err)
		}
	}
	h.doubtful = o.Key == nil && i.m.InOperation()
	stdio.Reopen(&i.m.Ctx)
	return i.wake(ctx)
}

// libraryUnit returns the code of a module of the library.
func libraryUnit(name string) (*code.Unit, bool) {
	m, ok := source.Library(name)
	if !ok {
		return nil, false
	}
	return m.Unit, true
}

// checkLoaded checks what the interpreter relies on.
func (i *Interp) checkLoaded() error {
	e := i.host.more().execution
	if (e != nil) != i.m.Running() {
		return fmt.Errorf("%w: its execution has no frames", ErrSnapshot)
	}
	if i.m.Main.Kind() != heap.KDict {
		return fmt.Errorf("%w: it has no module __main__", ErrSnapshot)
	}
	for _, pin := range []int{i.host.more().pin, i.host.more().callsPin} {
		if pin != 0 && (pin < 0 || i.m.Pinned(pin-1).Kind() != heap.KList) {
			return fmt.Errorf("%w: a list is missing", ErrSnapshot)
		}
	}
	for _, v := range i.calls() {
		if v.Kind() != heap.KTuple || len(i.m.Tuple(v)) != 4 || i.m.Tuple(v)[0].Kind() != heap.KInt || !i.m.Tuple(v)[1].IsStr() {
			return fmt.Errorf("%w: a call is none", ErrSnapshot)
		}
	}
	return nil
}

// wake has the native that waits ask again, so that it is known for what.
func (i *Interp) wake(ctx context.Context) error {
	e := i.host.more().execution
	if e == nil || !i.m.Waiting() {
		if e != nil {
			e.pending = &Pending{Err: ErrInterrupted, Timeout: -1}
		}
		return nil
	}
	i.host.asks, e.wants = true, true
	if i.m.AskAgain() {
		return e.pause(nil)
	}
	h := &i.host
	ask := h.Ask
	h.Ask = func(string) bool { return true } // it has paused, so it does so again
	err := e.advance(ctx, i.m.Resume)
	h.Ask = ask
	return err
}

// Dump returns the program as bytes, from which LoadProgram makes it again. A key
// seals it, as that of DumpOptions does.
func (p *Program) Dump(key []byte) []byte {
	w := snapshotWriter{buf: programFormat.Begin(nil, key)}
	w.text(p.src.File)
	w.text(p.src.Text)
	w.bool(p.result)
	w.int(int64(len(p.src.Units)))
	for _, u := range p.src.Units {
		w.section(u.Encode(nil))
	}
	return programFormat.Seal(w.buf, key)
}

// LoadProgram makes a program of what Dump returned. The error wraps ErrSnapshot.
func LoadProgram(data, key []byte) (*Program, error) {
	body, err := unseal(programFormat, data, key)
	if err != nil {
		return nil, err
	}
	r := &snapshotReader{data: body}
	p := &Program{src: code.Source{File: r.text(), Text: r.text()}, result: r.bool()}
	p.src.Units = r.units()
	switch {
	case r.err != nil:
		return nil, r.err
	case len(r.data) > 0 || len(p.src.Units) == 0:
		return nil, fmt.Errorf("%w: it is no program", ErrSnapshot)
	}
	return p, nil
}

// unseal returns the body of a snapshot whose seal is right.
func unseal(f snapshot.Format, data, key []byte) ([]byte, error) {
	body, err := f.Open(data, key)
	switch {
	case errors.Is(err, snapshot.ErrKind) && f == programFormat:
		return nil, fmt.Errorf("%w: it is no program but an interpreter; use Load", ErrSnapshot)
	case errors.Is(err, snapshot.ErrKind):
		return nil, fmt.Errorf("%w: it is no interpreter but a program; use LoadProgram", ErrSnapshot)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	return body, nil
}

// snapshotWriter writes what is beside the machine.
type snapshotWriter struct {
	buf   []byte
	codes vm.Codes
}

// writers have the memory of dumps that have ended, whose size nobody knows before.
var writers = sync.Pool{New: func() any { return new(snapshotWriter) }}

func (w *snapshotWriter) free() {
	const most = 1 << 20
	if cap(w.buf) > most {
		w.buf = nil
	}
	w.buf = w.buf[:0]
	writers.Put(w)
}

func (w *snapshotWriter) int(n int64) { w.buf = binary.AppendVarint(w.buf, n) }

func (w *snapshotWriter) bool(b bool) {
	n := byte(0)
	if b {
		n = 1
	}
	w.buf = append(w.buf, n)
}

func (w *snapshotWriter) text(s string) {
	w.int(int64(len(s)))
	w.buf = append(w.buf, s...)
}

func (w *snapshotWriter) section(b []byte) {
	w.int(int64(len(b)))
	w.buf = append(w.buf, b...)
}

// body writes all behind the header.
func (w *snapshotWriter) body(i *Interp, files int64) error {
	var pending []*code.Unit
	if e := i.host.more().execution; e != nil {
		pending = e.units
	}
	w.codes.Collect(i.m, pending)
	w.programs(w.codes.Sources())
	w.interp(i, w.codes.Sources())
	if err := w.files(i, files); err != nil {
		return err
	}
	w.buf = i.m.Dump(w.buf, &w.codes)
	return nil
}

// What an interpreter has that few have, as bits.
const (
	interpWaits    = 1 << iota // an execution
	interpResult               // whose result is wanted
	interpProgram              // the text of the program that ran first is that of a program in use
	interpSources              // texts of others
	interpCounters             // pins, and numbers of calls and inputs
	interpUsage                // time and output
	interpDir                  // another working directory
	interpChance               // the virtual clock and the random bytes have been used
	interpInput                // some of the input has been read ahead
)

func (w *snapshotWriter) interp(i *Interp, programs []*code.Source) {
	h, x, used := &i.host, i.host.more(), i.account.Usage()
	first := slices.IndexFunc(programs, func(p *code.Source) bool { return p.File == h.main.file && p.Text == h.main.text })
	var facts uint64
	for bit, is := range [...]bool{
		x.execution != nil, x.execution != nil && x.execution.result, first >= 0, len(x.sources) > 0,
		x.inputs != 0 || x.pin != 0 || x.callsPin != 0 || x.lastCall != 0, used.Wall != 0 || used.Output != 0,
		h.Dir != Home, h.virtual.passed != 0 || h.seeded.state != 0, x.stdin != nil && x.stdin.Buffered() > 0,
	} {
		if is {
			facts |= 1 << bit
		}
	}
	w.int(int64(facts))
	w.int(used.Fuel)
	w.int(used.Allocations)
	if facts&interpProgram != 0 {
		w.int(int64(first))
	} else {
		w.text(h.main.file)
		w.text(h.main.text)
	}
	w.more(i, facts, &used)
}

// more writes what few interpreters have.
func (w *snapshotWriter) more(i *Interp, facts uint64, used *budget.Usage) {
	h, x := &i.host, i.host.more()
	if facts&interpSources != 0 {
		w.int(int64(len(x.sources)))
		for _, file := range slices.Sorted(maps.Keys(x.sources)) {
			w.text(file)
			w.text(x.sources[file])
		}
	}
	if facts&interpCounters != 0 {
		for _, n := range [...]int64{int64(x.inputs), int64(x.pin), int64(x.callsPin), x.lastCall} {
			w.int(n)
		}
	}
	if facts&interpUsage != 0 {
		w.int(int64(used.Wall))
		w.int(used.Output)
	}
	if facts&interpDir != 0 {
		w.text(h.Dir)
	}
	if facts&interpChance != 0 {
		w.int(int64(h.virtual.passed))
		w.int(int64(h.seeded.state))
	}
	if facts&interpInput != 0 {
		ahead, _ := x.stdin.Peek(x.stdin.Buffered())
		w.section(ahead)
	}
}

// files writes the files, if they have no more bytes than that.
func (w *snapshotWriter) files(i *Interp, most int64) error {
	if most <= 0 || i.host.FS == nil {
		w.section(nil)
		return nil
	}
	b := &bounded{room: most}
	if err := archive.PackTar(b, i.host.FS, "/"); err != nil {
		return fmt.Errorf("the files of the interpreter: %w", err)
	}
	w.section(b.data)
	return nil
}

// bounded takes so many bytes.
type bounded struct {
	data []byte
	room int64
}

// errTooLarge says that there are more bytes of files than DumpOptions allow.
var errTooLarge = errors.New("they are larger than DumpOptions.Files")

func (b *bounded) Write(p []byte) (int, error) {
	if b.room -= int64(len(p)); b.room < 0 {
		return 0, errTooLarge
	}
	b.data = append(b.data, p...)
	return len(p), nil
}

// snapshotReader reads what snapshotWriter wrote. After the first error it gives
// zeros.
type snapshotReader struct {
	data   []byte
	err    error
	loader vm.Loader
	few    [2]*code.Source // room for programs

	execution *Execution // room for it
}

func (r *snapshotReader) fail() {
	if r.err == nil {
		r.err = fmt.Errorf("%w: it ends early", ErrSnapshot)
	}
	r.data = nil
}

func (r *snapshotReader) int() int64 {
	n, size := binary.Varint(r.data)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.data = r.data[size:]
	return n
}

// small reads a number that is not negative and fits in 31 bits.
func (r *snapshotReader) small() int {
	n := r.int()
	if n < 0 || n > math.MaxInt32 {
		r.fail()
		return 0
	}
	return int(n)
}

func (r *snapshotReader) byte() byte {
	if len(r.data) == 0 {
		r.fail()
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

func (r *snapshotReader) bool() bool { return r.byte() != 0 }

func (r *snapshotReader) section() []byte {
	n := r.int()
	if n < 0 || n > int64(len(r.data)) {
		r.fail()
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *snapshotReader) text() string { return string(r.section()) }

func (r *snapshotReader) units() (units []*code.Unit) {
	for n := r.small(); n > 0 && r.err == nil; n-- {
		u, err := code.Decode(r.section())
		if err != nil && r.err == nil {
			r.err = fmt.Errorf("%w: %w", ErrSnapshot, err)
		}
		units = append(units, u)
	}
	return units
}

func (r *snapshotReader) interp(i *Interp, programs []*code.Source) {
	h, x := &i.host, i.host.more()
	facts := uint64(r.int())
	used := budget.Usage{Fuel: r.int(), Allocations: r.int()}
	if facts&interpWaits != 0 {
		x.execution = r.execution
		x.execution.i, x.execution.result = i, facts&interpResult != 0
	}
	if facts&interpProgram == 0 {
		h.main = sourceText{r.text(), r.text()}
	} else if n := r.small(); n < len(programs) && r.err == nil {
		h.main = sourceText{programs[n].File, programs[n].Text}
	} else {
		r.fail()
	}
	r.more(i, facts, &used)
	i.account.Restore(used)
	if i.host.Turn != nil {
		i.account.OnLook(i.turn())
	}
	if x.execution != nil {
		i.account.Lend()
	}
}

// more reads what few interpreters have.
func (r *snapshotReader) more(i *Interp, facts uint64, used *budget.Usage) {
	h, x := &i.host, i.host.more()
	if facts&interpSources != 0 {
		x.sources = map[string]string{}
		for n := r.small(); n > 0 && r.err == nil; n-- {
			file := r.text()
			x.sources[file] = r.text()
		}
	}
	if facts&interpCounters != 0 {
		x.inputs, x.pin, x.callsPin, x.lastCall = r.small(), r.small(), r.small(), r.int()
	}
	if facts&interpUsage != 0 {
		used.Wall, used.Output = time.Duration(r.int()), r.int()
	}
	h.Dir = Home
	if facts&interpDir != 0 {
		if h.Dir = r.text(); r.err == nil && !path.IsAbs(h.Dir) {
			r.err = fmt.Errorf("%w: its working directory is %q", ErrSnapshot, h.Dir)
		}
	}
	h.virtual.passed, h.seeded.state = 0, 0
	if facts&interpChance != 0 {
		h.virtual.passed, h.seeded.state = time.Duration(r.int()), uint64(r.int())
	}
	if facts&interpInput != 0 {
		x.stdin = h.ahead(r.section())
	}
}
