"""Subclasses of numbers and bytes, and objects that convert to them."""

import math, enum
class I(int):
    def __add__(self, o): return I(int(self)+int(o))
    def __repr__(self): return f"I({int(self)})"
class F(float): pass
class C(complex): pass
class B(bytes): pass
class BA(bytearray): pass
print(I(3)+4, 4+I(3), I(3)*2, -I(3), abs(I(-3)), I(3)==3, hash(I(3))==hash(3), I("12"), I(3.7), int(I(5)), type(int(I(5))), I(2)**10, divmod(I(7),2), I(5)//2, f"{I(255):x}", "%d"%I(5), I(5).bit_length(), I.from_bytes(b'\x01\x00'), type(I.from_bytes(b'\x01')))
print(F(1.5)+1, 1+F(1.5), F("2.5"), F(2).is_integer(), type(F.fromhex("0x1p1")), F(3)//2, round(F(2.5)), math.floor(F(2.5)), int(F(2.9)), f"{F(2.5):.3f}", repr(F(1.5)), F(1)==1, float(F(2.5)), type(float(F(1))))
print(C(1,2)+1, C("1+2j"), abs(C(3,4)), complex(C(1,2)), C(1)==1)
print(B(b"abc")+b"d", B(b"x")*3, B([1,2]), B(b"abc")[1], B(b"abc").upper(), type(B(b"abc").upper()), B.fromhex("61"), type(B.fromhex("61")), len(B(5)), B(b"a") in {b"a"})
x = BA(b"abc"); x.append(100); x += b"e"; x[0]=65; print(type(x), len(x), bytes(x), x==b"Abcde"); x.extend([1]); del x[0]; print(x == b'bcde', x.pop(), x.copy(), type(x.copy()))
class E(enum.IntEnum):
    A=1; B=2
print(E.A+1, E.B*E.B, E.A<E.B, E(2), int(E.A), f"{E.A}", 5 % E.B, [1,2,3][E.A], range(E.B), bytes(E.B))
class Fl(enum.IntFlag):
    R=4; W=2
print(Fl.R|Fl.W, Fl.R&6, ~Fl.R, Fl.R in (Fl.R|Fl.W))
class Idx:
    def __init__(s,v): s.v=v
    def __index__(s): return s.v
class Flt:
    def __float__(s): return 2.5
class Cpl:
    def __complex__(s): return 1+2j
class In:
    def __int__(s): return 42
    def __trunc__(s): return 7
    def __round__(s, n=None): return ("round", n)
    def __floor__(s): return "floor"
    def __ceil__(s): return "ceil"
print(int(Idx(5)), float(Idx(5)), complex(Idx(5)), int(In()), float(Flt()), complex(Flt()), complex(Cpl()), round(In()), round(In(),2), math.floor(In()), math.ceil(In()), math.trunc(In()))
print(hex(Idx(255)), bin(Idx(5)), [1,2,3][Idx(1)], "ab"*Idx(2), range(Idx(3)), math.factorial(Idx(5)), math.gcd(Idx(12),8), math.sqrt(Flt()), math.sqrt(Idx(4)), math.fsum([Flt(),1]), math.hypot(Flt(),0), math.log(Flt()), math.log2(Idx(8)), math.isqrt(Idx(17)), math.comb(Idx(5),Idx(2)), math.prod([Idx.__index__(Idx(3)),2]), pow(Idx(2).__index__(),3,5), chr(Idx(65)), (5).to_bytes(Idx(2)), int.from_bytes([Idx(1),2]), int("11", Idx(2)), round(1.2345, Idx(2)), math.ldexp(Flt(), 2))
for s in ("int(Bad())","float(Bad())","complex(Bad())","[1][Bad()]","math.sqrt(Bad())","int(Bad2())"):
    class Bad:
        def __index__(self): return "x"
        def __float__(self): return "y"
        def __complex__(self): return 3
        def __int__(self): return 1.5
    class Bad2:
        def __int__(self): raise KeyError("k")
    try: print(eval(s))
    except Exception as e: print(s, type(e).__name__, e)
class R:
    def __radd__(s,o): return ("radd",o)
    def __rsub__(s,o): return ("rsub",o)
    def __rpow__(s,o,m=None): return ("rpow",o,m)
    def __rdivmod__(s,o): return ("rdivmod",o)
    def __eq__(s,o): return "eq"
    def __lt__(s,o): return "lt"
print(1+R(), 1.5-R(), 2**R(), divmod(5,R()), 1==R(), 1.5>R(), b"a"==R(), (1j).__eq__(R()), True+R(), 10**30+R())
class P(int):
    def __pow__(s,e,m=None): return ("pow",e,m)
print(P(2)**3, pow(P(2),3,4), pow(P(2),3))
print(sum([I(1),I(2)]), max(I(1),2), sorted([I(3),1,F(2)]))
print(isinstance(True,int), issubclass(bool,int), bool.__mro__, True.__class__, int.__add__(True,1), (True).__and__(False), True.bit_length(), int(True), ~5, True<<3, True/2)
try:
    class X(bool): pass
except TypeError as e: print(e)
print(memoryview(BA(b"abc"))[1], bytes(memoryview(B(b"xy"))))
