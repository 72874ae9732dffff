from urllib.parse import *
import urllib.parse, urllib.error
for u in ['http://user:pw@Host.COM:80/p/a;x=1/b;y?q=1&r#frag','//h/p','mailto:a@b','a/b?c','http:x','HTTP://[::1]:8080/','/x;y','http://h?x=/','file:///a','  http://a\n/b','1a:b','http://a:b/','path#','svn+ssh://h/x', b'http://x/y?z#w','tel:+1;e=2','data:,x', '', 'http://é.com/ü','x:80','//a@b@c:1/']:
    p = urlparse(u); s = urlsplit(u); print(p, p.geturl(), s.geturl())
    try: print(p.username, p.password, p.hostname, p.port)
    except ValueError as e: print(e)
for b in ['http://a/b/c/d;p?q','http://a','http://a/','a/b/c','file:///x/y','http://a/b/c/']:
    print(b, [urljoin(b,r) for r in ['g:h','g','./g','g/','/g','//g','?y','g?y','#s','g#s',';x','g;x','','.','./','..','../','../g','../..','../../../g','/./g','/../g','g.','..g','./../g','g/./h','g/../h','http:g','http://z/y','mailto:x','?','#']])
print(urldefrag('http://a/b#c'), urldefrag('x').geturl(), urldefrag(b'a#b'))
print(quote('a b/c?d=é&~'), quote('/', safe=''), quote(b'\xff '), quote_plus('a b+c/é'), unquote('a%20b+c%C3%A9%zz%FF'), unquote_plus('a+b%2B'), unquote_to_bytes('a%FFé'), quote('é', encoding='latin-1'), unquote('%E9', 'latin-1'), unquote(b'a%20'), quote(''), quote('%'))
print(urlencode({'a': 1, 'b c': 'é&=', 'l': [1,2]}), urlencode([('l',[1,'x y']),('s','ab'),('n',5)], doseq=True), urlencode({'a':'b c'}, quote_via=quote), urlencode({b'x': b'\xff'}))
print(parse_qs('a=1&a=2&b=&c&d=%20+x'), parse_qs('b=&c', keep_blank_values=True), parse_qsl('a=1;b=2', separator=';'), parse_qsl(b'a=%FF'), parse_qsl('é=ü'))
for f in (lambda: parse_qs('a&b=1', strict_parsing=True), lambda: parse_qs('a=1&b=2', max_num_fields=1), lambda: urlencode('abc'), lambda: urljoin('a', b'b'), lambda: urlsplit('http://[x/'), lambda: urlparse('http://h:99999/').port, lambda: quote(3), lambda: urlparse('http://h:x/').port, lambda: urlsplit('http://[zz]/'), lambda: quote(b'', encoding='x'), lambda: unquote(3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
r = urlsplit('http://a/b'); print(r._replace(path='/c').geturl(), r == ('http','a','/b','',''), r.encode(), r.encode().decode() == r, urlunsplit(('http','h','p','q','f')), urlunparse(('','','//x','','','')), urlunsplit((b'http',b'h',b'',b'',b'')))
e = urllib.error.HTTPError('u', 404, 'Not Found', {}, None); print(e, repr(e), e.code, e.reason, isinstance(e, OSError), urllib.error.URLError('x'))
