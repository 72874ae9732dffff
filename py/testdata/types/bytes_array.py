"""The module array: expressions and statements, with the errors of wrong ones."""

import array
import copy
from array import array as A

EXPRESSIONS = r"""
array.typecodes
array.ArrayType is A
A('i')
A('i',[1,2,3])
A('w','héllo')
A('w','héllo')
A('d',[1.5,2])
A('b',b'abc')
A('i',b'abcd')
A('i',b'abc')
A('i','abc')
A('x')
A('ii')
A(5)
A()
A('i',[1],2)
A('i',5)
A('i',['a'])
A('i',[1.5])
A('b',[200])
A('b',[-200])
A('B',[256])
A('B',[-1])
A('h',[40000])
A('H',[70000])
A('H',[-1])
A('i',[2**31])
A('I',[2**32])
A('I',[-1])
A('l',[2**63])
A('L',[2**64])
A('L',[-1])
A('q',[2**63])
A('Q',[2**64])
A('Q',[-1])
A('Q',[2**64-1])
A('f',[1e40])
A('f',['a'])
A('d',['a'])
A('w',[1])
A('w',['ab'])
A('w',['ab'])
A('w',[1])
A('i',range(3))
A('i',(x for x in (1,2)))
A('i',A('h',[1,2]))
A('i',A('d',[1]))
A('w',A('w','a'))
A('i',bytearray(4))
A('i',[1,2,3])[1]
A('i',[1,2,3])[5]
A('i',[1,2,3])['a']
A('i',[1,2,3])[1:]
A('i',[1,2,3])[::-1]
A('i',[1,2,3])+A('i',[4])
A('i',[1])+A('h',[4])
A('i',[1])+[4]
A('i',[1,2])*2
2*A('i',[1,2])
A('i',[1,2])*'a'
A('i',[1,2])==A('i',[1,2])
A('i',[1,2])==A('d',[1,2])
A('i',[1,2])<A('i',[1,3])
A('i',[1,2])<A('i',[1,2,0])
A('i',[1,2])<[1]
A('i',[1,2])==[1,2]
2 in A('i',[1,2])
'a' in A('i',[1,2])
A('i',[1,2]).index(2)
A('i',[1,2]).index(5)
A('i',[1,2,1]).index(1,1)
A('i',[1,2,1]).index(1,-1)
A('i',[1,2,1]).count(1)
A('i',[1,2]).remove(5)
A('i').pop()
A('i',[1]).pop(5)
A('i',[1,2,3]).tobytes()
A('i',[1,2,3]).tolist()
A('w','abc').tounicode()
A('i').tounicode()
A('i').fromunicode('a')
A('i',[1]).frombytes(b'abc')
A('i',[1]).frombytes('abc')
A('i',[1]).fromlist((1,))
A('i',[1]).fromlist([1,'a'])
A('i',[1]).append('a')
A('i',[1]).append(2**40)
A('i',[1]).extend([1,'a'])
A('i',[1]).extend(5)
A('i',[1]).extend(A('h',[1]))
A('i',[1]).insert(0,'a')
A('i',[1]).itemsize, A('i').typecode, A('w').itemsize, A('w').itemsize, A('l').itemsize, A('q').itemsize
len(A('i',[1,2]))
hash(A('i'))
repr(A('f',[1.1]))
A('w')
A('w',"it's")
memoryview(A('i',[1,2])).format, memoryview(A('i',[1,2])).itemsize, memoryview(A('i',[1,2])).tolist(), memoryview(A('w','ab')).format
bytes(A('h',[1,2]))
A('i',[1,2]).__reduce_ex__(3)
A('i',[1,2]).__reduce_ex__(2)
A('w','ab').__reduce_ex__(2)
type(iter(A('i',[1]))).__name__
A('i',[1,2]).byteswap()
A('i',[1,2]).__copy__()
A('i',[1,2]).__deepcopy__({})
A('i',[1,2]).clear()
A.__mro__, A.__module__
A[int]
A('i',[1,2]).buffer_info()[1]
b''.join([A('B',b'ab')])
sum(A('i',[1,2])), list(reversed(A('i',[1,2])))
array._array_reconstructor
"""

STATEMENTS = r"""
a[0]=10
a[-1]=7
a[10]=1
a['x']=1
a[0]='a'
a[0]=1.5
a[1:2]=A('i',[8,9])
a[1:2]=[8,9]
a[1:2]=A('h',[8,9])
a[::2]=A('i',[1,1,1])
a[::2]=A('i',[1,1])
del a[0]
del a[10]
del a[1:3]
del a[::2]
a[5:2]=A('i',[3])
a+=A('i',[1])
a+=[1]
a*=2
a*='a'
a.byteswap()
a.reverse()
a.insert(-1,4)
a.insert(100,5)
a.extend(x for x in (1,2))
a.frombytes(b'\1\0\0\0')
a.fromlist([5])
a[:]=a
a.extend(a)
m=memoryview(a); m[0]=9; m.release()
a.append(77)
"""

for line in EXPRESSIONS.strip().splitlines():
    try:
        result = repr(eval(line))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(line, "->", result)

a = A("i", [1, 2, 3, 4, 5])
for line in STATEMENTS.strip().splitlines():
    try:
        exec(line)
        print(line, "->", a)
    except Exception as e:
        print(line, "->", f"{type(e).__name__}: {e}")

view = memoryview(a)
try:
    a.append(1)
except BufferError as e:
    print(e)
view[0] = 9
view.release()
a.append(77)
print(a[0], a[-1], copy.copy(a) == a, copy.deepcopy(a) == a)


class Own(A):
    def __init__(self, *args):
        self.x = 1


class Index:
    def __index__(self):
        return 2


print(Own("i", [1]) + A("i", [2]), Own("i", [1]).x, len(Own("i", [1])))
b = A("i", [Index(), 5])
b.append(Index())
b.extend([Index()])
b[Index()] = 9
print(b, b[Index():], b * Index())
