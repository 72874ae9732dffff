"""reduce and cmp_to_key are natives."""
import functools
import inspect
import operator


def attempt(f, *args, **kw):
    try:
        result = repr(f(*args, **kw))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(f.__name__, args, kw, "->", result)


class Tools:
    fold = functools.reduce
    key = functools.cmp_to_key


print(Tools().fold(operator.add, [1, 2, 3]), Tools.fold(max, "abc"), sorted([1, 2, 3], key=Tools().key(lambda a, b: b - a)))
for f in (functools.reduce, functools.cmp_to_key):
    print(repr(f), type(f).__name__, f.__module__, f.__qualname__)
print(inspect.signature(functools.cmp_to_key))
attempt(functools.reduce)
attempt(functools.reduce, operator.add)
attempt(functools.reduce, operator.add, 5)
attempt(functools.reduce, operator.add, [])
attempt(functools.reduce, operator.add, [], 5)
attempt(functools.reduce, operator.add, [], None)
attempt(functools.reduce, operator.add, [1, 2], initial=5)
attempt(functools.reduce, operator.add, [1], 2, 3)
attempt(functools.reduce, operator.add, [1], foo=3)
attempt(functools.reduce, operator.add, [1, "a"])
attempt(functools.reduce, 5, [1])
attempt(functools.reduce, 5, [1, 2])
attempt(functools.reduce, operator.add, range(2 ** 62, 2 ** 62 + 5))
attempt(functools.reduce, operator.mul, range(1, 30))
attempt(functools.reduce, operator.iadd, [[1], [2], [3]], [])
attempt(functools.cmp_to_key)
attempt(functools.cmp_to_key, 1, 2)
key = functools.cmp_to_key(mycmp=lambda a, b: a - b)
print(type(key), repr(key)[:25], key.obj, key(5).obj, key(obj=4).obj, key(1) < key(2), key(1) == key(1), key(3) >= key(2))
try:
    key(1) < 5
except TypeError as e:
    print(e)
try:
    hash(key(1))
except TypeError as e:
    print(e)
