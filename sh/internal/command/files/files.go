// Package files has the tools that list, make, copy, move, remove and describe files.
//
// A tool is one file with its row; Commands lists them. What several need is in
// entries.go (directories, and trees of them), mode.go (permissions), names.go
// (styles of quoting) and transfer.go (what cp, mv and ln do with their targets).
package files

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = []command.Command{
	basename, chgrp, chmod, chown, cp, dd, df, dir, dirname, du, file, install, link, ln, ls, mkdir, mkfifo, mktemp, mv,
	readlink, realpath, rm, rmdir, stat, sync, touch, tree, truncate, unlink, vdir,
}
