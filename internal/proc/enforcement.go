package proc

// EnforcementOf returns what a run under p reports when nothing goes wrong. The
// report that counts is the one in an Outcome.
func EnforcementOf(p Profile) Enforcement {
	if _, err := p.check(); err != nil {
		return nothingRan(p)
	}
	return unconfined(usualTreeKill())
}

// unconfined reports profile Host: nothing confines the process, and the
// report says for each measure what would.
func unconfined(treeKill Measure) Enforcement {
	const confine = "profile 'confined' will do this; until then run skillet in a container or a virtual machine"
	return Enforcement{
		Profile:  Host,
		FS:       Measure{NotEnforced, "all files of the calling user can be read and written", confine},
		Net:      Measure{NotEnforced, "the network of the host is open", confine},
		PIDs:     Measure{NotEnforced, "the number of processes is not limited", "set a limit with ulimit -u or a cgroup (pids.max)"},
		Memory:   Measure{NotEnforced, "memory is not limited", "set a limit with ulimit -v or a cgroup (memory.max)"},
		CPU:      Measure{NotEnforced, "only the timeout bounds the use of the processor", "set a limit with a cgroup (cpu.max)"},
		IPC:      Measure{NotEnforced, "other processes of the calling user can be reached", confine},
		Syscalls: Measure{NotEnforced, "no system call is filtered", confine},
		TreeKill: treeKill,
	}
}

// nothingRan is the report about a run that was refused.
func nothingRan(p Profile) Enforcement {
	none := Measure{State: NotEnforced, Detail: "nothing was started"}
	return Enforcement{
		Profile: p, FS: none, Net: none, PIDs: none, Memory: none, CPU: none, IPC: none, Syscalls: none, TreeKill: none,
	}
}
