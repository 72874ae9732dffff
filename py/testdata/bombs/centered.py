# ends: MemoryError
x = 'a'.center(10**13)
