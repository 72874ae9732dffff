// Package clock is the module time. Clock and time zone are the host's.
//
//   - clock.go is the list of rows and the clocks.
//   - tuple.go is struct_time; zone.go is the local time zone.
//   - format.go writes times: strftime, asctime.
package clock

import (
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module time.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "time",
		Doc:   "Clocks, sleeping, and times as tuples and as text.",
		Funcs: slices.Concat(clockFuncs(), tupleFuncs(), formatFuncs()),
		Types: []*object.Type{structTime()},
		Attrs: map[string]heap.Value{
			"_STRUCT_TM_ITEMS": heap.Int(11),
			"CLOCK_REALTIME":   heap.Int(clockReal), "CLOCK_MONOTONIC": heap.Int(1), "CLOCK_PROCESS_CPUTIME_ID": heap.Int(2),
			"CLOCK_THREAD_CPUTIME_ID": heap.Int(3), "CLOCK_MONOTONIC_RAW": heap.Int(4), "CLOCK_BOOTTIME": heap.Int(clockLast),
		},
		Init: setZone,
	}
}

// Numbers of clocks; all but the first are monotonic.
const (
	clockReal = 0
	clockLast = 7
)

func clockFuncs() []object.Native {
	rows := []object.Native{
		{Name: "sleep", Sig: "(seconds, /)", Doc: "Waits so many seconds.", Fn: sleep, Py: "time.sleep"},
		{Name: "clock_getres", Sig: "(clk_id: int, /)", Doc: "The resolution of a clock.", Fn: resolution},
		{Name: "clock_gettime", Sig: "(clk_id: int, /)", Doc: "The time of a clock in seconds.", Fn: clockTime("")},
		{Name: "clock_gettime_ns", Sig: "(clk_id: int, /)", Doc: "The time of a clock in nanoseconds.", Fn: clockTime("_ns")},
		{Name: "get_clock_info", Sig: "(name: str, /)", Doc: "What a clock is.", Fn: clockInfo},
		{Name: "tzset", Sig: "()", Doc: "Does nothing: the time zone is the host's.", Fn: func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }},
	}
	for _, clock := range []struct{ name, op, doc string }{
		{"time", "time.now", "Seconds since the Epoch"},
		{"monotonic", "time.monotonic", "Seconds of a clock that never goes back"},
		{"perf_counter", "time.monotonic", "Seconds of a clock for measuring"},
		{"process_time", "time.monotonic", "Seconds that the program has run"},
		{"thread_time", "time.monotonic", "Seconds that the program has run"},
	} {
		rows = append(rows,
			object.Native{Name: clock.name, Sig: "()", Doc: clock.doc + ".", Fn: ask(clock.op)},
			object.Native{Name: clock.name + "_ns", Sig: "()", Doc: clock.doc + ", as nanoseconds.", Fn: ask(clock.op + "_ns")},
		)
	}
	return rows
}

func ask(op string) object.Func {
	return func(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return c.Host.Call(c, op, nil) }
}

func clockTime(unit string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		switch id := a[0].Int(); {
		case a[0].Kind() != heap.KInt || id < 0 || id > clockLast:
			return a[0], c.RaiseOS(22, "Invalid argument", heap.None)
		case id == clockReal:
			return c.Host.Call(c, "time.now"+unit, nil)
		}
		return c.Host.Call(c, "time.monotonic"+unit, nil)
	}
}

func resolution(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KInt || a[0].Int() < 0 || a[0].Int() > clockLast {
		return a[0], c.RaiseOS(22, "Invalid argument", heap.None)
	}
	return heap.Float(1e-9), nil
}

func clockInfo(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text := c.Text(a[0])
	switch text {
	case "time", "monotonic", "perf_counter", "process_time", "thread_time":
	default:
		return a[0], c.Raise(object.TValueError, "unknown clock")
	}
	v := c.NewInstance(object.TypeValue(object.TSimpleNamespace))
	c.InstSet(v, c.Intern("implementation"), c.Str("the host's clock"))
	c.InstSet(v, c.Intern("monotonic"), heap.Bool(text != "time"))
	c.InstSet(v, c.Intern("adjustable"), heap.Bool(text == "time"))
	c.InstSet(v, c.Intern("resolution"), heap.Float(1e-9))
	return v, nil
}

func sleep(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	seconds, err := secondsOf(c, a[0])
	switch {
	case err != nil:
		return a[0], err
	case math.IsNaN(seconds):
		return a[0], c.Raise(object.TValueError, "Invalid value NaN (not a number)")
	case seconds < 0:
		return a[0], c.Raise(object.TValueError, "sleep length must be non-negative")
	case seconds > 1<<33:
		return a[0], c.Raise(object.TOverflowError, "timestamp too large to convert to C PyTime_t")
	}
	return c.Host.Call(c, "time.sleep", []heap.Value{heap.Int(int64(seconds * 1e9))})
}

// secondsOf returns an int or float; other objects are asked for their
// __index__ or __float__ in Python.
func secondsOf(c *object.Ctx, v heap.Value) (float64, error) {
	switch p := c.Payload(v); p.Kind() {
	case heap.KInt, heap.KBool:
		return float64(p.Int()), nil
	case heap.KFloat:
		return p.Float(), nil
	case heap.KBig:
		return math.Inf(1), nil
	}
	if c.SlotOf(v, object.SIndex) != heap.Unbound || c.SlotOf(v, object.SFloat) != heap.Unbound {
		return 0, object.NeedPython
	}
	return 0, c.Raise(object.TTypeError, "'%s' object cannot be interpreted as an integer or float", c.TypeName(v))
}
