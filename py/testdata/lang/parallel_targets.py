# Targets of one assignment are assigned from left to right.
def f():
    i, i = 1, (2).bit_length()
    a = [0, 0, 0]
    j = 0
    a[j], j = 5, int('2')
    k, a[k] = int('1'), 7
    m = n = 3
    m, n, m = n, int('4'), m + 1
    return i, a, j, k, m, n


print(f())
