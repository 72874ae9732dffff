package py

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"path"
	"slices"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	stdio "github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/source"
	"github.com/skillet-run/skillet/vfs/archive"
)

// A snapshot is
//
//	magic, version, form   6 bytes
//	seal                   4 bytes of CRC-32C, or 32 of HMAC-SHA256 with a key
//	body
//
// and its body what the interpreter has beside the machine, the machine, and the
// files if they were asked for. A compiled program is sealed in the same way.
const (
	snapshotMagic   = "skpy"
	snapshotVersion = 1
)

// What the seal of a snapshot and the rest of it is.
const (
	formKeyed = 1 << iota
	formProgram
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
func (i *Interp) Dump(o DumpOptions) (data []byte, err error) {
	if i.host.more().broken != nil {
		return nil, i.host.more().broken
	}
	if i.host.running {
		return nil, errRunning
	}
	if !i.host.more().futures.idle() {
		return nil, errFutures
	}
	defer func() {
		if r := recover(); r != nil {
			data, err = nil, &InternalError{Value: r}
		}
	}()
	if i.m == nil {
		i.machine(0)
	}
	i.m.Settle()
	stdio.FindNameless(&i.m.Ctx)
	w := &snapshotWriter{buf: header(0, o.Key)}
	w.interp(i)
	w.buf = i.m.Dump(w.open())
	w.close()
	if err := w.files(i, o.Files); err != nil {
		return nil, err
	}
	return seal(w.buf, o.Key), nil
}

// Load makes an interpreter of what Dump returned. Interp.Execution is what waits.
// Any bytes may be given: it fails with an error that wraps ErrSnapshot and says
// what is wrong with them, or *LimitError when they do not fit into the limits.
func Load(ctx context.Context, data []byte, o LoadOptions) (i *Interp, err error) {
	body, err := unseal(data, 0, o.Key)
	if err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil { // a bounds check that loading relies on
			i, err = nil, fmt.Errorf("%w: %v", ErrSnapshot, r)
		}
	}()
	i = New(o.Options)
	r := &snapshotReader{data: body}
	return i, i.load(ctx, r, &o)
}

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
	r.interp(i)
	machine := r.section()
	files := r.section()
	switch {
	case r.err != nil:
		return r.err
	case len(r.data) > 0:
		return fmt.Errorf("%w: %d bytes are left", ErrSnapshot, len(r.data))
	}
	if err := i.m.Load(machine, libraryUnit); err != nil {
		var limit *LimitError
		if errors.As(err, &limit) {
			return limit
		}
		return fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	if err := i.checkLoaded(); err != nil {
		return err
	}
	if len(files) > 0 {
		if err := archive.RestoreTar(h.namespace(), "/", bytes.NewReader(files), archive.Limits{}); err != nil {
			return fmt.Errorf("%w: its files: %w", ErrSnapshot, err)
		}
	}
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
	w := &snapshotWriter{buf: header(formProgram, key)}
	w.text(p.file)
	w.text(p.text)
	w.bool(p.result)
	w.units(p.units)
	return seal(w.buf, key)
}

// LoadProgram makes a program of what Dump returned. The error wraps ErrSnapshot.
func LoadProgram(data, key []byte) (*Program, error) {
	body, err := unseal(data, formProgram, key)
	if err != nil {
		return nil, err
	}
	r := &snapshotReader{data: body}
	p := &Program{file: r.text(), text: r.text(), result: r.bool()}
	p.units = r.units()
	switch {
	case r.err != nil:
		return nil, r.err
	case len(r.data) > 0 || len(p.units) == 0:
		return nil, fmt.Errorf("%w: it is no program", ErrSnapshot)
	}
	return p, nil
}

func header(form byte, key []byte) []byte {
	size := crc32.Size
	if key != nil {
		form |= formKeyed
		size = sha256.Size
	}
	return append(append([]byte(snapshotMagic), snapshotVersion, form), make([]byte, size)...)
}

const headerSize = len(snapshotMagic) + 2

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// seal puts the seal of a snapshot in its place.
func seal(data, key []byte) []byte {
	if key == nil {
		binary.LittleEndian.PutUint32(data[headerSize:], crc32.Checksum(data[headerSize+crc32.Size:], castagnoli))
		return data
	}
	copy(data[headerSize:], signature(data, key))
	return data
}

// signature covers the header and the body.
func signature(data, key []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(data[:headerSize])
	mac.Write(data[headerSize+sha256.Size:])
	return mac.Sum(nil)
}

