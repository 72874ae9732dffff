"""Comma-separated values: what expressions give, or how they fail."""

import csv
import io


def R(*args, **options):
    return list(csv.reader(*args, **options))


def W(rows, **options):
    out = io.StringIO()
    csv.writer(out, **options).writerows(rows)
    return out.getvalue()


def DW(rows, *args, **options):
    out = io.StringIO()
    w = csv.DictWriter(out, *args, **options)
    n = w.writeheader()
    w.writerows(rows)
    return out.getvalue(), n


PROGRAM = r"""
csv.__all__
R(['a,b','c']), R(['"a\n','b",c']), R(['a"b,c"']), R(['"a""b",c']), R(['"a"b,c'])
R(['"a"b,c'],strict=True)
R(['"a'],strict=True)
R(['"a']), R(['"']), R(['a,"']), R(['"a','b']), R(['"a\n','\n','b"\n'])
R(['a\\,b'],escapechar='\\')
R(['a b  c'],delimiter=' ',skipinitialspace=True)
R(['1,"2",a'],quoting=csv.QUOTE_NONNUMERIC)
R(['1.5, 2, "x"'],quoting=csv.QUOTE_NONNUMERIC)
R(['1,"2",,"",a'],quoting=csv.QUOTE_NOTNULL), R(['1,"2",,""'],quoting=csv.QUOTE_STRINGS), R(['1,"2",,""'],quoting=csv.QUOTE_NONNUMERIC)
R(['a\nb'])
R(['a\rb'])
R([1])
R([b'a'])
R(['','a','']), R(['a,b\r\n']), R(['\n', '\r\n']), R(['a,','b,'])
R(['"a'+'x'*200000])
R(['a'],delimiter='ab')
R(['a'],delimiter=1)
R(['a'],delimiter='')
R(['a'],quotechar='ab')
R(['a'],quotechar=None)
R(['a'],quotechar=None,quoting=csv.QUOTE_ALL)
R(['a'],quoting=9)
R(['a'],quoting='x')
R(['a'],foo=1)
R(['a'],dialect='nope')
R(['a;b'],dialect=csv.excel_tab), R(['a|b'],'excel',delimiter='|'), R(["a,,''"],quotechar="'"), R(["a\u20acb"], delimiter="\u20ac"), R(['\u00e9,"\u4e2d,"'])
R(['a'],delimiter='\n')
R(['a'],delimiter='"')
R(['a'],lineterminator=None)
R(['a'],lineterminator=1)
W([[1,2.5,None,'a,b','c"d','e\nf','']])
W([['']]), W([[]]), W([[None]]), W([['a']]), W([['','']])
W([['']],quoting=csv.QUOTE_NONE)
W([['a,b']],quoting=csv.QUOTE_NONE)
W([['a,b']],quoting=csv.QUOTE_NONE,escapechar='\\')
W([['a"b']],doublequote=False)
W([['a"b']],doublequote=False,escapechar='\\')
[W([[1,'a',None,2.5,'']],quoting=q) for q in (csv.QUOTE_NONNUMERIC,csv.QUOTE_ALL,csv.QUOTE_STRINGS,csv.QUOTE_NOTNULL)]
W([[None]],quoting=csv.QUOTE_NOTNULL)
W([1])
W(1)
W([['a']],lineterminator='\n'), W([['a','x|y']],delimiter='|'), W([['\u20ac','b']],delimiter='\u20ac')
W([[' a']],delimiter=' '), W([[' a','b ']],skipinitialspace=True),W([['','a']],delimiter=' ',skipinitialspace=True)
W([['a\\b']],escapechar='\\',quoting=csv.QUOTE_NONE), W([['a\\b']],escapechar='\\')
W([['a\rb']]), W(['abc']), W([['#']]), W([["'"]]), W([(1,2),{3:4},(x for x in 'ab')]), W([[True, 10**30, 1e300, 1j]])
csv.writer(1)
csv.writer(io.StringIO()).writerow(['a'])
csv.list_dialects()
csv.get_dialect('x')
csv.unregister_dialect('x')
csv.register_dialect('x',delimiter=';'), R(['a;b'],'x'), csv.unregister_dialect('x')
csv.register_dialect(1)
csv.register_dialect('x',delimiter='ab')
csv.field_size_limit(), csv.field_size_limit(131072)
csv.field_size_limit('a')
list(csv.DictReader(['a,b','1,2','3','4,5,6','']))
list(csv.DictReader(['1,2'],['x','y','z'],restval=0)), csv.DictReader(['a,b']).fieldnames, csv.DictReader([]).fieldnames
DW([{'a':1,'b':2}],['a','b'])
DW([{'a':1,'c':2}],['a','b'])
DW([{'a':1,'c':2}],['a','b'],extrasaction='ignore',restval='-')
DW([],['a'],extrasaction='x')
csv.Sniffer().sniff('a;b;c\n1;2;3\n').delimiter, csv.Sniffer().has_header('name,age\nbob,5\nal,7\n'), csv.Sniffer().has_header('1,2\n3,4\n')
csv.Sniffer().sniff("'a', 'b'\n'c', 'd'\n").quotechar, csv.Sniffer().sniff('a\tb\nc\td').delimiter
[(d.delimiter,d.lineterminator,d.quoting,d.skipinitialspace,d.doublequote,d.escapechar,d.strict,d.quotechar) for d in map(csv.get_dialect, csv.list_dialects())]
csv.Dialect()
csv.QUOTE_ALL,csv.QUOTE_MINIMAL,csv.QUOTE_NONE,csv.QUOTE_NONNUMERIC,csv.QUOTE_STRINGS,csv.QUOTE_NOTNULL
csv.reader(1)
csv.Error.__mro__
R(['a\0b']), R(['a, "b", c'],skipinitialspace=True), R(["'a,b',c"],quotechar="'"), R(['a\\'],escapechar='\\')
R(['"a\\"b"'],escapechar='\\'), R(['"a"'],quoting=csv.QUOTE_NONE), R(['a\\\n','b'],escapechar='\\')
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)) if text else "")
    except Exception as e:
        print(text, "->", type(e).__name__, e)
r = csv.reader(['a,"b\n', 'c"\n', "d\n"])
for row in r:
    print(row, r.line_num)
