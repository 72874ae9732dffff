package io

import "github.com/skillet-run/skillet/vfs"

// pipe is what the two ends of os.pipe share. Nobody else runs while a program
// waits, so what would wait for ever fails instead, with EDEADLK.
type pipe struct {
	data             []byte
	base             int64 // the place of data[0], counted from the first byte ever written
	readers, writers int
}

// pipeRoom is how many bytes a pipe holds, as on Linux.
const pipeRoom = 64 << 10

// newPipe returns the end to read and the end to write.
func newPipe() (r, w *description) {
	p := &pipe{}
	r, w = &description{pipe: p, flags: vfs.Read}, &description{pipe: p, flags: vfs.Write}
	p.count(r, 1)
	p.count(w, 1)
	return r, w
}

// count adds n to the ends of the kind of d.
func (p *pipe) count(d *description, n int) {
	if d.flags&vfs.Write != 0 {
		p.writers += n
	} else {
		p.readers += n
	}
}

// window returns what can be read from a place on that is not before the
// position of d; nothing at the end.
func (p *pipe) window(d *description, at int64) ([]byte, error) {
	if d.flags&vfs.Read == 0 {
		return nil, vfs.EBADF
	}
	if read := min(d.pos-p.base, int64(len(p.data))); read > 0 {
		p.data = p.data[read:]
		p.base += read
	}
	i := max(at-p.base, 0)
	if i < int64(len(p.data)) {
		return p.data[i:], nil
	}
	if p.writers > 0 {
		return nil, vfs.EDEADLK
	}
	return nil, nil
}

func (p *pipe) write(d *description, b []byte) error {
	switch {
	case d.flags&vfs.Write == 0:
		return vfs.EBADF
	case p.readers == 0:
		return vfs.EPIPE
	case len(p.data)+len(b) > pipeRoom:
		return vfs.EDEADLK
	}
	p.data = append(p.data, b...)
	return nil
}
