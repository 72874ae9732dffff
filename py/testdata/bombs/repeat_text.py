# ends: MemoryError
x = 'ab' * 10**13
