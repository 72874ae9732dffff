# ends: MemoryError
x = list(zip(range(10**10), range(10**10)))
