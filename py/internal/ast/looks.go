package ast

import "strings"

// Looks is for passes that may take long: Look calls Poll from time to time, which ends
// the pass by a panic that its caller knows. Await does what takes long at once, and ends
// the pass likewise; then nobody waits for it. Both may be nil.
type Looks struct {
	Poll  func()
	Await func(work func())
	n     uint8
}

// Made is make of a large slice, which Go clears.
func Made[T any](l *Looks, n int) []T {
	if l.Await == nil {
		return make([]T, n)
	}
	made := make(chan []T, 1)
	l.Await(func() { made <- make([]T, n) })
	return <-made
}

// looksApart is how many statements or elements of displays, about a microsecond of
// work each, lie between two calls of Poll.
const looksApart = 64

// Look is called for each of them.
func (l *Looks) Look() {
	if l.n++; l.n%looksApart == 0 && l.Poll != nil {
		l.Poll()
	}
}

// Piece is how many bytes of a text lie between two calls of Poll, where it is read at
// once.
const Piece = 1 << 16

// Pass is called with each place in a text that is read byte by byte.
func (l *Looks) Pass(at int) {
	if at%Piece == 0 && l.Poll != nil {
		l.Poll()
	}
}

// IndexByte is strings.IndexByte.
func (l *Looks) IndexByte(s string, c byte) int {
	for from := 0; ; from += Piece {
		end := min(from+Piece, len(s))
		if i := strings.IndexByte(s[from:end], c); i >= 0 {
			return from + i
		}
		if end == len(s) {
			return -1
		}
		l.Pass(0)
	}
}

// Write writes a text.
func (l *Looks) Write(w *strings.Builder, s string) {
	for ; len(s) > Piece; s = s[Piece:] {
		w.WriteString(s[:Piece])
		l.Pass(0)
	}
	w.WriteString(s)
}
