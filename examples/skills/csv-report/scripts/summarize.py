"""Prints statistics of the columns of a CSV file, and sums by group.

Arguments, as JSON on stdin: file or csv, and columns, group_by, delimiter,
output; see references/arguments.md.
"""

import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True  # a run leaves no files in the skill
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
import table

NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)")
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def main():
    args = table.arguments({"file": str, "csv": str, "delimiter": str, "columns": list, "group_by": str, "output": str})
    if args.get("output", "markdown") not in ("markdown", "json"):
        raise table.ArgumentError("output must be markdown or json")
    data = table.read(args)
    report = {
        "name": data.name,
        "rows": len(data.rows),
        "columns": [statistics(data, c) for c in args.get("columns") or data.header],
    }
    if "group_by" in args:
        report["group_by"] = args["group_by"]
        report["groups"] = groups(data, args["group_by"], [c["column"] for c in report["columns"] if c["type"] == "number"])
    print(json.dumps(report) if args.get("output") == "json" else markdown(data, report))
    return 0


def statistics(data, column):
    """Returns what the report says about one column."""
    values = data.values(column)
    s = {"column": column, "type": kind(values), "filled": len(values), "distinct": len(set(values))}
    if s["type"] == "number":
        numbers = [float(v) for v in values]
        s.update(min=short(min(numbers)), mean=short(sum(numbers) / len(numbers)), max=short(max(numbers)))
    elif s["type"] == "date":
        s.update(min=min(values), max=max(values))
    return s


def kind(values):
    """Returns the type that all values have."""
    for name, pattern in (("number", NUMBER), ("date", DATE)):
        if values and all(pattern.fullmatch(v) for v in values):
            return name
    return "text"


def groups(data, by, numbers):
    """Returns the row count and the sums of the number columns for each value of a column."""
    at, columns = data.position(by), [(c, data.position(c)) for c in numbers]
    found = {}
    for _, row in data.rows:
        key = row[at].strip() if at < len(row) else ""
        group = found.setdefault(key, {by: key, "rows": 0, **{c: 0.0 for c in numbers if c != by}})
        group["rows"] += 1
        for column, i in columns:
            if column != by and i < len(row) and row[i].strip():
                group[column] += float(row[i])
    return [{k: short(v) if isinstance(v, float) else v for k, v in found[key].items()} for key in sorted(found)]


def short(number):
    """Rounds to two decimals and drops a fraction of zero."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def markdown(data, report):
    """Returns the report as Markdown tables."""
    lines = [f"# {report['name']}: {report['rows']} rows, {len(data.header)} columns", ""]
    lines += rows(["column", "type", "filled", "distinct", "min", "mean", "max"], report["columns"])
    if "groups" in report and report["groups"]:
        lines += ["", f"## By {report['group_by']}", ""]
        lines += rows(list(report["groups"][0]), report["groups"])
    return "\n".join(lines)


def rows(header, records):
    """Returns the lines of a Markdown table."""
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    for record in records:
        cells = (str(record.get(h, "")).replace("|", "\\|") for h in header)
        lines.append("| " + " | ".join(cells) + " |")
    return lines


if __name__ == "__main__":
    table.run(main)
