package proc

import "sync"

// capture keeps the first bytes of a stream and counts all of them. It never
// returns an error, so that whoever writes is never stopped by a full capture.
type capture struct {
	stream Stream
	max    int64
	kept   []byte
	seen   int64
	tell   *listener
}

// listener passes what is kept to Request.Output, one call at a time.
type listener struct {
	mu     sync.Mutex
	output func(Stream, []byte)
}

// Write keeps what fits and counts the rest.
func (c *capture) Write(data []byte) (int, error) {
	c.seen += int64(len(data))
	fits := data[:min(int64(len(data)), c.max-int64(len(c.kept)))]
	c.kept = append(c.kept, fits...)
	c.tell.tell(c.stream, fits)
	return len(data), nil
}

// result returns what was captured. The stream must have ended.
func (c *capture) result() Captured { return Captured{Data: c.kept, Seen: c.seen} }

// tell passes data on unless there is none or nobody listens.
func (l *listener) tell(s Stream, data []byte) {
	if l.output == nil || len(data) == 0 {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.output(s, data)
}
