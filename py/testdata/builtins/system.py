"""sys, time, gc, atexit, errno."""
import atexit
import errno
import gc
import sys
import time


def show(f, *args, **kwargs):
    try:
        print(f.__name__, repr(f(*args, **kwargs)))
    except BaseException as e:
        print(f.__name__, type(e).__name__, *e.args)


v = sys.version_info
print(v, v[:2], v >= (3, 14), v == (3, 14, 6, "final", 0), v.major, len(v), tuple(v), hash(v) == hash(tuple(v)))
major, minor, *rest = v
print(major, minor, rest, sys.version.startswith("3.14.6 ("), sys.hexversion == 0x030e06f0, sys.maxsize, sys.maxunicode, sys.byteorder, sys.platform)
print(sys.float_info, sys.int_info, sys.hash_info.modulus, sys.float_info.epsilon, sys.float_info.max)
print(sys.getrecursionlimit(), sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.float_repr_style)
sys.setrecursionlimit(500)
print(sys.getrecursionlimit())


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


show(deep, 300)
show(deep, 1000)
sys.setrecursionlimit(1000)
show(sys.setrecursionlimit, 0)
show(sys.setrecursionlimit, "a")
print(sys.exc_info(), sys.exception())
try:
    raise ValueError("x")
except ValueError:
    print(sys.exc_info()[:2], repr(sys.exception()), sys.exc_info()[2] is not None)
print(sys.exc_info())
for args in ((), (3,), ("text",), ((1, 2),), (None,)):
    try:
        sys.exit(*args)
    except SystemExit as e:
        print(repr(e), e.code, e.args)
for args in ((), (3,), ("text",)):
    try:
        exit(*args)
    except SystemExit as e:
        print(repr(e), e.code)
print(repr(exit), repr(quit))
print(sys.intern("abc") is sys.intern("ab" + "c"), sys.argv[0].endswith("system.py"), len(sys.argv))
show(sys.intern, 3)
print("sys" in sys.modules, sys.modules["sys"] is sys, "__main__" in sys.modules, type(sys.modules).__name__, type(sys.path).__name__)
print(sys.get_int_max_str_digits())
show(sys.set_int_max_str_digits, 5)
sys.displayhook(3)
sys.displayhook(None)
sys.displayhook("text")
print(_)
print(sys._getframe().f_code.co_name, sys._getframe(0).f_lineno)


def outer():
    return sys._getframe(1).f_code.co_name, sys._getframe().f_code.co_name


print(outer())
show(sys._getframe, 100)
print(sys.flags.optimize, sys.flags.dev_mode, sys.implementation.version == v, sys.builtin_module_names[0] is not None)
print(sys.getsizeof([]) > 0, sys.getsizeof("abc") < sys.getsizeof("abc" * 100), sys.is_finalizing(), sys.gettrace())

t = time.gmtime(1700000000.5)
print(t, t.tm_year, t[:3], t.tm_zone, t.tm_gmtoff, tuple(t), t == (2023, 11, 14, 22, 13, 20, 1, 318, 0))
for f in "%a %A %b %B %c %d %H %I %j %m %M %p %S %U %w %W %x %X %y %Y %% %e %D %F %T %R %h %G %V %u %C %s %-d %q é".split():
    print(f, repr(time.strftime(f, t)))
print(time.asctime(t), time.ctime(0), time.mktime(t), time.timezone, time.tzname, time.daylight, time.strftime("%Y-%m-%d %H:%M:%S", (2000, 1, 2, 3, 4, 5, 6, 2, 0)))
for args in ((time.sleep, -1), (time.sleep, "a"), (time.sleep, float("nan")), (time.gmtime, "a"), (time.gmtime, 1e20), (time.strftime, 3), (time.strftime, "%Y", 3),
             (time.strftime, "%Y", (2000, 13, 1, 0, 0, 0, 0, 1, 0)), (time.struct_time, (1, 2)), (time.struct_time, (2000, 1, 1, 0, 0, 0, 0, 1, 0)), (time.gmtime, -1), (time.gmtime, 0)):
    show(*args)
print(time.time() > 0, time.time_ns() > 0, time.monotonic() <= time.monotonic(), time.perf_counter() <= time.perf_counter(), type(time.perf_counter_ns()).__name__, type(time.time()).__name__)
print(time.localtime(0) == time.gmtime(0), time.gmtime().tm_year >= 2025, len(time.strftime("%Y")))

print(gc.isenabled(), gc.get_debug(), type(gc.collect()).__name__, gc.garbage, len(gc.get_stats()))
print(errno.ENOENT, errno.errorcode[2], errno.EEXIST, errno.errorcode[11], errno.errorcode[errno.ENOTEMPTY])


atexit.register(print, "last", 1, sep="-")
atexit.register(lambda: print("first at exit"))


@atexit.register
def never():
    print("never")


atexit.unregister(never)
print(atexit._ncallbacks())
print("end")
