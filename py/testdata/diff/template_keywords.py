# A call with an empty ** is a call without keywords; CPython takes it for one with
# keywords here, and writes: Template.__new__ only accepts *args arguments.
from string.templatelib import Template

try:
    Template(*(5,), **{})
except TypeError as e:
    print(e)
