package interp

import "time"

// Monotonic is the time that deadlines are of.
func (t *Task) Monotonic() time.Duration { return t.m.host.Monotonic() }

// WakeAt makes a task that waits go on at a time, if nothing wakes it before: a
// builtin calls it before it returns Waits, and Awake when it has ended.
func (t *Task) WakeAt(at time.Duration) {
	t.Awake()
	t.until = at
	t.m.sleep = append(t.m.sleep, t)
}

// Awake is described at WakeAt.
func (t *Task) Awake() {
	for i, s := range t.m.sleep {
		if s == t {
			t.m.sleep = append(t.m.sleep[:i], t.m.sleep[i+1:]...)
			return
		}
	}
}

// Now is the time of day.
func (t *Task) Now() time.Time { return t.m.host.Now() }

// Started is when the shell started.
func (t *Task) Started() time.Time {
	return t.m.host.Now().Add(t.m.start - t.m.host.Monotonic())
}

// StartedAt is when the shell started, in Monotonic time.
func (t *Task) StartedAt() time.Duration { return t.m.start }

// Room reports whether there is memory for n more bytes; where there is not, the run
// ends.
func (t *Task) Room(n int) bool {
	if err := t.m.room(int64(n)); err != nil {
		t.m.fail(err)
		return false
	}
	return t.m.charge(n / 8)
}

// Readable reports whether reading a descriptor would not have to wait.
func (t *Task) Readable(fd int) bool {
	d := t.FD(fd)
	if d == nil {
		return false
	}
	_, o, err := d.peek(t)
	if o == again {
		d.forget(t)
	}
	return err == nil && o == done
}

// forget takes a task off the list of those that wait for the pipe.
func (d *Desc) forget(t *Task) {
	list := d.pipe.waitRead[:0]
	for _, w := range d.pipe.waitRead {
		if w != t {
			list = append(list, w)
		}
	}
	d.pipe.waitRead = list
}

// Stay takes back that the task waits to read a descriptor.
func (t *Task) Stay(fd int) {
	if d := t.FD(fd); d != nil && d.pipe != nil {
		d.forget(t)
	}
	t.Awake()
	t.state = running
}

// Terminal reports whether a descriptor is a terminal.
func (t *Task) Terminal(fd int) bool { return t.terminal(fd) }
