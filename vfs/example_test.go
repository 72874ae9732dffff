package vfs_test

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// A guest's tree: files in memory, and a second file system that it may only
// read.
func Example() {
	corpus := memfs.New(memfs.Options{})
	tree, err := vfs.NewNamespace(corpus)
	if err == nil {
		err = tree.WriteFile("/book.txt", []byte("Call me Ishmael."), 0o644)
	}
	if err != nil {
		fmt.Println(err)
		return
	}

	home := memfs.New(memfs.Options{Quota: vfs.NewQuota(vfs.Usage{Bytes: 64 << 20, Inodes: 10_000})})
	guest, err := vfs.NewNamespace(home, vfs.Mount{Path: "/corpus", FS: corpus, ReadOnly: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(guest.MkdirAll("/home/user", 0o755))
	fmt.Println(guest.Symlink("../../corpus/book.txt", "/home/user/book"))
	content, err := guest.ReadFile(vfs.Join("/home/user", "book"), 1<<20)
	fmt.Println(string(content), err)
	err = guest.WriteFile("/home/user/book", nil, 0o644)
	fmt.Println(err, errors.Is(err, vfs.EROFS))
	_, err = guest.Stat("/etc/passwd")
	fmt.Println(err, errors.Is(err, fs.ErrNotExist))
	// Output:
	// <nil>
	// <nil>
	// Call me Ishmael. <nil>
	// open /home/user/book: Read-only file system true
	// stat /etc/passwd: No such file or directory true
}
