//go:build nobundle || !(((linux || darwin) && (amd64 || arm64)) || (windows && amd64))

package bundle

import "runtime"

// embedded returns an edition without content, and why.
func embedded() edition {
	if pinOf(runtime.GOOS+"/"+runtime.GOARCH).digest == "" {
		return edition{absent: "no Python is bundled for " + runtime.GOOS + "/" + runtime.GOARCH}
	}
	return edition{absent: "no Python is bundled: this program was built with the tag nobundle"}
}
