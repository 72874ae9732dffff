# CPython asks the iterator for the number of items that are left where the rest of
# an unpacking is collected, and where a slice is assigned.
class Two:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 2:
            raise StopIteration
        return self.n

    def __length_hint__(self):
        print('asked')
        return 2


a, *b = Two()
c = [0]
c[:] = Two()
print(a, b, c)
