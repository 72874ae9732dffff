package py_test

import (
	"context"
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

// BenchmarkPolls reports the longest time that an operation in Go takes between
// two looks at the context, and how often it looks.
func BenchmarkPolls(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, op := range longNatives {
		b.Run(strings.ReplaceAll(op.name, " ", "_"), func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var longest, whole time.Duration
			polls := 0
			for b.Loop() {
				var last, began time.Duration
				look := func() {
					if began == 0 {
						return
					}
					now := threadTime()
					longest = max(longest, now-last)
					last = now
					polls++
				}
				err := runNative(b, context.Background(), look, func() { began = threadTime(); last = began }, op.before, op.expression)
				look()
				whole = last - began
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest")
			b.ReportMetric(float64(whole.Microseconds())/1000, "ms/whole")
			b.ReportMetric(float64(polls)/float64(b.N), "polls")
		})
	}
}
