package sys

import (
	"math"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/lib"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The version of Python that the interpreter speaks.
const (
	major, minor, micro = 3, 14, 6

	hexVersion = major<<24 | minor<<16 | micro<<8 | 0xF0
	// Version is the text of major, minor and micro.
	Version = "3.14.6"
)

func factFuncs() []object.Native {
	return []object.Native{
		{Name: "audit", Sig: "(event: str, /, *args)", Doc: "Does nothing: there are no audit hooks.", Fn: none},
		{Name: "getdefaultencoding", Sig: "()", Doc: "'utf-8'.", Fn: constant("utf-8")},
		{Name: "getfilesystemencoding", Sig: "()", Doc: "'utf-8'.", Fn: constant("utf-8")},
		{Name: "getfilesystemencodeerrors", Sig: "()", Doc: "'surrogateescape'.", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return c.Str("surrogateescape"), nil }},
		{Name: "getrefcount", Sig: "(object, /)", Doc: "1: references are not counted.", Fn: func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.Int(1), nil }},
		{Name: "getsizeof", Sig: "(object, default=<null>, /)", Doc: "About the bytes that an object takes, without what it refers to.", Fn: getSizeOf},
		{Name: "getswitchinterval", Sig: "()", Doc: "Seconds between switches of threads.", Fn: func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.Float(0.005), nil }},
		{Name: "setswitchinterval", Sig: "(interval: float, /)", Doc: "Does nothing: there are no threads.", Fn: none},
		{Name: "getallocatedblocks", Sig: "()", Doc: "The bytes that are booked, in blocks of 64.", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
			return heap.Int(int64(c.Booked() / 64)), nil
		}},
		{Name: "intern", Sig: "(string, /)", Doc: "The one string that is used for this text.", Fn: intern},
		{Name: "get_int_max_str_digits", Sig: "()", Doc: "How many digits conversions between int and str may have.", Fn: getMaxDigits},
		{Name: "set_int_max_str_digits", Sig: "(maxdigits: size)", Doc: "Sets how many digits conversions between int and str may have; 0 is no limit.", Fn: setMaxDigits},
		{Name: "get_asyncgen_hooks", Sig: "()", Doc: "The hooks for asynchronous generators.", Fn: asyncgenHooks},
		{Name: "set_asyncgen_hooks", Sig: "(firstiter=<null>, finalizer=<null>)", Doc: "Sets what is called with asynchronous generators: when they are used for the first time, and when they die before their end.", Fn: setAsyncgenHooks},
		{Name: "get_coroutine_origin_tracking_depth", Sig: "()", Doc: "0: origins of coroutines are not tracked.", Fn: func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.Int(0), nil }},
		{Name: "set_coroutine_origin_tracking_depth", Sig: "(depth: int)", Doc: "Does nothing.", Fn: none},
		{Name: "_is_gil_enabled", Sig: "()", Doc: "True: one thread runs.", Fn: yes},
	}
}

func factTypes() []*object.Type {
	return []*object.Type{
		single(object.StructSeq("sys", "version_info", "The version of Python.", 5, "major", "minor", "micro", "releaselevel", "serial")),
		object.StructSeq("sys", "float_info", "What floats are.", 11,
			"max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds"),
		object.StructSeq("sys", "int_info", "What ints are.", 4, "bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold"),
		object.StructSeq("sys", "hash_info", "How hashes are made.", 9,
			"width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff"),
		object.StructSeq("sys", "thread_info", "What threads are.", 3, "name", "lock", "version"),
		single(object.StructSeq("sys", "flags", "Options of the interpreter.", visibleFlags, flagNames[:]...)),
		object.StructSeq("", "asyncgen_hooks", "Hooks for asynchronous generators.", 2, "firstiter", "finalizer"),
	}
}

// single is a type that makes no more objects than there are.
func single(t *object.Type) *object.Type {
	t.New, t.Flags = nil, t.Flags|object.NoNew
	return t
}

// visibleFlags is how many of the flags are items.
const visibleFlags = 18

var flagNames = [...]string{
	"debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site", "ignore_environment",
	"verbose", "bytes_warning", "quiet", "hash_randomization", "isolated", "dev_mode", "utf8_mode", "warn_default_encoding",
	"safe_path", "int_max_str_digits", "gil", "thread_inherit_context", "context_aware_warnings",
}

func ints(xs ...int64) []heap.Value {
	vs := make([]heap.Value, len(xs))
	for i, x := range xs {
		vs[i] = heap.Int(x)
	}
	return vs
}

