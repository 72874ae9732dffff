package proc

import (
	"os"
	"sync"
)

// chunk is the size of one read: what a pipe holds.
const chunk = 64 << 10

// chunks holds buffers for reading.
var chunks = sync.Pool{New: func() any { return new([chunk]byte) }}

// streams connects a process to the host: its three standard streams, and
// whatever other pipes the start of the process needs.
type streams struct {
	theirs  []*os.File // the ends of the process, closed once it has them
	mine    []*os.File // the ends of the host
	outputs [2]output
	pumps   sync.WaitGroup // one for each output
	feed    sync.WaitGroup // the writer of stdin
	stdin   *os.File       // where it writes; nil: nowhere
}

// output is one output stream, of which the host reads file: nil when the
// stream goes elsewhere.
type output struct {
	file    *os.File
	capture *capture
}

// openStreams opens what q needs: theirs begins with descriptors 0, 1 and 2.
func openStreams(q Request, stdout, stderr *capture) (*streams, error) {
	s := &streams{}
	if err := s.openAll(q, stdout, stderr); err != nil {
		s.abort()
		return nil, err
	}
	return s, nil
}

// openAll opens the three streams. Nothing flows before pump.
func (s *streams) openAll(q Request, stdout, stderr *capture) error {
	if err := s.openInput(q); err != nil {
		return err
	}
	for i, c := range []*capture{stdout, stderr} {
		if i == 0 && q.Out != nil {
			s.theirs = append(s.theirs, q.Out)
			continue
		}
		file, err := s.output()
		if err != nil {
			return err
		}
		s.outputs[i] = output{file, c}
	}
	return nil
}

// openInput opens descriptor 0.
func (s *streams) openInput(q Request) (err error) {
	switch {
	case q.In != nil:
		s.theirs = append(s.theirs, q.In)
	case q.Stdin != nil:
		s.stdin, err = s.input()
	default:
		var null *os.File
		if null, err = os.Open(os.DevNull); err == nil {
			s.theirs = append(s.theirs, null)
		}
	}
	return err
}

// input opens a pipe that the process reads and returns the host's end.
func (s *streams) input() (*os.File, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	s.theirs, s.mine = append(s.theirs, r), append(s.mine, w)
	return w, nil
}

// output opens a pipe that the process writes and returns the host's end.
func (s *streams) output() (*os.File, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	s.theirs, s.mine = append(s.theirs, w), append(s.mine, r)
	return r, nil
}

// handOver closes the ends of the process, which was started and has them.
func (s *streams) handOver() { closeAll(s.theirs) }

// abort closes everything.
func (s *streams) abort() {
	closeAll(s.theirs)
	closeAll(s.mine)
}

// closeAll closes files. Nothing was written through them that an error could
// be about.
func closeAll(files []*os.File) {
	for _, f := range files {
		_ = f.Close()
	}
}

// pump lets the data flow: stdin to the process, and its output into the
// captures.
func (s *streams) pump(stdin []byte) {
	if s.stdin != nil {
		s.feed.Go(func() {
			// A process need not read its input; whether it did is its business.
			_, _ = s.stdin.Write(stdin)
			_ = s.stdin.Close()
		})
	}
	for _, o := range s.outputs {
		if o.file != nil {
			s.pumps.Go(o.pump)
		}
	}
}

// pump reads until the end of the stream, or until finish calls it off.
func (o output) pump() {
	data := chunks.Get().(*[chunk]byte)
	defer chunks.Put(data)
	for {
		n, err := o.file.Read(data[:])
		_, _ = o.capture.Write(data[:n])
		if err != nil {
			o.rest(err, data[:])
			return
		}
	}
}
