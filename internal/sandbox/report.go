package sandbox

import (
	"strings"

	"github.com/skillet-run/skillet/internal/proc"
)

// Report says what Restrict did.
type Report struct {
	// Landlock names the ABI and what was handled; empty: not in force, and
	// LandlockWhy says why.
	Landlock    string `json:"landlock,omitempty"`
	LandlockWhy string `json:"landlock_why,omitempty"`
	// Network and Scopes say whether Landlock handles TCP, and signals and
	// abstract sockets.
	Network bool `json:"network,omitempty"`
	Scopes  bool `json:"scopes,omitempty"`
	// Filter reports whether system calls are filtered, else FilterWhy.
	Filter    bool   `json:"filter,omitempty"`
	FilterWhy string `json:"filter_why,omitempty"`
	// Memory is the ceiling of the kernel in bytes; 0: none, and MemoryWhy.
	Memory    int64  `json:"memory,omitempty"`
	MemoryWhy string `json:"memory_why,omitempty"`
}

const remedy = "run skillet on Linux with Landlock and seccomp, or in a container or a virtual machine"

// Enforcement returns the report as part of an Outcome; TreeKill and CPU are for
// those who started the process.
func (r Report) Enforcement() proc.Enforcement {
	return proc.Enforcement{
		Profile:  proc.Embedded,
		FS:       r.measure("no file can be opened", r.Landlock != "", false),
		Net:      r.measure("no socket can be made", r.Network, true),
		PIDs:     r.measure("no process can be started", false, false),
		IPC:      r.measure("no other process can be signalled or traced", r.Scopes, true),
		Syscalls: r.measure("those that the Go runtime needs, all others fail or end the process", false, false),
		Memory:   r.memory(),
	}
}

// measure words one measure. The filter alone is enough for all of them; Landlock
// alone, where it handles the matter, in part when partial is set.
func (r Report) measure(what string, handled, partial bool) proc.Measure {
	var by []string
	if r.Filter {
		by = append(by, "seccomp")
	}
	if handled {
		by = append(by, r.Landlock)
	}
	switch {
	case len(by) == 0:
		return proc.Measure{State: proc.NotEnforced, Detail: r.why(), Remedy: remedy}
	case !r.Filter && partial:
		return proc.Measure{State: proc.Partial, Detail: r.Landlock + " alone: " + r.FilterWhy, Remedy: remedy}
	}
	return proc.Measure{State: proc.Enforced, Detail: strings.Join(by, " and ") + ": " + what}
}

// why joins the reasons for which nothing is in force.
func (r Report) why() string {
	var reasons []string
	for _, reason := range []string{r.FilterWhy, r.LandlockWhy} {
		if reason != "" {
			reasons = append(reasons, reason)
		}
	}
	return strings.Join(reasons, "; ")
}

func (r Report) memory() proc.Measure {
	if r.Memory == 0 {
		return proc.Measure{State: proc.NotEnforced, Detail: r.MemoryWhy}
	}
	return proc.Measure{State: proc.Enforced, Detail: "RLIMIT_DATA and GOMEMLIMIT beside the limit of the interpreter"}
}
