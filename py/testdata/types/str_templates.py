"""Templates of % and str.format, simple ones and those that are nearly so."""


class Own(str):
    def __str__(self):
        return "own"


VALUES = [0, 7, -42, 123456789, 1 << 70, -(1 << 64), True, None, 1.5, -0.0, 1e300, 0.1, float("inf"), float("nan"),
          "", "abc", "héllo", "a string that is longer", "x" * 300, Own("o"), [1], (1,), b"b"]
PERCENT = ["%s", "%d", "%x", "%f", "%.2f", "%5s|", "%-5s|", "%5d|", "%-5d|", "%05d|", "%-05d|", "%08.3f|", "%05s|", "%.3d",
           "%.1s", "%c", "%r", "%5", "%", "%%", "%%%s", "a%sb", "%s %s", "%+d", "% d", "%#x", "%3x|", "%03x|", "%*d", "%(a)s", "é%sé", "%i", "%u", "%e", "%100d", "%.f"]
FORMAT = ["{}", "{0}", "{:5}|", "{:<5}|", "{:>8}|", "{:05}|", "{:.2f}", "{:x}", "{:,}", "{!r}", "{0!s:>5}", "{{}}", "{{{}}}", "{", "}", "{}}",
          "{0}{}", "{}{0}", "{1}", "{a}", "{a:>4}|", "{0.real}", "{0[0]}", "{:{}}", "{:300}", "{:d}", "{:z}", "{ }", "{-1}", "{00}", "{01}", "é{}é", "{:%}", "{:c}", "{a b}"]


def show(f):
    try:
        r = f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return r if len(r) < 60 else f"{len(r)}: {r[:20]}"


for t in PERCENT:
    print(t, [show(lambda: t % v) for v in VALUES])
    print(t, [show(lambda: t % (v, v)) for v in VALUES[:9]], show(lambda: t % ()), show(lambda: t % {"a": 1}))
for t in FORMAT:
    print(t, [show(lambda: t.format(v)) for v in VALUES if type(v) not in (Own, bytes)])
    print(t, [show(lambda: t.format(v, a=v)) for v in VALUES[:9]], show(lambda: t.format()), show(lambda: t.format_map({"a": "A"})))
    print(t, show(lambda: t.format(2, 3, a="é")))


class Default(dict):
    def __missing__(self, key):
        return "missing " + key


print("{a} {b}".format_map(Default(a=1)), "%(a)s %(b)s" % Default(a=1))
print("%d items, %s of %.1f%%, %5.2f" % (3, "all", 99.55, 2.345), "{} {:>6} {name:.3f}".format(1, 2, name=3.0))
