package py_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// threadTime returns the processor time of the thread.
func threadTime() time.Duration {
	const threadClock = 3
	var t syscall.Timespec
	_, _, _ = syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&t)), 0)
	return time.Duration(t.Nano())
}

// gap is the time between two looks at the context, and where they were made.
type gap struct {
	time     time.Duration
	from, to [20]uintptr
}

// String names the functions on the way to the first look and to the second.
func (g gap) String() string {
	return fmt.Sprintf("%v from %s to %s", g.time, callers(&g.from), callers(&g.to))
}

func callers(at *[20]uintptr) string {
	var names []string
	frames := runtime.CallersFrames(at[:])
	for {
		f, more := frames.Next()
		if name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]; !strings.HasPrefix(name, "budget.") && name != "" {
			names = append(names, fmt.Sprintf("%s:%d", name, f.Line))
		}
		if !more || len(names) == 7 {
			return strings.Join(names, " < ")
		}
	}
}

// gaps runs the operation once and returns the longest time between two looks, and the
// time and the looks of all of it.
func (op longNative) gaps(b *testing.B) (longest gap, whole time.Duration, looks int) {
	var last, began time.Duration
	var here, before [20]uintptr
	look := func() {
		if began == 0 {
			return
		}
		looks++
		now := threadTime()
		runtime.Callers(4, here[:])
		if now-last > longest.time {
			longest = gap{now - last, before, here}
		}
		before = here
		last = threadTime()
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	err := op.run(b, ctx, look, func() { began = threadTime(); last = began })
	look()
	if err != nil {
		b.Fatal(err)
	}
	return longest, last - began, looks
}

// end runs the operation until it has looked so often, and returns how long it takes
// from there to the end of the run.
func (op longNative) end(b *testing.B, looks int) time.Duration {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	var at time.Duration
	began := false
	err := op.run(b, ctx, func() {
		if began {
			if looks--; looks == 0 {
				cancel(cause)
				at = threadTime()
			}
		}
	}, func() { began = true })
	if !errors.Is(err, cause) {
		b.Logf("cancelled, it ends with %v", err)
	}
	return threadTime() - at
}

// BenchmarkPolls reports how long operations in Go take between two looks at the context
// at most, and from a look in the middle that finds it cancelled to the end of the run:
// processor time of the thread, of several runs the least. It says where the longest of a
// millisecond or more lie. A machine that is busy, or touches pages for the first time,
// shows more than there is; run it with -benchtime 3x.
func BenchmarkPolls(b *testing.B) {
	for _, op := range longNatives(b, "testdata/polls/*.py") {
		b.Run(op.name, func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var longest gap
			var whole, end time.Duration
			looks := 0
			for n := 0; b.Loop(); n++ {
				g, t, k := op.gaps(b)
				e := op.end(b, k/2)
				if n == 0 || g.time < longest.time {
					longest = g
				}
				if n == 0 || t < whole {
					whole, looks = t, k
				}
				if n == 0 || e < end {
					end = e
				}
			}
			if longest.time >= time.Millisecond {
				b.Log(longest)
			}
			b.ReportMetric(float64(longest.time.Microseconds())/1000, "ms/longest")
			b.ReportMetric(float64(end.Microseconds())/1000, "ms/end")
			b.ReportMetric(float64(whole.Microseconds())/1000, "ms/whole")
			b.ReportMetric(float64(looks), "looks")
		})
	}
}
