import xml.etree.ElementTree as ET, io, copy
r = ET.fromstring('<?xml version="1.0"?><!DOCTYPE a><data x="1" y=\'&lt;2&gt;\'>\n t &amp; &#65;&#x42;<b n="1">one</b>tail<b n="2"><c>deep</c><c>two</c></b><!-- com --><d/><![CDATA[<raw>&]]><e k="v"/></data>')
print(r.tag, r.attrib, repr(r.text), len(r), [(e.tag, e.text, e.tail) for e in r], ET.tostring(r))
for p in ['b','b/c','.//c','*','b[2]','b[last()]','b[@n]',"b[@n='2']",'b[c]',"b[c='two']",'.//c/..','.','./b/c[1]','//c','b[@n!="1"]',"b[.='one']",'zz','b[last()-1]','.//*','{*}b','b/*', 'd/', "c[.='x']"]:
    try: print(p, [(e.tag, e.get('n')) for e in r.findall(p)], r.findtext(p), r.find(p) is not None)
    except SyntaxError as e: print(p, e)
print([e.tag for e in r.iter()], [e.tag for e in r.iter('c')], list(r.itertext()), r.get('zz', 5), list(r.keys()), list(r.items()))
n = ET.fromstring('<a xmlns="http://d" xmlns:p="http://p" p:q="1"><p:b/><c/></a>'); print(n.tag, n.attrib, [e.tag for e in n], ET.tostring(n, encoding='unicode'), n.find('p:b', {'p':'http://p'}), n.findall('{http://d}c')[0].tag, n.find('{*}c').tag, ET.tostring(n, encoding='unicode', default_namespace=None)) if 0 else print(n.tag, n.attrib, [e.tag for e in n], ET.tostring(n, encoding='unicode'), n.find('p:b', {'p':'http://p'}).tag, n.findall('{http://d}c')[0].tag, n.find('{*}c').tag, n.find('x:c', {'x':'http://d'}).tag)
ET.register_namespace('pp', 'http://p'); print(ET.tostring(n)); 
root = ET.Element('root', {'a': 'q"<>&\n'}, b='é'); s = ET.SubElement(root, 'kid', id='1'); s.text = 'héllo <&>'; s.tail = 'T'; root.append(ET.Comment(' c ')); root.append(ET.PI('t', 'x')); root.insert(0, ET.Element('first')); ET.SubElement(root, '{u}ns')
print(ET.tostring(root), ET.tostring(root, 'unicode'), ET.tostring(root, 'utf-8'), ET.tostring(root, 'utf-8', xml_declaration=True), ET.tostring(root, 'latin-1'), ET.tostring(root, 'unicode', short_empty_elements=False), ET.tostring(root, 'unicode', method='html'), ET.tostring(root, method='text', encoding='unicode'))
t = ET.ElementTree(ET.fromstring('<a><b><c/><d>x</d></b><e/></a>')); ET.indent(t); ET.dump(t); ET.indent(t, '\t', 0); print(repr(ET.tostring(t.getroot(), 'unicode')))
o = io.BytesIO(); t.write(o, encoding='utf-8', xml_declaration=True); print(o.getvalue()); o = io.StringIO(); t.write(o, encoding='unicode'); print(len(o.getvalue()))
for bad in ['<a>','','<a></b>','<a','<a b></a>','<a b=c/>','x','<a/>x','<a/><b/>','<a>&zz;</a>','<a b="1" b="2"/>','<p:a/>','<a>&</a>','<a><![CDATA[x</a>','<a b="<"/>','<!-- x','<a>\n <b>\n</a>','< a/>','<a>\x01</a>','<a>]]></a>',' <?xml version="1.0"?><a/>','<1a/>','<a></a','</a>','<a>&#0;</a>','<!-- a -- b --><a/>']:
    try: print(bad, ET.fromstring(bad))
    except ET.ParseError as e: print(repr(bad), e, e.position, e.code)
print([(ev, e.tag) for ev, e in ET.iterparse(io.BytesIO(b'<a><b/>x</a>'), events=('start','end'))])
c = copy.deepcopy(r); c.find('b').text = 'changed'; print(r.find('b').text, c.find('b').text, copy.copy(r)[0] is r[0]); r.remove(r[0]); print(len(r)); del r[0]; r[0] = ET.Element('new'); print([e.tag for e in r if isinstance(e.tag, str)]); r.clear(); print(len(r), r.attrib, r.text)
print(ET.QName('u','t'), ET.QName('u','t') == '{u}t', ET.iselement(r), ET.XMLID('<a><b id="q"/></a>')[1]['q'].tag, ET.fromstring(b'<?xml version="1.0" encoding="iso-8859-1"?><a>\xe9</a>').text, ET.fromstringlist(['<a>','</a>']).tag)
for f in (lambda: r.remove(ET.Element('x')), lambda: r.append(3), lambda: ET.tostring(ET.Element('a', x=1)), lambda: ET.Element('a', 3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Tg:
    def start(self, t, a): print('start', t, a)
    def end(self, t): print('end', t)
    def data(self, d): print('data', repr(d))
    def comment(self, d): print('comment', d)
    def close(self): return 'done'
pr = ET.XMLParser(target=Tg()); pr.feed('<a q="1"><!--c-->x</a>'); print(pr.close())
print(ET.canonicalize('<a b="2" a="1"><c/>&lt;</a>'))
