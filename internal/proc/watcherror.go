package proc

// WatchError says that the process which watches a run (see internal/hop) ended
// before it could say how the run went: it was killed, by the script or by the
// system for want of memory.
type WatchError struct {
	Started bool // whether the script can have run
}

// Error says what was lost.
func (e *WatchError) Error() string {
	if !e.Started {
		return "the process that watches the run ended before it started anything: run it again"
	}
	return "the process that watches the run was killed: how the script ended is unknown"
}
