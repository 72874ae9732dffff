# ends: MemoryError
x = []
while True:
    x.append(x)
