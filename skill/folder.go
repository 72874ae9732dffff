package skill

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"
)

// Limits of what is read at once, in bytes.
const (
	maxDocument = 1 << 20
	maxFile     = 10 << 20
)

// Folder is one skill's folder, found by its name. Its methods read the disk
// anew at each call and never leave the folder, also while others change it.
// A Folder may be used by several goroutines at once.
type Folder struct {
	Name string // the skill's name, qualified by its plugin if it has one
	Dir  string // real path of the folder

	root Root
	info fs.FileInfo // identity of Dir when it was found; nil: not checked
}

// File is a text file of a skill.
type File struct {
	Content  string // the text; a byte order mark is not part of it
	Size     int64  // bytes on disk
	Encoding string // "utf-8", "utf-8-sig" (with a byte order mark), "utf-16" or "latin-1"
}

// Document returns the whole text of the skill's document without a byte order
// mark: SKILL.md, else skill.md, SKILL.MD, or any other case. The error is a
// *DocumentError; a document may have 1 MiB.
func (f *Folder) Document() (string, error) {
	text, _, err := f.document()
	if err != nil {
		return "", &DocumentError{Skill: f.Name, Err: err}
	}
	return text, nil
}

// ReadFile returns the text of a file by its path relative to the skill folder.
// The error is a *TraversalError, a *FileNotFoundError or a *FileError. Refused
// are paths that leave the folder (also with backslashes, by a symbolic link, or
// to come back into it), everything but regular files, files above 10 MiB and
// binary ones. See [File] for the encodings.
func (f *Folder) ReadFile(name string) (File, error) {
	data, err := f.ReadBytes(name)
	if err != nil {
		return File{}, err
	}
	text, encoding, err := decode(data)
	if err != nil {
		return File{}, f.fileError(name, err)
	}
	return File{Content: text, Size: int64(len(data)), Encoding: encoding}, nil
}

// ReadBytes returns the content of a file, text or not. The errors are those of
// ReadFile, but for ErrBinary.
func (f *Folder) ReadBytes(name string) ([]byte, error) {
	if err := checkPath(name); err != nil {
		return nil, f.fileError(name, err)
	}
	data, err := f.read(name, maxFile)
	if err != nil {
		return nil, f.fileError(name, err)
	}
	return data, nil
}

// fileError gives a failure to read a file its type.
func (f *Folder) fileError(name string, err error) error {
	switch {
	case errors.Is(err, ErrEscapes):
		return &TraversalError{Skill: f.Name, Path: name}
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return &FileNotFoundError{Skill: f.Name, Path: name}
	default:
		return &FileError{Skill: f.Name, Path: name, Err: err}
	}
}

