from collections import deque

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
