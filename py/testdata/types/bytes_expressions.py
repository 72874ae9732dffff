"""Expressions over bytes, bytearray and memoryview, with the errors of wrong ones; changes of bytearrays."""

import random

a = bytearray(b'abc')

EXPRESSIONS = r'''
bytes(-1)
bytes(2**70)
bytes('a')
bytes('a',errors='strict')
bytes(encoding='x')
bytes(errors='x')
bytes(1,'x')
bytes(b'a','utf-8')
bytes(1,errors='x')
bytes([256])
bytes([-1])
bytes(['a'])
bytes(1.5)
bytes(None)
bytes([1,2**80])
bytes(1,2,3,4)
bytes('a',1)
bytes('a','utf-8',2)
bytearray('a')
bytearray(-1)
bytearray(1.5)
bytearray([256])
bytearray('a',errors='x')
bytes(b'abc')['a']
b'abc'[5]
b'abc'[2**80]
a['a']
a[5]
a[2**80]
b'abc'.find('a')
b'abc'.find(256)
b'abc'.find(None)
b'abc'.index(b'x')
b'abc'.rindex(b'x')
a.index(b'x')
b'abc'.count('a')
b'abc'.startswith('a')
b'abc'.startswith(('a',))
b'abc'.startswith(1)
b'abc'.endswith('a')
a.startswith('a')
b','.join('ab')
b','.join([1])
b','.join([b'a','b'])
b','.join(1)
a.join([1])
b'a,b'.split('a')
b'a,b'.split(b'')
b'a'.partition(b'')
b'a'.partition('')
b'abc'.replace('a',b'b')
b'abc'.replace(b'a','b')
b'abc'.replace(b'',b'-')
b'abc'.strip('a')
b'abc'.hex('')
b'abc'.hex('ab')
b'abc'.hex(1)
b'abc'.hex('é')
b'abc'.hex(':')
b'abc'.hex(b':')
b'abcdef'.hex(':',2)
b'abcdef'.hex(':',-4)
b'abcdef'.hex(':',0)
bytes.fromhex('a')
bytes.fromhex('ag')
bytes.fromhex('ab cd')
bytes.fromhex('a b')
bytes.fromhex('abc')
bytes.fromhex('é')
bytes.fromhex(1)
bytes.fromhex(b'ab')
bytes.fromhex(' \n')
bytearray.fromhex('ag')
b'abc'.translate(b'a')
b'abc'.translate(None)
b'abc'.translate('a')
b'abc'.translate(None,b'a')
b'abc'.translate(None,'a')
b'abc'.translate(bytes(range(256)),delete=b'c')
bytes.maketrans(b'a',b'bc')
bytes.maketrans('a','b')
b'abc'.center('a')
b'abc'.center(5,b'xx')
b'abc'.center(5,'x')
b'abc'.ljust(5,'xx')
b'abc'.zfill('a')
b'abc'.expandtabs('a')
b'a'+'b'
b'a'+1
'a'+b'b'
a+'b'
b'a'*'b'
b'a'*2.0
b'a'*2**70
b'a'*(2**62)
b'%d'%'a'
b'%s'%'a'
b'%b %s %a %d'%(b'x',b'y','z',5)
b'%c'%256
b'%c'%b'ab'
b'%c'%'a'
b'%z'%1
b'abc' in 1
'a' in b'abc'
256 in b'abc'
-1 in b'abc'
None in b'abc'
b'a' < 'a'
b'a' < bytearray(b'b')
b'a' == 'a'
b'a' == bytearray(b'a')
bytearray(b'a') == memoryview(b'a')
hash(a)
a.append(256)
a.append('a')
a.extend('ab')
a.extend([300])
a.extend(1)
a.insert('a',1)
a.insert(1,300)
a.pop(10)
bytearray().pop()
a.remove(300)
a.remove(120)
a.remove('a')
a.__setitem__(0,'a')
a.__setitem__(0,300)
a.__setitem__(50,3)
a.__setitem__(slice(0,1),'a')
a.__setitem__(slice(0,1),1)
a.__setitem__(slice(0,3,2),b'abc')
a.__setitem__(slice(0,1),[300])
a.__delitem__(50)
a.__delitem__('a')
a.__iadd__('a')
a.__iadd__([1])
repr(a), a
a.resize(-1)
a.resize('a')
a.copy()
a.__reduce__()
a.__reduce_ex__(2)
a.__reduce_ex__(3)
b'a'.__getnewargs__()
b'a'.__sizeof__()
a.__sizeof__()
bytearray().__sizeof__()
b'abc'.decode('ascii','foo')
b'\xff'.decode()
b'\xff'.decode('ascii')
b'abc'.decode(1)
b'a'.isalnum(), b''.isascii(), b'A b'.istitle()
memoryview('a')
memoryview(1)
memoryview(b'abc')[5]
memoryview(b'abc')['a']
memoryview(b'abc')[0,0]
memoryview(b'abc').cast('x')
memoryview(b'abc').cast('H')
memoryview(b'abcd').cast('H')[0]
memoryview(b'abc')[::2].cast('H')
memoryview(b'abcd').cast('B',[2,2]).tolist()
memoryview(b'abcd').cast('B',[2,2])[0]
memoryview(b'abcd').cast('B',[2,2])[0,1]
memoryview(b'abcd').cast('B',[3,2])
memoryview(b'abcd').cast('I').cast('H')
memoryview(b'abc').tolist()
memoryview(b'abc').__setitem__(0,1)
memoryview(a).__setitem__(0,300)
memoryview(a).__setitem__(0,'a')
memoryview(a).__setitem__(0,b'a')
memoryview(a).__setitem__(slice(0,2),b'a')
memoryview(a).__setitem__(slice(0,2),'a')
memoryview(a).__setitem__(slice(0,2),b'xy')
memoryview(a).__delitem__(0)
memoryview(b'abc').hex(':')
memoryview(b'abc').tobytes('F')
memoryview(b'abc').tobytes('X')
memoryview(b'abc').shape, memoryview(b'abc').strides, memoryview(b'abc').format, memoryview(b'abc').suboffsets, memoryview(b'abc').ndim, memoryview(b'abc').nbytes, memoryview(b'abc').itemsize,memoryview(b'abc').readonly,memoryview(b'abc').c_contiguous,memoryview(b'abc').f_contiguous,memoryview(b'abc').contiguous
memoryview(a).obj is a
hash(memoryview(b'abc')) == hash(b'abc')
hash(memoryview(a))
memoryview(b'abc') == b'abc'
memoryview(b'abc') < b'abd'
memoryview(b'abc').toreadonly().readonly
memoryview(b'abc')[1:].tobytes()
memoryview(b'abc')[::-1].tobytes()
memoryview(b'abc').count(97)
memoryview(b'abc').index(99)
memoryview(b'abc').index(1)
memoryview(b'abcd').cast('f')[0]
memoryview(b'abcd').cast('?').tolist()
memoryview(b'abcd').cast('c').tolist()
memoryview(b'abcd').cast('@i').format
len(memoryview(b'abcd').cast('H'))
b'%5.1f|%-5d|%05d|%+d|%x|%#o|%e' % (1.25, 3, 4, 5, 255, 8, 1e10)
b'%(a)s %(b)d' % {b'a': b'x', b'b': 3}
b'%s' % (bytearray(b'q'),)
b'%a' % 'é'
b'%%' % ()
b'%d' % (1, 2)
b'%d %d' % (1,)
b'%c%c' % (65, b'B')
bytearray(b'%d') % 5
b'%r' % b'a'
b'\x00\xff\'"\n\t\\'
b"'"
bytearray(b"'\"")
b'Hello World'.swapcase(), b'hello wORLD'.title(), b'hELLO'.capitalize(), b"they're".title()
b'a\tb\tc'.expandtabs(), b'a\tb'.expandtabs(0), b'\t\n\t'.expandtabs(3)
b' a b  c '.split(), b' a b  c '.split(None, 1), b' a b  c '.rsplit(None, 1), b'a,b,,c'.split(b','), b'a,b,c'.rsplit(b',', 1), b''.split(), b''.split(b',')
b'a\nb\r\nc\rd\x0be\x0cf\n'.splitlines(), b'a\nb\r\n'.splitlines(True), b''.splitlines(), b'\n'.splitlines()
b'abc'.partition(b'b'), b'abc'.partition(b'x'), b'abcb'.rpartition(b'b'), b'abc'.rpartition(b'x')
b'aXbXc'.replace(b'X', b'--'), b'aXbXc'.replace(b'X', b'', 1), b'abc'.replace(b'', b'.', 2), b''.replace(b'', b'x')
b'xxabcxx'.strip(b'x'), b'  a '.lstrip(), b'  a '.rstrip(), b'abc'.strip(b'')
b'abc'.removeprefix(b'ab'), b'abc'.removesuffix(b'bc'), b'abc'.removeprefix(b'x')
b'12'.zfill(5), b'-12'.zfill(5), b'+1'.zfill(1), b''.zfill(2)
b'ab'.center(5), b'ab'.center(6, b'*'), b'abc'.center(6), b'ab'.ljust(4, b'.'), b'ab'.rjust(4)
b'abcabc'.find(b'c'), b'abcabc'.find(b'c', 3), b'abcabc'.rfind(98), b'abcabc'.find(b'', 10), b'abcabc'.find(b'', 6), b'abcabc'.find(b'c', -2), b'abcabc'.count(b'bc'), b'abcabc'.count(b''), b'abcabc'.count(97, 1)
b'abc'.startswith((b'x', b'ab')), b'abc'.endswith(b'c', 0, 2), b'abc'.startswith(b'', 5), b'abc'.startswith(b'', 3)
b'abc'[::-1], b'abcdef'[1:5:2], b'abcdef'[-3:], b'abc'[5:], b'abc'[1:100], b'abc'[::-2]
b'a' * 3, 3 * b'ab', b'a' * -1, bytearray(b'a') * 2, b'' + bytearray(b'x'), bytearray(b'x') + b'y'
b'abc' < b'abd', b'abc' <= b'abc', b'' < b'a', b'b' > b'abc', bytearray(b'a') < b'b', b'a' != bytearray(b'a')
list(b'abc'), list(reversed(b'abc')), max(b'abc'), sum(b'abc'), sorted(b'cab')
bytes(range(5)), bytes((1, 2)), bytes([True, 2]), bytes(3), bytes(bytearray(b'x')), bytes(memoryview(b'xyz')[::2]), bytes(iter([1, 2])), bytes({1: 2}), bytes('é', 'latin-1')
bytearray(range(3)), bytearray(5), bytearray('é', 'utf-8'), bytearray(x for x in (1, 2))
hash(b'abc') == hash(bytes([97, 98, 99])), {b'a': 1}[b'a'], b'a' in {b'a'}
b'abc'.translate(bytes.maketrans(b'ab', b'xy')), b'abc'.translate(None, delete=b'ac'), bytearray(b'abc').translate(bytes(256))
b'\xde\xad\xbe\xef'.hex(), b'\xde\xad\xbe\xef'.hex('-', 2), bytearray(b'ab').hex(), bytes.fromhex('DE ad\tBE\nef')
type(bytearray(b'abc').upper()), type(bytearray(b'a b').split()[0]), type(bytearray(b'').join([b'a'])), type(bytearray(b'a')[0:1])
b'abc'.isalpha(), b'ab1'.isalnum(), b'12'.isdigit(), b' \t\n\r\x0b\x0c'.isspace(), b'\x1c'.isspace(), b'Ab C'.istitle(), b'abc'.islower(), b'1a'.islower(), b'1'.islower(), b'AB1'.isupper(), b'\xe9'.isalpha(), b'\x80'.isascii()
bytes.__mro__, bytearray.__mro__, memoryview.__mro__
int(b'0x1f', 16), float(bytearray(b'1.5')), int(bytearray(b' 7 '))
memoryview(b'abcdef')[1:5][::2].tolist(), memoryview(b'abcdef')[-1], memoryview(b'ab') == bytearray(b'ab'), memoryview(b'ab') != b'ab', memoryview(b'ab') == 'ab'
memoryview(b'\x01\x02\x03\x04').cast('H').tolist(), memoryview(b'\x01\x02\x03\x04').cast('H') == memoryview(b'\x01\x02\x03\x04'), memoryview(b'abcd').cast('B', (2, 2)).shape
[x for x in memoryview(b'abc')], list(memoryview(b'abc')), 98 in memoryview(b'abc'), memoryview(b'abc')[...] == b'abc'
'''

