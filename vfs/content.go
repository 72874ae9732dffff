package vfs

import (
	"errors"
	"io"
	"io/fs"
)

// ReadFile returns the content of a file, which fails with [EFBIG] when it is
// larger than limit bytes.
func (n *Namespace) ReadFile(path string, limit int64) ([]byte, error) {
	f, err := n.Open(path, Read, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(content)) > limit {
		err = EFBIG
	}
	if err != nil {
		return nil, pathError("read", path, err)
	}
	return content, nil
}

// WriteFile makes content that of the file at path, which is created with the
// permissions perm when there is none.
func (n *Namespace) WriteFile(path string, content []byte, perm fs.FileMode) error {
	f, err := n.Open(path, Write|Create|Truncate, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	return pathError("write", path, errors.Join(err, f.Close()))
}

// MkdirAll creates the directory at path and those above it that are missing.
func (n *Namespace) MkdirAll(path string, perm fs.FileMode) error {
	err := n.Mkdir(path, perm)
	switch ErrnoOf(err) {
	case ENOENT:
		if checkPath(path) != nil {
			return err
		}
		dir, _ := Split(trimSlash(path))
		if err := n.MkdirAll(dir, perm); err != nil {
			return err
		}
		return n.Mkdir(path, perm)
	case EEXIST:
		if info, _, statErr := n.stat(path); statErr == nil && info.IsDir() {
			return nil
		}
	default:
	}
	return err
}
