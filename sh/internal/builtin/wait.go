package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/snapshot"
	"github.com/skillet-run/skillet/sh/internal/interp"
)

// waiting is what wait keeps while it waits.
type waiting struct {
	Next   int // of the arguments
	Status int // of the one before
	PID    int // of that; 0: it is no child
}

func keptWaiting() interp.Kept { return &waiting{} }

// Visit implements interp.Kept.
func (w *waiting) Visit(v *snapshot.Visitor) {
	for _, n := range [...]*int{&w.Next, &w.Status, &w.PID} {
		snapshot.Number(v, n)
	}
	if w.Next < 0 {
		v.Fail("an argument before the first")
	}
}

// wait waits for jobs.
func wait(c *interp.Call) int {
	var next, tell bool
	variable := ""
	l := scan(c, "fnp:")
	for letter, arg := range l.all {
		switch letter {
		case 'n':
			next = true
		case 'p':
			variable, tell = arg, true
		}
	}
	if l.bad {
		return 2
	}
	w, resumed := c.Resumed.(*waiting)
	if sig := c.Signalled(); sig != 0 && resumed {
		const signalled = 128
		return signalled + sig
	}
	if !resumed {
		w = &waiting{}
		if tell && !forget(c, variable) {
			return 1
		}
	}
	var pending bool
	switch {
	case next:
		pending = w.first(c, l.rest, !resumed)
	case len(l.rest) == 0:
		pending = waitAll(c)
	default:
		pending = w.each(c, l.rest)
	}
	if pending {
		c.Resume = w
		return c.WaitChild()
	}
	if tell && w.PID != 0 {
		assign(c, variable, strconv.Itoa(w.PID))
	}
	return w.Status
}

// forget unsets the variable that is to have the number of the process.
func forget(c *interp.Call, variable string) bool {
	if !assignable(variable) {
		c.Errorf("`%s': not a valid identifier", variable)
		return false
	}
	if err := unsetOne(c, variable, true, false, false); err != nil {
		c.Fail(err)
		return false
	}
	return true
}

// waitAll is wait without arguments; pending: there is still something to wait for.
func waitAll(c *interp.Call) (pending bool) {
	list := awaited(c)
	for _, j := range list {
		if j.Running() {
			return true
		}
	}
	for _, j := range list {
		j.Gone = true
	}
	return false
}

// awaited are the jobs that wait means without arguments: of the process substitutions that
// which $! names.
func awaited(c *interp.Call) (list []*interp.Job) {
	for _, j := range c.Jobs() {
		if j.Number > 0 || j.PID == c.LastBackground() {
			list = append(list, j)
		}
	}
	return list
}

// each waits for one after the other.
func (w *waiting) each(c *interp.Call, ids []string) (pending bool) {
	for ; w.Next < len(ids); w.Next++ {
		j := job(c, ids[w.Next])
		if j == nil {
			w.Status, w.PID = unknown(c, ids[w.Next]), 0
			continue
		}
		if j.Running() {
			return true
		}
		w.end(j)
	}
	return false
}

// end takes note of a job that has ended.
func (w *waiting) end(j *interp.Job) {
	j.Gone = true
	w.Status, w.PID = j.Status(), j.PID
}

// unknown reports what is no job, and returns the status of waiting for it.
func unknown(c *interp.Call, id string) int {
	if strings.HasPrefix(id, "%") {
		c.Errorf("%s: no such job", id)
		return notFound
	}
	if _, err := strconv.Atoi(id); err != nil {
		c.Errorf("`%s': not a pid or valid job spec", id)
		return 1
	}
	c.Errorf("pid %s is not a child of this shell", id)
	return notFound
}

// first waits for the next one that ends, of those named if there are names. Those that
// there are not are told of at the beginning.
func (w *waiting) first(c *interp.Call, ids []string, tell bool) (pending bool) {
	list := awaited(c)
	if len(ids) > 0 {
		list = list[:0]
		for _, id := range ids {
			if j := job(c, id); j != nil {
				list = append(list, j)
			} else if tell {
				c.Errorf("%s: no such job", id)
			}
		}
	}
	for _, j := range list {
		if j.Gone {
			continue
		}
		if pending = true; !j.Running() {
			w.end(j)
			return false
		}
	}
	if !pending {
		w.Status = notFound
	}
	return pending
}
