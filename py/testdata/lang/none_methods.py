"""Special methods that are None: called as any other, but where None has a meaning."""

import copy
import math
import operator
import os
import re


def t(label, f):
    try:
        print(label, re.sub("0x[0-9a-f]+", "ADDR", repr(f())))
    except TypeError as e:
        print(label, type(e).__name__, e)


class H: __hash__ = None


t('hash', lambda: hash(H()))
t('dict', lambda: {H(): 1})
t('set', lambda: {H()})


class I: __iter__ = None


t('iter', lambda: iter(I()))
t('for', lambda: [x for x in I()])
t('in', lambda: 1 in I())
t('unpack', lambda: [*I()])


class IG:
    __iter__ = None
    def __getitem__(self, i): return 1
t('iter', lambda: iter(IG()))
t('in', lambda: 1 in IG())
t('list', lambda: list(IG()))


class C:
    __contains__ = None
    def __iter__(self): return iter([1])
t('contains', lambda: 1 in C())
t('not in', lambda: 1 not in C())


class L(list): __contains__ = None


t('list contains', lambda: 1 in L([1]))


class LI(list): __iter__ = None


t('list iter', lambda: list(LI([1])))
t('list in', lambda: 1 in LI([1]))
t('for', lambda: [x for x in LI([1])])
t('tuple', lambda: tuple(LI([1])))
t('sum', lambda: sum(LI([1])))
t('sorted', lambda: sorted(LI([1])))
t('star', lambda: print(*LI([1])))
t('join', lambda: ','.join(LI(['a'])))
t('ext', lambda: [].extend(LI([1])))
t('set', lambda: set(LI([1])))
t('zip', lambda: list(zip(LI([1]))))
t('map', lambda: list(map(str, LI([1]))))


class A: __add__ = None


t('add', lambda: A() + 1)
t('radd', lambda: 1 + A())
t('a+a', lambda: A() + A())


class R:
    def __radd__(self, o): return 'radd'
t('A+R', lambda: A() + R())


class RN: __radd__ = None


t('1+RN', lambda: 1 + RN())


class IA:
    __iadd__ = None
    def __add__(self, o): return 'add'
def iadd():
    a = IA(); a += 1; return a
t('iadd', iadd)


class INTN(int): __add__ = None


t('int+', lambda: INTN(1) + 1)
t('1+int', lambda: 1 + INTN(1))


class INTR(int): __radd__ = None


t('int+r', lambda: INTR(1) + 1)
t('1+intr', lambda: 1 + INTR(1))


class B: __bool__ = None


t('bool', lambda: bool(B()))
t('not', lambda: not B())
t('if', lambda: 1 if B() else 2)
t('and', lambda: B() and 1)


class BL:
    __bool__ = None
    def __len__(self): return 0
t('bool len', lambda: bool(BL()))


class LN: __len__ = None


t('len', lambda: len(LN()))
t('bool', lambda: bool(LN()))


class E: __eq__ = None


t('eq', lambda: E() == 1)
t('ne', lambda: E() != 1)
t('eq2', lambda: E() == E())
t('hash', lambda: hash(E()))
t('in', lambda: 1 in [E()])


class N: __ne__ = None


t('ne', lambda: N() != 1)
t('eq', lambda: N() == 1)


class LT: __lt__ = None


t('lt', lambda: LT() < 1)
t('gt', lambda: 1 > LT())
t('sorted', lambda: sorted([LT(), LT()]))


class G: __getitem__ = None


t('getitem', lambda: G()[1])
t('iter', lambda: iter(G()))
t('in', lambda: 1 in G())


class S: __setitem__ = None; __delitem__ = None
def si(): S()[1] = 2
def di():
    s = S(); del s[1]
t('setitem', si)
t('delitem', di)


class CA: __call__ = None


t('call', lambda: CA()())
t('callable', lambda: callable(CA()))


class NX: __next__ = None


t('next', lambda: next(NX()))


class NXI:
    __next__ = None
    def __iter__(self): return self
t('iter', lambda: iter(NXI()))
t('for', lambda: [x for x in NXI()])


class RP: __repr__ = None


t('repr', lambda: repr(RP()))
t('str', lambda: str(RP()))
t('fmt', lambda: f"{RP()}")


class ST: __str__ = None


t('str', lambda: str(ST()))


class FM: __format__ = None


t('format', lambda: format(FM()))
t('fstr', lambda: f"{FM()}")


