"""xml.dom.minidom, xml.sax, xml.parsers.expat."""
import io
import xml.dom
import xml.sax
import xml.sax.saxutils as utils
from xml.dom import minidom
from xml.parsers import expat

TEXT = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE root>
<!-- top -->
<root a="1" b="x &amp; &quot;y&quot;" xmlns="urn:d" xmlns:p="urn:p">
  <item p:k="v">text &lt;1&gt; é</item><item/>
  <p:item><![CDATA[raw <data> & more]]></p:item>
  <?target some data?>
  <!-- inner --><deep><deeper>x</deeper>tail</deep>
</root>"""
d = minidom.parseString(TEXT.encode())
print(d.toxml())
print(d.documentElement.toprettyxml(indent="  "))
print(d.documentElement.tagName, d.documentElement.getAttribute("b"), d.documentElement.getAttribute("none") == "")
print([n.nodeName for n in d.childNodes], [n.nodeType for n in d.documentElement.childNodes])
items = d.getElementsByTagName("item")
print(len(items), items[0].firstChild.data, items[0].firstChild, items[0].attributes.items(), items.length, items.item(5))
print(d.getElementsByTagNameNS("urn:p", "item")[0].firstChild.data, items[0].getAttributeNS("urn:p", "k"), items[0].hasAttribute("p:k"))
print(items[0].nextSibling.nodeName, items[0].parentNode.nodeName, d.documentElement.namespaceURI, items[0].localName)
new = minidom.getDOMImplementation().createDocument(None, "top", None)
top = new.documentElement
child = new.createElement("child")
child.setAttribute("q", 'a"<>&\n')
child.appendChild(new.createTextNode("one & <two>"))
top.appendChild(child)
top.appendChild(new.createComment("c"))
top.insertBefore(new.createElement("first"), child)
top.appendChild(new.createElementNS("urn:x", "x:e"))
print(new.toprettyxml(indent=" ", newl="\n", encoding="utf-8").decode())
print(new.toxml(), new.toxml("ascii", standalone=True))
copy = child.cloneNode(True)
copy.firstChild.data = "changed"
top.replaceChild(copy, child)
top.removeChild(top.firstChild)
print(top.toxml(), copy.hasAttributes(), copy.firstChild.nodeValue, child.parentNode)
copy.removeAttribute("q")
copy.appendChild(new.createTextNode(" more"))
copy.normalize()
print(len(copy.childNodes), copy.toxml(), top.hasChildNodes(), top.lastChild.prefix)
for f in (lambda: new.appendChild(new.createElement("second")), lambda: top.removeChild(child), lambda: copy.removeAttribute("q"),
          lambda: new.createTextNode(5), lambda: copy.firstChild.substringData(50, 1)):
    try:
        f()
    except (xml.dom.DOMException, TypeError) as e:
        print(type(e).__name__, e, getattr(e, "code", None))
text = new.createTextNode("abcdef")
text.insertData(2, "XX")
text.deleteData(0, 1)
text.replaceData(0, 2, "--")
print(text.data, text.length, text.substringData(1, 3), text.splitText(3).data, text)
with minidom.parseString("<a>1</a>") as doc:
    print(doc.documentElement.firstChild.nodeValue, minidom.parse(io.StringIO("<b/>")).toxml())
for bad in ("", "<a>", "<a></b>", "<a b=1/>", "<a/><b/>", "text", "<a>&nope;</a>", "<a b='1' b='2'/>", "<a:b/>"):
    try:
        print(minidom.parseString(bad).toxml())
    except expat.ExpatError as e:
        print(repr(bad), e, e.code, e.lineno, e.offset)

seen = []
p = expat.ParserCreate()
for name in ("StartElementHandler", "EndElementHandler", "CharacterDataHandler", "CommentHandler", "ProcessingInstructionHandler",
             "StartCdataSectionHandler", "EndCdataSectionHandler", "XmlDeclHandler"):
    setattr(p, name, lambda *args, name=name: seen.append((name[:8], *args)))
p.buffer_text = True
print(p.Parse(TEXT[TEXT.index("<root"):], True), len(seen))
for line in seen:
    print(line)
p = expat.ParserCreate(namespace_separator=" ")
p.StartElementHandler = lambda name, attrs: print(name, attrs, p.CurrentLineNumber, p.CurrentColumnNumber)
p.StartNamespaceDeclHandler = lambda *args: print("ns", args)
p.Parse(TEXT.encode(), True)
p = expat.ParserCreate()
p.ordered_attributes = True
p.StartElementHandler = lambda *args: print(args)
p.ParseFile(io.BytesIO(b"<a x='1' y='2'/>"))
print(expat.ErrorString(7), expat.errors.XML_ERROR_TAG_MISMATCH, expat.errors.messages[3])


class Handler(xml.sax.ContentHandler):
    def startDocument(self):
        print("start")

    def endDocument(self):
        print("end")

    def startElement(self, name, attrs):
        print("<", name, dict(attrs.items()), attrs.get("a"), len(attrs), "a" in attrs)

    def endElement(self, name):
        print(">", name)

    def characters(self, content):
        if content.strip():
            print("text", repr(content))


xml.sax.parseString(TEXT.replace("utf-8", "us-ascii").replace("é", "e"), Handler())
try:
    xml.sax.parseString("<a><b></a>", Handler())
except xml.sax.SAXParseException as e:
    print(e, e.getLineNumber(), e.getColumnNumber(), e.getMessage())
parser = xml.sax.make_parser()
parser.setFeature(xml.sax.handler.feature_namespaces, True)


class Names(xml.sax.ContentHandler):
    def startElementNS(self, name, qname, attrs):
        print(name, dict(attrs.items()))


parser.setContentHandler(Names())
parser.parse(io.StringIO("<a xmlns='u' xmlns:q='v' q:k='1'><q:b/></a>"))
print(utils.escape("a<b>&'\""), utils.escape("x", {"x": "y"}), utils.unescape("&lt;&amp;amp;&gt;"), utils.quoteattr("a'b"), utils.quoteattr('a"b'),
      utils.quoteattr("a'\"\n<"))
out = io.StringIO()
g = utils.XMLGenerator(out, "utf-8", short_empty_elements=True)
g.startDocument()
g.startElement("r", {"k": "v<"})
g.startElement("e", {})
g.endElement("e")
g.characters("a & b")
g.processingInstruction("t", "d")
g.endElement("r")
g.endDocument()
print(out.getvalue())
