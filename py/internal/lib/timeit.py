"""Measures how long code takes."""

import gc
import itertools
import textwrap
import time

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

dummy_src_name = "<timeit-src>"
default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
_globals = globals


def _indented(text, depth):
    return textwrap.indent(textwrap.dedent(text).strip("\n") or "pass", " " * depth, lambda line: True)


class Timer:
    """Some code, and what measures it."""

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        space = {}
        outer = dict(_globals() if globals is None else globals)
        for name, code in (("stmt", stmt), ("setup", setup)):
            if not isinstance(code, str) and not callable(code):
                raise ValueError(f"{name} is neither a string nor callable")
        if isinstance(setup, str):
            compile(setup, dummy_src_name, "exec")
        else:
            outer["_setup"], setup = setup, "_setup()"
        if isinstance(stmt, str):
            compile(stmt, dummy_src_name, "exec")
        else:
            outer["_stmt"], stmt = stmt, "_stmt()"
        self.src = (f"def inner(_it, _timer):\n{_indented(setup, 4)}\n    _t0 = _timer()\n"
                    f"    for _i in _it:\n{_indented(stmt, 8)}\n    _t1 = _timer()\n    return _t1 - _t0\n")
        exec(compile(self.src, dummy_src_name, "exec"), outer, space)
        self.inner = space["inner"]

    def print_exc(self, file=None):
        """Writes the exception that the code raised."""
        import traceback
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        """Seconds that so many runs take."""
        enabled = gc.isenabled()
        gc.disable()
        try:
            return self.inner(itertools.repeat(None, number), self.timer)
        finally:
            if enabled:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        """Measures several times."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """So many runs that they take a while, and the seconds."""
        scale = 1
        while True:
            for factor in (1, 2, 5):
                number = scale * factor
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """Seconds that so many runs of some code take."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat,
           number=default_number, globals=None):
    """Measures several times."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)
