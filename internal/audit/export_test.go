package audit

import "time"

// OpenImpatient is Open with another bound for the wait for the lock.
func OpenImpatient(path string, wait time.Duration) *Log { return &Log{path: path, wait: wait} }
