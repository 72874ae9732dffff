"""Compares files and folders."""

import os
import stat
from itertools import filterfalse
from types import GenericAlias

__all__ = ["clear_cache", "cmp", "dircmp", "cmpfiles", "DEFAULT_IGNORES"]

_cache = {}
BUFSIZE = 8 * 1024

DEFAULT_IGNORES = ["RCS", "CVS", "tags", ".git", ".hg", ".bzr", "_darcs", "__pycache__"]


def clear_cache():
    """Forgets what was compared."""
    _cache.clear()


def cmp(f1, f2, shallow=True):
    """Whether two files are the same."""
    s1, s2 = _signature(os.stat(f1)), _signature(os.stat(f2))
    if s1[0] != stat.S_IFREG or s2[0] != stat.S_IFREG:
        return False
    if shallow and s1 == s2:
        return True
    if s1[1] != s2[1]:
        return False
    key = f1, f2, s1, s2
    outcome = _cache.get(key)
    if outcome is None:
        outcome = _same_content(f1, f2)
        if len(_cache) > 100:
            clear_cache()
        _cache[key] = outcome
    return outcome


def _signature(st):
    return stat.S_IFMT(st.st_mode), st.st_size, st.st_mtime


def _same_content(f1, f2):
    with open(f1, "rb") as a, open(f2, "rb") as b:
        while True:
            x, y = a.read(BUFSIZE), b.read(BUFSIZE)
            if x != y:
                return False
            if not x:
                return True


class dircmp:
    """What two folders have in common and what not."""

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left = a
        self.right = b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore
        self.shallow = shallow

    def phase0(self):
        """Lists the folders."""
        left_out = {*self.hide, *self.ignore}
        self.left_list, self.right_list = (
            sorted(filterfalse(left_out.__contains__, os.listdir(path))) for path in (self.left, self.right))

    def phase1(self):
        """Compares the names."""
        a = dict(zip(map(os.path.normcase, self.left_list), self.left_list))
        b = dict(zip(map(os.path.normcase, self.right_list), self.right_list))
        self.common = [a[name] for name in a if name in b]
        self.left_only = [a[name] for name in a if name not in b]
        self.right_only = [b[name] for name in b if name not in a]

    def phase2(self):
        """Tells files and folders apart."""
        self.common_dirs, self.common_files, self.common_funny = [], [], []
        for name in self.common:
            try:
                kinds = {stat.S_IFMT(os.stat(os.path.join(path, name)).st_mode) for path in (self.left, self.right)}
            except (OSError, ValueError):
                kinds = set()
            if kinds == {stat.S_IFDIR}:
                self.common_dirs.append(name)
            elif kinds == {stat.S_IFREG}:
                self.common_files.append(name)
            else:
                self.common_funny.append(name)

    def phase3(self):
        """Compares the files."""
        self.same_files, self.diff_files, self.funny_files = cmpfiles(
            self.left, self.right, self.common_files, self.shallow)

    def phase4(self):
        """Compares the folders below."""
        self.subdirs = {
            name: type(self)(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore,
                             self.hide, shallow=self.shallow)
            for name in self.common_dirs}

    def phase4_closure(self):
        """Compares all folders below."""
        self.phase4()
        for below in self.subdirs.values():
            below.phase4_closure()

    def report(self):
        """Prints what differs."""
        print("diff", self.left, self.right)
        for names, text in ((self.left_only, f"Only in {self.left} :"), (self.right_only, f"Only in {self.right} :")):
            if names:
                names.sort()
                print(text, names)
        for names, text in ((self.same_files, "Identical files :"), (self.diff_files, "Differing files :"),
                            (self.funny_files, "Trouble with common files :"),
                            (self.common_dirs, "Common subdirectories :"), (self.common_funny, "Common funny cases :")):
            if names:
                names.sort()
                print(text, names)

    def report_partial_closure(self):
        """Prints what differs, and one level below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report()

    def report_full_closure(self):
        """Prints what differs, and all below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report_full_closure()

    methodmap = dict(
        subdirs=phase4, same_files=phase3, diff_files=phase3, funny_files=phase3, common_dirs=phase2,
        common_files=phase2, common_funny=phase2, common=phase1, left_only=phase1, right_only=phase1,
        left_list=phase0, right_list=phase0)

    def __getattr__(self, attr):
        if attr not in self.methodmap:
            raise AttributeError(attr)
        self.methodmap[attr](self)
        return getattr(self, attr)

    __class_getitem__ = classmethod(GenericAlias)


def cmpfiles(a, b, common, shallow=True):
    """The names of files in two folders that are the same, that differ, and that cannot be compared."""
    same, different, failed = [], [], []
    for name in common:
        try:
            found = cmp(os.path.join(a, name), os.path.join(b, name), shallow)
        except (OSError, ValueError):
            failed.append(name)
        else:
            (same if found else different).append(name)
    return same, different, failed
