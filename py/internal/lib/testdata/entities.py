"""Writes the tables of html/entities.py, from what CPython knows.

    python entities.py >> ../html/entities.py
"""
from html.entities import html5, name2codepoint

print("# Names and their characters in hexadecimal; a name with ! may stand without a semicolon.")
print('_TABLE = """\\')
names = sorted(n[:-1] for n in html5 if n.endswith(";"))
assert all(n + ";" in html5 for n in html5 if not n.endswith(";"))
line = ""
for name in names:
    value = "+".join(f"{ord(c):x}" for c in html5[name + ";"])
    entry = f"{name}{'!' if name in html5 else ''} {value}"
    if len(line) + len(entry) > 95:
        print(line)
        line = ""
    line += (" " if line else "") + entry
print(line + '\n"""\n')
print("# The names of HTML 4.")
print('_HTML4 = """\\')
line = ""
for name in sorted(name2codepoint):
    if len(line) + len(name) > 95:
        print(line)
        line = ""
    line += (" " if line else "") + name
print(line + '\n"""')