class IX: __index__ = None


t('int', lambda: int(IX()))
t('hex', lambda: hex(IX()))
t('opindex', lambda: operator.index(IX()))


class IN: __int__ = None


t('int', lambda: int(IN()))


class FL: __float__ = None


t('float', lambda: float(FL()))


class RV: __reversed__ = None


t('reversed', lambda: reversed(RV()))


class RVL(list): __reversed__ = None


t('reversed', lambda: reversed(RVL()))


class EN: __enter__ = None; __exit__ = None
def w():
    with EN(): pass
t('with', w)


class EX:
    def __enter__(self): return 1
    __exit__ = None
def w():
    with EX(): pass
t('with', w)


class GA: __getattr__ = None


t('getattr', lambda: GA().x)


class GAB: __getattribute__ = None


t('getattribute', lambda: GAB().x)


class SA: __setattr__ = None
def sa(): SA().x = 1
t('setattr', sa)


class DA: __delattr__ = None
def da(): del DA().x
t('delattr', da)


class IT: __init__ = None


t('init', lambda: IT())


class NW: __new__ = None


t('new', lambda: NW())


class NG: __neg__ = None; __invert__ = None; __abs__ = None; __pos__ = None


t('neg', lambda: -NG())
t('inv', lambda: ~NG())
t('abs', lambda: abs(NG()))
t('pos', lambda: +NG())


class RO: __round__ = None; __trunc__=None; __floor__=None; __ceil__ = None; __divmod__ = None; __pow__ = None


t('round', lambda: round(RO()))
t('trunc', lambda: math.trunc(RO()))
t('floor', lambda: math.floor(RO()))
t('ceil', lambda: math.ceil(RO()))
t('divmod', lambda: divmod(RO(),1))
t('pow', lambda: pow(RO(),1))
t('pow3', lambda: pow(RO(),1,2))


class GET: __get__ = None


class HG: g = GET()
t('get', lambda: HG().g)


class SET: __set__ = None


class HS: g = SET()
def hs(): HS().g = 1
t('set', hs)


class CX: __complex__ = None


t('complex', lambda: complex(CX()))


class LH: __length_hint__ = None


t('hint', lambda: operator.length_hint(LH(), 3))


class DI: __dir__ = None


t('dir', lambda: dir(DI()))


class FS: __fspath__ = None


t('fspath', lambda: os.fspath(FS()))


class AW: __await__ = None
async def co(): await AW()
def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
t('await', lambda: run(co()))


class AI: __aiter__ = None
async def ai():
    async for x in AI(): pass
t('aiter', lambda: run(ai()))


class AN:
    def __aiter__(self): return self
    __anext__ = None
async def an():
    async for x in AN(): pass
t('anext', lambda: run(an()))


class AE: __aenter__ = None; __aexit__ = None
async def ae():
    async with AE(): pass
t('aenter', lambda: run(ae()))


class M(type): __instancecheck__ = None; __subclasscheck__ = None


class MM(metaclass=M): pass
t('isinstance', lambda: isinstance(1, MM))
t('issubclass', lambda: issubclass(int, MM))


class IS: __init_subclass__ = None
def mk():
    class Z(IS): pass
t('init_subclass', mk)


class RE: __reduce_ex__ = None


t('copy', lambda: copy.copy(RE()))


class CP: __copy__ = None


t('copy', lambda: type(copy.copy(CP())))


class DM(dict): __missing__ = None


t('missing', lambda: DM()[1])


class MA: __matmul__ = None; __rmatmul__ = None; __and__=None; __or__ = None; __lshift__=None


t('matmul', lambda: MA() @ 1)
t('rmatmul', lambda: 1 @ MA())
t('or', lambda: MA() | 1)
t('<<', lambda: MA() << 1)


class SEQ(list): __add__ = None; __mul__=None; __rmul__=None


t('seq+', lambda: SEQ() + [])
t('seq*', lambda: SEQ()*2)
t('2*seq', lambda: 2*SEQ())


class STR(str): __mod__ = None; __add__=None; __eq__=None; __hash__=str.__hash__


t('str%', lambda: STR('a') % 1)
t('str+', lambda: STR('a')+'b')
t('streq', lambda: STR('a')=='a')
t('eqstr', lambda: 'a'==STR('a'))
t('dict', lambda: {'a':1}[STR('a')])


class MT: __match_args__ = None
def mt():
    match MT():
        case MT(1): return 1
t('match', mt)
