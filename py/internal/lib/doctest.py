"""Runs the examples in docstrings and compares what they print."""

__all__ = [
    "register_optionflag", "DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS", "SKIP",
    "IGNORE_EXCEPTION_DETAIL", "COMPARISON_FLAGS", "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF",
    "REPORT_ONLY_FIRST_FAILURE", "REPORTING_FLAGS", "FAIL_FAST", "Example", "DocTest", "DocTestParser", "DocTestFinder",
    "DocTestRunner", "OutputChecker", "DocTestFailure", "UnexpectedException", "DebugRunner", "testmod", "testfile",
    "run_docstring_examples", "DocTestSuite", "DocFileSuite", "set_unittest_reportflags", "script_from_examples",
    "testsource", "debug_src", "debug",
]

import __future__
import difflib
import inspect
import linecache
import os
import re
import sys
import traceback
import unittest
from collections import namedtuple
from io import StringIO

_TestResults = namedtuple("TestResults", "failed attempted")


class TestResults(_TestResults):
    """How many examples failed and were tried; skipped is how many were not run."""

    def __new__(cls, failed, attempted, *, skipped=0):
        results = super().__new__(cls, failed, attempted)
        results.skipped = skipped
        return results

    def __repr__(self):
        if self.skipped:
            return f"TestResults(failed={self.failed}, attempted={self.attempted}, skipped={self.skipped})"
        return super().__repr__()


OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """A new flag for a name, or the one that it has."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag("DONT_ACCEPT_TRUE_FOR_1")
DONT_ACCEPT_BLANKLINE = register_optionflag("DONT_ACCEPT_BLANKLINE")
NORMALIZE_WHITESPACE = register_optionflag("NORMALIZE_WHITESPACE")
ELLIPSIS = register_optionflag("ELLIPSIS")
SKIP = register_optionflag("SKIP")
IGNORE_EXCEPTION_DETAIL = register_optionflag("IGNORE_EXCEPTION_DETAIL")
COMPARISON_FLAGS = (DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP
                    | IGNORE_EXCEPTION_DETAIL)
REPORT_UDIFF = register_optionflag("REPORT_UDIFF")
REPORT_CDIFF = register_optionflag("REPORT_CDIFF")
REPORT_NDIFF = register_optionflag("REPORT_NDIFF")
REPORT_ONLY_FIRST_FAILURE = register_optionflag("REPORT_ONLY_FIRST_FAILURE")
FAIL_FAST = register_optionflag("FAIL_FAST")
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST

# Frames of this file are no part of what an example raises.
_FILE = (lambda: 0).__code__.co_filename
BLANKLINE_MARKER = "<BLANKLINE>"
ELLIPSIS_MARKER = "..."


class Example:
    """A source, and what it is to print or to raise."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        if not source.endswith("\n"):
            source += "\n"
        if want and not want.endswith("\n"):
            want += "\n"
        if exc_msg is not None and not exc_msg.endswith("\n"):
            exc_msg += "\n"
        self.source = source
        self.want = want
        self.lineno = lineno
        self.indent = indent
        self.options = {} if options is None else options
        self.exc_msg = exc_msg

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, self.exc_msg

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key() and self.options == other.options

    def __hash__(self):
        return hash(self._key())


