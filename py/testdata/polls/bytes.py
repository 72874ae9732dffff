import array

# --- bytes find
x = b'ab' * 30_000_000
x.find(b'ba' * 20 + b'c')
# --- bytes rfind
x = b'ab' * 15_000_000
x.rfind(b'bb')
# --- bytes in
x = b'ab' * 50_000_000
[(b'bb' in x) for _ in range(6)]
# --- bytes count
x = b'ab' * 10_000_000
x.count(b'ab')
# --- bytes replace
x = b'ab' * 2_000_000
x.replace(b'a', b'xyz')
# --- bytes hex
x = b'ab' * 15_000_000
x.hex()
# --- bytes hex apart
x = b'ab' * 5_000_000
x.hex(':', 2)
# --- bytes fromhex
x = '6162' * 5_000_000
bytes.fromhex(x)
# --- bytes fromhex spaced
x = '61 62' * 3_000_000
bytes.fromhex(x)
# --- bytes join
x = [b'ab'] * 5_000_000
b''.join(x)
# --- bytes join large
x = [b'a' * 1_000_000] * 100
b''.join(x)
# --- bytes translate
x = b'ab' * 20_000_000
x.translate(bytes(range(256)))
# --- bytes translate without
x = b'ab' * 20_000_000
x.translate(None, b'a')
# --- bytes upper
x = b'ab' * 10_000_000
x.upper()
# --- bytes title
x = b'ab ' * 10_000_000
x.title()
# --- bytes isalpha
x = b'ab' * 20_000_000
x.isalpha()
# --- bytes isascii
x = b'ab' * 50_000_000
[x.isascii() for _ in range(10)]
# --- bytes strip
x = b' ' * 30_000_000 + b'a' + b' ' * 30_000_000
x.strip()
# --- bytes strip some
x = b'ab' * 20_000_000
x.strip(b'ab')
# --- bytes split
x = b'ab ' * 1_000_000
x.split()
# --- bytes split by
x = b'ab,' * 1_000_000
x.split(b',')
# --- bytes rsplit
x = b'ab ' * 1_000_000
x.rsplit()
# --- bytes splitlines
x = b'ab\n' * 1_000_000
x.splitlines()
# --- bytes partition
x = b'ab' * 30_000_000
[x.partition(b'bb') for _ in range(6)]
# --- bytes list
x = b'ab' * 3_000_000
list(x)
# --- bytes sum
x = b'ab' * 5_000_000
sum(x)
# --- bytes of list
x = [97] * 5_000_000
bytes(x)
# --- bytes of bytearray
x = bytearray(b'ab' * 50_000_000)
[len(bytes(x)) for _ in range(2)]
# --- bytes add
x = b'ab' * 50_000_000
[len(x + b'x') for _ in range(2)]
# --- bytes times
[len(b'ab' * 50_000_000) for _ in range(3)]
# --- bytes slice
x = b'ab' * 30_000_000
x[::2]
# --- bytes equal
x = b'ab' * 50_000_000
y = b'ab' * 50_000_000
[x == y for _ in range(10)]
# --- bytes less
x = b'ab' * 50_000_000
y = b'ab' * 50_000_000
[x < y for _ in range(10)]
# --- bytes hash
x = b'ab' * 40_000_000
[hash(x + i) for i in (b'a', b'b')]
# --- bytes decode
x = b'ab' * 50_000_000
x.decode()
# --- bytes decode wide
x = '\u00e9b'.encode() * 10_000_000
x.decode()
# --- bytes decode with errors
x = b'ab\xff' * 1_000_000
x.decode(errors='replace')
# --- bytes decode ascii
x = b'ab' * 50_000_000
x.decode('ascii')
# --- bytes decode latin1
x = b'ab\xe9' * 5_000_000
x.decode('latin-1')
# --- bytes decode utf16
x = b'ab' * 5_000_000
x.decode('utf-16')
# --- bytes decode utf32
x = b'a\0\0\0' * 3_000_000
x.decode('utf-32-le')
# --- bytes decode page
x = b'ab\xe9' * 2_000_000
x.decode('cp1252')
# --- bytes decode escapes
x = b'ab\\n' * 2_000_000
x.decode('unicode_escape')
# --- bytes center
[len(b'x'.center(100_000_000)) for _ in range(3)]
# --- bytes expandtabs
x = b'a\t' * 3_000_000
x.expandtabs()
# --- bytearray extend
x = bytearray()
x.extend(range(200)) or [x.extend(bytes(x)) for _ in range(19)]
# --- bytearray extend by a list
x = [1] * 5_000_000
bytearray().extend(x)
# --- bytearray reverse
x = bytearray(b'ab' * 50_000_000)
[x.reverse() for _ in range(3)]
# --- bytearray insert
x = bytearray(b'ab' * 50_000_000)
[x.insert(0, 1) for _ in range(6)]
# --- bytearray delete
x = bytearray(b'ab' * 25_000_000)
del x[::2]
# --- bytearray slice assignment
x = bytearray(b'ab' * 25_000_000)
x[::2] = bytes(25_000_000)
# --- bytearray add
x = bytearray(b'ab' * 25_000_000)
x += bytes(x)
# --- bytearray pop front
x = bytearray(b'ab' * 25_000_000)
[x.pop(0) for _ in range(20)]
# --- bytearray remove
x = bytearray(b'ab' * 25_000_000 + b'c')
[x.remove(99) or x.append(99) for _ in range(10)]
# --- bytearray copy
x = bytearray(b'ab' * 50_000_000)
[len(x.copy()) for _ in range(3)]
# --- memoryview tolist
x = memoryview(bytes(5_000_000))
x.tolist()
# --- memoryview tobytes
x = memoryview(bytes(100_000_000))
[len(x.tobytes()) for _ in range(3)]
# --- memoryview strided
x = memoryview(bytes(50_000_000))[::2]
x.tobytes()
# --- memoryview equal
x = memoryview(bytes(50_000_000))
y = memoryview(bytes(50_000_000))
[x == y for _ in range(10)]
# --- memoryview equal cast
x = memoryview(bytes(8_000_000)).cast('q')
y = memoryview(bytes(8_000_000)).cast('Q')
x == y
# --- memoryview hex
x = memoryview(bytes(20_000_000))
x.hex()
# --- memoryview copy
x = memoryview(bytearray(50_000_000))
x[1:] = x[:-1]
# --- memoryview in
x = memoryview(bytes(5_000_000))
1 in x
# --- memoryview list
x = memoryview(bytes(5_000_000))
list(x)
# --- array of list
x = [1] * 3_000_000
array.array('q', x)
# --- array tolist
x = array.array('q', bytes(40_000_000))
x.tolist()
# --- array count
x = array.array('q', bytes(40_000_000))
x.count(1)
# --- array index
x = array.array('q', bytes(40_000_000))
x.append(1) or x.index(1)
# --- array reverse
x = array.array('q', bytes(80_000_000))
[x.reverse() for _ in range(4)]
# --- array byteswap
x = array.array('q', bytes(80_000_000))
[x.byteswap() for _ in range(4)]
# --- array sort
x = array.array('d', bytes(8_000_000))
sorted(x)
# --- array equal
x = array.array('d', bytes(16_000_000))
y = array.array('d', bytes(16_000_000))
x == y
# --- array insert
x = array.array('q', bytes(80_000_000))
[x.insert(0, 1) for _ in range(6)]
# --- array tobytes
x = array.array('q', bytes(80_000_000))
[len(x.tobytes()) for _ in range(4)]
# --- array frombytes
x = array.array('q')
y = bytes(80_000_000)
x.frombytes(y)
# --- array extend
x = array.array('q', bytes(40_000_000))
x.extend(x)
# --- array slice
x = array.array('q', bytes(40_000_000))
[len(x[::2]) for _ in range(4)]
# --- array times
x = array.array('q', bytes(4_000_000))
[len(x * 20) for _ in range(4)]
# --- array repr
x = array.array('q', bytes(8_000_000))
repr(x)
# --- bytes of size
[len(bytes(200_000_000)) for _ in range(40)]
# --- bytes repr
x = b'ab\n' * 5_000_000
repr(x)
# --- bytes percent
x = (b'ab' * 10_000_000,) * 5
b'%s%s%s%s%s' % x
# --- bytes endswith
x = b'ab' * 50_000_000
y = b'ab' * 50_000_000
[x.endswith(y) for _ in range(6)]
# --- bytes startswith
x = b'ab' * 50_000_000
y = b'ab' * 50_000_000
[x.startswith(y) for _ in range(6)]
# --- bytes index
x = b'ab' * 50_000_000 + b'bb'
[x.index(b'bb') for _ in range(6)]
# --- bytes rindex
x = b'bb' + b'ab' * 20_000_000
x.rindex(b'bb')
# --- bytes ljust
[len(b'x'.ljust(100_000_000)) for _ in range(2)]
# --- bytes rjust
[len(b'x'.rjust(100_000_000)) for _ in range(2)]
# --- bytes zfill
[len(b'1'.zfill(100_000_000)) for _ in range(2)]
# --- bytes lstrip
x = b' ' * 80_000_000 + b'a'
x.lstrip()
# --- bytes rstrip
x = b'a' + b' ' * 80_000_000
x.rstrip()
# --- bytes removeprefix
x = b'ab' * 50_000_000
y = b'ab' * 49_000_000
[x.removeprefix(y) for _ in range(6)]
# --- bytes removesuffix
x = b'ab' * 50_000_000
y = b'ab' * 49_000_000
[x.removesuffix(y) for _ in range(6)]
# --- bytes capitalize
x = b'ab' * 40_000_000
x.capitalize()
# --- bytes lower
x = b'AB' * 40_000_000
x.lower()
# --- bytes swapcase
x = b'aB' * 40_000_000
x.swapcase()
# --- bytes isalnum
x = b'ab' * 40_000_000
x.isalnum()
# --- bytes isdigit
x = b'12' * 40_000_000
x.isdigit()
# --- bytes islower
x = b'ab' * 40_000_000
x.islower()
# --- bytes isspace
x = b'  ' * 40_000_000
x.isspace()
# --- bytes istitle
x = b'Ab ' * 20_000_000
x.istitle()
# --- bytes isupper
x = b'AB' * 40_000_000
x.isupper()
# --- bytes rpartition
x = b'ab' * 30_000_000
x.rpartition(b'bb')
# --- bytes slice a third
x = b'ab' * 60_000_000
[x[i:40_000_000 + i] for i in range(8)]
# --- bytearray resize
x = bytearray(100)
[x.resize(80_000_000 * (i % 2) + 1) for i in range(8)]
# --- memoryview count
x = memoryview(b'ab' * 4_000_000)
x.count(7)
# --- memoryview index
x = memoryview(b'ab' * 4_000_000 + b'c')
x.index(99)
# --- memoryview toreadonly
x = memoryview(bytearray(80_000_000))
[bytes(x.toreadonly()) for _ in range(6)]
# --- bytearray reduce
x = bytearray(100_000_000)
[len(x.__reduce__()) for _ in range(2)]
# --- bytearray reduce_ex
x = bytearray(100_000_000)
[len(x.__reduce_ex__(3)) for _ in range(2)]
# --- bytearray reduce_ex 2
x = bytearray(50_000_000)
[len(x.__reduce_ex__(2)) for _ in range(1)]
# --- bytes.maketrans
x = bytes(80_000_000)
bytes.maketrans(x, x)
# --- bytearray.maketrans
x = bytes(80_000_000)
bytearray.maketrans(x, x)
# --- bytearray shrink
x = [bytearray(80_000_000) for _ in range(4)]
for y in x: del y[18_000_000:]
# --- memoryview cast shape
x = memoryview(bytes(2 ** 20))
x.cast('b', [2 ** 10, 2 ** 10]).tolist()
