"""http, http.cookies, http.client over streams, encodings, urllib.robotparser, ssl and socket names."""
import codecs
import encodings.aliases
import encodings.idna
import http
import http.client
import http.cookies
import io
import socket
import urllib.robotparser

for status in http.HTTPStatus:
    print(int(status), status.name, status.phrase, "|", status.description)
print(repr(http.HTTPStatus.OK), http.HTTPStatus(404), http.HTTPStatus.NOT_FOUND == 404, http.HTTPStatus.OK.is_success, http.HTTPStatus.IM_A_TEAPOT.is_client_error)
print([(repr(m), m.description) for m in http.HTTPMethod][:2], http.client.responses[500], http.client.NOT_FOUND)

c = http.cookies.SimpleCookie()
c["a"] = "plain"
c["b"] = 'with "quotes"; and é'
c["a"]["path"] = "/x"
c["a"]["max-age"] = 60
c["a"]["secure"] = True
c["b"]["httponly"] = True
c["b"]["samesite"] = "Lax"
print(str(c).split("\r\n"))
print(c.output(header="Cookie:", sep="|"), repr(c["a"]), c["b"].value, c["b"].coded_value, c["a"].OutputString(["path"]))
d = http.cookies.SimpleCookie('k=v; q="a\\"b\\073"; $Path=/p; z=1; expires=Wed, 09 Jun 2021 10:18:14 GMT; Secure')
print({k: (m.value, m["path"], m["expires"], m["secure"]) for k, m in d.items()}, repr(d))
for f in (lambda: c.__setitem__("bad key", 1), lambda: c["a"].__setitem__("nope", 1), lambda: c.__setitem__("path", "x")):
    try:
        f()
    except http.cookies.CookieError as e:
        print(e)
print(http.cookies.SimpleCookie("garbage"), http.cookies.SimpleCookie({"x": 1}), http.cookies.SimpleCookie("a=b; bad;c=d"))


class Wire:
    def __init__(self, data=b""):
        self.data = data
        self.sent = b""

    def makefile(self, mode, *args):
        return io.BytesIO(self.data)

    def sendall(self, data):
        self.sent += bytes(data)

    def close(self):
        pass


def read(data, method="GET"):
    r = http.client.HTTPResponse(Wire(data), method=method)
    r.begin()
    return r


r = read(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nX: a\r\nX: b\r\n\r\nhello more")
print(r.status, r.reason, r.version, r.getheader("x"), r.getheaders(), r.read(2), r.read(), r.isclosed(), r.getheader("none", 5))
r = read(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nT: 1\r\n\r\n")
print(r.read(3), r.read(5), r.read(), r.chunked)
r = read(b"HTTP/1.0 404 Not Found\r\n\r\nrest of it")
print(r.status, r.will_close, r.read())
print(read(b"HTTP/1.1 204 None\r\n\r\n").read(), read(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", "HEAD").read())
for bad in (b"", b"garbage\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort"):
    try:
        print(read(bad).read())
    except http.client.HTTPException as e:
        print(type(e).__name__, e.args)
conn = http.client.HTTPConnection("example.com:8080")
conn.sock = Wire(b"HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nok")
conn.request("POST", "/p?q=1", body="data", headers={"X-A": "1", "Content-Type": "text/plain"})
print(conn.sock.sent)
r = conn.getresponse()
print(r.status, r.read(), conn.host, conn.port)
for f in (lambda: conn.putheader("X", "1"), lambda: conn.getresponse(), lambda: http.client.HTTPConnection("h:x"), lambda: conn.request("GET", "/a b"),
          lambda: http.client.HTTPConnection("a b")):
    try:
        f()
    except http.client.HTTPException as e:
        print(type(e).__name__, e)

print(encodings.aliases.aliases["latin1"] in ("latin_1", "iso8859_1"), encodings.aliases.aliases["u8"], encodings.normalize_encoding("UTF 8-x"))
print(encodings.idna.ToASCII("münchen"), encodings.idna.ToUnicode(b"xn--mnchen-3ya"), encodings.idna.nameprep("GROSS"), "straße.de".encode("idna"),
      b"xn--bcher-kva.example".decode("idna"), "bücher.Example".encode("idna"))
print("bücher".encode("punycode"), b"bcher-kva".decode("punycode"), "日本語".encode("punycode"), "plain".encode("punycode"))
for label in ("", "a" * 70):
    try:
        encodings.idna.ToASCII(label)
    except UnicodeError as e:
        print("label", "empty" in str(e) or "too long" in str(e))


def find(name):
    if name == "shout":
        return codecs.CodecInfo(lambda s, e="strict": (s.upper().encode(), len(s)), lambda b, e="strict": (bytes(b).decode().lower(), len(b)), name="shout")
    if name == "wrong":
        return codecs.CodecInfo(lambda s, e="strict": ("text", 1), lambda b, e="strict": b"", name="wrong")


codecs.register(find)
print("abc".encode("shout"), b"ABC".decode("shout"), codecs.encode("y", "shout"))
for f in (lambda: "x".encode("wrong"), lambda: "x".encode("nothing"), lambda: "x".encode("hex"), lambda: b"78".decode("hex")):
    try:
        print(f())
    except (TypeError, LookupError) as e:
        print(type(e).__name__, e)
table = codecs.charmap_build("".join(chr(c if c < 128 else 0xF700 + c) for c in range(256)))
print(codecs.charmap_encode("a\uf780", "strict", table), codecs.charmap_decode(b"a\xff", "strict", "".join(map(chr, range(255))) + "\ufffe")[0]
      if 0 else codecs.charmap_decode(b"ab", "strict", {97: "x", 98: 121}), codecs.charmap_encode("é", "replace", {63: 33}))

rp = urllib.robotparser.RobotFileParser()
rp.parse("User-agent: a\nUser-agent: b\nDisallow: /x # no\nAllow: /x/y\nCrawl-delay: 3\n\nUser-agent: *\nDisallow: /private\n"
         "Request-rate: 3/15\nSitemap: http://h/s.xml\n".splitlines())
print([rp.can_fetch(agent, path) for agent in ("a", "b/2", "c") for path in ("/x/z", "/x/y", "/private/1", "/")], rp.crawl_delay("a"),
      rp.request_rate("c"), rp.site_maps(), rp.crawl_delay("c"))
print(rp)

print(socket.AF_INET, repr(socket.SOCK_STREAM), socket.htons(1), socket.ntohl(1), socket.inet_aton("1.2.3.4"), socket.inet_ntoa(b"\1\2\3\4"),
      socket.inet_pton(socket.AF_INET6, "::1")[-1], socket.inet_ntop(socket.AF_INET6, bytes(16)), socket.timeout is TimeoutError, socket.error is OSError)
