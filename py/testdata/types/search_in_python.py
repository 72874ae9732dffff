class T:
    def __init__(s, v): s.v = v
    def __bool__(s): return s.v
class E:
    def __init__(s, n): s.n = n
    def __eq__(s, o):
        print("eq", s.n, o if not isinstance(o, E) else o.n); return T(s.n == (o.n if isinstance(o, E) else o))
xs = [E(i) for i in range(4)]
print(xs.index(E(2)), xs.count(E(1)), E(3) in xs, 9 in xs, tuple(xs).index(E(1)), 2 in tuple(xs))
try: xs.index(E(2), 0, 2)
except ValueError as e: print(e)
xs.remove(E(1)); print(len(xs))
class S:
    def __eq__(s, o): ys.clear(); return False
ys = [S(), S(), S()]
print(ys.count(5), ys, 5 in [S(), 5])
class R:
    def __eq__(s, o): raise KeyError(1)
for f in ([1, R()].index, (1, R()).count, [1, R()].remove, [1, R()].__contains__):
    try: f(7)
    except KeyError as e: print("KeyError", e)
try: 7 in [R()]
except KeyError as e: print(repr(e))
class L(list): pass
print(L([E(1)]).index(1), 1 in L([E(1)]))
print([1,2,3].index(3, -1), [1, 2, E(3)].index(3, -2, 9**20))
