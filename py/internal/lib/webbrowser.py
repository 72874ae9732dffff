"""Browsers: there are none here, so that nothing is opened."""

__all__ = ["Error", "open", "open_new", "open_new_tab", "get", "register"]

_browsers = {}
_names = []


class Error(Exception):
    """There is no browser."""


def register(name, klass, instance=None, *, preferred=False):
    """Adds a browser of the program's own."""
    _browsers[name.lower()] = [klass, instance]
    if preferred:
        _names.insert(0, name)
    else:
        _names.append(name)


def get(using=None):
    """A browser that was registered."""
    for name in [using] if using is not None else _names:
        entry = _browsers.get(name.lower())
        if entry is not None:
            if entry[1] is None and entry[0] is not None:
                entry[1] = entry[0]()
            return entry[1]
    raise Error("could not locate runnable browser")


def open(url, new=0, autoraise=True):
    """Shows a page; False when no browser did."""
    for name in _names:
        if get(name).open(url, new, autoraise):
            return True
    return False


def open_new(url):
    return open(url, 1)


def open_new_tab(url):
    return open(url, 2)


class BaseBrowser:
    """A browser for programs to derive from."""

    args = ["%s"]

    def __init__(self, name=""):
        self.name = name
        self.basename = name

    def open(self, url, new=0, autoraise=True):
        raise NotImplementedError

    def open_new(self, url):
        return self.open(url, 1)

    def open_new_tab(self, url):
        return self.open(url, 2)


class GenericBrowser(BaseBrowser):
    """A browser that is a program: none can be started."""

    def __init__(self, name):
        super().__init__(name if isinstance(name, str) else name[0])

    def open(self, url, new=0, autoraise=True):
        return False
