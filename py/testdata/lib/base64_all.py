"""Bytes as text: what expressions give, or how they fail."""

import base64
import io

PROGRAM = """\
base64.b64decode('a')
base64.b64decode('aGk=!'), base64.b64decode(b'aG k=\\n'), base64.b64decode('')
base64.b64decode('aGk=!',validate=True)
base64.b64encode('a')
base64.b64encode(b'a',altchars='x')
base64.b64encode(b'\\xfb\\xff',altchars=b'._'), base64.b64decode('.-8=', altchars='.-')
base64.b32decode('a')
base64.b32decode('MFRGG===')
base64.b32decode('mfrgg===')
base64.b32decode('mfrgg===', True)
base64.b32decode('MFRG1===')
base64.b32decode(b'MFRG1===', map01='L')
base64.b32decode('MFRGG==')
base64.b32decode('M=======')
[base64.b32encode(b'abcdefg'[:n]) for n in range(8)]
[base64.b32decode(base64.b32encode(b'abcdefg'[:n])) for n in range(8)]
base64.b16decode('zz')
base64.b16decode('ab')
base64.b16decode('ab',True), base64.b16encode(b'ab')
base64.a85encode(b'hello world\\0\\0\\0\\0    '), base64.a85encode(b'hello    x',foldspaces=True,wrapcol=6,adobe=True), base64.a85encode(b'ab',pad=True)
base64.a85decode(b'vvv')
base64.a85decode(b'<~87cURD]i,"Ebo80~>',adobe=True), base64.a85decode(b'BOu!\\nrD]j7', foldspaces=True)
base64.a85decode(b'87',adobe=True)
base64.a85decode(b's8W-"')
base64.a85decode(b'az')
base64.b85encode(b'hello'), base64.b85decode(b'Xk~0{Zv'), base64.b85encode(b'ab',pad=True)
base64.b85decode('~~~~~')
base64.b85decode(b'a b')
base64.z85encode(b'hello123'), base64.z85decode(b'xK#0@zY<mxA+]m')
base64.z85decode(b' ')
base64.urlsafe_b64encode(b'\\xff\\xfe'), base64.urlsafe_b64decode('__4='), base64.standard_b64encode(b'a'), base64.standard_b64decode('YQ==')
base64.encodebytes(b'a'*100), base64.decodebytes(b'YQ==')
base64.encodebytes('a')
base64.b32hexencode(b'ab'), base64.b32hexdecode('C5H0====')
base64.b64decode('\u00e9')
base64.b64decode(1)
base64.b32decode(b'MZXW6===\\n')
[base64.a85decode(base64.a85encode(bytes(range(n)))) == bytes(range(n)) for n in range(12)]
[base64.b85decode(base64.b85encode(bytes(range(n)))) == bytes(range(n)) for n in range(12)]
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
out = io.BytesIO()
base64.encode(io.BytesIO(b"x" * 100), out)
print(out.getvalue())
back = io.BytesIO()
base64.decode(io.BytesIO(out.getvalue()), back)
print(back.getvalue())
