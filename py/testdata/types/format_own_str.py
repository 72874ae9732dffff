class S(str):
    def __str__(self): return "own"
class I(int):
    def __str__(self): return "ownint"
class F(float):
    def __str__(self): return "ownfloat"
class B(str): pass
for x in (S("a"), I(3), F(2.5), B("b")):
    print(f"{x}", "{}".format(x), format(x), format(x, ""), x.__format__(""), str(x), "%s" % x, f"{x!s}", f"{x!r}", f"{x:>8}", "{:>5}".format(x))
for x, spec in ((S("a"), "d"), (I(3), "s"), (F(2.5), "d"), (3, "s"), ("a", "d"), (True, "s")):
    try: format(x, spec)
    except ValueError as e: print(e)
    try: x.__format__(spec)
    except ValueError as e: print(e)
