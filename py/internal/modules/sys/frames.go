package sys

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func frameFuncs() []object.Native {
	return []object.Native{
		{Name: "_getframe", Sig: "(depth: int = 0, /)", Doc: "A frame of the call stack, counted from the caller.", Fn: getFrame},
		{Name: "_getframemodulename", Sig: "(depth: int = 0)", Doc: "Name of the module that a frame of the call stack runs in.", Fn: frameModule},
		{Name: "displayhook", Sig: "(object, /)", Doc: "Prints a value as an interactive session does, and keeps it in builtins._.", Fn: needPython, Py: "sys.displayhook"},
		{Name: "excepthook", Sig: "(exctype, value, traceback, /)", Doc: "Prints an exception that nothing caught.", Fn: needPython, Py: "sys.excepthook"},
		{Name: "exc_info", Sig: "()", Doc: "Type, value and traceback of the exception that is being handled.", Fn: excInfo},
		{Name: "exception", Sig: "()", Doc: "The exception that is being handled, or None.", Fn: exception},
		{Name: "exit", Sig: "(status=None, /)", Doc: "Ends the program with SystemExit.", Fn: exit},
		{Name: "getrecursionlimit", Sig: "()", Doc: "How deep calls may nest.", Fn: getRecursionLimit},
		{Name: "setrecursionlimit", Sig: "(limit: size, /)", Doc: "Sets how deep calls may nest; never above the limit of the host.", Fn: setRecursionLimit},
		{Name: "gettrace", Sig: "()", Doc: "The trace function: None, for there is no tracing.", Fn: none},
		{Name: "getprofile", Sig: "()", Doc: "The profile function: None, for there is no profiling.", Fn: none},
		{Name: "settrace", Sig: "(function, /)", Doc: "Accepts None alone: programs are not traced.", Fn: noTracing},
		{Name: "setprofile", Sig: "(function, /)", Doc: "Accepts None alone: programs are not profiled.", Fn: noTracing},
		{Name: "is_finalizing", Sig: "()", Doc: "Whether the interpreter is ending: False.", Fn: no},
		{Name: "unraisablehook", Sig: "(unraisable, /)", Doc: "Prints an exception that could not be raised.", Fn: needPython, Py: "sys.unraisablehook"},
	}
}

func needPython(*object.Ctx, []heap.Value) (heap.Value, error) {
	return heap.Unbound, object.NeedPython
}

func none(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }

func no(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.False, nil }

func noTracing(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return heap.None, nil
	}
	return a[0], c.Raise(object.TNotImplementedError, "programs are not traced")
}

// depth returns how many frames above the caller are meant.
func depth(c *object.Ctx, v heap.Value) (int, error) {
	if v.Kind() == heap.KBig || v.Int() > 1<<31-1 {
		return 0, c.Raise(object.TOverflowError, "Python int too large to convert to C int")
	}
	return int(max(v.Int(), 0)), nil
}

func getFrame(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n, err := depth(c, a[0])
	if err != nil {
		return heap.Unbound, err
	}
	if f := c.VM.FrameObject(n); f != heap.Unbound && f != heap.None {
		return f, nil
	}
	return heap.Unbound, c.Raise(object.TValueError, "call stack is not deep enough")
}

func frameModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n, err := depth(c, a[0])
	if err != nil {
		return heap.Unbound, err
	}
	g := c.VM.Globals(n)
	if g == heap.Unbound {
		return heap.None, nil
	}
	name, ok := c.GetStr(g, "__name__")
	if !ok {
		return heap.None, nil
	}
	return name, nil
}

func exception(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return c.VM.Handling(), nil }

func excInfo(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	e := c.VM.Handling()
	if e.Kind() != heap.KInst {
		return c.NewTuple(heap.None, heap.None, heap.None), nil
	}
	return c.NewTuple(c.TypeOf(e), e, c.Slots(e)[object.ExcTraceback]), nil
}

func exit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] == heap.None {
		return a[0], raiseExit(c)
	}
	return a[0], raiseExit(c, a[0])
}

func raiseExit(c *object.Ctx, args ...heap.Value) error {
	if len(args) == 1 && args[0].Kind() == heap.KTuple {
		args = c.Tuple(args[0])
	}
	exc := c.NewException(object.TypeValue(object.TSystemExit), args...)
	switch len(args) {
	case 0:
	case 1:
		c.SetMember(exc, "code", args[0])
	default:
		c.SetMember(exc, "code", c.NewTuple(args...))
	}
	return c.RaiseValue(exc)
}

// recursion is the part of the machine that counts frames.
type recursion interface {
	Recursion() int
	SetRecursion(n int)
	Depth() int
}

func getRecursionLimit(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	return heap.Int(int64(c.VM.(recursion).Recursion())), nil
}

// maxRecursion is the deepest nesting that a program may ask for: each level
// takes memory from its own budget.
const maxRecursion = 1 << 20

func setRecursionLimit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Int() < 1 {
		return a[0], c.Raise(object.TValueError, "recursion limit must be greater or equal than 1")
	}
	limit := a[0].Int()
	if limit > math.MaxInt32 {
		return a[0], c.Raise(object.TOverflowError, "Python int too large to convert to C int")
	}
	if depth := c.VM.(recursion).Depth(); int64(depth) >= limit {
		return a[0], c.Raise(object.TRecursionError,
			"cannot set the recursion limit to %d at the recursion depth %d: the limit is too low", limit, depth)
	}
	c.VM.(recursion).SetRecursion(int(min(limit, maxRecursion)))
	return heap.None, nil
}
