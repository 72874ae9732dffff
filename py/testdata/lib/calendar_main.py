# What python -m calendar writes.
import calendar
import contextlib
import io


class Stream(io.TextIOWrapper):
    """A text stream with its bytes, as sys.stdout is one."""

    def __init__(self):
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def text(self):
        return self.buffer.getvalue().decode("latin-1")


def run(*args):
    """Runs it with arguments, and shows what it writes and how it ends."""
    out, err = Stream(), io.StringIO()
    end = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            calendar.main(args)
        except SystemExit as e:
            end = e.code
        except Exception as e:
            end = f"{type(e).__name__}: {e}"
    print(*args, "->", end)
    print(out.text(), end="")
    print(err.getvalue().rpartition("error: ")[2], end="")


# A month.
run("2026", "1")
run("-w", "3", "-l", "2", "2026", "2")
run("-f", "6", "2026", "2")
run("-f", "9", "2026", "2")

# A year.
run("2026")
run("-m", "2", "-s", "3", "1999")
run("-t", "html", "-c", "mine.css", "2026")

# Encodings and locales.
run("-e", "utf-16-le", "2026", "1")
run("-L", "C", "-e", "ascii", "2026", "3")
run("-t", "html", "-L", "C", "-e", "ascii", "2026")

# Mistakes.
run("-L", "C", "2026")
run("-t", "html", "2026", "1")
run("-t", "pdf", "2026")
run("2026", "13")
run("next")
run("-e", "nosuch", "2026", "1")
