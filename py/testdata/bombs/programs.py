# ends: fuel|memory|MemoryError
i = 0
while True:
    exec('x = %d' % i)
    i += 1
