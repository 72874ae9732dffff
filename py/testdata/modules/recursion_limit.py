"""The limit of recursion, which is not set below the present depth."""

import sys
def f(n):
    if n == 0:
        try:
            sys.setrecursionlimit(10)
        except RecursionError as e:
            print(e)
        return
    f(n-1)
f(50)
print(sys.getrecursionlimit())
for v in (0, -1, 'a', 1.5, 2**40, 1):
    try:
        sys.setrecursionlimit(v)
        print(v, 'ok')
    except Exception as e: print(type(e).__name__, e)
try: sys.setrecursionlimit(3); print('set 3')
except Exception as e: print(type(e).__name__, e)
sys.setrecursionlimit(1000)
def g(n): return n and 1 + g(n-1)
sys.setrecursionlimit(60)
try: g(100)
except RecursionError as e: print(e)
print(g(40))
sys.setrecursionlimit(1000)


def set_limit(n):
    try:
        sys.setrecursionlimit(n)
    except RecursionError as e:
        print(e)


for i in range(1, 9):
    set_limit(i)
sys.setrecursionlimit(1000)
