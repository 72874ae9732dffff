"""Stand-in for our native _collections: a part of CPython's own."""
from _real_natives import _collections as _real

deque = _real.deque
_tuplegetter = _real._tuplegetter
