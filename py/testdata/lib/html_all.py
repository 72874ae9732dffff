import html
from html.parser import HTMLParser
print(html.escape('<a href="x">\'&</a>'), html.escape('"', False), html.unescape('&lt;&amp;&eacute;&#62;&#x3e;&notit;&not;in;&#0;&#128;&#x81;&#xD800;&#99999999;&unknown; &amp &ampx &#1;x&#xFFFE;&acE;'))
class P(HTMLParser):
    def handle_starttag(self, t, a): print('start', t, a, repr(self.get_starttag_text()), self.getpos())
    def handle_endtag(self, t): print('end', t)
    def handle_startendtag(self, t, a): print('startend', t, a)
    def handle_data(self, d): print('data', repr(d))
    def handle_comment(self, d): print('comment', repr(d))
    def handle_decl(self, d): print('decl', repr(d))
    def handle_pi(self, d): print('pi', repr(d))
    def unknown_decl(self, d): print('unknown', repr(d))
    def handle_entityref(self, d): print('entity', d)
    def handle_charref(self, d): print('char', d)
docs = ['<!DOCTYPE html><html><head><title>T &amp; x</title></head><body class="a b" id=x data-q=\'1 "2"\' disabled>Hi <b>there</b><br/><img src="a.png" /><!-- c --> &lt;ok&gt; </body></html>', '<script>if (a<b && "</p>") {}</script>x<style>a > b</style>', 'a < b <3 <> </> </ p> <?php echo 1 ?> <![CDATA[x<y]]> <!weird> <!-->', '<a\nb = "c&amp;d"\n e>text\n</a\n>', '<p>unclosed <a href="x', '<div', 'tail &am', 'tail &amp', '<!-- open', '<textarea><b>&amp;</textarea>', '<title><b>&amp;</title>', '<a/b=c>', '<A HREF=x/>', '<p a="1" a="2" =3>', '<b></b x="y">', '<!--a--!>b<!--->c', '&#65;&#x42; &copy &bogus; &', '<x y=a>b', "<x y='a>b'>", '<!', '<', '</', '</a', '<?', '<?x', '<![CDATA[q', '<!doctype', '<script>abc', '<script>a</scr', '<plaintext>x</b>', '<a b=\'"\' c="\'">']
for conv in (True, False):
    for d in docs:
        print('--', d[:30]); p = P(convert_charrefs=conv); p.feed(d); print('..'); p.close()
p = P()
for c in '<p class="x">a &amp; b</p><!-- k -->': p.feed(c)
p.close(); print(p.getpos(), p.rawdata); p.reset()
P().feed('<![CDATA[a>b]]>x<![if y]>z</3>k<script>a<b</b></SCRIPT >q<p a="1"b=2>')
