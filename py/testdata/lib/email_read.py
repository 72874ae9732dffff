"""Messages that are read: parts, headers, encodings, defects."""
import email
import email.policy
from email import message_from_bytes, message_from_string, policy
from email.header import Header, decode_header, make_header
from email.iterators import _structure, body_line_iterator, typed_subpart_iterator
from email.parser import BytesParser, HeaderParser, Parser
from email.utils import (collapse_rfc2231_value, decode_rfc2231, encode_rfc2231, formataddr, formatdate, format_datetime,
                         getaddresses, mktime_tz, parseaddr, parsedate, parsedate_to_datetime, parsedate_tz, quote, unquote)

TEXT = """\
From nobody Mon Sep 17 00:00:00 2001
From: Ann Example <ann@example.com>
To: Bob <bob@example.org>, "Smith, C." <c@example.net>
Subject: =?utf-8?q?H=C3=A9llo?= =?utf-8?b?IHdvcmxk?=
 and more
Date: Fri, 20 Nov 2026 10:11:12 +0100
Message-ID: <1@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"
X-Long: a
\tb
 c

preamble
--outer
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

caf=C3=A9 =
joined
last

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: 8bit

<b>x</b>
--inner--
--outer
Content-Type: application/octet-stream; name="a.bin"
Content-Disposition: attachment; filename*=utf-8''%e2%82%ac.bin
Content-Transfer-Encoding: base64

AAECAwQF
--outer
Content-Type: message/rfc822

Subject: within

body within
--outer--
epilogue
"""
m = message_from_string(TEXT)
print(m.get_unixfrom(), m.is_multipart(), len(m.get_payload()), m.get_content_type(), m.get_boundary(), len(m))
print(m["from"], "|", m["subject"], "|", m["x-long"], "|", m["none"], m.get("none", 5), "FROM" in m)
print(m.keys())
print(repr(m.preamble), repr(m.epilogue), m.defects)
for part in m.walk():
    print(part.get_content_type(), part.get_content_charset(), part.get_filename(), part.get_content_disposition(),
          part.get_default_type(), part.is_multipart(), part.get_params())
print(repr(m.get_payload(0).get_payload()), m.get_payload(0).get_payload(decode=True))
print(m.get_payload(2).get_payload(decode=True), m.get_payload(3).get_payload(0)["subject"])
_structure(m)
print(list(typed_subpart_iterator(m, "text", "html"))[0].get_payload(), [l for l in body_line_iterator(m)])
print(m.as_string() == TEXT.partition("\n")[2], m.as_string(unixfrom=True) == TEXT, bytes(m) == TEXT.partition("\n")[2].encode())
print(decode_header(m["subject"]), str(make_header(decode_header(m["subject"]))))

m["X-A"] = "1"
m["X-A"] = "2"
print(m.get_all("x-a"), m["x-a"])
m.replace_header("x-a", "3")
print(m.get_all("x-a"), m.values()[-1], m.items()[-1])
del m["x-a"]
print(m.get_all("x-a"), m.get_all("x-a", []))
m.add_header("Content-Disposition", "attachment", filename="my file.txt", size=None)
print(m["content-disposition"], m.get_filename())
m.add_header("X-B", "v", name=("utf-8", "", "é x"))
print(m["x-b"], m.get_param("name", header="x-b"))
m.set_param("charset", "utf-8")
print(m["content-type"], m.get_param("charset"), m.get_param("nope"), m.get_params())
m.del_param("charset")
m.set_type("multipart/related")
print(m["content-type"], m.get_charsets())
m.set_boundary("other")
print(m["content-type"])
try:
    m.set_type("wrong")
except ValueError as e:
    print("ValueError")
try:
    m.replace_header("nope", "x")
except KeyError as e:
    print(e)

# Odd messages.
for text in ("", "just text\nmore", "A: 1\nB 2\n\nx", " continued\nA: 1\n\nx", "Content-Type: multipart/mixed\n\nx",
             "Content-Type: multipart/mixed; boundary=b\n\nno boundary", "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n",
             "Content-Type: nonsense\n\nx", "A: 1\r\nB: 2\r\n\r\nx\r\ny\r\n", "Content-Transfer-Encoding: base64\n\nYWJj=\n",
             "Content-Transfer-Encoding: base64\n\nYW*Jj\n", "Content-Transfer-Encoding: x-uue\n\nbegin 644 f\n#86)C\n`\nend\n",
             "A:1\n\n", ": x\n\n", "A: 1\n\n\n\nx"):
    x = message_from_string(text)
    print(x.items(), x.is_multipart() or repr(x.get_payload()), x.get_payload(decode=True), x.get_content_type(), [type(d).__name__ for d in x.defects])
