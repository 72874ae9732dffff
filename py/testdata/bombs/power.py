# ends: MemoryError
x = 3 ** 10**10
