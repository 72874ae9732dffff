// Package vfs is the seam between guests and files: what a program in the
// sandbox sees as its file system, whatever stands behind it.
//
//   - [FS] is what an implementation offers. It is small, and reading only;
//     [WriteFS] and [LinkFS] are for file systems that can do more. An FS gets
//     canonical names and follows no symbolic link: it reports the first one in
//     its way as a [*SymlinkError].
//   - [Namespace] is what a guest uses: a tree of mounts that takes any absolute
//     POSIX path. It resolves "..", symbolic links, trailing slashes and mount
//     points, in this one place for every file system, as Linux does.
//   - [File] is an open file, [FileInfo] what is known of one.
//   - [Errno] is why something failed, with the number and the text that it has
//     on Linux. The errors of a Namespace are *[fs.PathError] and [*LinkError]
//     around it, and match [fs.ErrNotExist] and its kin.
//   - [Quota] bounds what is stored.
//
// Paths are POSIX paths everywhere: separated by "/", absolute, any bytes but
// NUL, at most [NameMax] bytes an element and [PathMax] bytes in all. The owner of
// the guest's files is [Owner], who is not privileged: permission bits hold.
//
// Implementations are in folders of their own: memfs keeps files in memory, alone
// or above another file system, hostfs shows one directory of the host,
// iofs what implements io/fs. To add one, implement FS and pass
// vfstest.Test.
package vfs