class DocTest:
    """The examples of a text, with the namespace in which they run."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        self.examples = examples
        self.docstring = docstring
        self.globs = globs.copy()
        self.name = name
        self.filename = filename
        self.lineno = lineno

    def __repr__(self):
        count = "no examples" if not self.examples else "1 example" if len(self.examples) == 1 else f"{len(self.examples)} examples"
        return f"<{self.__class__.__name__} {self.name} from {self.filename}:{self.lineno} ({count})>"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return ((self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno)
                == (other.examples, other.docstring, other.globs, other.name, other.filename, other.lineno))

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        return ((self.name, self.filename or "", self.lineno or 0, id(self))
                < (other.name, other.filename or "", other.lineno or 0, id(other)))


class DocTestParser:
    """Finds examples in texts."""

    _EXAMPLE = re.compile(
        r"(?P<source>^(?P<indent>[ ]*)>>>(?:[ ].*|(?=\s*$)|(?![ \n]).*)(?:\n[ ]*\.\.\.(?:[ ].*|$|[^ \n].*))*)\n?"
        r"(?P<want>(?:(?![ ]*$)(?![ ]*>>>).+$\n?)*)", re.MULTILINE)
    _EXCEPTION = re.compile(
        r"^(?P<hdr>Traceback\ \((?:most\ recent\ call\ last|innermost\ last)\):)\s*$"
        r"(?P<stack>(?:\n\s.*|\n\s*)*?)\n?^(?P<msg>\w+.*)", re.MULTILINE | re.DOTALL)
    _OPTION = re.compile(r"#\s*doctest:\s*([^\n'\"]*)$", re.MULTILINE)

    def parse(self, string, name="<string>"):
        """The examples of a text, and the texts between them."""
        string = string.expandtabs()
        indent = min((len(spaces) for spaces in re.findall(r"^([ ]*)(?=\S)", string, re.MULTILINE)), default=0)
        if indent > 0:
            string = "\n".join(line[indent:] for line in string.split("\n"))
        output = []
        at = line = 0
        for match in self._EXAMPLE.finditer(string):
            output.append(string[at:match.start()])
            line += string.count("\n", at, match.start())
            source, options, want, message = self._parse_example(match, name, line)
            if not self._blank(source):
                output.append(Example(source, want, message, lineno=line, indent=indent + len(match["indent"]), options=options))
            line += string.count("\n", match.start(), match.end())
            at = match.end()
        output.append(string[at:])
        return output

    @staticmethod
    def _blank(source):
        return all(not line.strip() or line.strip().startswith("#") for line in source.split("\n"))

    def get_doctest(self, string, globs, name, filename, lineno):
        """The examples of a text as a DocTest."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name="<string>"):
        """The examples of a text."""
        return [x for x in self.parse(string, name) if isinstance(x, Example)]

    def _parse_example(self, match, name, lineno):
        indent = len(match["indent"])
        lines = match["source"].split("\n")
        for i, line in enumerate(lines):
            if len(line) >= indent + 4 and line[indent + 3] != " ":
                raise ValueError(f"line {lineno + i + 1} of the docstring for {name} lacks blank after "
                                 f"{line[indent:indent + 3]}: {line!r}")
        self._check_indent(lines[1:], " " * indent + ".", name, lineno)
        source = "\n".join(line[indent + 4:] for line in lines)
        want = match["want"]
        wanted = want.split("\n")
        if len(wanted) > 1 and re.match(r" *$", wanted[-1]):
            del wanted[-1]
        self._check_indent(wanted, " " * indent, name, lineno + len(lines))
        want = "\n".join(line[indent:] for line in wanted)
        found = self._EXCEPTION.match(want)
        return source, self._options(source, name, lineno), want, found["msg"] if found else None

    def _check_indent(self, lines, prefix, name, lineno):
        for i, line in enumerate(lines):
            if line and not line.startswith(prefix):
                raise ValueError(f"line {lineno + i + 1} of the docstring for {name} has inconsistent leading whitespace: {line!r}")

    def _options(self, source, name, lineno):
        options = {}
        for match in self._OPTION.finditer(source):
            for option in match[1].replace(",", " ").split():
                if option[0] not in "+-" or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f"line {lineno + 1} of the doctest for {name} has an invalid option: {option!r}")
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == "+"
        if options and self._blank(source):
            raise ValueError(f"line {lineno} of the doctest for {name} has an option directive on a line with no example: {source!r}")
        return options