func setFacts(c *object.Ctx, set func(name string, v heap.Value)) {
	version := c.NewStructSeq("sys.version_info", append(ints(major, minor, micro), heap.SmallStr("final"), heap.Int(0))...)
	set("version_info", version)
	set("version", c.Str(Version+" (skillet) [Go]"))
	set("copyright", c.Str("Python is a trademark of the Python Software Foundation."))
	for _, name := range []string{"prefix", "exec_prefix", "base_prefix", "base_exec_prefix"} {
		set(name, heap.SmallStr("/usr"))
	}
	set("executable", c.Str("/usr/bin/python3"))
	set("float_info", c.NewStructSeq("sys.float_info",
		heap.Float(math.MaxFloat64), heap.Int(1024), heap.Int(308), heap.Float(0x1p-1022), heap.Int(-1021), heap.Int(-307),
		heap.Int(15), heap.Int(53), heap.Float(0x1p-52), heap.Int(2), heap.Int(1)))
	set("int_info", c.NewStructSeq("sys.int_info", ints(30, 4, 4300, 640)...))
	set("hash_info", c.NewStructSeq("sys.hash_info",
		append(ints(64, 1<<61-1, 314159, 0, 1000003), append([]heap.Value{c.Str("siphash13")}, ints(64, 128, 0)...)...)...))
	set("thread_info", c.NewStructSeq("sys.thread_info", heap.SmallStr("pthread"), heap.SmallStr("semaphore"), heap.None))
	flags := ints(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4300, 1, 0, 0)
	flags[13], flags[16] = heap.False, heap.False
	set("flags", c.NewStructSeq("sys.flags", flags...))
	names := make([]heap.Value, 0, len(c.Lib.Modules))
	for _, m := range c.Lib.Modules {
		names = append(names, c.Str(m.Name))
	}
	set("builtin_module_names", c.NewTuple(names...))
	set("implementation", implementation(c, version))
	set("stdlib_module_names", standardNames(c))
}

func implementation(c *object.Ctx, version heap.Value) heap.Value {
	v := c.NewInstance(object.TypeValue(object.TSimpleNamespace))
	c.InstSet(v, c.Intern("name"), heap.SmallStr("skillet"))
	c.InstSet(v, c.Intern("cache_tag"), heap.SmallStr("skillet-314"))
	c.InstSet(v, c.Intern("version"), version)
	c.InstSet(v, c.Intern("hexversion"), heap.Int(hexVersion))
	return v
}

// standardNames is the set of the names of standard modules that there are.
func standardNames(c *object.Ctx) heap.Value {
	v := c.NewDict(heap.KFrozenSet)
	for _, m := range c.Lib.Modules {
		c.SetItemStr(v, c.Intern(m.Name), heap.None)
	}
	for _, name := range libraryNames() {
		c.SetItemStr(v, c.Intern(name), heap.None)
	}
	return v
}

func getSizeOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	const header = 16
	switch v := c.Payload(a[0]); {
	case v.IsStr():
		return heap.Int(int64(41 + c.StrBytes(v))), nil
	case v.Kind() == heap.KBytes:
		return heap.Int(int64(33 + len(c.Bytes(v)))), nil
	case v.Kind() == heap.KTuple:
		return heap.Int(int64(40 + 8*len(c.Tuple(v)))), nil
	case v.Kind() == heap.KList:
		return heap.Int(int64(56 + 8*cap(c.Lists.At(v).Items))), nil
	case v.Kind() == heap.KDict || v.Kind() == heap.KSet || v.Kind() == heap.KFrozenSet:
		return heap.Int(int64(c.Dicts.At(v).Size())), nil
	case v.Kind() == heap.KInt, v.Kind() == heap.KBool:
		return heap.Int(28), nil
	case v.Kind() == heap.KFloat:
		return heap.Int(24), nil
	case v.Kind() == heap.KBig:
		return heap.Int(int64(24 + 4*((c.Big(v).BitLen()+29)/30))), nil
	}
	return heap.Int(3 * header), nil
}

func intern(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !a[0].IsStr() {
		return a[0], c.Raise(object.TTypeError, "intern() argument must be str, not %s", c.TypeName(a[0]))
	}
	return c.InternName(a[0])
}

func getMaxDigits(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	return heap.Int(int64(c.MaxStrDigits())), nil
}

// minDigits is the least limit of digits that may be set.
const minDigits = 640

func setMaxDigits(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n := a[0].Int()
	if n != 0 && n < minDigits {
		return a[0], c.Raise(object.TValueError, "maxdigits must be >= %d or 0 for unlimited", minDigits)
	}
	c.SetMaxStrDigits(int(min(n, math.MaxInt32)))
	return heap.None, nil
}

func asyncgenHooks(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	return c.NewStructSeq("asyncgen_hooks", c.AsyncHooks().FirstIter, c.AsyncHooks().Closer), nil
}

func setAsyncgenHooks(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	set := c.AsyncHooks()
	hooks := []struct {
		name string
		hook *heap.Value
	}{{"firstiter", &set.FirstIter}, {"finalizer", &set.Closer}}
	for i, h := range hooks {
		if v := a[i]; v != heap.Unbound && v != heap.None && !c.Callable(v) {
			return v, c.Raise(object.TTypeError, "callable %s expected, got %s", h.name, c.TypeName(v))
		}
	}
	for i, h := range hooks {
		if a[i] != heap.Unbound {
			*h.hook = a[i]
		}
	}
	c.SetAsyncHooks(set)
	return heap.None, nil
}

// libraryNames are the modules of the library that are no parts of packages.
func libraryNames() []string {
	return slices.DeleteFunc(lib.Names(), func(name string) bool { return strings.Contains(name, ".") })
}

func yes(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.True, nil }

func constant(s string) object.Func {
	return func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.SmallStr(s), nil }
}
