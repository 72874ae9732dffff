"""eval, exec, compile, globals, locals."""


def show(f, *args, **kwargs):
    try:
        print(f.__name__, repr(f(*args, **kwargs)))
    except BaseException as e:
        print(f.__name__, type(e).__name__, *e.args)


x = 10
print(eval("x + 1"), eval("x + y", {"x": 1, "y": 2}), eval("x + y", {"x": 1}, {"y": 5}), eval(" \t 3"), eval("[i for i in range(x)]", {"x": 3}))
print(eval(b"1 + 1"), eval("lambda a: a * 2")(4), eval("(yield_ := 5)"))
show(eval, "1 +")
show(eval, "x = 1")
show(eval, 3)
show(eval, "1", 3)
show(eval, "1", {}, 3)
show(eval, "nope")
show(eval, "1/0")
show(eval, "1\n\n")
show(eval, "a\0")
exec("y = 1")
print(y)
show(exec, 3)
show(exec, "1", 3)
show(exec, "1", {}, 3)
show(exec, "x = ", {})
show(exec, "def f(:\n pass")
show(exec, "return 1")
show(exec, "  indented")
show(exec, "if 1:\npass")


def inside():
    a = 1
    exec("b = a + 1")
    print(sorted(locals()))
    space = {}
    exec("c = x + 1\ndef g(): return c", globals(), space)
    try:
        exec("print(c); d = 2", {"c": 5})
    except NameError as e:
        print(e)
    return eval("a"), space["c"], sorted(eval("locals()"))


print(inside())
g, l = {}, {}
exec("a = 1\nglobal b\nb = 2\nclass C:\n    v = 3\n", g, l)
print(sorted(k for k in g if k != "__builtins__"), sorted(l), l["C"].v, "__builtins__" in g)


class Space(dict):
    def __missing__(self, key):
        if key.startswith("__"):
            raise KeyError(key)
        return "missing " + key


print(eval("q", {}, Space()))
c = compile("a + b", "<expr>", "eval")
print(type(c).__name__, eval(c, {"a": 1, "b": 2}), c.co_filename, c.co_name)
c = compile("z = 1\nz2 = z + 1", "file.py", "exec")
space = {}
exec(c, space)
print(space["z2"])
print(eval(c, {}))
c = compile("1 + 1", "<single>", "single")
exec(c)
exec(compile("for i in range(2): i\n", "<single>", "single"))
show(compile, "1", "f", "nope")
show(compile, 3, "f", "exec")
show(compile, "1 +", "name", "eval")
show(compile, "1", "f", "exec", 1 << 30)
show(compile, "1", "f", "exec", 0, False, 7)
show(compile, "1", 3, "exec")
try:
    compile("a b", "some.py", "exec")
except SyntaxError as e:
    print(e.msg, e.filename, e.lineno, e.offset, repr(e.text), e.end_lineno, e.end_offset, e.args)
try:
    compile("def f():\n  x\n y", "some.py", "exec")
except IndentationError as e:
    print(type(e).__name__, e.msg, e.lineno, e.offset, repr(e.text))
exec(compile("assert False, 'no'", "f", "exec", optimize=1))
try:
    exec(compile("assert False, 'no'", "f", "exec"))
except AssertionError as e:
    print(e)


def closure():
    free = 1
    return lambda: free


show(exec, closure().__code__)
show(exec, "1", closure=())
print(globals() is globals(), locals() is globals(), globals()["x"], "show" in globals())


def local(a, b=2, *args, **kwargs):
    c = 3
    return locals()


print(local(1, d=4))


class Body:
    one = 1
    names = sorted(n for n in locals() if not n.startswith("__"))
    exec("two = 2")


print(Body.names, Body.two)
exec("def made(): return 'made'")
print(made(), made.__name__, made.__module__)
code = "total = 0\nfor i in range(5):\n    total += i\n"
ns = {}
exec(code, ns)
print(ns["total"])
import builtins
builtins.added = 7
print(added)
real = builtins.len
builtins.len = lambda x: 99
print(len([]), (lambda: len("ab"))())
builtins.len = real
print(len([]))
del builtins.added
try:
    added
except NameError as e:
    print(e)
for source in (b"x = 1\nab\xff\n", b"\xff", "é='".encode() + b"\xe9'\n"):
    try:
        compile(source, "f.py", "exec")
    except SyntaxError as e:
        print(e.args)
exec(b"# coding: latin-1\nprint('\xe9')\n")
exec("print('é')".encode())