class DocTestFinder:
    """Finds the docstrings of an object and of what is in it."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._verbose = verbose
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """The doctests of an object, sorted."""
        if name is None:
            name = getattr(obj, "__name__", None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = inspect.getmodule(obj)
        lines = self._source_lines(obj, module)
        if globs is None:
            globs = {} if module is None else module.__dict__.copy()
        else:
            globs = globs.copy()
        if extraglobs is not None:
            globs.update(extraglobs)
        if "__name__" not in globs:
            globs["__name__"] = "__main__"
        tests = []
        self._find(tests, obj, name, module, lines, globs, set())
        tests.sort()
        return tests

    @staticmethod
    def _source_lines(obj, module):
        try:
            file = inspect.getsourcefile(obj)
        except TypeError:
            return None
        if not file:
            try:
                file = inspect.getfile(obj)
            except TypeError:
                return None
            if not (file[0] + file[-1] == "<>" or linecache.getlines(file)):
                return None
        return (linecache.getlines(file) if module is None else linecache.getlines(file, module.__dict__)) or None

    def _from_module(self, module, object):
        """Whether an object comes from the module."""
        if module is None:
            return True
        if inspect.getmodule(object) is not None:
            return module is inspect.getmodule(object)
        if inspect.isfunction(object):
            return module.__dict__ is object.__globals__
        if inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            of = getattr(getattr(object, "__objclass__", None), "__module__", None) or getattr(object, "__module__", None)
            return True if of is None else module.__name__ == of
        if inspect.isclass(object):
            return module.__name__ == object.__module__
        if hasattr(object, "__module__"):
            return module.__name__ == object.__module__
        if isinstance(object, property):
            return True
        raise ValueError("object must be a class or function")

    @staticmethod
    def _is_routine(obj):
        try:
            obj = inspect.unwrap(obj)
        except ValueError:
            pass
        return inspect.isroutine(obj)

    def _find(self, tests, obj, name, module, lines, globs, seen):
        if self._verbose:
            print(f"Finding tests in {name}")
        if id(obj) in seen:
            return
        seen.add(id(obj))
        test = self._get_test(obj, name, module, globs, lines)
        if test is not None:
            tests.append(test)
        if inspect.ismodule(obj) and self._recurse:
            for key, value in obj.__dict__.items():
                if (self._is_routine(value) or inspect.isclass(value)) and self._from_module(module, value):
                    self._find(tests, value, f"{name}.{key}", module, lines, globs, seen)
            for key, value in getattr(obj, "__test__", {}).items():
                if not isinstance(key, str):
                    raise ValueError(f"DocTestFinder.find: __test__ keys must be strings: {type(key)!r}")
                if not (inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value) or isinstance(value, str)):
                    raise ValueError("DocTestFinder.find: __test__ values must be strings, functions, methods, classes, "
                                     f"or modules: {type(value)!r}")
                self._find(tests, value, f"{name}.__test__.{key}", module, lines, globs, seen)
        if inspect.isclass(obj) and self._recurse:
            for key, value in obj.__dict__.items():
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                if (inspect.isroutine(value) or inspect.isclass(value) or isinstance(value, property)) and self._from_module(module, value):
                    self._find(tests, value, f"{name}.{key}", module, lines, globs, seen)

    def _get_test(self, obj, name, module, globs, lines):
        if isinstance(obj, str):
            docstring = obj
        else:
            docstring = getattr(obj, "__doc__", None)
            docstring = "" if docstring is None else str(docstring)
        line = self._find_line(obj, lines)
        if self._exclude_empty and not docstring:
            return None
        if module is None:
            filename = None
        else:
            filename = getattr(module, "__file__", None) or module.__name__
            if filename.endswith(".pyc"):
                filename = filename[:-1]
        return self._parser.get_doctest(docstring, globs, name, filename, line)

    def _find_line(self, obj, lines):
        """The line in which an object's docstring begins, from 0; None when it is
        not known."""
        line = None
        if inspect.ismodule(obj) and getattr(obj, "__doc__", None) is not None:
            line = 0
        if inspect.isclass(obj) and lines is not None and getattr(obj, "__doc__", None) is not None:
            pattern = re.compile(rf"^\s*class\s*{re.escape(getattr(obj, '__name__', '-'))}\b")
            found = [i for i, text in enumerate(lines) if pattern.match(text)]
            line = found[0] if len(found) == 1 else getattr(obj, "__firstlineno__", 0) - 1 if found else None
        if inspect.ismethod(obj):
            obj = obj.__func__
        if isinstance(obj, property):
            obj = obj.fget
        if self._is_routine(obj) and getattr(obj, "__doc__", None):
            try:
                obj = inspect.unwrap(obj)
            except ValueError:
                pass
            obj = getattr(obj, "__code__", None)
        if inspect.istraceback(obj):
            obj = obj.tb_frame
        if inspect.isframe(obj):
            obj = obj.f_code
        if inspect.iscode(obj):
            line = obj.co_firstlineno - 1
        if line is None:
            return None
        if lines is None:
            return line + 1
        pattern = re.compile(r'(^|.*:)\s*\w*("|\')')
        for line in range(line, len(lines)):
            if pattern.match(lines[line]):
                return line
        return None


class _Spoof(StringIO):
    def getvalue(self):
        result = StringIO.getvalue(self)
        return result + "\n" if result and not result.endswith("\n") else result

    def truncate(self, size=None):
        self.seek(0 if size is None else size)
        StringIO.truncate(self)


class DocTestRunner:
    """Runs doctests and counts what fails."""

    DIVIDER = "*" * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = "-v" in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = 0
        self.failures = 0
        self.skips = 0
        self._stats = {}
        self._fakeout = _Spoof()

    def report_start(self, out, test, example):
        """Says that an example is about to run."""
        if self._verbose:
            if example.want:
                out("Trying:\n" + _indent(example.source) + "Expecting:\n" + _indent(example.want))
            else:
                out("Trying:\n" + _indent(example.source) + "Expecting nothing\n")

    def report_success(self, out, test, example, got):
        """Says that an example printed what it should."""
        if self._verbose:
            out("ok\n")

    def report_failure(self, out, test, example, got):
        """Says that an example printed something else."""
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Says that an example raised what it should not."""
        text = "".join(traceback.format_exception(*exc_info))
        out(self._failure_header(test, example) + "Exception raised:\n" + _indent(text))

    def _failure_header(self, test, example):
        out = [self.DIVIDER]
        if test.filename:
            line = "?" if test.lineno is None else test.lineno + example.lineno + 1
            out.append(f'File "{test.filename}", line {line}, in {test.name}')
        else:
            out.append(f"Line {example.lineno + 1}, in {test.name}")
        out.append("Failed example:")
        out.append(_indent(example.source))
        return "\n".join(out)

    def _run(self, test, out):
        failures = tries = skips = 0
        flags = self.optionflags
        check = self._checker.check_output
        for number, example in enumerate(test.examples):
            quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
            self.optionflags = flags
            for flag, on in example.options.items():
                self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
            tries += 1
            if self.optionflags & SKIP:
                skips += 1
                continue
            if not quiet:
                self.report_start(out, test, example)
            filename = f"<doctest {test.name}[{number}]>"
            exc_info = self._execute(test, example, filename)
            got = self._fakeout.getvalue()
            self._fakeout.truncate(0)
            if exc_info is None:
                good = check(example.want, got, self.optionflags)
            else:
                message = _exception_text(*exc_info[:2])
                if not quiet:
                    got += _exception_shown(exc_info)
                if example.exc_msg is None:
                    good = None
                else:
                    good = check(example.exc_msg, message, self.optionflags)
                    if not good and self.optionflags & IGNORE_EXCEPTION_DETAIL:
                        good = check(_without_detail(example.exc_msg), _without_detail(message), self.optionflags)
            if good:
                if not quiet:
                    self.report_success(out, test, example, got)
            else:
                if not quiet:
                    if good is None:
                        self.report_unexpected_exception(out, test, example, exc_info)
                    else:
                        self.report_failure(out, test, example, got)
                failures += 1
                if self.optionflags & FAIL_FAST:
                    break
        self.optionflags = flags
        self._record(test, failures, tries, skips)
        return TestResults(failures, tries, skipped=skips)

    def _execute(self, test, example, filename):
        """Runs an example; what it raised, or None."""
        linecache.cache[filename] = (len(example.source), None, example.source.splitlines(True), filename)
        try:
            code = compile(example.source, filename, "single", self._compileflags, True)
            exec(code, test.globs)
            return None
        except KeyboardInterrupt:
            raise
        except:
            kind, value, tb = sys.exc_info()
            while tb is not None and tb.tb_frame.f_code.co_filename == _FILE:
                tb = tb.tb_next
            return kind, value.with_traceback(tb), tb

    def _record(self, test, failures, tries, skips):
        before = self._stats.get(test.name, (0, 0, 0))
        self._stats[test.name] = failures + before[0], tries + before[1], skips + before[2]
        self.failures += failures
        self.tries += tries
        self.skips += skips

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Runs the examples of a doctest."""
        self.test = test
        if compileflags is None:
            compileflags = 0
            for name in __future__.all_feature_names:
                feature = getattr(__future__, name)
                if test.globs.get(name) is feature:
                    compileflags |= feature.compiler_flag
        self._compileflags = compileflags
        stdout = sys.stdout
        if out is None:
            out = stdout.write
        hook = sys.displayhook
        sys.stdout = self._fakeout
        sys.displayhook = sys.__displayhook__
        try:
            return self._run(test, out)
        finally:
            sys.stdout = stdout
            sys.displayhook = hook
            for name in [n for n in linecache.cache if n.startswith(f"<doctest {test.name}[")]:
                linecache.cache.pop(name, None)
            if clear_globs:
                test.globs.clear()
                import builtins
                builtins._ = None

    def summarize(self, verbose=None):
        """Prints how many examples of which objects failed."""
        if verbose is None:
            verbose = self._verbose
        none, passed, failed = [], [], []
        failures = tries = skips = 0
        for name, (bad, tried, skipped) in self._stats.items():
            failures += bad
            tries += tried
            skips += skipped
            if tried == 0:
                none.append(name)
            elif bad == 0:
                passed.append((name, tried))
            else:
                failed.append((name, (bad, tried, skipped)))
        if verbose:
            if none:
                print(f"{len(none)} {_plural(len(none), 'item')} had no tests:")
                for name in sorted(none):
                    print(f"    {name}")
            if passed:
                print(f"{len(passed)} {_plural(len(passed), 'item')} passed all tests:")
                for name, count in sorted(passed):
                    print(f" {count:3d} {_plural(count, 'test')} in {name}")
        if failed:
            print(self.DIVIDER)
            print(f"{len(failed)} {_plural(len(failed), 'item')} had failures:")
            for name, (bad, tried, skipped) in sorted(failed):
                print(f" {bad:3d} of {tried:3d} in {name}")
        if verbose:
            print(f"{tries} {_plural(tries, 'test')} in {len(self._stats)} {_plural(len(self._stats), 'item')}.")
            print(f"{tries - failures} passed" + (f" and {failures} failed" if failures else "") + ".")
        if failures:
            print(f"***Test Failed*** {failures} {_plural(failures, 'failure')}"
                  + (f" and {skips} skipped {_plural(skips, 'test')}" if skips else "") + ".")
        elif verbose:
            print("Test passed.")
        return TestResults(failures, tries, skipped=skips)

    def merge(self, other):
        """Adds the counts of another runner."""
        for name, counts in other._stats.items():
            before = self._stats.get(name, (0, 0, 0))
            self._stats[name] = tuple(a + b for a, b in zip(counts, before))


def _plural(n, word):
    return word if n == 1 else word + "s"


def _indent(text, indent=4):
    return re.sub("(?m)^(?!$)", indent * " ", text)


def _exception_text(kind, value):
    """What the last lines of a traceback say."""
    lines = traceback.format_exception_only(kind, value)
    if issubclass(kind, SyntaxError):
        # The lines before it show where the source is wrong.
        names = f"{kind.__qualname__}:", f"{kind.__module__}.{kind.__qualname__}:"
        at = next((i for i, line in enumerate(lines) if line.startswith(names)), 0)
        lines = lines[at:]
    return "".join(lines)


def _exception_shown(exc_info):
    out = StringIO()
    traceback.print_exception(*exc_info, file=out)
    return out.getvalue()


def _without_detail(text):
    """The name of an exception, without its module and what follows."""
    start, end = 0, len(text)
    newline = text.find("\n")
    if newline >= 0:
        end = newline
    colon = text.find(":", 0, end)
    if colon >= 0:
        end = colon
    dot = text.rfind(".", 0, end)
    if dot >= 0:
        start = dot + 1
    return text[start:end]


class OutputChecker:
    """Compares what is printed with what is wanted."""

    def _toAscii(self, s):
        return str(s.encode("ASCII", "backslashreplace"), "ASCII")

    def check_output(self, want, got, optionflags):
        """Whether both are equal, as the flags have it."""
        got, want = self._toAscii(got), self._toAscii(want)
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf"(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$", "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = " ".join(got.split()), " ".join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def output_difference(self, example, got, optionflags):
        """What is different, as a text."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub("(?m)^[ ]*(?=\n)", BLANKLINE_MARKER, got)
        if self._differs(want, got, optionflags):
            a, b = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                diff, kind = list(difflib.unified_diff(a, b, n=2))[2:], "unified diff with -expected +actual"
            elif optionflags & REPORT_CDIFF:
                diff, kind = list(difflib.context_diff(a, b, n=2))[2:], "context diff with expected followed by actual"
            else:
                diff = list(difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK).compare(a, b))
                kind = "ndiff with -expected +actual"
            return f"Differences ({kind}):\n" + _indent("".join(diff))
        if want and got:
            return f"Expected:\n{_indent(want)}Got:\n{_indent(got)}"
        if want:
            return f"Expected:\n{_indent(want)}Got nothing\n"
        if got:
            return f"Expected nothing\nGot:\n{_indent(got)}"
        return "Expected nothing\nGot nothing\n"

    def _differs(self, want, got, optionflags):
        """Whether a diff is asked for, and helps."""
        if not optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF):
            return False
        return bool(optionflags & REPORT_NDIFF) or want.count("\n") > 2 and got.count("\n") > 2


