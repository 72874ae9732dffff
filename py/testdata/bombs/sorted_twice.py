# ends: ValueError
x = [3, 2, 1]
x.sort(key=lambda v: x.append(v) or v)
