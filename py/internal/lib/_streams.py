"""What streams do that calls Python code."""




def readlines(stream, hint=-1):
    lines = []
    size = 0
    for line in stream:
        lines.append(line)
        size += len(line)
        if hint is not None and 0 < hint <= size:
            break
    return lines


def open_with(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None,
              closefd=True, opener=None):
    raise NotImplementedError("open() with an opener is not supported")
