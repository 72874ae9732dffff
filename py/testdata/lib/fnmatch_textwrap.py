# Patterns of names; wrapping, filling, shortening, dedenting, indenting.
import fnmatch
import textwrap

pats = ['*', '*.py', '[a-z]?x', '[!a]', '[]a]', '[', 'a[b', '**a**b*', 'a.b', '[^a]', '[a-]', '[z-a]', '[!z-a]', '[!]', '[a-c-e]', '[--]', '[!a-]*', '[[]', '[a&&b||c~~d]', '\n?', '', '[---]', '[!^a]', '[a^]', '[\\a]', '[b-a!]', '[b-a!c]', '[!b-a!c]', '[b-a^c]', '***', 'a*b*c*', '*a', '[!-a]', '[]-a]', '[^-a]', '[[-a]', '?*?', '*?*', '[a-b-c-d]']
for p in pats:
    print(repr(p), fnmatch.translate(p), fnmatch.filter(['a', 'b', 'x.py', 'ab', '-', ']', 'abc', '^', '', 'a\nb', '[', '\\', 'axbxc'], p))
print(fnmatch.fnmatch('A', 'a'), fnmatch.fnmatchcase('a', 'A'), fnmatch.filter([b'a.c', b'b'], b'*.c'), fnmatch.filterfalse(['a', 'b'], 'a'))
for a in (5, 'a'), ('a', 5), (b'a', 'a'):
    try:
        print(fnmatch.fnmatch(*a))
    except TypeError as e:
        print(e)


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e)
    print(f.__name__, k, '->', r)


texts = [
    'Hello there -- you goof-ball, use the -b option!', 'What a mess--this is it---really--- ok ---no', "This is a sentence.  And another! 'Third one?' \"Yes.\" no. E.g. Mr. X.",
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb', 'a-b-c-d-e-f-g aa-bb-cc-dd x-y1-zz 12-34-ab ab-12 e-mail-address', '\ttab\tand\nnewline  double   space\x0b\x0cff', '', '   ', 'word', ' lead and trail ',
    'some-very-long-hyphenated-word-that-has-to-break-somewhere', 'http://x.y/--flag-name=some-value --another-flag', 'é-ü ünïcödé-wörds 世界-世界 a_b-c_d _-_', "it's-a 'quoted-word' (paren-thesis)", 'end-', '-start', '--', 'x--', 'a\u00a0b c', 'one\n\ntwo\n   three']
for x in texts:
    for w in (1, 5, 10, 20, 70):
        t(textwrap.wrap, x, w)
    t(textwrap.wrap, x, 12, break_on_hyphens=False)
    t(textwrap.wrap, x, 8, break_long_words=False)
    t(textwrap.wrap, x, 15, initial_indent='* ', subsequent_indent='    ')
    t(textwrap.wrap, x, 12, drop_whitespace=False)
    t(textwrap.wrap, x, 12, replace_whitespace=False, expand_tabs=False)
    t(textwrap.wrap, x, 30, fix_sentence_endings=True)
    t(textwrap.wrap, x, 12, max_lines=2)
    t(textwrap.wrap, x, 10, max_lines=1, placeholder='...')
    t(textwrap.shorten, x, 15)
    t(textwrap.shorten, x, 15, placeholder='…')
    t(textwrap.fill, x, 20, tabsize=3)
    print(textwrap.TextWrapper()._split(x))
t(textwrap.wrap, 'x', 0)
t(textwrap.wrap, 'x', 3, max_lines=1)
t(textwrap.wrap, 'x y z', 5, max_lines=0)
t(textwrap.shorten, 'x', 3)
for x in '  a\n  b', '  a\n\tb', '\n   a\n     b\n\n   c\n', '  a\n \n  b', 'a\n  b', '   \n', '', '\ta\n\t b', '  a\r\n  b', ' a\n', '  \n  a\n      \n    b':
    print(repr(textwrap.dedent(x)), repr(textwrap.indent(x, '> ')), repr(textwrap.indent(x, '> ', lambda l: True)))
t(textwrap.dedent, 5)
t(textwrap.dedent, b'x')
w = textwrap.TextWrapper(width=9)
w.initial_indent = '>>'
print(w.fill('a bb ccc dddd eeeee'), w.width, w.max_lines)
