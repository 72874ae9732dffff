package hugepages

import (
	"bytes"
	"os"
	"runtime"
	"testing"
)

// TestPrepare: what is allocated afterwards comes from memory that is there
// already and for which the kernel has been asked for large pages.
func TestPrepare(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil {
		t.Skip("this kernel has no large pages to be asked for:", err)
	}
	const n = 128 << 20
	Prepare(n)
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(maps, []byte(" hg ")) {
		t.Error("no mapping is marked for large pages")
	}
	if before, after := heap(), grown(n/2); after > before+n/4 { // stacks come from it too
		t.Errorf("the heap had %d bytes of the system and took more: %d", before, after)
	}
}

func grown(n int) uint64 {
	b := make([]byte, n)
	size := heap()
	runtime.KeepAlive(b)
	return size
}

// heap returns how much Go's heap has of the system.
func heap() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys
}
