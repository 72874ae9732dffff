package executor

import (
	"errors"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
)

// absolutePath finds what looks like an absolute path of Unix or Windows.
var absolutePath = regexp.MustCompile(`(^|[\s'"(=:])((?:[A-Za-z]:)?[/\\][^\s'":,)]*)`)

// relativeText returns the text of err without absolute paths: what lies below
// dir becomes relative to it, of every other path the base name remains. Paths
// that the error names in a field are known exactly, blanks and all; in the rest
// of the text a pattern has to do.
func relativeText(err error, dir string) string {
	text := err.Error()
	if below := dir + string(filepath.Separator); filepath.IsAbs(dir) && filepath.Dir(dir) != dir {
		text = strings.ReplaceAll(text, below, "")
	}
	if path := pathOf(err); filepath.IsAbs(path) {
		text = strings.ReplaceAll(text, path, baseName(path))
	}
	return absolutePath.ReplaceAllStringFunc(text, func(found string) string {
		parts := absolutePath.FindStringSubmatch(found)
		return parts[1] + baseName(parts[2])
	})
}

// pathOf returns the path that err names in a field, if any.
func pathOf(err error) string {
	var (
		escape *PathSecurityError
		system *fs.PathError
	)
	switch {
	case errors.As(err, &escape):
		return escape.Path
	case errors.As(err, &system):
		return system.Path
	}
	return ""
}
