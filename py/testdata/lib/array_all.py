"""Arrays: what expressions give, or how they fail."""

import copy
import io
from array import ArrayType, array, typecodes

PROGRAM = """\
array('i',[1,2]), array('i'), array('w','a\u00e9'), array('d',[1,2.5]), array('f',[0.1]), array('B',b'ab'), array('B',bytearray(b'ab')), array('i',range(3)), array('i',(1,)), array('i',array('h',[1]))
array('x')
array('i','a')
array('i',[1.5])
array('b',[200])
array('B',[-1])
array('h',[70000])
array('H',[70000])
array('i',[2**31])
array('l',[2**63])
array('Q',[2**64-1,0]), array('q',[-2**63]), array('I',[2**32-1]), array('b',[-128,127])
array('d',['a'])
array('i',b'abcd'), array('h',b'\\x01\\x00')
array('i',b'abc')
array(1)
array()
typecodes, ArrayType is array, array('q',[5]).itemsize, array('i',[1]).typecode, [array(c).itemsize for c in 'bBhHiIlLqQfdw']
array('i',[1])+array('i',[2]), array('i',[1,2])*2, 2*array('i',[1])
array('i',[1])+array('d',[1])
array('i',[1])+[1]
array('i',[1,2])[5]
array('i',[1,2])['a']
array('i',[1,2,3])[::2], array('i',[1,2,3])[1:], array('i',[1,2,3])[::-1], array('i',[1,2,3])[-1]
array('i',[1,2])==array('d',[1,2]), array('i',[1,2])<array('i',[1,3]), array('i',[1])==[1], 2 in array('i',[1,2])
array('i',[1]).append('a')
array('i',[1]).pop(3)
array('i').pop()
array('i').remove(1)
array('i').index(1)
array('i',[1,2]).tobytes(), array('i',[1,2]).tolist(), array('i',[3,1,3]).count(3), array('i',[3,1,3]).index(1)
array('i').frombytes(b'abc')
memoryview(array('i',[1,2])).format, bytes(array('h',[1,2])), memoryview(array('d',[1.5])).tolist(), bytearray(array('B',[1]))
array('i',[1]).extend(array('d',[1]))
hash(array('i'))
array('w','ab').tounicode(), list(array('w','ab'))
array('i').tounicode()
copy.copy(array('i',[1])), copy.deepcopy(array('i',[1])), sum(array('d',[1,2])), sorted(array('i',[2,1])), len(array('i',[2,1])), list(reversed(array('i',[1,2])))
"""
for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
a = array("i", range(5))
a[0] = 9
a[1:3] = array("i", [7, 7, 7])
del a[-1]
a.insert(1, 5)
a.extend([1, 2])
a.append(True)
a.reverse()
a += array("i", [3])
a *= 2
print(a, a.pop(), a.pop(0))
a.remove(7)
a.byteswap()
print(a)
del a[::2]
print(a, len(a))
m = memoryview(a)
try:
    a.append(1)
except BufferError as e:
    print(e)
m.release()
a.append(1)
f = io.BytesIO()
a.tofile(f)
f.seek(0)
b = array("i")
b.fromfile(f, len(a))
print(a == b, a.clear(), a)
