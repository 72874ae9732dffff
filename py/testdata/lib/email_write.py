"""Messages that are written."""
import datetime
import email.policy
import io
from email import charset, encoders, generator, message_from_string
from email.headerregistry import Address, Group
from email.message import EmailMessage, Message
from email.mime.application import MIMEApplication
from email.mime.audio import MIMEAudio
from email.mime.base import MIMEBase
from email.mime.image import MIMEImage
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText

m = MIMEMultipart("alternative", boundary="BB")
m["Subject"] = "Test with ünïcode"
m["From"] = "me@example.com"
m["To"] = ", ".join(["a@example.com", "b@example.com"])
m.attach(MIMEText("plain text\nFrom here\n", "plain"))
m.attach(MIMEText("<p>größe</p>\n", "html", "utf-8"))
m.attach(MIMEApplication(b"\0\1\2" * 30, Name="x.bin"))
m.attach(MIMEImage(b"\x89PNG\r\n\x1a\nxxxx"))
m.attach(MIMEAudio(b"RIFF....WAVEfmt ", policy=email.policy.compat32))
m.attach(MIMEMessage(MIMEText("inner")))
print(m.as_string())
print(m.as_bytes().decode())
print(m.is_multipart(), [p.get_content_type() for p in m.walk()], m.get_payload(1).get_payload(decode=True).decode())
part = MIMEBase("application", "pdf")
part.set_payload(b"data of a file")
encoders.encode_base64(part)
part.add_header("Content-Disposition", "attachment", filename="dätei.pdf")
print(part)
part = MIMEText("ä=b\n" * 3, _charset="iso-8859-1")
print(part, part.get_charset())
try:
    part.attach(part)
except Exception as e:
    print(type(e).__name__, e)
q = Message()
q.set_payload("x = ä\n", "utf-8")
print(q.as_string(), q.get_content_charset())
q = Message()
q["Content-Type"] = "text/plain"
q.set_payload("long " * 30 + "\n")
encoders.encode_quopri(q)
print(q.as_string())
out = io.StringIO()
generator.DecodedGenerator(out).flatten(m)
print(out.getvalue())
out = io.StringIO()
generator.Generator(out, mangle_from_=True).flatten(m.get_payload(0), unixfrom=False, linesep="\r\n")
print(repr(out.getvalue()))

e = EmailMessage()
e["Subject"] = "Hello"
e["From"] = Address("Ann Example", "ann", "example.com")
e["To"] = (Address("Bob", "bob", "example.org"), Address(addr_spec="c.d@example.net"))
e["Cc"] = Group("team", (Address("Zoë Q.", "zoe", "example.org"),))
e["Date"] = datetime.datetime(2026, 11, 22, 12, 30, tzinfo=datetime.timezone.utc)
e.set_content("Hi there\n\nSecond.\n")
print(e)
e.add_alternative("<p>Hi</p>\n", subtype="html")
e.get_payload()[1].add_related(b"GIF89a", "image", "gif", cid="<i>")
e.add_attachment(b"12345", maintype="application", subtype="zip", filename="a.zip")
e.add_attachment("text of it\n", filename="t.txt")
e.add_attachment(message_from_string("Subject: s\n\nb\n", policy=email.policy.default))
for i, p in enumerate(x for x in e.walk() if x.is_multipart() and x.get_content_maintype() == "multipart"):
    p.set_boundary(f"B{i}")
print(e.as_string())
print([p.get_content_type() for p in e.iter_attachments()], e.get_body().get_content_type(), e.get_body(("plain",)).get_content())
try:
    e["Subject"] = "again"
except ValueError as error:
    print(error)
try:
    e["X"] = "a\nb"
except ValueError as error:
    print(error)
t = EmailMessage()
t["Subject"] = "Grüße aus München"
t["To"] = "Jürgen Müller <j@example.com>"
t.set_content("Straße\n")
print(t.as_string())
print(bytes(t))
print(str(t["to"]), t["to"].addresses[0].display_name, t["subject"].defects, t.get_content())
t.set_content("é" * 100 + "\n", cte="quoted-printable")
print(t.as_string())
t.set_content("x\n", subtype="html", charset="us-ascii", disposition="inline", params={"k": "v"})
print(t.as_string())
t.clear_content()
t.set_content(b"\0\xff", "image", "png", headers=["X-Own: 1"], filename="bild ä.png")
print(t.as_string())
long = EmailMessage()
long["Subject"] = "a long subject line that goes on and on until it has to be folded somewhere near its middle, we hope"
long["To"] = ", ".join(f"person{i}@example.com" for i in range(8))
long.set_content("b\n")
print(long.as_string())
print(long.as_string(policy=email.policy.SMTP).encode()[:60])
for a in (Address("A B", "x", "y.z"), Address("", "x y", "z"), Address("A, B", "x", "y"), Address()):
    print(repr(a), str(a), a.addr_spec)
print(Group("g", (Address("A", "b", "c"),)), Group(None, ()), Address("a", "b", "c") == Address("a", "b", "c"))
try:
    Address("a\n", "b", "c")
except ValueError as error:
    print(error)
print(email.policy.default.max_line_length, repr(email.policy.SMTP.linesep), email.policy.default + email.policy.SMTP,
      email.policy.default.clone(max_line_length=50))
try:
    email.policy.default.max_line_length = 5
except AttributeError as error:
    print(error)
c = charset.Charset("latin_1")
print(c, c.get_body_encoding(), c.header_encode("é"), charset.Charset("utf8").get_body_encoding(), c.get_output_charset(),
      charset.Charset("utf-8").body_encode("é"))
