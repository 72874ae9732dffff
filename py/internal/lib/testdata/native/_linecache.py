"""Stand-in for the native: one line of a source file, with its newline."""


def getline(filename, lineno):
    """Returns line lineno of the file, or '' when there is none."""
    try:
        with open(filename, encoding="utf-8") as f:
            lines = f.readlines()
    except OSError:
        return ""
    if 1 <= lineno <= len(lines):
        line = lines[lineno - 1]
        return line if line.endswith("\n") else line + "\n"
    return ""
