// Package compare has the tools that tell how files differ, diff and cmp, and those that
// make the differences: patch and apply_patch. zdiff.go has diff and cmp over compressed files.
//
// diff.go has the options and operands of diff, dirs.go its way through
// directories, lines.go what a line is, myers.go the algorithm, hunks.go and
// formats.go the formats. patch.go has the options of patch, patchparse.go the formats that it reads,
// patchapply.go how hunks find their places.
package compare

import "github.com/skillet-run/skillet/sh/internal/command"

// Commands are the tools of this family.
var Commands = []command.Command{applyPatch, cmp, diff, patch, overCompressed("zcmp", cmp), overCompressed("zdiff", diff)}

// The exit statuses of both tools.
const (
	same    = 0
	differ  = 1
	trouble = 2
)
