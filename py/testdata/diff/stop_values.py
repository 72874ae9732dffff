# enumerate, map and zip end without the value of the iterator that ended first: their
# loops do not look at it.
def generator():
    return 42
    yield


for iterator in enumerate(generator()), map(str, generator()), zip(generator()):
    try:
        next(iterator)
    except StopIteration as e:
        print(e.value)
