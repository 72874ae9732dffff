//go:build unix

package proc

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// mostRest bounds what rest reads, in bytes; it is more than pipes hold.
const mostRest = 64 << 20

// finish ends the flow. The tree must be gone: all that it wrote is in the
// pipes, and is read, whoever else may hold their other ends open.
func (s *streams) finish() {
	for _, o := range s.outputs {
		if o.file != nil {
			_ = o.file.SetReadDeadline(time.Unix(1, 0))
		}
	}
	s.pumps.Wait()
	closeAll(s.mine) // this ends the writer of stdin too
	s.feed.Wait()
}

// rest reads what a pipe holds, without waiting for more, when pump was called
// off.
func (o output) rest(reason error, data []byte) {
	conn, err := o.file.SyscallConn()
	if err != nil || !errors.Is(reason, os.ErrDeadlineExceeded) {
		return
	}
	_ = conn.Control(func(fd uintptr) {
		for total := 0; total < mostRest; {
			n, err := unix.Read(int(fd), data)
			if errors.Is(err, unix.EINTR) {
				continue
			}
			if err != nil || n <= 0 {
				return
			}
			_, _ = o.capture.Write(data[:n])
			total += n
		}
	})
}