// checkPath refuses a path for what it says, without looking at the disk.
// Backslashes count as separators everywhere: a model that was taught on
// Windows means them so.
func checkPath(name string) error {
	if name == "" {
		return errors.New("path is empty")
	}
	slashed := strings.ReplaceAll(name, `\`, "/")
	clean := path.Clean(slashed)
	if path.IsAbs(slashed) || hasDrive(slashed) || clean == ".." || strings.HasPrefix(clean, "../") {
		return ErrEscapes
	}
	if strings.ContainsRune(name, 0) {
		return errors.New("path contains a NUL byte")
	}
	if !filepath.IsLocal(name) { // on Windows: reserved device names, streams
		return ErrEscapes
	}
	return nil
}

// hasDrive reports a path that starts as on Windows, C:/ or C: alone.
func hasDrive(p string) bool {
	if len(p) < 2 || p[1] != ':' || len(p) > 2 && p[2] != '/' {
		return false
	}
	c := p[0] | 0x20
	return 'a' <= c && c <= 'z'
}

// open opens the folder. It is gone when another one stands at its path since
// it was found.
func (f *Folder) open() (*os.Root, error) {
	if info, err := os.Stat(f.Dir); err != nil {
		return nil, err
	} else if !info.IsDir() { // OpenRoot would wait at a pipe
		return nil, &fs.PathError{Op: "open", Path: f.Dir, Err: fs.ErrNotExist}
	}
	root, err := os.OpenRoot(f.Dir)
	if err != nil || f.info == nil {
		return root, err
	}
	if now, err := root.Stat("."); err != nil || !os.SameFile(f.info, now) {
		root.Close()
		return nil, &fs.PathError{Op: "open", Path: f.Dir, Err: fs.ErrNotExist}
	}
	return root, nil
}

// read returns the bytes of a regular file inside the folder.
func (f *Folder) read(name string, limit int64) ([]byte, error) {
	root, err := f.open()
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return readInside(root, name, limit)
}

// readInside reads name below root. The open itself is os.Root's, which no
// change of the folder can lead astray; what os.Root refuses is looked at again,
// because it also refuses absolute links that stay inside.
func readInside(root *os.Root, name string, limit int64) ([]byte, error) {
	data, err := readRegular(root, name, limit)
	if err == nil || ordinary(err) {
		return data, err
	}
	inner, rerr := resolveInside(root.Name(), name)
	switch {
	case rerr == nil && filepath.Clean(name) != inner:
		data, err = readRegular(root, inner, limit)
		if err != nil && !ordinary(err) {
			return nil, ErrEscapes
		}
		return data, err
	case errors.Is(rerr, ErrEscapes), errors.Is(rerr, fs.ErrNotExist), errors.Is(rerr, fs.ErrPermission):
		// Following the path by hand ends elsewhere than os.Root did, so a link
		// leads out, if only to nothing.
		return nil, ErrEscapes
	default:
		return nil, err
	}
}

// ordinary reports failures that have nothing to do with links.
func ordinary(err error) bool {
	for _, target := range []error{
		fs.ErrNotExist, fs.ErrPermission, syscall.ENOTDIR, syscall.ENAMETOOLONG,
		ErrDirectory, ErrNotRegular, ErrTooLarge,
	} {
		if errors.Is(err, target) {
			return true
		}
	}
	return false
}

// resolveInside follows every link of name below dir and returns the path
// relative to dir of what it found, or ErrEscapes.
func resolveInside(dir, name string) (string, error) {
	base, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(filepath.Join(base, name))
	if err != nil {
		return "", err
	}
	inner, err := filepath.Rel(base, real)
	if err != nil || !filepath.IsLocal(inner) {
		return "", ErrEscapes
	}
	return inner, nil
}

// readRegular reads a regular file of at most limit bytes. It never waits for
// the other end of a pipe.
func readRegular(root *os.Root, name string, limit int64) ([]byte, error) {
	file, size, err := openRegular(root, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if size > limit {
		return nil, fmt.Errorf("%w: %d bytes, the limit is %d", ErrTooLarge, size, limit)
	}
	data := make([]byte, 0, size+1) // one more byte, so that the end is seen without growing
	for {
		n, err := file.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case int64(len(data)) > limit:
			return nil, fmt.Errorf("%w: the limit is %d bytes", ErrTooLarge, limit)
		case err == io.EOF:
			return data, nil
		case err != nil:
			return nil, err
		case len(data) == cap(data):
			data = slices.Grow(data, 512)
		}
	}
}

// openRegular opens a regular file and nothing else. It looks before it opens,
// so as not to wake whoever writes to a pipe, and once more afterwards.
func openRegular(root *os.Root, name string) (*os.File, int64, error) {
	info, err := root.Stat(name)
	if err != nil {
		return nil, 0, err
	}
	if err := regular(info); err != nil {
		return nil, 0, err
	}
	file, err := root.OpenFile(name, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, 0, err
	}
	info, err = file.Stat()
	if err == nil {
		err = regular(info)
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, info.Size(), nil
}

func regular(info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return ErrDirectory
	default:
		return ErrNotRegular
	}
}

// document reads the skill's document and returns its text and the names of all
// candidates, the one that was read first.
func (f *Folder) document() (text string, candidates []string, err error) {
	root, err := f.open()
	if err != nil {
		return "", nil, err
	}
	defer root.Close()
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return "", nil, err
	}
	candidates = documentNames(entries)
	if len(candidates) == 0 {
		return "", nil, fs.ErrNotExist
	}
	data, err := readInside(root, candidates[0], maxDocument)
	if err != nil {
		return "", candidates, unescaped(err)
	}
	if !utf8.Valid(data) {
		return "", candidates, ErrNotUTF8
	}
	return strings.TrimPrefix(string(data), byteOrderMark), candidates, nil
}

// unescaped words the refusal of a document that is a link out of its folder.
func unescaped(err error) error {
	if errors.Is(err, ErrEscapes) {
		return fmt.Errorf("symbolic link %w", ErrEscapes)
	}
	return err
}

// documentNames returns the names that may be a skill's document, best first:
// SKILL.md, skill.md, SKILL.MD, then any case in the order of the listing.
func documentNames(entries []fs.DirEntry) []string {
	var names []string
	for _, e := range entries {
		// The length keeps out letters that only fold to these, such as U+212A.
		if n := e.Name(); len(n) == len("SKILL.md") && strings.EqualFold(n, "SKILL.md") {
			names = append(names, n)
		}
	}
	rank := func(n string) int {
		if i := slices.Index([]string{"SKILL.md", "skill.md", "SKILL.MD"}, n); i >= 0 {
			return i
		}
		return 3
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	return names
}
