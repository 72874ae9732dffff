# ends: RecursionError
def f(n):
    return g(n)
def g(n):
    return f(n)
f(1)
