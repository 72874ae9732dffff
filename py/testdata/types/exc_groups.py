"""Exception groups."""


def t(f):
    try:
        print("OK", repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


t(lambda: ExceptionGroup("m", [ValueError(1)]))
t(lambda: ExceptionGroup("m", (ValueError(1),)))
t(lambda: str(ExceptionGroup("m", [ValueError(1)])))
t(lambda: str(ExceptionGroup("m", [ValueError(1), KeyError(2)])))
t(lambda: BaseExceptionGroup("m", [ValueError(1), KeyError(2)]))
t(lambda: BaseExceptionGroup("m", [KeyboardInterrupt(1), KeyError(2)]))
t(lambda: ExceptionGroup("m", [KeyboardInterrupt(1), KeyError(2)]))
t(lambda: ExceptionGroup("m", []))
t(lambda: ExceptionGroup("m", [1]))
t(lambda: ExceptionGroup("m", 5))
t(lambda: ExceptionGroup(5, [ValueError(1)]))
t(lambda: ExceptionGroup(5))
t(lambda: ExceptionGroup())
t(lambda: ExceptionGroup("a", [ValueError()], 3))
t(lambda: ExceptionGroup("a", {1: 2}))
t(lambda: ExceptionGroup("a", {ValueError()}))


class EG(ExceptionGroup, KeyError):
    pass


class BEG(BaseExceptionGroup):
    pass


class VEG(BaseExceptionGroup, ValueError):
    pass


class D(ExceptionGroup):
    def derive(self, excs):
        return D(self.message + "!", excs)


class Seq:
    def __len__(self):
        return 1

    def __getitem__(self, i):
        if i:
            raise IndexError
        return KeyError("from seq")


t(lambda: BEG("m", [KeyboardInterrupt(1), KeyError(2)]))
t(lambda: VEG("m", [KeyboardInterrupt(1), KeyError(2)]))
t(lambda: EG("m", [KeyError(2)]))
t(lambda: ExceptionGroup("q", Seq()).exceptions)
t(lambda: ExceptionGroup("m", [ValueError(1)]).exceptions)
t(lambda: ExceptionGroup("m", [ValueError(1)]).args)
t(lambda: ExceptionGroup("m", [ValueError(1)]).message)
t(lambda: ExceptionGroup[int])
t(lambda: ExceptionGroup("m", [ValueError(1)]).derive([KeyError(1)]))
t(lambda: ExceptionGroup("m", [ValueError(1)]).__reduce__())
eg = ExceptionGroup("m", [ValueError(1), TypeError(2), ExceptionGroup("n", [TypeError(3)])])
t(lambda: eg.split(TypeError))
t(lambda: eg.split((TypeError, ValueError)))
t(lambda: eg.split(lambda e: isinstance(e, TypeError)))
t(lambda: eg.subgroup(TypeError))
t(lambda: eg.subgroup(KeyError))
t(lambda: eg.subgroup(ExceptionGroup) is eg)
t(lambda: eg.split(5))
t(lambda: eg.split((5, ValueError)))
t(lambda: eg.split())
t(lambda: eg.derive())
t(lambda: eg.derive(5))
t(lambda: setattr(eg, "message", 5))
t(lambda: setattr(eg, "exceptions", 5))
d = D("d", [ValueError(1), KeyError(2)])
d.add_note("note")
t(lambda: d.split(KeyError))
print(d.split(KeyError)[0].__notes__, d.split(KeyError)[0].__notes__ is d.__notes__)

try:
    raise eg
except* TypeError as g:
    print("types", g, [repr(x) for x in g.exceptions])
except* ValueError as g:
    print("values", repr(g))

try:
    try:
        raise d
    except* KeyError as g:
        print(type(g).__name__, g.message)
        raise OSError("new")
except BaseExceptionGroup as g:
    print(repr(g), [type(x).__name__ for x in g.exceptions])

try:
    raise ValueError("plain")
except* ValueError as g:
    print(repr(g))
