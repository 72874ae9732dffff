// Package memfs keeps files in memory.
//
// Everything that a file system holds is one persistent tree: a sparse array of
// inodes (array.go), with directories (directory.go) and the blocks of files
// (content.go) below. Each node of the tree is marked with the [owner] that may
// change it in place. [FS.Fork] and [FS.Snapshot] only give up that mark, in constant time;
// whoever writes afterwards copies the nodes on the way to what changes, once,
// and owns the copies. So a byte appended to a large file after a fork copies
// one block of at most 64 KiB and a few small nodes.
//
// [Over] puts such a tree above another file system, of which it shows what has
// not been changed (below.go).
//
// Files are owned by [vfs.Owner], and permission bits hold for them as for
// anybody who is not privileged. Inode numbers depend on the operations alone,
// and are used again when files are gone. Reading leaves the access time.
//
// An FS and its open files belong to one goroutine at a time. A [Snapshot] never
// changes and may be used by many at once, each of which gets FSs of its own.
package memfs
