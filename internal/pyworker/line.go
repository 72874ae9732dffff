package pyworker

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
)

// The longest lines, in bytes: what the parent sends holds a whole program, what
// a worker sends is believed by nobody.
const (
	maxToWorker   = 64 << 20
	maxFromWorker = 16 << 20
)

// chunk is how much data one line carries, in bytes before they are base64.
const chunk = 256 << 10

// errLong says that a line is longer than allowed.
var errLong = errors.New("a line is too long")

// lineReader reads lines of at most max bytes.
type lineReader struct {
	r    *bufio.Reader
	max  int
	line []byte
}

func newLineReader(r io.Reader, most int) *lineReader {
	const buffer = 64 << 10
	return &lineReader{r: bufio.NewReaderSize(r, buffer), max: most}
}

// next returns the next line without its end; it is valid until the next call. A
// last line without an end is io.ErrUnexpectedEOF.
func (l *lineReader) next() ([]byte, error) {
	part, err := l.r.ReadSlice('\n')
	if err == nil && len(part) <= l.max {
		return part[:len(part)-1], nil
	}
	l.line = append(l.line[:0], part...)
	for errors.Is(err, bufio.ErrBufferFull) && len(l.line) <= l.max {
		part, err = l.r.ReadSlice('\n')
		l.line = append(l.line, part...)
	}
	switch {
	case len(l.line) > l.max:
		return nil, errLong
	case err == nil:
		return l.line[:len(l.line)-1], nil
	case errors.Is(err, io.EOF) && len(l.line) > 0:
		return nil, io.ErrUnexpectedEOF
	}
	return nil, err
}

// read decodes the next line into message.
func (l *lineReader) read(message any) error {
	line, err := l.next()
	if err != nil {
		return err
	}
	if err := json.Unmarshal(line, message); err != nil {
		return &nonsense{"a line is no message: " + err.Error()}
	}
	return nil
}

// writeLine writes a message as one line, at once.
func writeLine(w io.Writer, message any, most int) error {
	line, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if len(line) >= most {
		return errLong
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

// nonsense is what a worker says that has no place in the protocol.
type nonsense struct{ what string }

func (e *nonsense) Error() string { return e.what }
