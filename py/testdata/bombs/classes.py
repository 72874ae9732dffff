# ends: fuel|memory|MemoryError
while True:
    class C:
        x = 1
