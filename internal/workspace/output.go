package workspace

import (
	"bytes"
	"fmt"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/vfs"
)

// What a model sees of a stream, in bytes: half of it is the beginning, half the end.
const (
	stdoutShown = 30_000
	stderrShown = 10_000
)

// Shown is what a model sees of a stream.
type Shown struct {
	Text string // valid UTF-8; with a notice where something is left out
	Cut  bool
	File string // of the workspace, with the whole; empty when nothing is left out or kept
}

// output takes what is written to a stream: the first bytes, the last ones, and how
// many there were.
type output struct {
	most   int64 // bytes of the beginning
	tail   int   // bytes of the end
	listen func([]byte)

	head  bytes.Buffer
	last  []byte // at least the last bytes behind head, at most twice as many
	seen  int64
	lines int64
}

// Write implements io.Writer.
func (o *output) Write(b []byte) (int, error) {
	o.listen(b)
	o.seen += int64(len(b))
	o.lines += int64(bytes.Count(b, []byte{'\n'}))
	room := min(int64(len(b)), max(o.most-int64(o.head.Len()), 0))
	o.head.Write(b[:room])
	o.last = append(o.last, b[room:]...)
	if drop := len(o.last) - o.tail; drop > o.tail {
		o.last = append(o.last[:0], o.last[drop:]...)
	}
	return len(b), nil
}

func (o *output) captured() proc.Captured { return proc.Captured{Data: o.head.Bytes(), Seen: o.seen} }

// ends returns the first and the last n bytes, where there are more than twice as many.
func (o *output) ends(n int) (first, last []byte) {
	first = o.head.Bytes()[:min(n, o.head.Len())]
	if missing := n - len(o.last); missing > 0 {
		head := o.head.Bytes()
		return first, append(bytes.Clone(head[max(len(head)-missing, len(first)):]), o.last...)
	}
	return first, o.last[len(o.last)-n:]
}

// wholeLines cuts the first part behind a line and the last part before one, where
// that costs little, and both between characters.
func wholeLines(first, last []byte) (head, tail []byte) {
	if i := bytes.LastIndexByte(first, '\n'); i >= len(first)/2 {
		first = first[:i+1]
	}
	for i := 0; i < utf8.UTFMax && len(first) > 0; i++ {
		if r, size := utf8.DecodeLastRune(first); r != utf8.RuneError || size != 1 {
			break
		}
		first = first[:len(first)-1]
	}
	if i := bytes.IndexByte(last, '\n'); i >= 0 && i < len(last)/2 {
		return first, last[i+1:]
	}
	for i := 0; i < utf8.UTFMax && len(last) > 0 && !utf8.RuneStart(last[0]); i++ {
		last = last[1:]
	}
	return first, last
}

// show returns what a model sees of a stream, at most so many bytes beside a notice.
// The whole becomes a file of a workspace that lives on.
func (w *Workspace) show(o *output, most int, stream string, keep bool) Shown {
	if o.seen <= int64(min(most, o.head.Len())) {
		return Shown{Text: valid(o.head.Bytes())}
	}
	first, last := wholeLines(o.ends(most / 2))
	left := o.seen - int64(len(first)+len(last))
	lines := o.lines - int64(bytes.Count(first, []byte{'\n'})+bytes.Count(last, []byte{'\n'}))
	notice := fmt.Sprintf("%d of %d bytes, %d lines, are left out here", left, o.seen, lines)
	s := Shown{Cut: true}
	var where string
	s.File, where = w.keep(o, stream, keep)
	end := ""
	if n := len(first); n > 0 && first[n-1] != '\n' {
		end = "\n"
	}
	s.Text = valid(first) + end + "[... " + notice + "; " + where + " ...]\n" + valid(last)
	return s
}

// keep writes the whole of a stream to a file, and says where it is.
func (w *Workspace) keep(o *output, stream string, keep bool) (file, where string) {
	if !keep {
		return "", "a call with a session keeps the whole in a file"
	}
	name := path.Join(OutputDir, strconv.Itoa(w.runs)+"."+stream)
	w.dropOld(stream)
	if err := w.writeFile(name, o.head.Bytes()); err != nil {
		return "", "the whole could not be kept: " + vfs.ErrnoOf(err).Error()
	}
	if int64(o.head.Len()) < o.seen {
		return name, fmt.Sprintf("the first %d bytes are in %s", o.head.Len(), name)
	}
	return name, "the whole is in " + name
}

// dropOld removes the long output of runs that are long ago.
func (w *Workspace) dropOld(stream string) {
	for run := w.runs - maxLeftOver; run > 0; run-- {
		if w.files.Remove(path.Join(OutputDir, strconv.Itoa(run)+"."+stream)) != nil && run < w.runs-maxLeftOver {
			return
		}
	}
}

func valid(b []byte) string { return strings.ToValidUTF8(string(b), "\uFFFD") }