def _ellipsis_match(want, got):
    """Whether got is want, where ... stands for anything."""
    if ELLIPSIS_MARKER not in want:
        return want == got
    first, *middle, last = want.split(ELLIPSIS_MARKER)
    start, end = 0, len(got)
    if first:
        if not got.startswith(first):
            return False
        start = len(first)
    if last:
        if not got.endswith(last):
            return False
        end -= len(last)
    if start > end:
        return False
    for part in middle:
        start = got.find(part, start, end)
        if start < 0:
            return False
        start += len(part)
    return True


class DocTestFailure(Exception):
    """An example printed something else."""

    def __init__(self, test, example, got):
        self.test = test
        self.example = example
        self.got = got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised what it should not."""

    def __init__(self, test, example, exc_info):
        self.test = test
        self.example = example
        self.exc_info = exc_info

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """A runner that raises at the first failure."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        r = DocTestRunner.run(self, test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return r

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


master = None


def _merge(runner):
    global master
    if master is None:
        master = runner
    else:
        master.merge(runner)


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None,
            raise_on_error=False, exclude_empty=False):
    """Runs the examples of a module, which is __main__ if none is given."""
    if m is None:
        m = sys.modules.get("__main__")
    if not inspect.ismodule(m):
        raise TypeError(f"testmod: module required; {m!r}")
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(exclude_empty=exclude_empty).find(m, m.__name__ if name is None else name, globs=globs, extraglobs=extraglobs):
        runner.run(test)
    if report:
        runner.summarize()
    _merge(runner)
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def _load_testfile(filename, package, module_relative, encoding):
    if module_relative:
        package = _normalize_module(package)
        filename = _module_relative_path(package, filename)
    with open(filename, encoding=encoding) as f:
        return f.read(), filename


