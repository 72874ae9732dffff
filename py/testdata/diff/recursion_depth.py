# Calls that natives make in between count towards the limit of recursion here.
depth = 0


def f(n):
    global depth
    depth = n
    return list(map(f, [n + 1]))


try:
    f(1)
except RecursionError:
    print(depth > 900)
