"""Interpreters of commands, a line each."""

import sys

__all__ = ["Cmd"]

PROMPT = "(Cmd) "
IDENTCHARS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


class Cmd:
    """An interpreter whose methods do_NAME are its commands."""

    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = "="
    lastcmd = ""
    intro = None
    doc_leader = ""
    doc_header = "Documented commands (type help <topic>):"
    misc_header = "Miscellaneous help topics:"
    undoc_header = "Undocumented commands:"
    nohelp = "*** No help on %s"
    use_rawinput = 1

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.cmdqueue = []
        self.completekey = completekey

    def cmdloop(self, intro=None):
        """Reads commands and runs them until one returns True."""
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(str(self.intro) + "\n")
        stop = None
        while not stop:
            line = self.precmd(self.cmdqueue.pop(0) if self.cmdqueue else self._read())
            stop = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def _read(self):
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return "EOF"
        self.stdout.write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip("\r\n") if line else "EOF"

    def precmd(self, line):
        """Called with a line before it is run; returns what is run."""
        return line

    def postcmd(self, stop, line):
        """Called behind a command; returns whether it was the last."""
        return stop

    def preloop(self):
        """Called once before all commands."""

    def postloop(self):
        """Called once behind all commands."""

    def parseline(self, line):
        """Command, argument and line; None where there is none."""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if not hasattr(self, "do_shell"):
                return None, None, line
            line = "shell " + line[1:]
        end = 0
        while end < len(line) and line[end] in self.identchars:
            end += 1
        return line[:end], line[end:].strip(), line

    def onecmd(self, line):
        """Runs a line."""
        cmd, arg, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if cmd is None:
            return self.default(line)
        self.lastcmd = "" if line == "EOF" else line
        function = getattr(self, "do_" + cmd, None) if cmd else None
        return self.default(line) if function is None else function(arg)

    def emptyline(self):
        """Runs the last command again."""
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        """Called for commands that there are not."""
        self.stdout.write(f"*** Unknown syntax: {line}\n")

    def completedefault(self, *ignored):
        """Completions of an argument."""
        return []

    def completenames(self, text, *ignored):
        """Commands that begin with a text."""
        return [name[3:] for name in self.get_names() if name.startswith("do_" + text)]

    def complete(self, text, state):
        """A completion by its number."""
        if state == 0:
            self.completion_matches = self.completenames(text)
        return self.completion_matches[state] if state < len(self.completion_matches) else None

    def get_names(self):
        """The names of all attributes of the class."""
        return dir(self.__class__)

    def complete_help(self, *args):
        topics = {name[5:] for name in self.get_names() if name.startswith("help_" + args[0])}
        return list(set(self.completenames(*args)) | topics)

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if arg:
            function = getattr(self, "help_" + arg, None)
            if function is not None:
                function()
                return
            import inspect
            command = getattr(self, "do_" + arg, None)
            doc = command.__doc__ if command is not None else None
            self.stdout.write(f"{inspect.cleandoc(doc) if doc else self.nohelp % (arg,)}\n")
            return
        topics = {name[5:] for name in self.get_names() if name.startswith("help_")}
        documented, undocumented = [], []
        for name in sorted(set(self.get_names())):
            if name.startswith("do_"):
                command = name[3:]
                if command in topics:
                    documented.append(command)
                    topics.discard(command)
                elif getattr(self, name).__doc__:
                    documented.append(command)
                else:
                    undocumented.append(command)
        self.stdout.write(f"{self.doc_leader}\n")
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, undocumented, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        """Prints names under a header."""
        if cmds:
            self.stdout.write(f"{header}\n")
            if self.ruler:
                self.stdout.write(f"{self.ruler * len(header)}\n")
            self.columnize(cmds, maxcol - 1)
            self.stdout.write("\n")

    def columnize(self, list, displaywidth=80):
        """Prints texts in columns."""
        if not list:
            self.stdout.write("<empty>\n")
            return
        wrong = [i for i, item in enumerate(list) if not isinstance(item, str)]
        if wrong:
            raise TypeError(f"list[i] not a string for i in {', '.join(map(str, wrong))}")
        if len(list) == 1:
            self.stdout.write(f"{list[0]}\n")
            return
        for rows in range(1, len(list) + 1):
            columns = [list[at:at + rows] for at in range(0, len(list), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * (len(widths) - 1) <= displaywidth or rows == len(list):
                break
        for row in range(rows):
            texts = [column[row] if row < len(column) else "" for column in columns]
            while texts and not texts[-1]:
                texts.pop()
            self.stdout.write("  ".join(text.ljust(width) for text, width in zip(texts, widths)) + "\n")
