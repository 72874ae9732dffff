"""optparse."""
import contextlib
import io
import optparse
import sys

sys.argv = ["prog"]
sys.stderr = sys.stdout
p = optparse.OptionParser(usage="%prog [options] FILE", version="%prog 1.0", description="What the program does, in some words that are so many "
                          "that the line has to be broken somewhere.", epilog="The end.")
p.add_option("-v", "--verbose", action="store_true", default=False, help="say more")
p.add_option("-q", action="store_false", dest="verbose")
p.add_option("-n", "--number", type="int", default=3, metavar="N", help="a number [default: %default]")
p.add_option("-f", "--float", type=float)
p.add_option("-c", "--choice", choices=["a", "b"], help="one of them")
p.add_option("-l", "--list", action="append", help="a longer text that has to be broken because it does not fit into one line")
p.add_option("--level", action="count", dest="level")
p.add_option("-x", action="store_const", const=42, dest="const")
p.add_option("--pair", nargs=2, type="int")
p.add_option("--hidden", help=optparse.SUPPRESS_HELP)
g = optparse.OptionGroup(p, "Group", "About the group.")
g.add_option("-g", "--grouped", action="callback", callback=lambda o, s, v, pr, *a: print("called", s, v, a), type="string", callback_args=(1,))
p.add_option_group(g)
p.print_help()
for args in ([], ["-v", "a", "-n5", "b"], ["--num=7", "--list", "x", "-ly", "--level", "--level"], ["-vq", "-x", "--", "-v"], ["--pair", "1", "2", "z"],
             ["-g", "val"], ["-c", "a", "-f", "1.5"], ["-n", "0x1F"]):
    print(args, *p.parse_args(args))
for args in (["--nope"], ["-n", "x"], ["-c", "z"], ["-n"], ["--l"], ["--verbose=1"], ["--pair", "1"], ["-Z"], ["--version"], ["-h"]):
    try:
        p.parse_args(args)
    except SystemExit as e:
        print("exit", e.code)
values, rest = p.parse_args(["-v"])
print(values.verbose, values.number, values.ensure_value("new", 5), values == {**vars(values)}, p.get_option("-v"), p.has_option("--list"), p.get_usage())
for make in (lambda: p.add_option("-v"), lambda: p.add_option("bad"), lambda: p.add_option("-z", type="nope"), lambda: p.add_option("-z", action="nope"),
             lambda: p.add_option("-z", choices=["a"], type="int"), lambda: p.add_option("-z", what=1), lambda: p.add_option(5),
             lambda: p.add_option("-z", action="callback")):
    try:
        make()
    except (optparse.OptionError, TypeError) as e:
        print(type(e).__name__, e)
p.set_defaults(number=9)
p.remove_option("-c")
p.disable_interspersed_args()
print(*p.parse_args(["a", "-v"]), p.defaults["number"])
r = optparse.OptionParser(conflict_handler="resolve", formatter=optparse.TitledHelpFormatter(), add_help_option=False, prog="other")
r.add_option("-a", "--all", help="first")
r.add_option("-a", "--any", help="second")
r.print_help()
