# OrderedDict.pop with and without a default, by name too, of keys of all kinds.
from collections import OrderedDict


class Own(OrderedDict):
    def __getitem__(self, key):
        return 'own', super().__getitem__(key)

    def __delitem__(self, key):
        print('deleted', key)
        super().__delitem__(key)


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e.args)


for cls in OrderedDict, Own:
    d = cls(a=1, b=2, c=3)
    t(lambda: d.pop('a'))
    t(lambda: d.pop('a'))
    t(lambda: d.pop('a', 7))
    t(lambda: d.pop('a', default=8))
    t(lambda: d.pop(key='b'))
    t(lambda: d.pop(None))
    t(lambda: d.pop([]))
    t(lambda: d.pop([], 1))
    t(lambda: cls().pop([]))
    t(lambda: d.pop('c', None))
    print(list(d))