for line in EXPRESSIONS.strip().splitlines():
    try:
        result = repr(eval(line))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(line, "->", result)

view = memoryview(a)
for line in ("a.append(1)", "a.extend(b'x')", "a.clear()", "a.pop()", "a.__setitem__(0, 65)", "view.release()",
             "view[0]", "len(view)", "view.release()", "a.append(1)"):
    try:
        print(line, "->", eval(line))
    except Exception as e:
        print(line, "->", f"{type(e).__name__}: {e}")

# Slices of bytearrays, against lists.
rng = random.Random(1)
for _ in range(300):
    items = [rng.randrange(256) for _ in range(rng.randrange(12))]
    b = bytearray(items)
    ends = [rng.choice([None, rng.randint(-14, 14)]) for _ in range(2)]
    part = slice(*ends, rng.choice([None, 1, 1, 2, -1, -3]))
    fresh = [rng.randrange(256) for _ in range(rng.randrange(4))]
    if len(items[part]) == len(fresh) or part.step in (None, 1):
        items[part] = fresh
        b[part] = bytes(fresh)
    if list(b) != items or list(b[part]) != items[part]:
        print("differ", items, b, part, fresh)
    del items[part]
    del b[part]
    if list(b) != items:
        print("differ", items, b, part)
b = bytearray()
for i in range(1000):
    b.append(i & 255)
    b += b"xy"
    if i % 3 == 0:
        del b[:2]
    if i % 7 == 0:
        b.insert(i % 5, 7)
