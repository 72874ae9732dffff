"""What the program runs on: a sandbox that looks like Linux."""

import os
import sys
from collections import namedtuple

uname_result = namedtuple("uname_result", "system node release version machine processor")


def uname():
    """The names of the system."""
    found = os.uname()
    return uname_result(found.sysname, found.nodename, found.release, found.version, found.machine, "")


def system():
    return uname().system


def node():
    return uname().node


def release():
    return uname().release


def version():
    return uname().version


def machine():
    return uname().machine


def processor():
    return ""


def architecture(executable="", bits="", linkage=""):
    return bits or "64bit", linkage


def platform(aliased=False, terse=False):
    """The system in one word."""
    found = uname()
    return f"{found.system}-{found.release}" + ("" if terse else f"-{found.machine}")


def python_implementation():
    return {"cpython": "CPython"}.get(sys.implementation.name, sys.implementation.name)


def python_version():
    return sys.version.split()[0]


def python_version_tuple():
    return tuple(python_version().split("."))


def python_branch():
    return ""


def python_revision():
    return ""


def python_build():
    return "", ""


def python_compiler():
    return ""


def libc_ver(executable=None, lib="", version="", chunksize=16384):
    return lib, version


def mac_ver(release="", versioninfo=("", "", ""), machine=""):
    return release, versioninfo, machine


def win32_ver(release="", version="", csd="", ptype=""):
    return release, version, csd, ptype


def java_ver(release="", vendor="", vminfo=("", "", ""), osinfo=("", "", "")):
    return release, vendor, vminfo, osinfo


def freedesktop_os_release():
    raise OSError("Unable to read files /etc/os-release, /usr/lib/os-release")
