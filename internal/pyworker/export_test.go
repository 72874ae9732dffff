package pyworker

import "io"

// ServeOn is Serve on any streams.
func ServeOn(in io.Reader, out io.Writer) int {
	return serve(in, out, nil)
}
