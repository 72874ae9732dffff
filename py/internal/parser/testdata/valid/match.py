match x:
    case 1: pass
    case -1 | 1.5 | -2j: pass
    case 1 + 2j | -1 - 2j: pass
    case "a" "b" | b"c" | 'd': pass
    case None | True | False: pass
    case a: pass
    case _: pass
match x, y:
    case a, b: pass
    case a,: pass
    case *a, b: pass
    case [*_]: pass
    case []: pass
    case (): pass
    case (a,): pass
    case (a): pass
    case (a | b) as c: pass
    case [a, [b, *c], (d, e)]: pass
match (x):
    case a.b: pass
    case a.b.c: pass
    case A(): pass
    case a.B(c, d=e): pass
    case A(b,): pass
    case A(b=c,): pass
    case A(1, B(x), c=D(y=[z])): pass
match *a, b:
    case {}: pass
    case {"a": b}: pass
    case {"a": b, **c}: pass
    case {**c}: pass
    case {a.b: c, 1: d, None: e, -1: f, 1+1j: g, "x" "y": h,}: pass
    case {"a": {"b": [c]}, **rest,}: pass
match x:
    case a if b: pass
    case [a] if (b := c): pass
    case a as b: pass
    case 1 | 2 as b: pass
    case {"k": v as w}: pass
    case str() | int() as z if z:
        match z:
            case 1:
                pass
match (a, b):
    case match: pass
    case case: pass
    case type: pass
match a,:
    case x: pass
match -x:
    case 1: pass
match not x:
    case 1: pass
match [a]:
    case 1: pass
match {a: b}:
    case 1: pass
match lambda: x:
    case 1: pass
match (yield_):
    case 1: pass
match x := y:
    case 1: pass
match match:
    case case: pass
match = case = 1
match[a:b]
match(a, b)
match (a, b)
match.case
match in x
match is y
match or z
match if a else b
match: int
match, a = b
