package skillet

import (
	"os"
	"path/filepath"
	"strings"
)

// cut splits a KEY=VALUE pair. On Windows keys may begin with "=".
func cut(pair string) (key, value string, found bool) {
	if pair == "" {
		return "", "", false
	}
	i := strings.IndexByte(pair[1:], '=') + 1
	if i == 0 {
		return "", "", false
	}
	return pair[:i], pair[i+1:], true
}

// variable returns a variable of an environment, of which the last of a name
// counts; "" for none.
func variable(environ []string, name string) string {
	for i := len(environ) - 1; i >= 0; i-- {
		if key, value, found := cut(environ[i]); found && key == name {
			return value
		}
	}
	return ""
}

// orDefault returns v, or d when v is the zero value.
func orDefault[T comparable](v, d T) T {
	var zero T
	if v == zero {
		return d
	}
	return v
}

// besideExecutable returns the path of name in the folder of the running
// program, or nothing when that folder is unknown.
func besideExecutable(name string) string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	return filepath.Join(filepath.Dir(program), name)
}
