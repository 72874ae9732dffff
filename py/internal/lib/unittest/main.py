"""Runs the tests of a module from the command line."""

import argparse
import sys
from unittest import loader, runner

__unittest = True

_NO_TESTS_EXITCODE = 5


class TestProgram:
    """Reads the command line, runs tests, and ends the program."""

    module = None
    verbosity = 1

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None,
                 testLoader=loader.defaultTestLoader, exit=True, verbosity=1, failfast=None,
                 catchbreak=None, buffer=None, warnings=None, *, tb_locals=False, durations=None):
        if isinstance(module, str):
            __import__(module)
            module = sys.modules[module]
        self.module = module
        argv = sys.argv if argv is None else argv
        self.exit = exit
        self.failfast = failfast
        self.catchbreak = catchbreak
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = "default" if warnings is None and not sys.warnoptions else warnings
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        self.testNames = None
        self.testNamePatterns = None
        self.parseArgs(argv)
        self.runTests()

    def _parser(self, prog):
        parser = argparse.ArgumentParser(prog=prog)
        add = parser.add_argument
        add("-v", "--verbose", dest="verbosity", action="store_const", const=2, help="Verbose output")
        add("-q", "--quiet", dest="verbosity", action="store_const", const=0, help="Quiet output")
        add("--locals", dest="tb_locals", action="store_true", help="Show local variables in tracebacks")
        add("--durations", dest="durations", type=int, metavar="N", help="Show the N slowest test cases (N=0 for all)")
        add("-f", "--failfast", dest="failfast", action="store_true", help="Stop on first fail or error")
        add("-c", "--catch", dest="catchbreak", action="store_true", help="Catch Ctrl-C and display results so far")
        add("-b", "--buffer", dest="buffer", action="store_true", help="Buffer stdout and stderr during tests")
        add("-k", dest="testNamePatterns", action="append", metavar="TESTNAMEPATTERNS",
            help="Only run tests which match the given substring")
        add("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
        return parser

    def parseArgs(self, argv):
        """Reads the command line."""
        prog = argv[0] if argv else ""
        found = self._parser(prog.rpartition("/")[2]).parse_args(argv[1:])
        for name in ("verbosity", "durations"):
            if getattr(found, name) is not None:
                setattr(self, name, getattr(found, name))
        for name in ("tb_locals", "failfast", "buffer"):
            if getattr(found, name):
                setattr(self, name, True)
        if found.testNamePatterns:
            self.testNamePatterns = [p if "*" in p else f"*{p}*" for p in found.testNamePatterns]
        if found.tests:
            self.testNames = found.tests
        elif self.defaultTest is not None:
            self.testNames = [self.defaultTest] if isinstance(self.defaultTest, str) else list(self.defaultTest)
        self.createTests()

    def createTests(self):
        """Finds the tests."""
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    def runTests(self):
        """Runs the tests."""
        made = self.testRunner or runner.TextTestRunner
        if isinstance(made, type):
            made = made(verbosity=self.verbosity, failfast=bool(self.failfast),
                        buffer=bool(self.buffer), warnings=self.warnings,
                        tb_locals=self.tb_locals, durations=self.durations)
        self.result = made.run(self.test)
        if not self.exit:
            return
        if not self.result.wasSuccessful():
            sys.exit(1)
        if self.result.testsRun == 0 and not self.result.skipped:
            sys.exit(_NO_TESTS_EXITCODE)
        sys.exit(0)


main = TestProgram
