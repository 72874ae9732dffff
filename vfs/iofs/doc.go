// Package iofs joins package vfs with Go's [io/fs]: [FS] shows a file system of Go,
// such as an embed.FS or a zip.Reader, to guests, and [Files] shows a tree of guests
// to code that works with io/fs.
package iofs