// unseal returns the body of a snapshot whose seal is right.
func unseal(data []byte, form byte, key []byte) ([]byte, error) {
	if len(data) < headerSize || string(data[:len(snapshotMagic)]) != snapshotMagic {
		return nil, fmt.Errorf("%w: it does not begin as one", ErrSnapshot)
	}
	version, got := data[headerSize-2], data[headerSize-1]
	keyed := got&formKeyed != 0
	switch {
	case version != snapshotVersion:
		return nil, fmt.Errorf("%w: it is of version %d, this is version %d", ErrSnapshot, version, snapshotVersion)
	case got&^formKeyed != form && form == formProgram:
		return nil, fmt.Errorf("%w: it is no program but an interpreter; use Load", ErrSnapshot)
	case got&^formKeyed != form:
		return nil, fmt.Errorf("%w: it is no interpreter but a program; use LoadProgram", ErrSnapshot)
	case keyed && key == nil:
		return nil, fmt.Errorf("%w: it is sealed with a key, which is missing", ErrSnapshot)
	case !keyed && key != nil:
		return nil, fmt.Errorf("%w: it is not sealed with a key", ErrSnapshot)
	}
	size := crc32.Size
	if keyed {
		size = sha256.Size
	}
	if len(data) < headerSize+size {
		return nil, fmt.Errorf("%w: it is cut off", ErrSnapshot)
	}
	body := data[headerSize+size:]
	switch {
	case keyed && !hmac.Equal(data[headerSize:headerSize+size], signature(data, key)):
		return nil, fmt.Errorf("%w: it is not sealed with this key, or was changed", ErrSnapshot)
	case !keyed && binary.LittleEndian.Uint32(data[headerSize:]) != crc32.Checksum(body, castagnoli):
		return nil, fmt.Errorf("%w: it is damaged: its checksum is another", ErrSnapshot)
	}
	return body, nil
}

// snapshotWriter writes what is beside the machine.
type snapshotWriter struct {
	buf []byte
	at  int // of the section that is open
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

// open begins a section that is appended to what it returns, and close ends it.
func (w *snapshotWriter) open() []byte {
	w.at = len(w.buf)
	return append(w.buf, 0, 0, 0, 0, 0)
}

func (w *snapshotWriter) close() {
	n := uint64(len(w.buf) - w.at - longNumber)
	for i := range longNumber { // a number of fixed size, in the form of int
		w.buf[w.at+i] = byte(n<<1>>(7*i))&0x7f | 0x80
	}
	w.buf[w.at+longNumber-1] &= 0x7f
}

// longNumber is the size of a number that close writes.
const longNumber = 5

func (w *snapshotWriter) units(units []*code.Unit) {
	w.int(int64(len(units)))
	for _, u := range units {
		w.section(u.Encode(nil))
	}
}

func (w *snapshotWriter) interp(i *Interp) {
	h := &i.host
	e := i.host.more().execution
	w.bool(e != nil)
	if e != nil {
		w.bool(e.result)
		w.units(e.units)
	}
	used := i.account.Usage()
	for _, n := range [...]int64{
		int64(i.host.more().inputs), int64(i.host.more().pin), int64(i.host.more().callsPin), i.host.more().lastCall,
		used.Fuel, used.Allocations, int64(used.Wall), used.Output,
		int64(h.virtual.passed), int64(h.seeded.state),
	} {
		w.int(n)
	}
	w.text(h.Dir)
	w.text(h.main.file)
	w.text(h.main.text)
	w.int(int64(len(h.more().sources)))
	for _, file := range slices.Sorted(maps.Keys(h.more().sources)) {
		w.text(file)
		w.text(h.more().sources[file])
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
	data []byte
	err  error
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

func (r *snapshotReader) bool() bool {
	if len(r.data) == 0 {
		r.fail()
		return false
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b != 0
}

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

func (r *snapshotReader) interp(i *Interp) {
	h := &i.host
	if r.bool() {
		i.host.more().execution = &Execution{i: i, result: r.bool()}
		i.host.more().execution.units = r.units()
	}
	i.host.more().inputs, i.host.more().pin, i.host.more().callsPin, i.host.more().lastCall = r.small(), r.small(), r.small(), r.int()
	used := budget.Usage{Fuel: r.int(), Allocations: r.int(), Wall: time.Duration(r.int()), Output: r.int()}
	i.account.Restore(used)
	if i.host.more().execution != nil {
		i.account.Lend()
	}
	h.virtual.passed, h.seeded.state = time.Duration(r.int()), uint64(r.int())
	if h.Dir = r.text(); r.err == nil && !path.IsAbs(h.Dir) {
		r.err = fmt.Errorf("%w: its working directory is %q", ErrSnapshot, h.Dir)
	}
	h.main = sourceText{r.text(), r.text()}
	for n := r.small(); n > 0 && r.err == nil; n-- {
		if h.more().sources == nil {
			h.more().sources = map[string]string{}
		}
		file := r.text()
		h.more().sources[file] = r.text()
	}
}
