// Package modules lists the native modules: one package each, one line here.
package modules

import (
	"github.com/skillet-run/skillet/py/internal/modules/builtins"
	"github.com/skillet-run/skillet/py/internal/modules/classes"
	"github.com/skillet-run/skillet/py/internal/modules/containers"
	"github.com/skillet-run/skillet/py/internal/modules/formatter"
	"github.com/skillet-run/skillet/py/internal/modules/json"
	"github.com/skillet-run/skillet/py/internal/modules/re"
	"github.com/skillet-run/skillet/py/internal/modules/skillet"
	"github.com/skillet-run/skillet/py/internal/modules/sys"
	"github.com/skillet-run/skillet/py/internal/object"
)

// All returns the native modules of every interpreter.
func All() []*object.ModuleDef {
	return []*object.ModuleDef{
		builtins.Module(),
		classes.Module(),
		containers.Module(),
		formatter.Module(),
		json.Module(),
		re.Module(),
		skillet.Module(),
		sys.Module(),
	}
}
