//go:build !unix

package executor

import "os"

// openFlags opens for reading; named pipes are no files here.
const openFlags = os.O_RDONLY
