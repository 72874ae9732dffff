"""python -m json: checks JSON and shows it well laid out."""

import argparse
import json
import sys


def _arguments():
    parser = argparse.ArgumentParser(
        description="A simple command line interface for json module to validate "
                    "and pretty-print JSON objects.")
    parser.add_argument("infile", nargs="?", default="-",
                        help="a JSON file to be validated or pretty-printed")
    parser.add_argument("outfile", nargs="?",
                        help="write the output of infile to outfile")
    parser.add_argument("--sort-keys", action="store_true",
                        help="sort the output of dictionaries alphabetically by key")
    parser.add_argument("--no-ensure-ascii", dest="ensure_ascii", action="store_false",
                        help="disable escaping of non-ASCII characters")
    parser.add_argument("--json-lines", action="store_true",
                        help="parse input using the JSON Lines format. Use with "
                             "--no-indent or --compact to produce valid JSON Lines output.")
    layout = parser.add_mutually_exclusive_group()
    layout.add_argument("--indent", type=int, default=4,
                        help="separate items with newlines and use this number of "
                             "spaces for indentation")
    layout.add_argument("--tab", action="store_const", dest="indent", const="\t",
                        help="separate items with newlines and use tabs for indentation")
    layout.add_argument("--no-indent", action="store_const", dest="indent", const=None,
                        help="separate items with spaces rather than newlines")
    layout.add_argument("--compact", action="store_true",
                        help="suppress all whitespace separation (most compact)")
    return parser.parse_args()


def _values(infile, lines):
    """Yields what the file holds: one value, or one a line."""
    if not lines:
        yield json.load(infile)
        return
    for line in infile:
        yield json.loads(line)


def _show(values, outfile, **how):
    for value in values:
        json.dump(value, outfile, **how)
        outfile.write("\n")


def _convert(infile, options):
    how = {"sort_keys": options.sort_keys, "ensure_ascii": options.ensure_ascii}
    if options.compact:
        how["separators"] = (",", ":")
    else:
        how["indent"] = options.indent
    values = _values(infile, options.json_lines)
    if not options.json_lines:
        # A value is whole before its file may be written over.
        values = list(values)
    if options.outfile is None:
        _show(values, sys.stdout, **how)
        return
    with open(options.outfile, "w", encoding="utf-8") as outfile:
        _show(values, outfile, **how)


def main():
    options = _arguments()
    try:
        if options.infile == "-":
            _convert(sys.stdin, options)
            return
        with open(options.infile, encoding="utf-8") as infile:
            _convert(infile, options)
    except ValueError as error:
        raise SystemExit(error) from None


if __name__ == "__main__":
    main()
