"""Lines of uuencode and quoted-printable text."""

import binascii as b

PROGRAM = r"""
b.b2a_uu(b'abc'), b.b2a_uu(b''), b.b2a_uu(b'\0a'), b.b2a_uu(b'\0a',backtick=True)
b.b2a_uu(b'a'*46)
b.a2b_uu(b'#86)C\n'), b.a2b_uu(b' \n'), b.a2b_uu('#86)C'), b.a2b_uu(b'#86')
b.a2b_uu(b'#86)Cxx')
b.a2b_uu(b'')
[b.a2b_uu(b.b2a_uu(bytes(range(n)))) == bytes(range(n)) for n in range(46)].count(False)
b.a2b_qp(b'a=20=\nb=zz=3D_'), b.a2b_qp(b'a_b',header=True), b.a2b_qp('a=C3=A9'), b.a2b_qp(b'a='), b.a2b_qp(b'a==b')
b.b2a_qp(b'a\xff = \n b \n'), b.b2a_qp(b'a b',quotetabs=True), b.b2a_qp(b'a_b c',header=True), b.b2a_qp(b'a\r\nb\nc',istext=False)
b.b2a_qp(b'x'*200), b.b2a_qp(b'\xff'*60), b.b2a_qp(b'a\r\n'*3 + b'y'*80)
b.b2a_qp(b'.\n.a')
"""
for text in PROGRAM.splitlines()[1:]:
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