def _normalize_module(module):
    if inspect.ismodule(module):
        return module
    if isinstance(module, str):
        return __import__(module, fromlist=["*"])
    if module is None:
        frame = sys._getframe(0)
        while frame.f_back is not None and frame.f_globals.get("__name__") == __name__:
            frame = frame.f_back
        return sys.modules[frame.f_globals.get("__name__", "__main__")]
    raise TypeError("Expected a module, string, or None")


def _module_relative_path(module, test_path):
    if test_path.startswith("/"):
        raise ValueError("Module-relative files may not have absolute paths")
    if getattr(module, "__file__", None):
        base = os.path.split(module.__file__)[0]
    elif module.__name__ == "__main__":
        base = os.path.split(sys.argv[0])[0] if sys.argv and sys.argv[0] else os.curdir
    else:
        raise ValueError(f"Can't resolve paths relative to the module {module!r} (it has no __file__)")
    return os.path.join(base, test_path)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0,
             extraglobs=None, raise_on_error=False, parser=DocTestParser(), encoding=None):
    """Runs the examples of a file."""
    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    text, filename = _load_testfile(filename, package, module_relative, encoding or "utf-8")
    globs = {} if globs is None else globs.copy()
    if extraglobs is not None:
        globs.update(extraglobs)
    if "__name__" not in globs:
        globs["__name__"] = "__main__"
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    runner.run(parser.get_doctest(text, globs, os.path.basename(filename) if name is None else name, filename, 0))
    if report:
        runner.summarize()
    _merge(runner)
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def run_docstring_examples(f, globs, verbose=False, name="NoName", compileflags=None, optionflags=0):
    """Runs the examples of an object in a namespace."""
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


