# ends: fuel
x = sum(range(10**13))
