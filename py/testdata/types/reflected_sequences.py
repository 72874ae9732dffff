"""What sequences do for + and *, behind the reflected methods of the right operand."""

class R:
    def __radd__(self, o): return ('radd', o)
    def __iter__(self): print('iter'); return iter([5])
a = [1]
a += R()
print(a)
class R2:
    def __radd__(self, o): return ('radd', o)
a = [1]
a += R2()
print(a)
a = (1,)
a += R2()
print(a)
a = 'x'
a += R2()
print(a)
a = bytearray(b'x')
try:
    a += R2()
    print(a)
except TypeError as e: print(e)
a = [1]
try:
    a += 5
except TypeError as e: print(e)
class M:
    def __rmul__(self, o): return ('rmul', o)
    def __index__(self): return 2
a = [1]; a *= M(); print(a)
a = [1]; a = a * M(); print(a)
a = 'ab'; a *= M(); print(a)
class L(list):
    def __radd__(self, o): return ('Lradd', o)
a = [1]; a += L([2]); print(a)
print([1] + L([2]))
import collections
d = collections.deque([1]);
try:
    d += R2(); print(d)
except TypeError as e: print(e)
s = {1}
class RO:
    def __ror__(self, o): return ('ror', o)
s |= RO(); print(s)
d = {1:2}
try:
    d |= RO()
except TypeError as e:
    print(e)


class RG(RO):
    def __iter__(self): return iter([(3,4)])
d={1:2}; d |= RG(); print(d)
c = collections.Counter('a')
try:
    c += R2(); print(c)
except Exception as e: print(type(e), e)
import array
a = array.array('i',[1])
try:
    a += R2(); print(a)
except TypeError as e: print(e)
