# ends: ValueError
x = str(7 ** 20000)
