package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func generatorTypes() []*Type {
	return []*Type{
		generatorType(), coroutineType(), coroutineWrapperType(), asyncGeneratorType(),
		asyncStepType("async_generator_asend"), asyncStepType("async_generator_athrow"),
	}
}

// machine is a method that the machine itself does.
func machine(name, sig, doc, step string) Native {
	n := Native{Name: name, Sig: sig, Doc: doc, Step: step, Fn: func(*Ctx, []heap.Value) (heap.Value, error) {
		return heap.Unbound, NeedVM
	}}
	if doc == "" {
		n.Kind = Wrapper
	}
	return n
}

const throwSig = "(self, typ, val=<null>, tb=<null>, /)"

func generatorType() *Type {
	return &Type{
		Name: "generator", Flags: Final | NoNew, Doc: "The iterator of a call of a function with yield.",
		Repr: generatorRepr,
		Methods: append(generatorAttrs("gi", "yieldfrom"),
			returnsSelf("__iter__"),
			machine("__next__", "(self, /)", "", "gen_next"),
			machine("send", "(self, arg, /)", "Resumes the generator with a value; returns the next that it yields.", "gen_send"),
			machine("throw", throwSig, "Raises an exception in the generator; returns the next value that it yields.", "gen_throw"),
			machine("close", "(self, /)", "Raises GeneratorExit in the generator.", "gen_close"),
			classGetItem(),
		),
	}
}

func coroutineType() *Type {
	return &Type{
		Name: "coroutine", Flags: Final | NoNew, Doc: "What a call of an async function returns.",
		Repr: generatorRepr,
		Methods: append(generatorAttrs("cr", "await"),
			Native{Name: "__await__", Sig: "(self, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.NewBlockOf(TCoroutineWrapper, a[0]), nil
			}},
			Native{Name: "cr_origin", Kind: Field, Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }},
			machine("send", "(self, arg, /)", "Resumes the coroutine with a value.", "gen_send"),
			machine("throw", throwSig, "Raises an exception in the coroutine.", "gen_throw"),
			machine("close", "(self, /)", "Raises GeneratorExit in the coroutine.", "gen_close"),
			classGetItem(),
		),
	}
}

// coroutineWrapperType is the iterator that __await__ of a coroutine returns.
func coroutineWrapperType() *Type {
	via := func(name, sig, doc, method string) Native {
		n := Native{Name: name, Sig: sig, Doc: doc, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			f, _ := c.Lib.Native(method)
			args := append([]heap.Value{c.Slots(a[0])[0]}, a[1:]...)
			if name == "__next__" {
				args = append(args, heap.None)
			}
			for args[len(args)-1] == heap.Unbound {
				args = args[:len(args)-1]
			}
			return c.Tail(Any, f, args...)
		}}
		if doc == "" {
			n.Kind = Wrapper
		}
		return n
	}
	return &Type{
		Name: "coroutine_wrapper", Flags: Final | NoNew, Doc: "The iterator that awaits a coroutine.", Iter: itself,
		Methods: []Native{
			via("__next__", "(self, /)", "", "coroutine.send"),
			via("send", "(self, arg, /)", "Resumes the coroutine with a value.", "coroutine.send"),
			via("throw", throwSig, "Raises an exception in the coroutine.", "coroutine.throw"),
			via("close", "(self, /)", "Raises GeneratorExit in the coroutine.", "coroutine.close"),
		},
	}
}

func asyncGeneratorType() *Type {
	return &Type{
		Name: "async_generator", Flags: Final | NoNew, Doc: "The iterator of a call of an async function with yield.",
		Repr: generatorRepr,
		Methods: append(generatorAttrs("ag", "await"),
			returnsSelf("__aiter__"),
			machine("__anext__", "(self, /)", "", "agen_anext"),
			machine("asend", "(self, value, /)", "An awaitable that resumes the generator with a value.", "agen_asend"),
			machine("athrow", throwSig, "An awaitable that raises an exception in the generator.", "agen_athrow"),
			machine("aclose", "(self, /)", "An awaitable that raises GeneratorExit in the generator.", "agen_aclose"),
			classGetItem(),
		),
	}
}

// asyncStepType is an awaitable that async generators return.
func asyncStepType(name string) *Type {
	return &Type{
		Name: name, Flags: Final | NoNew, Doc: "An awaitable of an async generator.", Iter: itself,
		Methods: []Native{
			returnsSelf("__await__"),
			machine("__next__", "(self, /)", "", "asend_next"),
			machine("send", "(self, arg, /)", "Resumes the generator.", "asend_send"),
			machine("throw", throwSig, "Raises an exception in the generator.", "asend_throw"),
			machine("close", "(self, /)", "Ends the awaitable.", "asend_close"),
		},
	}
}

func returnsSelf(name string) Native {
	return Native{Name: name, Sig: "(self, /)", Kind: Wrapper, Fn: func(_ *Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }}
}

func generatorRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	g := c.Gens.At(v)
	if g.Pose != heap.Unbound {
		return c.Str(c.DefaultRepr(v)), nil
	}
	return c.Str(fmt.Sprintf("<%s object %s at 0x%012x>", c.TypeName(v), c.Text(g.QualName), uint64(heap.ID(v)))), nil
}

// generatorAttrs are the attributes gi_frame, gi_running, ... by their prefix;
// waits is the name of what the generator waits for.
func generatorAttrs(prefix, waits string) []Native {
	attr := func(name string, get func(c *Ctx, g *Generator, v heap.Value) heap.Value) Native {
		return Native{Name: prefix + "_" + name, Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return get(c, c.Gens.At(a[0]), a[0]), nil
		}}
	}
	return []Native{
		attr("frame", func(c *Ctx, g *Generator, v heap.Value) heap.Value { return c.genFrame(g, v) }),
		attr("running", func(_ *Ctx, g *Generator, _ heap.Value) heap.Value {
			return heap.Bool(g.Flags&GenRunning != 0 || g.Flags&GenAsync != 0 && g.Busy())
		}),
		attr("suspended", func(_ *Ctx, g *Generator, _ heap.Value) heap.Value {
			return heap.Bool(g.Flags&GenStarted != 0 && g.Flags&(GenRunning|GenDone) == 0)
		}),
		attr("code", func(c *Ctx, g *Generator, _ heap.Value) heap.Value { return c.codeObject(g.State) }),
		attr(waits, func(_ *Ctx, g *Generator, _ heap.Value) heap.Value { return g.Delegate }),
		genText("__name__", func(g *Generator) *heap.Value { return &g.Name }),
		genText("__qualname__", func(g *Generator) *heap.Value { return &g.QualName }),
	}
}

func genText(name string, field func(g *Generator) *heap.Value) Native {
	return Native{
		Name: name, Kind: Getter,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return *field(c.Gens.At(a[0])), nil },
		Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if !c.Payload(a[1]).IsStr() {
				return a[1], c.Raise(TTypeError, "%s must be set to a string object", name)
			}
			*field(c.Gens.At(a[0])) = c.Payload(a[1])
			return heap.None, nil
		},
	}
}

// genFrame returns the frame of a generator that has not ended, or None.
func (c *Ctx) genFrame(g *Generator, v heap.Value) heap.Value {
	if g.Flags&GenDone != 0 {
		return heap.None
	}
	pc := int(g.PC) - 1
	if g.Flags&GenRunning != 0 {
		pc = c.VM.GenPC(v)
	}
	line := heap.Int(int64(lineAt(g.State.Code, pc)))
	return c.NewBlockOf(TFrame, g.Func, heap.Int(int64(pc)), line, heap.None, heap.Unbound, v)
}
