# Objects that nothing refers to go when memory is collected, not at once as in
# CPython: a WeakSet still has a temporary one, so that CPython writes False.
from weakref import WeakSet


class O:
    pass


a = O()
s = WeakSet([a])
print(s | [O()] != s)
