"""The order of sets that have lost elements, and what pop takes of them."""


def show(what, s):
    print(what, list(s), s if len(s) < 12 else len(s))


class Random:
    """Numbers that are the same everywhere."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = self.state * 1103515245 + 12345 & 0x7fffffff
        return (self.state >> 8) % n


def elements(r, kind, n):
    made = []
    for _ in range(r.below(n) + 1):
        if kind == "ints":
            made.append(r.below(24) - 3)
        elif kind == "sparse":
            made.append(r.below(1000) * 8)
        elif kind == "tuples":
            made.append((r.below(5), r.below(5)))
        else:
            made.append([r.below(20), r.below(40) / 4, (r.below(4),), r.below(9) << 70, True][r.below(5)])
    return made


def change(r, kind, n, a, b):
    """Changes the set a by one method."""
    new = elements(r, kind, n)
    what = r.below(14)
    if what == 0:
        a.add(new[0])
    elif what == 1:
        a.discard(new[0])
    elif what == 2 and a:
        print("popped", a.pop())
    elif what == 3:
        for x in new:
            a.add(x)
    elif what == 4:
        for x in list(a)[::r.below(3) + 1]:
            a.remove(x)
    elif what == 5:
        a.update(*[b, new, dict.fromkeys(new), iter(new)][r.below(4):])
    elif what == 6:
        a.difference_update([b, new, dict.fromkeys(new), iter(new)][r.below(4)])
    elif what == 7:
        a.intersection_update([b, new + list(b), dict.fromkeys(new + list(b))][r.below(3)])
    elif what == 8:
        a.symmetric_difference_update([b, new, dict.fromkeys(new), iter(new)][r.below(4)])
    elif what == 9:
        a |= b
    elif what == 10:
        a -= set(new)
    elif what == 11:
        a ^= b
    elif what == 12:
        a &= b | set(new)
    elif r.below(4) == 0:
        a.clear()
        a.update(new)
    return a


def derive(r, kind, n, a, b):
    """Returns a new set."""
    new = elements(r, kind, n)
    other = [b, new, dict.fromkeys(new), iter(new), frozenset(new)][r.below(5)]
    made = [
        lambda: a.copy(),
        lambda: set(frozenset(a)),
        lambda: {x for x in a if hash(x) % 3},
        lambda: a | b,
        lambda: a & b,
        lambda: a - b,
        lambda: a ^ b,
        lambda: a.union(other, new),
        lambda: a.intersection(other),
        lambda: a.difference(other, new[:3]),
        lambda: a.symmetric_difference(other),
        lambda: set(new),
    ]
    return made[r.below(len(made))]()


for kind in "ints", "sparse", "tuples", "mixed":
    for n in 5, 14, 50:
        r = Random(n)
        sets = [set(elements(r, kind, n)) for _ in range(3)]
        for _ in range(60):
            i, j = r.below(3), r.below(3)
            if r.below(3):
                sets[i] = change(r, kind, n, sets[i], sets[j])
            else:
                sets[i] = derive(r, kind, n, sets[i], sets[j])
            show((kind, n), sets[i])

# pop goes on where the last one ended, also after the set has grown or was cleared.
work = set(range(40))
taken = []
for i in range(100):
    taken.append(work.pop())
    if i % 2:
        work.add(100 + i * 7)
    if i % 40 == 39:
        work.clear()
        work.update(range(8, 40, 3))
    if not work:
        break
print(taken)
show("left", work)

# A set that was large stays so.
s = set(range(0, 6000, 3))
for i in range(0, 6000, 3):
    if i % 1000:
        s.remove(i)
s.add(9999)
show("shrunk", s)
show("copied", s.copy())

# Among others whose hashes differ from run to run, or with __eq__ of their own,
# there is no order to tell, but the elements are the same.
s = {1, "a", 2}
s.discard("a")
s.add(3)
s.discard(1)
print(sorted(s), len(s))

# A set display of many constants is built of them one by one.
show("display", {
    912, 5, 77, 430, 261, 383, 905, 907, 395, 12, 403, 20, 278, 406, 517, 100, 31, 650, 33, 44, 702, 811, 900, 91,
    92, 513, 514, 64, 128, 256, 512, 1024, 2048, 4096, 3, 9, 27, 81, 243, 729, 2187, 6561, 1000, 999, 998, 997, 500,
    501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 601, 602, 603, 604, 605, 606, 607, 608, 609, 610, 611, 612,
    613, 614, 615, 616, 617, 618, 619, 620,
})

s = {1, 2, 3}
s ^= {1, -1, 6}
print(s)
