package object

import (
	"errors"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Answer is what a host that paused has said in the end. A native that waited is
// entered again from its beginning: what it asks is answered from the list, in
// the same order, until it comes to what has not been asked yet.
type Answer struct {
	Value heap.Value
	How   AnswerHow
}

// AnswerHow says what an answer is.
type AnswerHow uint8

// The answers.
const (
	Returned AnswerHow = iota // Value is the result
	Raises                    // Value is the exception that the operation raises
	Inline                    // the host is to do the operation, without a pause
)

// answers are what the native that waits has been told, and how much of it it
// has had.
type answers struct {
	list []Answer
	next int
}

// Answer adds an answer to those of the native that waits.
func (c *Ctx) Answer(a Answer) {
	if c.answers == nil {
		c.answers = &answers{}
	}
	c.answers.list = append(c.answers.list, a)
}

// NextAnswer returns the answer to what is asked now, if it is known.
func (c *Ctx) NextAnswer() (a Answer, ok bool) {
	l := c.answers
	if l == nil || l.next >= len(l.list) {
		return a, false
	}
	l.next++
	return l.list[l.next-1], true
}

// RepeatAnswers begins with the first answer again.
func (c *Ctx) RepeatAnswers() {
	if c.answers != nil {
		c.answers.next = 0
	}
}

// Done makes v, or what it raised, the answer to an operation that the host has
// done: it is not done again when its native is entered again.
func (c *Ctx) Done(v heap.Value, err error) {
	switch {
	case errors.Is(err, Raised):
		c.answers.list[c.answers.next-1] = Answer{c.exc, Raises}
	case err == nil:
		c.answers.list[c.answers.next-1] = Answer{v, Returned}
	}
}

// ForgetAnswers drops the answers: the native has ended.
func (c *Ctx) ForgetAnswers() {
	if c.answers != nil {
		c.answers.list, c.answers.next = c.answers.list[:0], 0
	}
}

// visitAnswers visits the answers.
func (c *Ctx) visitAnswers(v *heap.Visitor) {
	n := 0
	if c.answers != nil {
		n = len(c.answers.list)
	}
	if n = v.Len(n); n == 0 {
		return
	}
	if v.Loading() {
		c.answers = &answers{list: make([]Answer, n)}
	}
	for i := range c.answers.list {
		a := &c.answers.list[i]
		v.Val(&a.Value)
		how := uint32(a.How)
		v.Uint32(&how)
		a.How = AnswerHow(how)
	}
}
