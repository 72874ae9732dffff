package vfs

import "sync"

// Usage is an amount of storage. The zero Usage is nothing and, as a limit, none.
type Usage struct {
	Bytes  int64 // sizes of files, holes included, and of the targets of links
	Inodes int64 // names: one for each file, directory and link, hard links too
}

// Quota bounds what one or more file systems hold. Holes in files count, for a
// size costs those who read it. A nil *Quota bounds nothing.
//
// A Quota may be used by several goroutines.
type Quota struct {
	limit Usage

	mu   sync.Mutex
	used Usage
}

// NewQuota returns a quota of which nothing is used.
func NewQuota(limit Usage) *Quota { return &Quota{limit: limit} }

// Charge adds to what is used, or fails with [ENOSPC] and adds nothing when that
// would pass a limit. A negative amount gives back, and never fails.
func (q *Quota) Charge(amount Usage) error {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if exceeds(q.used.Bytes, amount.Bytes, q.limit.Bytes) || exceeds(q.used.Inodes, amount.Inodes, q.limit.Inodes) {
		return ENOSPC
	}
	q.used.Bytes += amount.Bytes
	q.used.Inodes += amount.Inodes
	return nil
}

// exceeds reports whether used and more are above limit. It does not overflow.
func exceeds(used, more, limit int64) bool {
	return limit > 0 && more > 0 && more > limit-used
}

// Used returns what is charged at present.
func (q *Quota) Used() Usage {
	if q == nil {
		return Usage{}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.used
}

// Limit returns the limits.
func (q *Quota) Limit() Usage {
	if q == nil {
		return Usage{}
	}
	return q.limit
}