# With unittest

_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Sets how failures are reported in unittest; returns what was set before."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError("Only reporting flags allowed", flags)
    before = _unittest_reportflags
    _unittest_reportflags = flags
    return before


class DocTestCase(unittest.TestCase):
    """A doctest as a test of unittest."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        super().__init__()
        self._dt_optionflags = optionflags
        self._dt_checker = checker
        self._dt_test = test
        self._dt_setUp = setUp
        self._dt_tearDown = tearDown

    def setUp(self):
        self._dt_globs = self._dt_test.globs.copy()
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        self._dt_test.globs.clear()
        self._dt_test.globs.update(self._dt_globs)

    def runTest(self):
        flags = self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        out = StringIO()
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = "-" * 70
        results = runner.run(self._dt_test, out=out.write, clear_globs=False)
        if results.skipped == results.attempted + results.skipped and results.skipped:
            raise unittest.SkipTest("all examples were skipped")
        if results.failed:
            raise self.failureException(self.format_failure(out.getvalue()))

    def format_failure(self, err):
        test = self._dt_test
        line = "unknown line number" if test.lineno is None else str(test.lineno)
        last = test.name.split(".")[-1]
        return f'Failed doctest test for {test.name}\n  File "{test.filename}", line {line}, in {last}\n\n{err}'

    def debug(self):
        self.setUp()
        DebugRunner(optionflags=self._dt_optionflags, checker=self._dt_checker, verbose=False).run(self._dt_test, clear_globs=False)
        self.tearDown()

    def id(self):
        return self._dt_test.name

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._dt_test == other._dt_test and self._dt_optionflags == other._dt_optionflags

    def __hash__(self):
        return hash((self._dt_optionflags, self._dt_test))

    def __repr__(self):
        name = self._dt_test.name.split(".")
        return f"{name[-1]} ({'.'.join(name[:-1])})"

    __str__ = __repr__

    def shortDescription(self):
        return "Doctest: " + self._dt_test.name


class SkipDocTestCase(DocTestCase):
    """A doctest that is not run."""

    def __init__(self, module):
        self.module = module
        super().__init__(None)

    def setUp(self):
        self.skipTest("DocTestSuite will not work with -O2 and above")

    def test_skip(self):
        pass


class _DocTestSuite(unittest.TestSuite):
    def _removeTestAtIndex(self, index):
        pass


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """The doctests of a module as a suite of unittest."""
    module = _normalize_module(module)
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    tests.sort()
    suite = _DocTestSuite()
    for test in tests:
        if not test.examples:
            continue
        if not test.filename:
            test.filename = module.__file__
        suite.addTest(DocTestCase(test, **options))
    return suite


class DocFileCase(DocTestCase):
    """The examples of a file as a test of unittest."""

    def id(self):
        return "_".join(self._dt_test.name.split("."))

    def __repr__(self):
        return self._dt_test.filename

    def format_failure(self, err):
        return f'Failed doctest test for {self._dt_test.name}\n  File "{self._dt_test.filename}", line 0\n\n{err}'


def DocFileTest(path, module_relative=True, package=None, globs=None, parser=DocTestParser(), encoding=None, **options):
    """A file's examples as a test."""
    globs = {} if globs is None else globs.copy()
    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    text, path = _load_testfile(path, package, module_relative, encoding or "utf-8")
    if "__file__" not in globs:
        globs["__file__"] = path
    return DocFileCase(parser.get_doctest(text, globs, os.path.basename(path), path, 0), **options)


