# ends: fuel|MemoryError
x = (1, 2) * 10**11
