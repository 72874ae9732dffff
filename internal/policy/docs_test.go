package policy_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"testing"
)

// fileName is the name of a file of the package that a comment is about; one with a slash
// before it is elsewhere.
var fileName = regexp.MustCompile(`(?:^|[^\w/.])([a-z_0-9]+\.go)\b`)

// TestPackageComments looks for the files that the comments of packages name.
func TestPackageComments(t *testing.T) {
	walkGo(t, root, func(file string) {
		f, err := parser.ParseFile(token.NewFileSet(), file, readFile(t, root, file), parser.PackageClauseOnly|parser.ParseComments)
		if err != nil || f.Doc == nil {
			return
		}
		for _, m := range fileName.FindAllStringSubmatch(f.Doc.Text(), -1) {
			if _, err := fs.Stat(root, path.Join(path.Dir(file), m[1])); err != nil {
				t.Errorf("%s: the comment of the package names %s, which there is not", file, m[1])
			}
		}
	})
}