b = message_from_bytes(b"Subject: caf\xc3\xa9\nContent-Type: text/plain; charset=utf-8\n\ncaf\xc3\xa9\n")
print(str(b["subject"]), repr(b.get_payload()), b.get_payload(decode=True), bytes(b))
h = HeaderParser().parsestr(TEXT)
print(h.is_multipart(), h.get_payload()[:8])

# The policy of today.
n = message_from_string(TEXT, policy=policy.default)
print(type(n).__name__, n["subject"], n["from"].addresses, n["to"].addresses[1].display_name, n["date"].datetime)
print(n["content-type"].maintype, n["content-type"].params, n["mime-version"].version, n.get_body(("plain",)).get_content())
print([p.get_filename() for p in n.iter_attachments()], [p.get_content_type() for p in n.iter_parts()])
for p in n.iter_attachments():
    print(p.get_content())
print(n.get_body().get_content_type(), n["to"].groups[0], str(n["to"].addresses[1]), repr(n["x-long"]))

# Addresses.
for text in ("a@b.c", "Ann <a@b.c>", '"A, B" <a@b.c>', "a@b.c (comment)", "Group: a@b.c, d@e.f;", "no address", "<a@b>",
             '"quoted \\" x" <q@r.s>', "A (c) B <x@y>", "", "first last@x", "a@b, c@d", "undisclosed:;", "a@[1.2.3.4]", "x y <z>"):
    print(repr(text), parseaddr(text), getaddresses([text]), parseaddr(text, strict=False), getaddresses([text], strict=False))
print(getaddresses(["a@b, C <d@e>", "f@g"]), formataddr(("A. B", "a@b")), formataddr(("", "a@b")), formataddr(("Ä", "a@b")),
      formataddr(('q"q', "a@b")))
print(quote('a"b\\c'), unquote('"a\\"b"'), unquote("<x>"))

# Dates.
for text in ("Fri, 20 Nov 2026 10:11:12 +0100", "20 Nov 2026 10:11:12 GMT", "Fri, 20 Nov 2026 10:11 -0000", "Nov 20 2026 10:11:12 EST",
             "20-Nov-2026 10:11:12 +0000", "Fri Nov 20 10:11:12 2026", "20 Nov 26 10:11:12", "nonsense", "", "20 November 2026 10:11:12 PDT"):
    print(repr(text), parsedate_tz(text), parsedate(text))
print(parsedate_to_datetime("Fri, 20 Nov 2026 10:11:12 +0530"), repr(parsedate_to_datetime("Fri, 20 Nov 2026 10:11:12 -0000")))
try:
    parsedate_to_datetime("never")
except ValueError as e:
    print(e)
print(formatdate(0), formatdate(0, usegmt=True), formatdate(1e9, localtime=True), mktime_tz(parsedate_tz("Fri, 20 Nov 2026 10:11:12 +0100")))
print(decode_rfc2231("utf-8'en'%C3%A9"), encode_rfc2231("é x", "utf-8"), encode_rfc2231("a b"), collapse_rfc2231_value(("utf-8", None, "x")))

# Headers.
print(Header("plain").encode(), Header("Grüße", "utf-8").encode(), Header("Grüße", "iso-8859-1").encode(), str(Header("é", "utf-8")))
x = Header("first", "us-ascii", header_name="Subject")
x.append("zweiter Teil mit ü", "utf-8")
x.append("third")
print(x.encode(), "|", str(x), x == "first zweiter Teil mit ü third")
print(Header("word " * 30, header_name="X", maxlinelen=40).encode())
print(Header("ä" * 60, "utf-8", maxlinelen=50).encode())
print(decode_header("=?iso-8859-1?q?p=F6stal?= and =?utf-8?b?w6k=?="), decode_header("plain"), decode_header("=?x?q?a_b?=  =?x?q?c?="))
