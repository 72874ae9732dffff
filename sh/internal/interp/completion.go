package interp

import (
	"cmp"
	"slices"

	"github.com/skillet-run/skillet/sh/internal/vars"
)

// Completion is how the words of a command are completed, as complete has been told.
type Completion struct {
	Name    string
	Options []string // of -o
	Rest    string   // the other options, as complete -p shows them
}

// completionBuckets is how many chains the table has in which bash keeps them.
const completionBuckets = 512

// Completions are what is registered, in the order in which bash lists it.
func (t *Task) Completions() []Completion {
	list := slices.Clone(t.env.completions)
	slices.SortStableFunc(list, func(a, b Completion) int {
		return cmp.Compare(vars.Hash(a.Name)%completionBuckets, vars.Hash(b.Name)%completionBuckets)
	})
	return list
}

// SetCompletion registers a completion, in place of one for the same name; false where
// there is no memory for it.
func (c *Call) SetCompletion(spec Completion) bool {
	list := slices.Clone(c.env.completions)
	if i := slices.IndexFunc(list, func(s Completion) bool { return s.Name == spec.Name }); i >= 0 {
		list[i] = spec
	} else {
		const header = 64
		if !c.Hold(header*(len(list)+1) + len(spec.Name) + len(spec.Rest)) {
			return false
		}
		list = slices.Insert(list, 0, spec)
	}
	c.env.completions = list
	return true
}

// RemoveCompletion forgets the completion for a name.
func (t *Task) RemoveCompletion(name string) {
	t.env.completions = slices.DeleteFunc(slices.Clone(t.env.completions), func(s Completion) bool { return s.Name == name })
}

// ClearCompletions forgets all completions.
func (t *Task) ClearCompletions() { t.env.completions = nil }
