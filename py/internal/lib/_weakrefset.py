"""WeakSet, apart from weakref to be light."""

from _types import GenericAlias
from _weakref import ref

__all__ = ["WeakSet"]


class WeakSet:
    """A set whose elements go when nothing else refers to them."""

    def __init__(self, data=None):
        refs = set()
        self.data = refs
        self._remove = refs.discard
        if data is not None:
            self.update(data)

    def __iter__(self):
        for wr in list(self.data):
            item = wr()
            if item is not None:
                yield item

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        try:
            wr = ref(item)
        except TypeError:
            return False
        return wr in self.data

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def add(self, item):
        """Add an element."""
        self.data.add(ref(item, self._remove))

    def clear(self):
        """Remove all elements."""
        self.data.clear()

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def pop(self):
        """Remove some element and return it."""
        while True:
            try:
                wr = self.data.pop()
            except KeyError:
                raise KeyError("pop from empty WeakSet") from None
            item = wr()
            if item is not None:
                return item

    def remove(self, item):
        """Remove an element, or raise KeyError."""
        self.data.remove(ref(item))

    def discard(self, item):
        """Remove an element if it is there."""
        self.data.discard(ref(item))

    def update(self, other):
        """Add all elements of an iterable."""
        for element in other:
            self.add(element)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        """The elements that the other has not."""
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        """Remove the elements of the other."""
        if self is other:
            self.data.clear()
        else:
            self.data.difference_update([ref(item) for item in other])

    def __isub__(self, other):
        self.difference_update(other)
        return self

    def intersection(self, other):
        """The elements that both have."""
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        """Keep the elements that the other has too."""
        self.data.intersection_update([ref(item) for item in other])

    def __iand__(self, other):
        self.intersection_update(other)
        return self

    def issubset(self, other):
        """Are all elements in the other?"""
        return self.data.issubset([ref(item) for item in other])

    __le__ = issubset

    def __lt__(self, other):
        return self.data < set(map(ref, other))

    def issuperset(self, other):
        """Are all elements of the other here?"""
        return self.data.issuperset([ref(item) for item in other])

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > set(map(ref, other))

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == set(map(ref, other))

    def symmetric_difference(self, other):
        """The elements that one of the two has."""
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        """Keep the elements that the other has not, and add those it has alone."""
        if self is other:
            self.data.clear()
        else:
            self.data.symmetric_difference_update([ref(item, self._remove) for item in other])

    def __ixor__(self, other):
        self.symmetric_difference_update(other)
        return self

    def union(self, other):
        """The elements of both."""
        return self.__class__(e for s in (self, other) for e in s)

    __or__ = union

    def isdisjoint(self, other):
        """Have the two no element in common?"""
        return len(self.intersection(other)) == 0

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(GenericAlias)
