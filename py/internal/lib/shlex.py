"""Words as a shell reads them."""

import re
import sys
from collections import deque
from io import StringIO

__all__ = ["shlex", "split", "quote", "join"]


class shlex:
    """Reads words and operators of a text."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        self.instream = sys.stdin if instream is None else instream
        self.infile = infile if instream is not None else None
        self.posix = posix
        self.eof = None if posix else ""
        self.commenters = "#"
        self.wordchars = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        if posix:
            self.wordchars += "".join([chr(c) for c in (*range(0xDF, 0xF7), *range(0xF8, 0x100),
                                                        *range(0xC0, 0xD7), *range(0xD8, 0xDF))])
        self.whitespace = " \t\r\n"
        self.whitespace_split = False
        self.quotes = "'\""
        self.escape = "\\"
        self.escapedquotes = '"'
        self.state = " "
        self.pushback = deque()
        self.lineno = 1
        self.debug = 0
        self.token = ""
        self.filestack = deque()
        self.source = None
        if punctuation_chars is True:
            punctuation_chars = "();<>|&"
        self._punctuation_chars = punctuation_chars or ""
        self._ahead = deque()
        if self._punctuation_chars:
            self.wordchars += "~-./*?="
            self.wordchars = "".join([c for c in self.wordchars if c not in self._punctuation_chars])

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        """Puts a word back."""
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        """Reads from another stream first."""
        if isinstance(newstream, str):
            newstream = StringIO(newstream)
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, newstream, 1

    def pop_source(self):
        """Goes back to the stream before."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        self.state = " "

    def get_token(self):
        """The next word."""
        if self.pushback:
            return self.pushback.popleft()
        token = self.read_token()
        if self.source is not None:
            while token == self.source:
                spec = self.sourcehook(self.read_token())
                if spec:
                    self.push_source(spec[1], spec[0])
                token = self.get_token()
        while token == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            token = self.get_token()
        return token

    def sourcehook(self, newfile):
        """Opens a file that the text includes."""
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        return newfile, open(newfile, "r")

    def error_leader(self, infile=None, lineno=None):
        """The beginning of a message about the text."""
        return '"%s", line %d: ' % (infile or self.infile, lineno or self.lineno)

    def _next(self):
        return self._ahead.popleft() if self._ahead else self.instream.read(1)

    def read_token(self):
        """The next word, whatever was put back."""
        posix, punctuation = self.posix, self._punctuation_chars
        if self.state is None:
            self.state = " "
            return self.eof
        word, quoted, state, back = [], False, self.state if self.state in ("c", "a") else " ", None
        while True:
            c = self._next()
            if c == "\n":
                self.lineno += 1
            if state == " ":
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    if word or posix and quoted:
                        break
                elif c in self.commenters:
                    self.instream.readline()
                    self.lineno += 1
                elif posix and c in self.escape:
                    back, state = "a", c
                elif c in self.wordchars:
                    word, state = [c], "a"
                elif c in punctuation:
                    word, state = [c], "c"
                elif c in self.quotes:
                    word, state = ([] if posix else [c]), c
                elif self.whitespace_split:
                    word, state = [c], "a"
                else:
                    word = [c]
                    break
            elif state in self.quotes:
                quoted = True
                if not c:
                    raise ValueError("No closing quotation")
                if c == state:
                    if not posix:
                        word.append(c)
                        break
                    state = "a"
                elif posix and c in self.escape and state in self.escapedquotes:
                    back, state = state, c
                else:
                    word.append(c)
            elif state in self.escape:
                if not c:
                    raise ValueError("No escaped character")
                if back in self.quotes and c != state and c != back:
                    word.append(state)
                word.append(c)
                state = back
            else:  # in a word, or in punctuation
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    if word or posix and quoted:
                        break
                    state = " "
                elif c in self.commenters:
                    self.instream.readline()
                    self.lineno += 1
                    if posix and (word or quoted):
                        break
                    state = " "
                elif state == "c":
                    if c in punctuation:
                        word.append(c)
                        continue
                    if c not in self.whitespace:
                        self._ahead.append(c)
                    break
                elif posix and c in self.quotes:
                    state = c
                elif posix and c in self.escape:
                    back, state = "a", c
                elif c in self.wordchars or c in self.quotes or self.whitespace_split and c not in punctuation:
                    word.append(c)
                else:
                    if punctuation:
                        self._ahead.append(c)
                    else:
                        self.pushback.appendleft(c)
                    if word or posix and quoted:
                        break
                    state = " "
        self.token = "".join(word)
        if posix and not quoted and not word:
            return None
        return self.token

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token


def split(s, comments=False, posix=True):
    """The words of a command line."""
    if s is None:
        raise ValueError("s argument must not be None")
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ""
    return list(lexer)


def join(split_command):
    """A command line of words."""
    return " ".join([quote(arg) for arg in split_command])


_UNSAFE = re.compile(r"[^\w@%+=:,./-]", re.ASCII)


def quote(s):
    """A word as it is written in a command line."""
    if not s:
        return "''"
    if not isinstance(s, str):
        raise TypeError(f"expected string object, got {type(s).__name__!r}")
    if _UNSAFE.search(s) is None:
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
