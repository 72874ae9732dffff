# ends: RecursionError
x = ()
for i in range(100000):
    x = (x,)
hash(x)