print(len(b), sum(b), b[:10], b[-5:])
b.reverse()
print(b[:5], b.pop(), b.pop(0), b.remove(7), len(b))
with memoryview(b) as view:
    view[0] = 255
    view[1:4] = b"abc"
    print(view[:5].tobytes(), view.nbytes, view.readonly)
b.resize(3)
print(b, b.copy() is b, b.resize(5), b)


class Own(bytes):
    def __bytes__(self):
        return b"own"


class Index:
    def __index__(self):
        return 2


class Pair:
    def __getitem__(self, i):
        if i > 1:
            raise IndexError
        return i + 65

    def __len__(self):
        return 2


print(bytes(Own(b"abc")), Own(b"abc"), Own(b"abc") + b"d", type(Own(b"abc")[:]), Own(b"abc") == b"abc", b"ab" in Own(b"cab"))
print(bytes(Index()), b"abc"[Index()], b"abc"[:Index()], b"ab" * Index(), bytes([Index()]), bytes(Pair()))
print(b"-".join(Own(b"x") for _ in range(2)), b"%d %s" % (Index(), Own(b"q")))
b = bytearray(b"abc")
b[Index()] = Index()
b.extend(iter([1, Index()]))
print(b, bytearray(Pair()))
b[1:2] = (x for x in (1, 2))
print(b)
