# ends: MemoryError
x = 1 << 10**12
