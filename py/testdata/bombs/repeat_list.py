# ends: fuel|MemoryError
x = [None] * 10**12
