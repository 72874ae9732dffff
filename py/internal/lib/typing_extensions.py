"""What typing has, under the name that older programs import it by."""

import typing as _typing
from annotationlib import ForwardRef, Format, get_annotations, type_repr
from typing import *
from warnings import deprecated
from collections.abc import Buffer
from types import CapsuleType, get_original_bases

__all__ = [*_typing.__all__, "Buffer", "CapsuleType", "Doc", "ForwardRef", "Format", "Sentinel",
           "deprecated", "disjoint_base", "get_annotations", "get_original_bases",
           "type_repr"]
__all__ = sorted(set(__all__))

runtime = runtime_checkable


class Doc:
    """Documentation within Annotated."""

    def __init__(self, documentation, /):
        self.documentation = documentation

    def __repr__(self):
        return f"Doc({self.documentation!r})"

    def __hash__(self):
        return hash(self.documentation)

    def __eq__(self, other):
        if not isinstance(other, Doc):
            return NotImplemented
        return self.documentation == other.documentation


class Sentinel:
    """A value of its own, to tell from all others."""

    def __init__(self, name, repr=None):
        self._name = name
        self._repr = repr if repr is not None else f"<{name}>"

    def __repr__(self):
        return self._repr

    def __or__(self, other):
        return _typing.Union[self, other]

    def __ror__(self, other):
        return _typing.Union[other, self]

    def __getstate__(self):
        raise TypeError(f"Cannot pickle {type(self).__name__!r} object")


def disjoint_base(cls):
    """Marks a class of which only one can be a base."""
    cls.__disjoint_base__ = True
    return cls
