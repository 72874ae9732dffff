package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
)

// cutElement cuts name[subscript], if a text is that.
func cutElement(target string) (name, sub string, ok bool) {
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		return target[:i], target[i+1 : len(target)-1], true
	}
	return target, "", false
}

// assignable reports whether a text names a variable or an element of an array.
func assignable(target string) bool {
	name, sub, element := cutElement(target)
	return quote.IsName(name) && (!element || sub != "")
}

// assign sets the variable or element that an argument names; it reports a failure.
func assign(c *interp.Call, target, value string) bool {
	if name, sub, element := cutElement(target); element {
		return c.Assigned(c.SetElement(name, sub, value, false))
	}
	return c.Set(target, value)
}
