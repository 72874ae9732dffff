"""doc"""
from __future__ import annotations


def f():
    x = 1

    def g(a: x) -> [y for y in x]:
        b: x = (lambda: x)

    class C:
        c: x

        def m(self, d: C):
            pass
