# ends: fuel
for n in range(10**9):
    for pair in zip(range(10**20000), range(10**20000, 10**20001)):
        10**20000 in range(0, 10**30000, 10**10000 + 1)
