package ast

// Looks is for passes that may take long: Look calls Poll from time to time, which ends
// the pass by a panic that its caller knows. Poll may be nil.
type Looks struct {
	Poll func()
	n    uint8
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
