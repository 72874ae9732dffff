"""Looks for missing values, ragged rows and duplicates in a CSV file.

Arguments, as JSON on stdin: file or csv, and required, unique, delimiter,
max_problems; see references/arguments.md.
"""

import pathlib
import sys

sys.dont_write_bytecode = True  # a run leaves no files in the skill
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
import table


def main():
    args = table.arguments({"file": str, "csv": str, "delimiter": str, "required": list, "unique": list, "max_problems": int})
    data = table.read(args)
    problems = list(ragged(data))
    problems += missing(data, args.get("required", data.header))
    problems += repeated(data, args.get("unique", []))
    problems.sort(key=lambda p: p[0])
    for line, text in problems[: args.get("max_problems", 20)]:
        print(f"line {line}: {text}")
    print(f"{len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'} in {len(data.rows)} rows")
    return 1 if problems else 0


def ragged(data):
    """Yields the rows that have more or fewer values than the header."""
    for line, row in data.rows:
        if len(row) != len(data.header):
            yield line, f"{len(row)} values, the header has {len(data.header)}"


def missing(data, columns):
    """Yields the empty values of the required columns."""
    positions = [(c, data.position(c)) for c in columns]
    for line, row in data.rows:
        for column, i in positions:
            if i < len(row) and not row[i].strip():
                yield line, f"{column} is empty"


def repeated(data, columns):
    """Yields the rows whose values in the columns an earlier row has."""
    positions, first = [data.position(c) for c in columns], {}
    for line, row in data.rows if columns else []:
        key = tuple(row[i].strip() if i < len(row) else "" for i in positions)
        if key in first:
            yield line, f"{', '.join(columns)} repeat line {first[key]}"
        first.setdefault(key, line)


if __name__ == "__main__":
    table.run(main)
