"""tokenize and doctest."""
import doctest
import io
import sys
import tokenize

SOURCES = ["x = 1\n", "if x:\n    y = 'a'  # c\n    # d\n\n  # odd\nz\n", "def f(a, *, b=2): return a@b // 3 ** -1\n", "x = '''a\nb'''\ny", "f'a{x!r:>{w}}b{{c}}'\n",
           "f\"{a['k']} {b=}\"\n", "rb'\\x' u'q' f'''{\nx}'''\n", "a = (1,\n     2)\nb = 0x1F + 1_000.5e3j + .5\n", "x = \\\n  3\n", "lambda: (yield)\n", "", "\n\n",
           "if a:\n\tif b:\n\t\tc\nd\n", "a->b:=c...\n", "é = '日本'\n", "class A:\n  pass", "t'{x}'\n", "x=1;y=2 # z", "f'{x:{y}}' f'{{}}' f''\n"]
for source in SOURCES:
    print(repr(source))
    for t in tokenize.generate_tokens(io.StringIO(source).readline):
        print("  ", tokenize.tok_name[t.type], repr(t.string), t.start, t.end, t.exact_type)
for source in ("(1,\n", "'''abc\n", "'abc\n", "if x:\n    y\n  z\n", "f'{x'\n", "0b12\n", "1x\n"):
    try:
        list(tokenize.generate_tokens(io.StringIO(source).readline))
        print(repr(source), "ok")
    except (tokenize.TokenError, SyntaxError) as e:
        print(repr(source), type(e).__name__)
for data in (b"x = 1\n", b"# coding: latin-1\nx='\xe9'\n", b"\xef\xbb\xbfx\n", b"#!/usr/bin/python\n# -*- coding: utf8 -*-\n", b""):
    print(tokenize.detect_encoding(io.BytesIO(data).readline), [t.string for t in tokenize.tokenize(io.BytesIO(data).readline)][:4])
try:
    tokenize.detect_encoding(io.BytesIO(b"# coding: nope\n").readline)
except SyntaxError as e:
    print(e)
for source in SOURCES:
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    assert tokenize.untokenize(tokens) == source or not source.endswith("\n") or "\\\n" in source, (source, tokenize.untokenize(tokens))
print(repr(tokenize.untokenize([(1, "x"), (54, "="), (2, "1"), (4, "\n")])))


def average(values):
    """The mean.

    >>> average([20, 30, 70])
    40.0
    >>> average([])
    Traceback (most recent call last):
        ...
    ZeroDivisionError: division by zero
    >>> print("a\\n\\nb")
    a
    <BLANKLINE>
    b
    >>> list(range(20)) # doctest: +ELLIPSIS
    [0, 1, ..., 18, 19]
    >>> {1:   2}   # doctest: +NORMALIZE_WHITESPACE
    {1:
      2}
    >>> average([1]) # doctest: +SKIP
    nonsense
    >>> x = 5
    >>> for i in range(2):
    ...     print(i * x)
    0
    5
    """
    return sum(values) / len(values)


class Wrong:
    """
    >>> 1 + 1
    3
    >>> undefined
    1
    >>> print("x")
    """

    def method(self):
        """
        >>> Wrong().method()
        7
        """
        return 7


sys.modules["__main__"].__test__ = {"extra": ">>> 2 * 2\n4\n"}
print(doctest.testmod(verbose=False))
runner = doctest.DocTestRunner(verbose=True)
for test in doctest.DocTestFinder().find(average, "average", globs={"average": average}):
    print(test, len(test.examples))
    runner.run(test, out=lambda text: None)
print(runner.summarize(verbose=True))
parser = doctest.DocTestParser()
for piece in parser.parse("text\n>>> 1\n1\n\nmore\n>>> x = (\n...   1)\n>>> y\n"):
    print(repr(piece) if isinstance(piece, str) else (piece.source, piece.want, piece.lineno, piece.options))
for bad in (">>>1\n", "  >>> x\n  1\n bad\n", ">>> x # doctest: +NOPE\n"):
    try:
        print(len(parser.get_examples(bad)))
    except ValueError as e:
        print(e)
checker = doctest.OutputChecker()
print(checker.check_output("1\n", "True\n", 0), checker.check_output("a...c\n", "abbbc\n", doctest.ELLIPSIS), checker.check_output("a  b\n", "a b\n", doctest.NORMALIZE_WHITESPACE))
print(checker.output_difference(doctest.Example("x", "a\nb\nc\nd\n"), "a\nB\nc\nd\n", doctest.REPORT_UDIFF))
print(doctest.script_from_examples("Text.\n>>> 1 + 1\n2\n"))
