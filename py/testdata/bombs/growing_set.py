# ends: MemoryError
s = set()
for i in range(10**9):
    s.add(i)
