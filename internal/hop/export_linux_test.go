package hop

import "time"

// What tests see of the inside.
var (
	ParseStat         = parseStat
	AppendPIDs        = appendPIDs
	Decimal           = decimal
	ChildrenOf        = childrenOf
	ChildrenByStat    = childrenByStat
	CloseListedOnExec = closeListedOnExec
	Content           = content
)

// Stat makes the fields of a stat comparable.
func (s stat) Stat() (state byte, parent, group, threads int) {
	return s.state, s.parent, s.group, s.threads
}

// Below calls visit with the descendants of root and their parents.
func Below(root int, children func(int) []int, visit func(pid, parent int)) {
	below(root, time.Now().Add(time.Hour), children, func(m member) { visit(m.pid, m.parent) })
}
