import bisect
import heapq
import random
from collections import deque

# --- list index
x = [0.5] * 5_000_000
1 in x
# --- list index of str
x = ['abcdefghijklmnopqrst' + str(i) for i in range(1_000_000)]
['abcdefghijklmnopqrst_' in x for _ in range(5)]
# --- list count
x = [0.5] * 5_000_000
x.count(0.25)
# --- list equal
x = [1.5] * 5_000_000
y = [1.5] * 5_000_000
[x == y for _ in range(5)]
# --- list equal of lists
x = [[i] for i in range(1_000_000)]
y = [[i] for i in range(1_000_000)]
x == y
# --- list copy
x = [1] * 5_000_000
[len(x[:]) for _ in range(3)]
# --- list copy method
x = [1] * 5_000_000
[len(x.copy()) for _ in range(3)]
# --- list slice
x = [1] * 10_000_000
x[::2]
# --- list add
x = [1] * 3_000_000
[len(x + x) for _ in range(3)]
# --- list times
[len([1] * 10_000_000) for _ in range(2)]
# --- list grow in place
x = [1] * 3_000_000
x *= 3
# --- list of range
[len(list(range(5_000_000))) for _ in range(2)]
# --- list extend
x = [1] * 4_000_000
y = []
[y.extend(x) for _ in range(3)]
# --- list extend by an iterator
x = [1] * 3_000_000
[].extend(iter(x))
# --- list reverse
x = [1] * 10_000_000
[x.reverse() for _ in range(3)]
# --- list insert
x = [1] * 10_000_000
[x.insert(0, 1) for _ in range(10)]
# --- list pop
x = [1] * 10_000_000
[x.pop(0) for _ in range(10)]
# --- list remove
x = [1] * 10_000_000 + [2]
[x.remove(2) or x.append(2) for _ in range(5)]
# --- list delete front
x = [1] * 10_000_000
for _ in range(10): del x[:1]
# --- list assign slice
x = [1] * 10_000_000
x[::2] = [2] * 5_000_000
# --- list assign slice longer
x = [1] * 5_000_000
x[1:2] = [2] * 5_000_000
# --- list repr
x = [1.5] * 500_000
repr(x)
# --- list str
x = [[1] * 10] * 400_000
str(x)
# --- list print
x = list(range(1_000_000))
print(x)
# --- list display
x = [1] * 3_000_000
[*x, *x]
# --- list comprehension
x = [1] * 3_000_000
[i for i in x]
# --- tuple
x = [1] * 5_000_000
[len(tuple(x)) for _ in range(3)]
# --- tuple of iterator
x = [1] * 3_000_000
tuple(iter(x))
# --- tuple add
x = (1,) * 3_000_000
[len(x + x) for _ in range(3)]
# --- tuple times
x = (1,)
[len(x * 10_000_000) for _ in range(2)]
# --- tuple slice
x = (1,) * 10_000_000
x[::2]
# --- tuple hash
x = tuple(range(2_000_000))
[hash(x) for _ in range(20)]
# --- tuple equal
x = tuple(range(2_000_000))
y = tuple(range(2_000_000))
[x == y for _ in range(20)]
# --- tuple index
x = (0.5,) * 5_000_000
1 in x
# --- tuple repr
x = (1.5,) * 500_000
repr(x)
# --- arguments
x = [1] * 3_000_000
max(*x)
# --- keyword arguments
x = {str(i): i for i in range(200_000)}
dict(**x)
# --- arguments of a function
x = [1] * 3_000_000
def f(*args): return len(args)
f(*x)
# --- sort ints
x = [int(random.random() * 1e9) for i in range(500_000)]
sorted(x)
# --- sort floats
x = [random.random() for i in range(500_000)]
sorted(x)
# --- sort sorted
x = list(range(3_000_000))
x.sort()
# --- sort backwards
x = list(range(3_000_000))
sorted(x, reverse=True)
# --- sort mixed
x = [random.random() if i & 1 else i for i in range(300_000)]
sorted(x)
# --- sort strs
x = [str(random.random()) for i in range(300_000)]
sorted(x)
# --- sort strs with one prefix
x = ['abcdefghijklmnopqrstuvwxyz' + str(random.random()) for i in range(300_000)]
sorted(x)
# --- sort long strs
p = 'a' * 20_000
x = [p + str(i % 7) for i in range(4000)]
sorted(x)
# --- sort wide strs
x = ['\u00e9' + str(random.random()) for i in range(300_000)]
sorted(x)
# --- sort bytes
x = [str(random.random()).encode() for i in range(200_000)]
sorted(x)
# --- sort tuples
x = [(random.randrange(9), i) for i in range(500_000)]
sorted(x)
# --- sort lists
x = [[random.randrange(9), i] for i in range(200_000)]
sorted(x)
# --- sort big ints
x = [(i * 7919 % 100_003) << 70 for i in range(200_000)]
sorted(x)
# --- sort key
x = [random.random() for i in range(300_000)]
sorted(x, key=abs)
# --- sort key str
x = [random.random() for i in range(200_000)]
sorted(x, key=str)
# --- heapify
x = list(range(1_000_000, 0, -1))
heapq.heapify(x)
# --- heapify of tuples
x = [(i % 7, i) for i in range(300_000, 0, -1)]
heapq.heapify(x)
# --- heapify of strs
x = [str(i) for i in range(500_000, 0, -1)]
heapq.heapify_max(x)
# --- heapq.nsmallest
x = [random.random() for i in range(500_000)]
heapq.nsmallest(1000, x)
# --- heapq.merge
x = [list(range(100_000))] * 3
list(heapq.merge(*x))
# --- insort
x = list(range(5_000_000))
[bisect.insort(x, 1) for _ in range(10)]
# --- deque of list
x = [1] * 5_000_000
deque(x)
# --- deque extend
x = [1] * 3_000_000
deque().extendleft(x)
# --- deque count
x = deque([1] * 5_000_000)
x.count(2)
# --- deque index
x = deque([1] * 5_000_000 + [2])
x.index(2)
# --- deque rotate
x = deque([1] * 5_000_000)
[x.rotate(2_000_000) for _ in range(5)]
# --- deque insert
x = deque([1] * 5_000_000)
[x.insert(2_500_000, 1) for _ in range(10)]
# --- deque copy
x = deque([1] * 5_000_000)
[len(x.copy()) for _ in range(2)]
# --- deque repr
x = deque([1] * 1_000_000)
repr(x)
# --- deque remove
x = deque([1] * 5_000_000 + [2])
x.remove(2)
# --- deque add
x = deque([1] * 2_000_000)
x + x
# --- deque times
x = deque([1])
x * 5_000_000
# --- list less
x = [1.5] * 5_000_000
y = [1.5] * 5_000_000
x < y
# --- list delete slice
x = [1] * 10_000_000
del x[::2]
# --- list unpack
x = [1] * 5_000_000
a, *b = x
# --- deque reverse
x = deque([1] * 5_000_000)
[x.reverse() for _ in range(3)]
# --- deque equal
x = deque([1] * 3_000_000)
y = deque([1] * 3_000_000)
x == y
# --- tuple count
x = tuple(range(3_000_000))
[x.count(-1) for _ in range(3)]
# --- list clear
x = [1] * 10_000_000
x.clear() or [len(y) for y in [[1] * 10_000_000]]
# --- sort equal tuples
x = [(1, 2, 3, i * 7919 % 300_007) for i in range(300_000)]
x.sort()
# --- sort long tuples
x = [(0,) * 20_000 + (i * 7919 % 1_009,) for i in range(400)]
x.sort()
# --- array fromlist
import array
x = list(range(3_000_000))
array.array('q').fromlist(x)
# --- array remove
import array
x = array.array('q', range(4_000_000))
x.remove(3_999_999)
# --- array copy
import array
x = array.array('q', bytes(80_000_000))
[len(x.__copy__()) for _ in range(3)]
# --- array tounicode
import array
x = array.array('w', 'ab' * 4_000_000)
x.tounicode()
# --- array fromunicode
import array
x = 'ab' * 4_000_000
array.array('w').fromunicode(x)
# --- array byteswap
import array
x = array.array('q', bytes(80_000_000))
x.byteswap()
# --- array slice of an array
import array
x = array.array('q', bytes(80_000_000))
y = array.array('q', bytes(40_000_000))
x[10:20] = y
# --- list index of an int
x = list(range(3_000_000))
[x.index(2_999_999) for _ in range(3)]
# --- tuple index of an int
x = tuple(range(3_000_000))
[x.index(2_999_999) for _ in range(3)]
# --- deque extend by a range
x = range(4_000_000)
deque().extend(x)
# --- array iter
import array
x = array.array('d', bytes(40_000_000))
x[::2].tolist()
# --- array load
import array
x = bytes(160_000_000)
array.array('b', x)
# --- array splice
import array
x = array.array('q', bytes(80_000_000))
[x.insert(0, 1) for _ in range(5)]
# --- array put slice
import array
x = array.array('b', bytes(80_000_000))
x[10:10] = array.array('b', bytes(80_000_000))
# --- array reduce_ex
import array
x = array.array('b', bytes(160_000_000))
x.__reduce_ex__(4)
# --- array reduce_ex 2
import array
x = array.array('q', bytes(24_000_000))
x.__reduce_ex__(2)
# --- array fromfile
import array
open('/tmp/x', 'wb').write(bytes(100_000_000))
f = open('/tmp/x', 'rb')
array.array('b').fromfile(f, 100_000_000)
# --- array tofile
import array
x = array.array('b', bytes(100_000_000))
f = open('/tmp/x', 'wb')
x.tofile(f)
# --- array reconstructor
import array
x = bytes(160_000_000)
array._array_reconstructor(array.array, 'b', 1, x)
# --- array storage
import _array
x = _array.storage('q')
x._splice(0, 0, [1] * 2_000_000)
[x._swap() for _ in range(5)]
# --- sort with Python
class C:
    def __init__(self, n): self.n = n
    def __lt__(self, o): return self.n < o.n
