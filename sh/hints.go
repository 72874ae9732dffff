package sh

import "slices"

// Hinter is what makes commands and has something to tell a model that will use them:
// one paragraph, which begins with their names.
type Hinter interface{ Hint() string }

// Hints returns what the commands that these options add to a shell tell models, each
// hint once.
func (o *Options) Hints() []string {
	var hints []string
	for _, from := range []any{o.Python} {
		if h, ok := from.(Hinter); ok && h.Hint() != "" && !slices.Contains(hints, h.Hint()) {
			hints = append(hints, h.Hint())
		}
	}
	return hints
}
