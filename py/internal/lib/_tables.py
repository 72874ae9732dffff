"""Keys of dicts and sets whose hash or equality is Python code."""

from _containers import candidates, version


def find(table, key, what):
    """The entry of a key, or -1, and the hash of the key."""
    try:
        h = hash(key)
    except TypeError as e:
        raise TypeError(f"cannot use '{type(key).__name__}' as a {what} ({e})") from None
    while True:
        seen = version(table)
        found = candidates(table, h)
        for i in range(0, len(found), 2):
            other = found[i + 1]
            if other is key:
                return found[i], h
            same = other == key
            if version(table) != seen:
                break  # the comparison changed the table: look again
            if same:
                return found[i], h
        else:
            return -1, h