def DocFileSuite(*paths, **kw):
    """The examples of files as a suite of unittest."""
    suite = _DocTestSuite()
    if kw.get("module_relative", True):
        kw["package"] = _normalize_module(kw.get("package"))
    for path in paths:
        suite.addTest(DocFileTest(path, **kw))
    return suite


# As programs

def script_from_examples(s):
    """The examples of a text as a program, with the rest as comments."""
    output = []
    for piece in DocTestParser().parse(s):
        if isinstance(piece, Example):
            output.append(piece.source[:-1])
            if piece.want:
                output.append("# Expected:")
                output += ["## " + line for line in piece.want.split("\n")[:-1]]
        else:
            output += [f"# {line}" if line else "#" for line in piece.split("\n")[:-1]]
    while output and output[-1] == "#":
        output.pop()
    while output and output[0] == "#":
        output.pop(0)
    return "\n".join(output) + "\n"


def testsource(module, name):
    """The examples of an object as a program."""
    module = _normalize_module(module)
    found = [test for test in DocTestFinder().find(module) if test.name == name]
    if not found:
        raise ValueError(name, "not found in tests")
    return script_from_examples(found[0].docstring)


def debug_src(src, pm=False, globs=None):
    """Runs the examples of a text; there is no debugger."""
    exec(script_from_examples(src), {} if globs is None else globs.copy())


