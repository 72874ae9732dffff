# ends: MemoryError
x = f'{1:>{10**12}}'
