# ends: MemoryError
x = ('x' * 10**6).join('y' * 10**6)
