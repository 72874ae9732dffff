package proc

import "time"

// drainLimit is how long finish waits for the end of the output. Pipes of
// Windows know no deadline.
const drainLimit = 2 * time.Second

// finish ends the flow. The tree should be gone. If a process that escaped
// holds a pipe open, what comes after drainLimit is lost.
func (s *streams) finish() {
	done := make(chan struct{})
	go func() {
		s.pumps.Wait()
		close(done)
	}()
	limit := time.NewTimer(drainLimit)
	defer limit.Stop()
	select {
	case <-done:
	case <-limit.C:
	}
	closeAll(s.mine) // this ends the reads that are left, and the writer of stdin
	s.pumps.Wait()
	s.feed.Wait()
}

// rest has nothing to do: a pump ends at the end of its pipe.
func (o output) rest(error, []byte) {}
