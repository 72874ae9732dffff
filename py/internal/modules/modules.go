// Package modules lists the native modules: one package each, one line here.
package modules

import (
	"github.com/skillet-run/skillet/py/internal/modules/abc"
	"github.com/skillet-run/skillet/py/internal/modules/array"
	"github.com/skillet-run/skillet/py/internal/modules/arrays"
	"github.com/skillet-run/skillet/py/internal/modules/asyncio"
	"github.com/skillet-run/skillet/py/internal/modules/atexit"
	"github.com/skillet-run/skillet/py/internal/modules/binascii"
	"github.com/skillet-run/skillet/py/internal/modules/builtins"
	"github.com/skillet-run/skillet/py/internal/modules/classes"
	"github.com/skillet-run/skillet/py/internal/modules/clock"
	"github.com/skillet-run/skillet/py/internal/modules/cmath"
	"github.com/skillet-run/skillet/py/internal/modules/codecs"
	"github.com/skillet-run/skillet/py/internal/modules/collections"
	"github.com/skillet-run/skillet/py/internal/modules/containers"
	"github.com/skillet-run/skillet/py/internal/modules/csv"
	"github.com/skillet-run/skillet/py/internal/modules/deflate"
	"github.com/skillet-run/skillet/py/internal/modules/errno"
	"github.com/skillet-run/skillet/py/internal/modules/external"
	"github.com/skillet-run/skillet/py/internal/modules/formatter"
	"github.com/skillet-run/skillet/py/internal/modules/gc"
	"github.com/skillet-run/skillet/py/internal/modules/hashes"
	"github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/modules/json"
	"github.com/skillet-run/skillet/py/internal/modules/linecache"
	"github.com/skillet-run/skillet/py/internal/modules/maths"
	"github.com/skillet-run/skillet/py/internal/modules/posix"
	"github.com/skillet-run/skillet/py/internal/modules/re"
	"github.com/skillet-run/skillet/py/internal/modules/skillet"
	"github.com/skillet-run/skillet/py/internal/modules/structs"
	"github.com/skillet-run/skillet/py/internal/modules/sys"
	"github.com/skillet-run/skillet/py/internal/modules/twister"
	"github.com/skillet-run/skillet/py/internal/modules/types"
	"github.com/skillet-run/skillet/py/internal/modules/typing"
	"github.com/skillet-run/skillet/py/internal/modules/unicodedata"
	"github.com/skillet-run/skillet/py/internal/modules/weakref"
	"github.com/skillet-run/skillet/py/internal/modules/zones"
	"github.com/skillet-run/skillet/py/internal/object"
)

// All returns the native modules of every interpreter.
func All() []*object.ModuleDef {
	return []*object.ModuleDef{
		abc.Module(),
		array.Module(),
		arrays.Module(),
		asyncio.Module(),
		atexit.Module(),
		binascii.Module(),
		builtins.Module(),
		classes.Module(),
		clock.Module(),
		cmath.Module(),
		codecs.Module(),
		collections.Module(),
		containers.Module(),
		csv.Module(),
		deflate.Module(),
		errno.Module(),
		external.Module(),
		formatter.Module(),
		gc.Module(),
		hashes.Module(),
		io.Module(),
		json.Module(),
		linecache.Module(),
		maths.Module(),
		posix.Module(),
		re.Module(),
		skillet.Module(),
		structs.Module(),
		sys.Module(),
		twister.Module(),
		types.Module(),
		typing.Module(),
		unicodedata.Module(),
		weakref.Module(),
		zones.Module(),
	}
}
