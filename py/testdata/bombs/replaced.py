# ends: MemoryError
x = ('a' * 10**6).replace('a', 'b' * 10**6)
