// Package archive has the tools that pack, unpack and compress: tar, gzip, bzip2, xz,
// zstd, zip, unzip.
//
// codec.go has the ways to compress, with what they need of memory and work;
// pack.go what the tools for single files share. bzip2 is compressed in
// bzip2writer.go, and xzreader.go reads the container of xz files. A tool is one file
// with its rows.
//
// What an archive says of sizes is believed nowhere: what comes out is written, and so
// charged, as it comes, and memory is held before it is taken.
package archive

import (
	"slices"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// Commands are the tools of this family.
var Commands = slices.Concat([]command.Command{tarTool, unzip, zipTool, zipinfo}, bzip2s, gzips, xzs, zstds)
