package builtin

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// cutElement cuts name[subscript]; sub is "" for a plain name.
func cutElement(target string) (name, sub string) {
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		return target[:i], target[i+1 : len(target)-1]
	}
	return target, ""
}

// assignable reports whether a text names a variable or an element of an array.
func assignable(target string) bool {
	name, _ := cutElement(target)
	return vars.IsName(name)
}

// assign sets the variable or element that an argument names; it reports a failure.
func assign(c *interp.Call, target, value string) bool {
	name, sub := cutElement(target)
	var err error
	if sub == "" {
		err = c.Vars().Set(name, value)
	} else {
		err = c.Vars().SetElement(name, c.Subscript(name, sub), value, false)
	}
	if err == nil {
		return sub != "" || c.Exporting(name)
	}
	if wrong := (*arith.Error)(nil); errors.As(err, &wrong) {
		c.Errorf("%s", wrong.Error())
		c.Discard()
		return false
	}
	c.Report(err)
	return false
}
