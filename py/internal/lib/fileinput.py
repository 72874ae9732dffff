"""Goes through the lines of several files."""

import io
import os
import sys
from types import GenericAlias

__all__ = ["input", "close", "nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline",
           "isstdin", "FileInput", "hook_compressed", "hook_encoded"]

_state = None


def input(files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
    """The lines of the files, or of those on the command line."""
    global _state
    if _state and _state._file:
        raise RuntimeError("input() already active")
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    """Ends the iteration."""
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _active():
    if not _state:
        raise RuntimeError("no active input()")
    return _state


def nextfile():
    """Goes on with the next file."""
    return _active().nextfile()


def filename():
    """The name of the present file."""
    return _active().filename()


def lineno():
    """The number of the present line."""
    return _active().lineno()


def filelineno():
    """The number of the present line in its file."""
    return _active().filelineno()


def fileno():
    """The number of the present file."""
    return _active().fileno()


def isfirstline():
    """Whether the present line is the first of its file."""
    return _active().isfirstline()


def isstdin():
    """Whether the present line is from standard input."""
    return _active().isstdin()


class FileInput:
    """The lines of several files."""

    def __init__(self, files=None, inplace=False, backup="", *, mode="r", openhook=None,
                 encoding=None, errors=None):
        if isinstance(files, (str, os.PathLike)):
            files = (os.fspath(files) if isinstance(files, os.PathLike) else files,)
        elif files is None:
            files = tuple(sys.argv[1:]) or ("-",)
        else:
            files = tuple(files)
        self._files = files
        self._inplace = inplace
        self._backup = backup
        self._savestdout = None
        self._output = None
        self._filename = None
        self._startlineno = 0
        self._filelineno = 0
        self._file = None
        self._isstdin = False
        self._backupfilename = None
        self._encoding = encoding
        self._errors = errors
        if mode not in ("r", "rb"):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        self._mode = mode
        self._write_mode = mode.replace("r", "w")
        if openhook:
            if inplace:
                raise ValueError("FileInput cannot use an opening hook in inplace mode")
            if not callable(openhook):
                raise ValueError("FileInput openhook must be callable")
        self._openhook = openhook

    def __del__(self):
        self.close()

    def close(self):
        """Ends the iteration."""
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def nextfile(self):
        """Goes on with the next file."""
        savestdout, self._savestdout = self._savestdout, None
        if savestdout:
            sys.stdout = savestdout
        output, self._output = self._output, None
        try:
            if output:
                output.close()
        finally:
            file, self._file = self._file, None
            try:
                if file and not self._isstdin:
                    file.close()
            finally:
                backup, self._backupfilename = self._backupfilename, None
                if backup and not self._backup:
                    try:
                        os.unlink(backup)
                    except OSError:
                        pass
                self._isstdin = False

    def readline(self):
        """The next line; empty at the end."""
        while True:
            if self._file is None:
                if not self._files:
                    return b"" if "b" in self._mode else ""
                self._open()
            line = self._file.readline()
            if line:
                self._filelineno += 1
                return line
            self.nextfile()

    def _open(self):
        self._filename = self._files[0]
        self._files = self._files[1:]
        self._startlineno += self._filelineno
        self._filelineno = 0
        self._isstdin = False
        self._backupfilename = None
        encoding = None if "b" in self._mode else self._encoding or "locale"
        if self._filename == "-":
            self._filename = "<stdin>"
            self._file = getattr(sys.stdin, "buffer", sys.stdin) if "b" in self._mode else sys.stdin
            self._isstdin = True
        elif self._inplace:
            self._open_in_place(encoding)
        elif self._openhook:
            if self._encoding is None:
                self._file = self._openhook(self._filename, self._mode)
            else:
                self._file = self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
        else:
            self._file = open(self._filename, self._mode, encoding=encoding, errors=self._errors)

    def _open_in_place(self, encoding):
        self._backupfilename = os.fspath(self._filename) + (self._backup or ".bak")
        try:
            os.unlink(self._backupfilename)
        except OSError:
            pass
        os.rename(self._filename, self._backupfilename)
        self._file = open(self._backupfilename, self._mode, encoding=encoding, errors=self._errors)
        permissions = os.fstat(self._file.fileno()).st_mode
        fd = os.open(self._filename, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, permissions)
        self._output = os.fdopen(fd, self._write_mode, encoding=encoding, errors=self._errors)
        os.chmod(self._filename, permissions & 0o7777)
        self._savestdout = sys.stdout
        sys.stdout = self._output

    def filename(self):
        """The name of the present file."""
        return self._filename

    def lineno(self):
        """The number of the present line."""
        return self._startlineno + self._filelineno

    def filelineno(self):
        """The number of the present line in its file."""
        return self._filelineno

    def fileno(self):
        """The number of the present file."""
        if self._file:
            try:
                return self._file.fileno()
            except ValueError:
                return -1
        return -1

    def isfirstline(self):
        """Whether the present line is the first of its file."""
        return self._filelineno == 1

    def isstdin(self):
        """Whether the present line is from standard input."""
        return self._isstdin

    __class_getitem__ = classmethod(GenericAlias)


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """Opens a file that may be compressed."""
    if encoding is None and "b" not in mode:
        encoding = "locale"
    if os.path.splitext(filename)[1] == ".gz":
        import gzip
        stream = gzip.open(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    if "b" not in mode:
        stream = io.TextIOWrapper(stream, encoding=encoding, errors=errors)
    return stream


def hook_encoded(encoding, errors=None):
    """A function that opens files of an encoding."""
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)
    return openhook