x = [C(i * 7919 % 100_003) for i in range(100_000)]
x.sort()
# --- sort key reverse
x = [random.random() for i in range(500_000)]
x.sort(key=lambda y: -y, reverse=True)
# --- list equal of Python
class C:
    def __eq__(self, o): return True
x = [C() for _ in range(600_000)]
y = [C() for _ in range(600_000)]
x == y
# --- list count of Python
class C:
    def __eq__(self, o): return True
x = [C() for _ in range(1_000_000)]
x.count(1)
# --- bisect long
x = [('a' * 20_000_000) for i in range(10)]
y = 'a' * 20_000_000
[bisect.bisect(x, y) for _ in range(20)]
# --- bisect of lists
x = [([0] * 1_000_000) for i in range(5)]
y = [0] * 1_000_000
[bisect.bisect(x, y) for _ in range(20)]
# --- bisect of ranges
x = range(10 ** 18)
[bisect.bisect(x, 7) for _ in range(100_000)]
# --- heappush
x = ['a' * 10_000_000 + str(i) for i in range(16)]
y = ['a' * 10_000_000 + str(i) for i in range(16)]
[heapq.heappush(x, z) for z in y]
# --- heappop
x = [[0] * 1_000_000 + [i] for i in range(10)]
[heapq.heappop(x) for _ in range(10)]
# --- heapreplace
x = [[0] * 1_000_000 + [i] for i in range(10)]
[heapq.heapreplace(x, x[5]) for _ in range(10)]
# --- heappushpop
x = [[0] * 1_000_000 + [i] for i in range(10)]
[heapq.heappushpop(x, x[5]) for _ in range(10)]
# --- heap of many
x = [random.random() for i in range(300_000)]
y = []
for z in x: heapq.heappush(y, z)
# --- bisect left
x = ['a' * 20_000_000 for i in range(10)]
y = 'a' * 20_000_000
[bisect.bisect_left(x, y) for _ in range(20)]
# --- insort left
x = ['a' * 20_000_000 for i in range(10)]
y = 'a' * 20_000_000
[bisect.insort_left(x, y) for _ in range(20)]
# --- heappush max
x = ['a' * 10_000_000] * 16
y = 'a' * 10_000_000 + ('b' if 'push' in 'heappush_max' else '')
[heapq.heappush_max(x, y) for _ in range(10)]
# --- heappop max
x = ['a' * 10_000_000] * 16
y = 'a' * 10_000_000 + ('b' if 'push' in 'heappop_max' else '')
[heapq.heappop_max(x) for _ in range(10)]
# --- heapreplace max
x = ['a' * 10_000_000] * 16
y = 'a' * 10_000_000 + ('b' if 'push' in 'heapreplace_max' else '')
[heapq.heapreplace_max(x, y) for _ in range(10)]
# --- heappushpop max
x = ['a' * 10_000_000] * 16
y = 'a' * 10_000_000 + ('b' if 'push' in 'heappushpop_max' else '')
[heapq.heappushpop_max(x, y) for _ in range(10)]
# --- list mergesort of long strs
p = 'a' * 10_000_000
x = [p + str(i % 7) for i in range(12)]
sorted(x)
# --- array storage get
import _array
x = _array.storage('q')
x._load(bytes(40_000_000))
[len(x._get(0, 5_000_000)) for _ in range(2)]
# --- array storage load
import _array
x = _array.storage('q')
y = bytes(100_000_000)
x._load(y)
# --- array storage splice
import _array
x = _array.storage('q')
y = [1] * 3_000_000
x._splice(0, 0, y)
# --- put_all
import _containers
x = [1] * 5_000_000
[_containers.put_all([], x) for _ in range(2)]
