# ends: fuel|MemoryError
x = list(range(10**11))
