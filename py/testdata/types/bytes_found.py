# What has an __eq__ or __len__ of its own is compared in Python.
import array


class E:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return other == self.n

    def __len__(self):
        return 1


a = array.array('i', [1, 2, 1])
m = memoryview(b'aba')
print(E(2) in a, E(3) in a, a.count(E(1)), a.index(E(2)))
print(m.count(E(97)), m.count(E(5)), m.index(E(97), 1), E(98) in m)
for call in (lambda: m.index(E(5)), lambda: m.index(E(97), 1, 2), lambda: b'ab'.hex(E(1)), lambda: m.hex(E(1)), lambda: bytearray(b'a').hex(object())):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
