# Lists and tuples of objects with methods of their own.

class Num:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Num({self.n})"

    def __eq__(self, other):
        print("eq", self.n, getattr(other, "n", other))
        return isinstance(other, Num) and self.n == other.n or other == self.n

    def __lt__(self, other):
        return self.n < other.n

    def __hash__(self):
        return hash(self.n)

    def __index__(self):
        return self.n


one, two = Num(1), Num(2)
xs = [one, two, 3]
print(xs, (one,), {"k": one}, [[one], (two, two)])
print(two in xs, 3 in xs, 2 in xs, one in xs)
print(xs.index(Num(2)), xs.count(Num(1)))
xs.remove(Num(2))
print(xs)
print([one, two] == [Num(1), Num(2)], [one] == [Num(2)], [one] != [one], (one, two) < (Num(1), Num(3)))
print([one] == [1], [one] < [two], (two,) > (one,), [one, one] <= [one])
print("abc"[one], [1, 2, 3][one], (4, 5)[one:two], [1, 2, 3][:two], range(10)[two], [0] * two, (0,) * one)
ys = list(range(5))
ys[one] = "one"
ys[two:] = (x for x in "xy")
del ys[Num(0)]
print(ys)
ys[Num(0):one] = iter([7, 8])
ys *= two
print(ys, ys.pop(one), ys.index(8, one) if 8 in ys[1:] else None)
ys.insert(one, "ins")
print(ys)


class Bad:
    def __eq__(self, other):
        raise ValueError("no comparison")

    def __repr__(self):
        raise ValueError("no repr")


for f in (lambda: 1 in [Bad()], lambda: [Bad()].index(1), lambda: [Bad()] == [1], lambda: repr([Bad()]), lambda: repr(([1], Bad()))):
    try:
        f()
    except ValueError as e:
        print(e)


class Yes:
    def __eq__(self, other):
        return "yes"

    __hash__ = None


print([Yes()] == [1], 5 in [Yes()], [1, Yes()].count(7), (Yes(),) != (1,))


class Seq:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * i

    def __len__(self):
        return self.n


print(list(Seq(4)), tuple(Seq(3)), 4 in Seq(5), 5 in Seq(5), list(reversed(Seq(4))), [*Seq(2)], sum(Seq(5)), max(Seq(3)))
it = iter(Seq(3))
print(type(it).__name__, next(it), list(it), list(it), next(it, "end"))
print(sorted(Seq(4), reverse=True), list(zip(Seq(2), "ab")), list(enumerate(Seq(2), 5)), list(map(str, Seq(2))))

# A list that holds itself among objects
class Node:
    def __init__(self):
        self.children = []

    def __repr__(self):
        return f"Node{self.children}"


n = Node()
n.children.append(n.children)
print(n, n.children, [n])
n.children.append(Node())
print(n)
print(hash((one, 2)) == hash((1, 2)), {(one, two): "v"}[(Num(1), Num(2))])
