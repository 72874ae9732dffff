"""print and what it may be given."""
import sys


def show(*args, **kwargs):
    try:
        print(*args, **kwargs)
    except BaseException as e:
        print(type(e).__name__, *e.args)


class Str:
    def __init__(self, x):
        self.x = x

    def __str__(self):
        return self.x


class Repr:
    def __repr__(self):
        return "repr!"


class Sink:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)

    def flush(self):
        self.parts.append("FLUSH")


print()
print(1, 2.5, None, True, "text", b"bytes", [1, "a"], (1,), {1: 2}, {3}, 1j, ...)
print("a", "b", sep="")
print("a", "b", sep="--", end="!\n")
print("a", "b", sep=None, end=None)
print(end="")
print(Str("as str"), Repr(), [Str("x")] and "list", [Repr()])
show(1, sep=3)
show(1, end=3)
show(1, foo=3)
show(1, file=3)
show(Str(3))
sink = Sink()
print("to", "sink", Str("ok"), file=sink, sep="-", end="|", flush=True)
print(sink.parts)
old = sys.stdout
sys.stdout = sink = Sink()
print("captured", 1)
print(Str("x"), end="")
sys.stdout = old
print(sink.parts)
sys.stdout = None
print("nowhere")
sys.stdout = old
del sys.stdout
try:
    print("lost")
except RuntimeError as e:
    sys.stdout = old
    print(e)
print("é ü 漢字 😀", "tab\there", "nul\0x")
print("flush", flush=True)
sys.stdout.write("written\n")
print(sys.stdout.write("n\n"))
print(sys.stdout.encoding, sys.stdout.name, sys.stdout.mode, sys.stdin.mode, sys.stdout.fileno(), sys.stdout.writable(), sys.stdout.readable())
sys.stdout.writelines(["a", "b\n"])
show(*range(5), sep=", ")
