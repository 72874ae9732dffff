package proc_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"strconv"
)

// roles returns what the test binary can do instead of running tests.
func roles() map[string]func() {
	all := map[string]func(){"flood": flood, "env": printEnv}
	maps.Copy(all, systemRoles())
	return all
}

// flood writes as many bytes to stdout and to stderr as its arguments say.
func flood() {
	done := make(chan struct{})
	go func() {
		fill(os.Stderr, os.Args[2])
		close(done)
	}()
	fill(os.Stdout, os.Args[1])
	<-done
}

// fill writes size bytes to w.
func fill(w io.Writer, size string) {
	n, err := strconv.ParseInt(size, 10, 64)
	if err != nil {
		panic(err)
	}
	for block := bytes.Repeat([]byte("x"), 64<<10); n > 0; {
		written, err := w.Write(block[:min(n, int64(len(block)))])
		if err != nil {
			panic(err)
		}
		n -= int64(written)
	}
}

// printEnv prints the environment as it is.
func printEnv() {
	for _, entry := range os.Environ() {
		fmt.Println(entry)
	}
}
