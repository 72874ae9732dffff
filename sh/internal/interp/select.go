package interp

import (
	"fmt"
	"time"

	"github.com/skillet-run/skillet/sh/internal/code"
)

// selectNext shows the items of select and reads an answer.
func (t *Task) selectNext(i *code.Instr) { t.iterNext(i) }

// timer is a command that time measures.
type timer struct{ start time.Duration }

func (t *Task) timeBegin() { t.timers = append(t.timers, timer{t.m.host.Monotonic()}) }

func (t *Task) timeEnd(posix bool) {
	n := len(t.timers) - 1
	if n < 0 {
		return
	}
	d := t.m.host.Monotonic() - t.timers[n].start
	t.timers = t.timers[:n]
	if posix {
		t.errOut(fmt.Appendf(nil, "real %.2f\nuser 0.00\nsys 0.00\n", d.Seconds()))
		return
	}
	minutes := int(d.Minutes())
	t.errOut(fmt.Appendf(nil, "\nreal\t%dm%.3fs\nuser\t0m0.000s\nsys\t0m0.000s\n", minutes, (d - time.Duration(minutes)*time.Minute).Seconds()))
}
