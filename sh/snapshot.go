package sh

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/vfs/archive"
)

// form is the envelope of the snapshots of shells. The body is what the shell has
// beside the machine, the files if they were asked for, and the machine.
var form = snapshot.Format{Magic: "sksh", Version: 1}

// ErrSnapshot is wrapped by every error of Load that is about its bytes.
var ErrSnapshot = errors.New("not a snapshot that can be loaded")

// BusyError is the error of Dump where a tool is in the middle of what cannot be done a
// second time.
type BusyError = interp.BusyError

// DumpOptions say what is in a snapshot.
type DumpOptions struct {
	// Key seals the snapshot: without the same key it is not loaded. nil: a checksum,
	// which finds accidents.
	Key []byte
	// Files stores the files of the memory file system and of other mounts, at most
	// so many bytes of an archive of them; 0: none. What is mounted elsewhere comes
	// back as files in memory, and inodes have other numbers then. Open files that
	// have no name any more are always stored.
	Files int64
}

// LoadOptions say what a snapshot is loaded with.
type LoadOptions struct {
	// Options are those of the new shell. What the snapshot has goes before:
	// variables, positional parameters, the working directory, the virtual clock, the
	// seeded random bytes, and what has been used of the limits.
	Options Options
	Key     []byte
}

// Dump returns the shell as bytes: variables, functions, options, traps, descriptors,
// jobs; of an execution that waits, that too. Load makes a shell of them, in this
// process or another one of the same version. The shell goes on as if nothing had
// been.
//
// An execution that waits can be dumped unless one of its tools is in the middle of
// what cannot be done a second time: a *BusyError names it. A tool that has only read
// and written begins anew where the shell is loaded, and what it has written already is
// not written again.
func (s *Shell) Dump(o DumpOptions) ([]byte, error) {
	switch {
	case s.broken != nil:
		return nil, s.broken
	case s.running:
		return nil, errRunning
	}
	files, err := s.packFiles(o.Files)
	if err != nil {
		return nil, err
	}
	v := snapshot.NewWriter(form.Begin(nil, o.Key))
	s.visit(v)
	v.Section(&files)
	if err := v.Err(); err != nil {
		return nil, err
	}
	data, err := s.m.Dump(v.Bytes())
	if err != nil {
		return nil, err
	}
	return form.Seal(data, o.Key), nil
}

// packFiles returns the files, if they have no more bytes than that.
func (s *Shell) packFiles(most int64) ([]byte, error) {
	if most <= 0 {
		return nil, nil
	}
	b := &bounded{room: most}
	if err := archive.PackTar(b, s.host.files, "/"); err != nil {
		return nil, fmt.Errorf("the files of the shell: %w", err)
	}
	return b.data, nil
}

// bounded takes so many bytes.
type bounded struct {
	data []byte
	room int64
}

var errTooLarge = errors.New("they are larger than DumpOptions.Files")

func (b *bounded) Write(p []byte) (int, error) {
	if b.room -= int64(len(p)); b.room < 0 {
		return 0, errTooLarge
	}
	b.data = append(b.data, p...)
	return len(p), nil
}

// visit visits what the shell has beside the machine.
func (s *Shell) visit(v *snapshot.Visitor) {
	used := s.acct.Usage()
	snapshot.Number(v, &used.Fuel)
	snapshot.Number(v, &used.Allocations)
	snapshot.Number(v, &used.Wall)
	snapshot.Number(v, &used.Output)
	snapshot.Number(v, &s.host.virtual.passed)
	state := int64(s.host.seeded.state)
	snapshot.Number(v, &state)
	if !v.Loading() {
		return
	}
	s.host.seeded.state = uint64(state)
	s.host.virtual.passed = max(s.host.virtual.passed, 0)
	s.acct.Restore(used)
}

// Load makes a shell of what Dump returned. Shell.Execution is what waits. Any bytes
// may be given: it fails with an error that wraps ErrSnapshot and says what is wrong with
// them, or *LimitError when they do not fit into the limits. What it cannot see is the
// error of a later run, which wraps ErrSnapshot too.
func Load(ctx context.Context, data []byte, o LoadOptions) (s *Shell, err error) {
	body, err := form.Open(data, o.Key)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	if s, err = New(o.Options); err != nil {
		return nil, err
	}
	s.loaded = true
	defer func() {
		if r := recover(); r != nil { // a bounds check that loading relies on
			s, err = nil, fmt.Errorf("%w: %v", ErrSnapshot, r)
		}
	}()
	if err := s.load(ctx, body); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Shell) load(ctx context.Context, body []byte) error {
	v := snapshot.NewReader(body)
	s.visit(v)
	var files []byte
	v.Section(&files)
	if err := v.Err(); err != nil {
		return fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	if len(files) > 0 {
		if err := archive.RestoreTar(s.host.files, "/", bytes.NewReader(files), archive.Limits{}); err != nil {
			return fmt.Errorf("%w: its files: %w", ErrSnapshot, err)
		}
	}
	err := s.m.Load(v.Bytes())
	var limit *LimitError
	switch {
	case errors.As(err, &limit):
		return limit
	case err != nil:
		return fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	s.host.ctx = ctx
	if err := s.m.Wake(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrSnapshot, err)
	}
	if s.m.Pausing() {
		s.execution = &Execution{s: s}
		s.execution.wait()
		s.acct.Lend()
	}
	return nil
}
