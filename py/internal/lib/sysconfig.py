"""Where Python is installed, and what it was built with."""

import os
import sys

__all__ = ["get_config_h_filename", "get_config_var", "get_config_vars", "get_default_scheme", "get_makefile_filename",
           "get_path", "get_path_names", "get_paths", "get_platform", "get_preferred_scheme", "get_python_version",
           "get_scheme_names", "is_python_build", "parse_config_h"]

_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
_LIB = "{base}/lib/python" + _VERSION
_NAMES = ("stdlib", "platstdlib", "purelib", "platlib", "include", "scripts", "data")
_SCHEMES = {
    "posix_prefix": {"stdlib": "{installed_base}/lib/python" + _VERSION, "platstdlib": "{platbase}/lib/python" + _VERSION,
                     "purelib": _LIB + "/site-packages", "platlib": "{platbase}/lib/python" + _VERSION + "/site-packages",
                     "include": "{installed_base}/include/python" + _VERSION,
                     "platinclude": "{installed_platbase}/include/python" + _VERSION,
                     "scripts": "{base}/bin", "data": "{base}"},
    "posix_home": {"stdlib": "{installed_base}/lib/python", "platstdlib": "{base}/lib/python",
                   "purelib": "{base}/lib/python", "platlib": "{base}/lib/python",
                   "include": "{installed_base}/include/python", "platinclude": "{installed_base}/include/python",
                   "scripts": "{base}/bin", "data": "{base}"},
    "posix_user": {"stdlib": "{userbase}/lib/python" + _VERSION, "platstdlib": "{userbase}/lib/python" + _VERSION,
                   "purelib": "{userbase}/lib/python" + _VERSION + "/site-packages",
                   "platlib": "{userbase}/lib/python" + _VERSION + "/site-packages",
                   "include": "{userbase}/include/python" + _VERSION, "scripts": "{userbase}/bin", "data": "{userbase}"},
}
_SCHEMES["venv"] = _SCHEMES["posix_venv"] = _SCHEMES["posix_prefix"]


def get_python_version():
    """Major and minor version."""
    return _VERSION


def get_platform():
    """The platform in one word."""
    found = os.uname()
    return f"{found.sysname.lower()}-{found.machine}"


def get_config_vars(*args):
    """What is known of the installation; with names, a list of their values."""
    known = {
        "prefix": sys.prefix, "exec_prefix": sys.exec_prefix, "py_version": sys.version.split()[0],
        "py_version_short": _VERSION, "py_version_nodot": _VERSION.replace(".", ""), "installed_base": sys.base_prefix,
        "base": sys.prefix, "installed_platbase": sys.base_exec_prefix, "platbase": sys.exec_prefix, "projectbase": "/usr/bin",
        "platlibdir": "lib", "abiflags": "", "py_version_nodot_plat": "", "srcdir": ".",
        "userbase": os.path.join(os.path.expanduser("~"), ".local"), "EXE": "", "VERSION": _VERSION,
        "EXT_SUFFIX": None, "SOABI": None, "Py_DEBUG": 0, "Py_GIL_DISABLED": 0, "WITH_PYMALLOC": 1,
        "SIZEOF_VOID_P": 8, "LIBDIR": "/usr/lib", "BINDIR": "/usr/bin", "TZPATH": "",
    }
    return [known.get(name) for name in args] if args else known


def get_config_var(name):
    """One fact about the installation, or None."""
    return get_config_vars().get(name)


def get_scheme_names():
    """The names of schemes of installation."""
    return tuple(sorted(_SCHEMES))


def get_default_scheme():
    """The scheme that is in use."""
    return "posix_prefix"


def get_preferred_scheme(key):
    """The scheme for 'prefix', 'home' or 'user'."""
    return {"prefix": "posix_prefix", "home": "posix_home", "user": "posix_user"}[key]


def get_path_names():
    """The kinds of folders."""
    return "stdlib", "platstdlib", "purelib", "platlib", "include", "scripts", "data"


def get_paths(scheme="posix_prefix", vars=None, expand=True):
    """The folders of a scheme."""
    known = get_config_vars() | (vars or {})
    return {key: text.format(**known) if expand else text for key, text in _SCHEMES[scheme].items()}


def get_path(name, scheme="posix_prefix", vars=None, expand=True):
    """A folder of a scheme."""
    return get_paths(scheme, vars, expand)[name]


def is_python_build(check_home=None):
    """Whether Python runs where it was built."""
    return False


def get_config_h_filename():
    """Where pyconfig.h would be."""
    return os.path.join(get_path("include"), "pyconfig.h")


def get_makefile_filename():
    """Where the Makefile would be."""
    return os.path.join(get_path("stdlib"), f"config-{_VERSION}", "Makefile")


def parse_config_h(fp, vars=None):
    """The names that a file in the form of pyconfig.h defines."""
    import re
    found = {} if vars is None else vars
    for line in fp:
        match = re.match(r"#define ([A-Z][A-Za-z0-9_]+) (.*)\n", line)
        if match:
            name, value = match.groups()
            try:
                value = int(value)
            except ValueError:
                pass
            found[name] = value
        else:
            match = re.match(r"/[*] #undef ([A-Z][A-Za-z0-9_]+) [*]/\n", line)
            if match:
                found[match[1]] = 0
    return found
