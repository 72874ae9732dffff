"""Reading of CSV for the scripts of this skill.

The folder lib/ is not searched for scripts, so code that they share lives here.
"""

import csv
import io
import json
import os
import sys


class DataError(Exception):
    """The data cannot be read: exit code 1."""


class ArgumentError(Exception):
    """The arguments are wrong: exit code 2."""


class Table:
    """A header and its rows. Every row knows its line in the file."""

    def __init__(self, name, header, rows):
        self.name = name
        self.header = header
        self.rows = rows  # pairs of line number and list of strings

    def position(self, column):
        """Returns the index of a column by its name."""
        if column not in self.header:
            raise ArgumentError(f"no column {column!r}; there are: {', '.join(self.header)}")
        return self.header.index(column)

    def values(self, column):
        """Returns the values of a column that are not empty."""
        i = self.position(column)
        return [row[i].strip() for _, row in self.rows if i < len(row) and row[i].strip()]


def arguments(known):
    """Reads the JSON object on stdin; known maps each argument to its type."""
    try:
        given = json.load(sys.stdin)
    except ValueError as e:
        raise ArgumentError(f"stdin holds no JSON: {e}") from None
    if not isinstance(given, dict):
        raise ArgumentError("stdin holds no JSON object")
    for name, value in given.items():
        if name not in known:
            raise ArgumentError(f"unknown argument {name!r}; there are: {', '.join(known)}")
        if not isinstance(value, known[name]):
            raise ArgumentError(f"argument {name!r} must be of type {known[name].__name__}")
    return given


def read(args):
    """Returns the Table that the arguments file or csv name."""
    if ("file" in args) == ("csv" in args):
        raise ArgumentError("give either file or csv")
    if "file" in args:
        name = os.path.basename(args["file"])
        try:
            with open(args["file"], encoding="utf-8-sig", newline="") as f:
                text = f.read()
        except (OSError, UnicodeDecodeError) as e:
            raise DataError(f"cannot read {args['file']}: {e}") from None
    else:
        name, text = "csv", args["csv"]
    delimiter = args.get("delimiter") or guess(text)
    if len(delimiter) != 1:
        raise ArgumentError("delimiter must be one character")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        lines = [(reader.line_num, row) for row in reader if row]
    except csv.Error as e:
        raise DataError(f"line {reader.line_num}: {e}") from None
    if not lines:
        raise DataError(f"{name} is empty: it has no header line")
    return Table(name, [h.strip() for h in lines[0][1]], lines[1:])


def guess(text):
    """Returns the delimiter that the first line has most of."""
    first = text.partition("\n")[0]
    return max(",;\t|", key=first.count)


def run(main):
    """Calls main and turns its errors into one line on stderr and an exit code."""
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    try:
        sys.exit(main())
    except DataError as e:
        print(e, file=sys.stderr)
        sys.exit(1)
    except ArgumentError as e:
        print(e, file=sys.stderr)
        sys.exit(2)