def debug(module, name, pm=False):
    """Runs the examples of an object; there is no debugger."""
    module = _normalize_module(module)
    exec(testsource(module, name), module.__dict__.copy())


def _main():
    import argparse
    parser = argparse.ArgumentParser(description="doctest runner")
    parser.add_argument("-v", "--verbose", action="store_true", default=False, help="print very verbose output for all tests")
    parser.add_argument("-o", "--option", action="append", choices=OPTIONFLAGS_BY_NAME.keys(), default=[],
                        help="specify a doctest option flag to apply to the test run; may be specified more than once")
    parser.add_argument("-f", "--fail-fast", action="store_true", help="stop running tests after first failure")
    parser.add_argument("file", nargs="+", help="file containing the tests to run")
    args = parser.parse_args()
    flags = FAIL_FAST if args.fail_fast else 0
    for option in args.option:
        flags |= OPTIONFLAGS_BY_NAME[option]
    for filename in args.file:
        if filename.endswith(".py"):
            folder, name = os.path.split(filename)
            sys.path.insert(0, folder)
            module = __import__(name[:-3])
            del sys.path[0]
            failed, _ = testmod(module, verbose=args.verbose, optionflags=flags)
        else:
            failed, _ = testfile(filename, module_relative=False, verbose=args.verbose, optionflags=flags)
        if failed:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main())
