// Package audit keeps the execution log: one line of JSON for each run of a
// process, refused ones included, appended to one file.
//
// Record is the line, Log the file, DefaultPath where it lies when the setting
// audit.path names no other.
//
// Writers exclude each other, in one process and across processes, by a lock on
// a file of its own beside the log, PATH.lock. It is not the log itself because
// locks of Windows are mandatory (a reader would fail, and so would our own
// write through a second handle), and because the log may be renamed away by
// log rotation at any time: it is opened anew for every record. Each line is one
// write to a file opened for appending, so that even a writer that ignores the
// lock does not split it.
//
// The log holds what models and people passed as arguments, so it is for its
// owner alone: it is created with mode 0600, missing parents with 0700, and an
// existing log with a wider mode is tightened to 0600 before the first byte is
// written, since a umask or a copy widens it more often than anybody decides to;
// when that is not allowed the record is refused. Existing parents stay as they
// are. Windows has no such modes; there the log relies on the access list that it
// inherits from the user's folder. The log must be a regular file and is never
// reached through a symlink as its last element.
package audit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// Causes inside a *WriteError.
var (
	// ErrLocked says that another writer kept the lock for longer than ten seconds.
	ErrLocked = errors.New("another process keeps it locked")
	// ErrNotRegular says that the log, or its lock, is a symlink, a folder or a device.
	ErrNotRegular = errors.New("not a regular file")
)

// The bounds of waiting for the lock. A line takes well under a millisecond, so
// only a stopped process keeps others waiting for long.
const (
	lockLimit = 10 * time.Second
	lockRetry = 2 * time.Millisecond
)

// WriteError says that the log could not be written.
type WriteError struct {
	Path string // the log
	Err  error  // the cause, without the path where the system would repeat it
}

func (e *WriteError) Error() string {
	return fmt.Sprintf("cannot write the audit log %s: %v; make it writable for you alone or name another file with the setting audit.path", e.Path, e.Err)
}

// Unwrap returns the cause.
func (e *WriteError) Unwrap() error { return e.Err }

// Log is the execution log in one file. A nil *Log appends nothing. It is safe
// for concurrent use.
type Log struct {
	path string
	wait time.Duration // for the lock

	// mu keeps the goroutines of this process from polling the file lock at once.
	mu sync.Mutex
}

// Open returns the log at path. It touches no file: what is missing is created by
// the first Append.
func Open(path string) *Log { return &Log{path: path, wait: lockLimit} }

// Path returns the path that was given to Open; a nil *Log has none.
func (l *Log) Path() string {
	if l == nil {
		return ""
	}
	return l.path
}

// DefaultPath returns $XDG_STATE_HOME/skillet/audit.jsonl, else
// ~/.local/state/skillet/audit.jsonl, on Windows
// %LocalAppData%\skillet\audit.jsonl. A relative XDG_STATE_HOME is ignored, as the
// specification of the XDG folders demands. env looks a variable up, for example
// os.Getenv; the error says that none of the folders is known.
func DefaultPath(env func(string) string) (string, error) {
	if dir := env("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "skillet", "audit.jsonl"), nil
	}
	if runtime.GOOS == "windows" {
		if dir := env("LocalAppData"); filepath.IsAbs(dir) {
			return filepath.Join(dir, "skillet", "audit.jsonl"), nil
		}
		return "", errors.New("no place for the audit log: LocalAppData is not set; name a file with the setting audit.path")
	}
	if home := env("HOME"); filepath.IsAbs(home) {
		return filepath.Join(home, ".local", "state", "skillet", "audit.jsonl"), nil
	}
	return "", errors.New("no place for the audit log: neither XDG_STATE_HOME nor HOME is set; name a file with the setting audit.path")
}

// Append writes one record as one line. It returns a *WriteError when the file
// cannot be written; no part of the record is in the log then, unless the disk
// is full.
func (l *Log) Append(r Record) error {
	if l == nil {
		return nil
	}
	text, err := r.encode()
	if err != nil {
		return fmt.Errorf("audit record: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.append(text); err != nil {
		return &WriteError{Path: l.path, Err: cause(err)}
	}
	return nil
}

// cause drops the operation and the path that the system puts around its reason.
func cause(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}

// append writes text under the lock.
func (l *Log) append(text []byte) error {
	if l.path == "" {
		return errors.New("it has no path")
	}
	if err := os.MkdirAll(filepath.Dir(l.path), 0o700); err != nil {
		return err
	}
	unlock, err := l.lock()
	if err != nil {
		return err
	}
	defer unlock()
	f, err := open(l.path)
	if err != nil {
		return err
	}
	return errors.Join(write(f, text), f.Close())
}

// lock takes the lock that all writers of this log share.
func (l *Log) lock() (unlock func(), err error) {
	path := l.path + ".lock"
	f, err := open(path)
	if err != nil {
		return nil, fmt.Errorf("its lock %s: %w", path, cause(err))
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	lock := flock.New(path, flock.SetFlag(os.O_RDWR))
	ctx, cancel := context.WithTimeout(context.Background(), l.wait)
	defer cancel()
	if _, err := lock.TryLockContext(ctx, lockRetry); err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			err = ErrLocked
		}
		return nil, errors.Join(err, lock.Close())
	}
	return func() { _ = lock.Close() }, nil
}

// open opens the regular file at path for reading and appending, and creates it
// when it is missing. Neither way follows a symlink: an exclusive creation never
// does, and an existing file must be the one that Lstat saw. When it is not, or is
// there in one moment and not in the next, log rotation came in between, so the
// next attempt succeeds.
func open(path string) (*os.File, error) {
	for range 100 {
		f, err := openSeen(path)
		if !errors.Is(err, errChanged) {
			return f, err
		}
	}
	return nil, errChanged
}

// errChanged says that the file was replaced while it was opened.
var errChanged = errors.New("it is replaced again and again")

// openSeen is one attempt of open.
func openSeen(path string) (*os.File, error) {
	seen, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			return nil, errChanged
		}
		return f, err
	}
	if err != nil {
		return nil, err
	}
	if !seen.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errChanged
	}
	if err != nil {
		return nil, err
	}
	if err := tighten(f, seen); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// tighten takes the log away from other users, once it is sure that f is the file
// that was seen.
func tighten(f *os.File, seen fs.FileInfo) error {
	now, err := f.Stat()
	if err != nil {
		return err
	}
	if !os.SameFile(seen, now) {
		return errChanged
	}
	if runtime.GOOS == "windows" || now.Mode().Perm()&0o077 == 0 {
		return nil
	}
	return f.Chmod(0o600)
}

// write appends text in one call. A line that a full disk or a crash left without
// its end is ended first, so that it spoils no other.
func write(f *os.File, text []byte) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if size := info.Size(); size > 0 {
		var last [1]byte
		if _, err := f.ReadAt(last[:], size-1); err != nil {
			return err
		}
		if last[0] != '\n' {
			text = append([]byte{'\n'}, text...)
		}
	}
	_, err = f.Write(text)
	return err
}
