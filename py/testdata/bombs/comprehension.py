# ends: MemoryError
x = [i for i in range(10**10)]
