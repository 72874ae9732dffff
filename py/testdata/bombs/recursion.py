# ends: RecursionError
def f():
    return f()
f()
