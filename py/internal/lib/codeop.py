"""Compiles what may be the beginning of more."""

import __future__
import warnings

__all__ = ["compile_command", "Compile", "CommandCompiler"]

_FEATURES = [getattr(__future__, name) for name in __future__.all_feature_names]
_INCOMPLETE = 0x4000 | 0x200
PyCF_DONT_IMPLY_DEDENT, PyCF_ONLY_AST, PyCF_ALLOW_INCOMPLETE_INPUT = 0x200, 0x400, 0x4000


def _maybe_compile(compiler, source, filename, symbol):
    """Code, or None when more lines could make some of the source."""
    for line in source.split("\n"):
        line = line.strip()
        if line and line[0] != "#":
            break
    else:
        if symbol != "eval":
            source = "pass"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compiler(source, filename, symbol, flags=_INCOMPLETE)
        except SyntaxError:
            try:
                compiler(source + "\n", filename, symbol, flags=_INCOMPLETE)
                return None
            except SyntaxError as e:
                if _is_incomplete(e):
                    return None
    return compiler(source, filename, symbol, incomplete_input=False)


def _is_incomplete(error):
    return type(error).__name__ == "_IncompleteInputError" or "incomplete input" in str(error)


class Compile:
    """Compiles sources; what they import of __future__ holds for those that follow."""

    def __init__(self):
        self.flags = _INCOMPLETE

    def __call__(self, source, filename, symbol, flags=0, **kwargs):
        flags |= self.flags
        if kwargs.get("incomplete_input", True) is False:
            flags &= ~_INCOMPLETE
        code = compile(source, filename, symbol, flags, True)
        for feature in _FEATURES:
            if code.co_flags & feature.compiler_flag:
                self.flags |= feature.compiler_flag
        return code


class CommandCompiler:
    """Compiles commands, likewise."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)


def compile_command(source, filename="<input>", symbol="single"):
    """Code of a command, or None when it is not complete."""
    return _maybe_compile(lambda source, filename, symbol, flags=0, incomplete_input=True:
                          compile(source, filename, symbol, flags, True), source, filename, symbol)
