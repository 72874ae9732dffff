# ends: RecursionError
def deep():
    x = []
    for i in range(100000):
        x = [x]
    return x
deep() == deep()
