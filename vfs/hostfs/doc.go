// Package hostfs shows one directory of the host as a [vfs.FS]: to read ([Open]),
// or to be changed as well ([OpenToWrite]).
//
// It is a host package: guests get its FS and never import it. Everything goes
// through [os.Root], which is what keeps paths, links and races inside; on top of
// it no symbolic link of the host is followed at all. They are reported, and what they
// mean is found out in the guest's own tree: an absolute link of the host leads
// to that path of the guest. Named pipes, sockets and devices can be seen, but not
// opened (EACCES), and nothing waits for them.
//
// What can be read is what the process of the host can read. Its own files belong to
// the guest ([vfs.Owner]), all others to nobody, so that no user of the host shows.
// Errors hold an [vfs.Errno] and no path of the host.
//
// An FS and its files may be used by several goroutines.
package hostfs
