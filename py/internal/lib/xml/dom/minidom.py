"""Documents as trees of nodes, in a small form."""

import io
import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE

__all__ = ["Attr", "CDATASection", "CharacterData", "Comment", "DOMImplementation", "Document", "DocumentFragment",
           "DocumentType", "Element", "NamedNodeMap", "Node", "NodeList", "ProcessingInstruction", "Text",
           "getDOMImplementation", "parse", "parseString"]


class NodeList(list):
    """Nodes in order."""

    __slots__ = ()

    @property
    def length(self):
        return len(self)

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None


class Node(xml.dom.Node):
    """A node."""

    namespaceURI = None
    parentNode = None
    ownerDocument = None
    nextSibling = None
    previousSibling = None
    prefix = EMPTY_PREFIX
    nodeValue = None
    attributes = None
    localName = None
    childNodes = ()
    _holds = ()

    def __bool__(self):
        return True

    @property
    def firstChild(self):
        return self.childNodes[0] if self.childNodes else None

    @property
    def lastChild(self):
        return self.childNodes[-1] if self.childNodes else None

    def hasChildNodes(self):
        return bool(self.childNodes)

    def _check(self, node):
        if node.nodeType not in self._holds:
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")

    def insertBefore(self, newChild, refChild):
        """Adds a child before another, or behind all."""
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(newChild.childNodes):
                self.insertBefore(child, refChild)
            return newChild
        self._check(newChild)
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        if refChild is None:
            return self.appendChild(newChild)
        at = self._index(refChild)
        self.childNodes.insert(at, newChild)
        newChild.parentNode = self
        self._link()
        return newChild

    def _index(self, node):
        for i, child in enumerate(self.childNodes):
            if child is node:
                return i
        raise xml.dom.NotFoundErr()

    def _link(self):
        before = None
        for child in self.childNodes:
            child.previousSibling = before
            if before is not None:
                before.nextSibling = child
            before = child
        if before is not None:
            before.nextSibling = None

    def appendChild(self, node):
        """Adds a child behind all."""
        if node.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(node.childNodes):
                self.appendChild(child)
            return node
        self._check(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        _append(self, node)
        node.nextSibling = None
        return node

    def replaceChild(self, newChild, oldChild):
        """Puts a child in the place of another, which it returns."""
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            following = oldChild.nextSibling
            self.removeChild(oldChild)
            return self.insertBefore(newChild, following)
        self._check(newChild)
        if newChild is oldChild:
            return None
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        at = self._index(oldChild)
        self.childNodes[at] = newChild
        newChild.parentNode = self
        oldChild.parentNode = oldChild.nextSibling = oldChild.previousSibling = None
        self._link()
        return oldChild

    def removeChild(self, oldChild):
        """Takes a child out."""
        del self.childNodes[self._index(oldChild)]
        oldChild.parentNode = oldChild.nextSibling = oldChild.previousSibling = None
        self._link()
        return oldChild

    def normalize(self):
        """Joins texts that stand together."""
        kept = []
        for child in self.childNodes:
            if child.nodeType == Node.TEXT_NODE:
                if not child.data:
                    child.parentNode = None
                    continue
                if kept and kept[-1].nodeType == Node.TEXT_NODE:
                    kept[-1].data += child.data
                    child.parentNode = None
                    continue
            elif child.nodeType == Node.ELEMENT_NODE:
                child.normalize()
            kept.append(child)
        self.childNodes[:] = kept
        self._link()

    def cloneNode(self, deep):
        """A copy, with what is below it if that is asked for."""
        return _clone(self, deep, self.ownerDocument or self)

    def isSameNode(self, other):
        return self is other

    def isSupported(self, feature, version):
        return self.ownerDocument.implementation.hasFeature(feature, version)

    def setUserData(self, key, data, handler):
        known = self.__dict__.setdefault("_user_data", {})
        before = known.get(key)
        known[key] = data
        return before

    def getUserData(self, key):
        return self.__dict__.get("_user_data", {}).get(key)

    def unlink(self):
        """Lets go of what is around and below."""
        self.parentNode = self.ownerDocument = None
        for child in self.childNodes:
            child.unlink()
        if self.childNodes:
            self.childNodes = NodeList()
        self.previousSibling = self.nextSibling = None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.unlink()

    def toxml(self, encoding=None, standalone=None):
        """The node as XML: bytes if an encoding is given."""
        return self.toprettyxml("", "", encoding, standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        """The node as XML, a line for each node."""
        out = io.StringIO()
        if self.nodeType == Node.DOCUMENT_NODE:
            self.writexml(out, "", indent, newl, encoding, standalone)
        else:
            self.writexml(out, "", indent, newl)
        text = out.getvalue()
        return text if encoding is None else text.encode(encoding, "xmlcharrefreplace")


def _append(parent, node):
    """Adds a node that stands nowhere."""
    children = parent.childNodes
    if children:
        last = children[-1]
        node.previousSibling = last
        last.nextSibling = node
    children.append(node)
    node.parentNode = parent


def _escaped(text, attribute):
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    if attribute:
        text = text.replace('"', "&quot;").replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#9;")
    return text.replace(">", "&gt;")


def _by_name(parent, name, found):
    for node in parent.childNodes:
        if node.nodeType == Node.ELEMENT_NODE:
            if name in ("*", node.tagName):
                found.append(node)
            _by_name(node, name, found)
    return found


def _by_name_ns(parent, uri, local, found):
    for node in parent.childNodes:
        if node.nodeType == Node.ELEMENT_NODE:
            if local in ("*", node.localName) and uri in ("*", node.namespaceURI):
                found.append(node)
            _by_name_ns(node, uri, local, found)
    return found


def _cut(name):
    prefix, colon, local = name.partition(":")
    return (prefix, local) if colon else (None, name)


class DocumentFragment(Node):
    """Nodes without a place."""

    nodeType = Node.DOCUMENT_FRAGMENT_NODE
    nodeName = "#document-fragment"
    _holds = (1, 3, 4, 5, 7, 8, 12)

    def __init__(self):
        self.childNodes = NodeList()


class Attr(Node):
    """An attribute."""

    nodeType = Node.ATTRIBUTE_NODE
    ownerElement = None
    specified = False
    _holds = (3, 5)

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self.ownerDocument = None
        self.name = self.nodeName = qName
        self.namespaceURI = namespaceURI
        self.prefix = prefix
        self._value = ""
        self.localName = localName if localName is not None else qName.split(":", 1)[-1]
        self.childNodes = NodeList()

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = value
        self.childNodes = NodeList()
        text = Text()
        text.data = value
        text.ownerDocument = self.ownerDocument
        _append(self, text)

    nodeValue = value

    def unlink(self):
        if self.ownerElement is not None:
            self.ownerElement._attrs.pop(self.nodeName, None)
            self.ownerElement = None


class NamedNodeMap:
    """The attributes of an element: by name, by number, and as a mapping."""

    def __init__(self, attrs, element):
        self._attrs = attrs
        self._element = element

    @property
    def length(self):
        return len(self._attrs)

    def item(self, index):
        try:
            return list(self._attrs.values())[index]
        except IndexError:
            return None

    def items(self):
        return [(node.nodeName, node.value) for node in self._attrs.values()]

    def itemsNS(self):
        return [((node.namespaceURI, node.localName), node.value) for node in self._attrs.values()]

    def __contains__(self, key):
        return key in self._attrs if isinstance(key, str) else self._ns(*key) is not None

    def _ns(self, uri, local):
        for node in self._attrs.values():
            if (node.namespaceURI, node.localName) == (uri, local):
                return node
        return None

    def keys(self):
        return self._attrs.keys()

    def keysNS(self):
        return [(node.namespaceURI, node.localName) for node in self._attrs.values()]

    def values(self):
        return self._attrs.values()

    def get(self, name, value=None):
        return self._attrs.get(name, value)

    def __len__(self):
        return len(self._attrs)

    def __eq__(self, other):
        return isinstance(other, NamedNodeMap) and self._attrs is other._attrs

    __hash__ = None

    def __getitem__(self, key):
        found = self._ns(*key) if isinstance(key, tuple) else self._attrs.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __setitem__(self, name, value):
        if isinstance(value, str):
            self._element.setAttribute(name, value)
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError("value must be a string or Attr object")

    def __delitem__(self, name):
        self._element.removeAttributeNode(self[name])

    def getNamedItem(self, name):
        return self._attrs.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        return self._ns(namespaceURI, localName)

    def removeNamedItem(self, name):
        if name not in self._attrs:
            raise xml.dom.NotFoundErr()
        node = self._attrs.pop(name)
        node.ownerElement = None
        return node

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")
        before = self._attrs.get(node.name)
        if before is not None:
            before.ownerElement = None
        self._attrs[node.name] = node
        node.ownerElement = self._element
        return before

    setNamedItemNS = setNamedItem


AttributeList = NamedNodeMap


class Element(Node):
    """An element."""

    nodeType = Node.ELEMENT_NODE
    _holds = (1, 3, 4, 5, 7, 8)

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.parentNode = None
        self.tagName = self.nodeName = tagName
        self.prefix = prefix
        self.namespaceURI = namespaceURI
        self.childNodes = NodeList()
        self.localName = localName if localName is not None else tagName.split(":", 1)[-1]
        self._attrs = {}

    def __repr__(self):
        return f"<DOM Element: {self.tagName} at {id(self):#x}>"

    @property
    def attributes(self):
        return NamedNodeMap(self._attrs, self)

    def unlink(self):
        for node in list(self._attrs.values()):
            node.unlink()
        super().unlink()

    def getAttribute(self, attname):
        """The value of an attribute; '' when there is none."""
        node = self._attrs.get(attname)
        return "" if node is None else node.value

    def getAttributeNS(self, namespaceURI, localName):
        node = self.attributes._ns(namespaceURI, localName)
        return "" if node is None else node.value

    def setAttribute(self, attname, value):
        """Sets an attribute."""
        node = self._attrs.get(attname)
        if node is None:
            node = Attr(attname)
            node.ownerDocument = self.ownerDocument
            node.value = value
            self.setAttributeNode(node)
        else:
            node.value = value

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        prefix, local = _cut(qualifiedName)
        node = self.attributes._ns(namespaceURI, local)
        if node is None:
            node = Attr(qualifiedName, namespaceURI, local, prefix)
            node.ownerDocument = self.ownerDocument
            node.value = value
            self.setAttributeNode(node)
        else:
            node.value = value
            node.name = node.nodeName = qualifiedName

    def getAttributeNode(self, attrname):
        return self._attrs.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        return self.attributes._ns(namespaceURI, localName)

    def setAttributeNode(self, attr):
        if attr.ownerElement not in (None, self):
            raise xml.dom.InuseAttributeErr("attribute node already owned")
        before = self._attrs.get(attr.name)
        if before is not None and before is not attr:
            before.ownerElement = None
        self._attrs[attr.name] = attr
        attr.ownerElement = self
        return before if before is not attr else None

    setAttributeNodeNS = setAttributeNode

    def removeAttribute(self, name):
        if name not in self._attrs:
            raise xml.dom.NotFoundErr()
        self._attrs.pop(name).ownerElement = None

    def removeAttributeNS(self, namespaceURI, localName):
        node = self.attributes._ns(namespaceURI, localName)
        if node is None:
            raise xml.dom.NotFoundErr()
        self.removeAttribute(node.name)

    def removeAttributeNode(self, node):
        if node is None or self._attrs.get(node.name) is not node:
            raise xml.dom.NotFoundErr()
        self.removeAttribute(node.name)
        return node

    def hasAttribute(self, name):
        return name in self._attrs

    def hasAttributeNS(self, namespaceURI, localName):
        return self.attributes._ns(namespaceURI, localName) is not None

    def hasAttributes(self):
        return bool(self._attrs)

    def getElementsByTagName(self, name):
        """The elements below with a name, or all for *."""
        return _by_name(self, name, NodeList())

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return _by_name_ns(self, namespaceURI, localName, NodeList())

    def setIdAttribute(self, name):
        self.getAttributeNode(name).isId = True

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<{self.tagName}")
        for name, node in self._attrs.items():
            writer.write(f' {name}="{_escaped(node.value, True)}"')
        children = self.childNodes
        if not children:
            writer.write("/>" + newl)
            return
        writer.write(">")
        if len(children) == 1 and children[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            children[0].writexml(writer, "", "", "")
        else:
            writer.write(newl)
            for node in children:
                node.writexml(writer, indent + addindent, addindent, newl)
            writer.write(indent)
        writer.write(f"</{self.tagName}>{newl}")


class ProcessingInstruction(Node):
    """An instruction."""

    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data):
        self.target = self.nodeName = target
        self.data = self.nodeValue = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<?{self.target} {self.data}?>{newl}")


class CharacterData(Node):
    """Text of some kind."""

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self.data = ""

    @property
    def nodeValue(self):
        return self.data

    @nodeValue.setter
    def nodeValue(self, data):
        self.data = data

    @property
    def length(self):
        return len(self.data)

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        more = "..." if len(self.data) > 10 else ""
        return f"<DOM {self.__class__.__name__} node \"{self.data[:10]!r}{more}\">"

    def _range(self, offset, count=0):
        if offset < 0:
            raise xml.dom.IndexSizeErr("offset cannot be negative")
        if offset >= len(self.data):
            raise xml.dom.IndexSizeErr("offset cannot be beyond end of data")
        if count < 0:
            raise xml.dom.IndexSizeErr("count cannot be negative")

    def substringData(self, offset, count):
        self._range(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        self.data += arg

    def insertData(self, offset, arg):
        self._range(offset)
        self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self._range(offset, count)
        self.data = self.data[:offset] + self.data[offset + count:]

    def replaceData(self, offset, count, arg):
        self._range(offset, count)
        self.data = self.data[:offset] + arg + self.data[offset + count:]


class Text(CharacterData):
    """Text."""

    nodeType = Node.TEXT_NODE
    nodeName = "#text"

    def splitText(self, offset):
        """Cuts the text in two; returns the second half."""
        if offset < 0 or offset > len(self.data):
            raise xml.dom.IndexSizeErr("illegal offset value")
        new = self.__class__()
        new.data = self.data[offset:]
        new.ownerDocument = self.ownerDocument
        if self.parentNode is not None:
            self.parentNode.insertBefore(new, self.nextSibling)
        self.data = self.data[:offset]
        return new

    @property
    def wholeText(self):
        first = self
        while first.previousSibling is not None and first.previousSibling.nodeType in (3, 4):
            first = first.previousSibling
        out = []
        while first is not None and first.nodeType in (3, 4):
            out.append(first.data)
            first = first.nextSibling
        return "".join(out)

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}{_escaped(self.data, False)}{newl}")


class Comment(CharacterData):
    """A comment."""

    nodeType = Node.COMMENT_NODE
    nodeName = "#comment"

    def __init__(self, data):
        super().__init__()
        self.data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "--" in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f"{indent}<!--{self.data}-->{newl}")


class CDATASection(Text):
    """Text as it is."""

    nodeType = Node.CDATA_SECTION_NODE
    nodeName = "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "]]>" in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f"<![CDATA[{self.data}]]>")


class DocumentType(Node):
    """The type of a document."""

    nodeType = Node.DOCUMENT_TYPE_NODE
    publicId = systemId = internalSubset = None

    def __init__(self, qualifiedName):
        self.name = self.nodeName = qualifiedName.split(":", 1)[-1] if qualifiedName else None
        self.entities = self.notations = NodeList()

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write("<!DOCTYPE " + self.name)
        if self.publicId:
            writer.write(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            writer.write(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            writer.write(f" [{self.internalSubset}]")
        writer.write(">" + newl)


class DOMImplementation:
    """Makes documents."""

    _FEATURES = {("core", v) for v in ("1.0", "2.0", None)} | {("xml", v) for v in ("1.0", "2.0", None)} | {
        ("ls-load", "3.0"), ("ls-load", None)}

    def hasFeature(self, feature, version):
        return (feature.lower(), version or None) in self._FEATURES

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        """A document with its element."""
        if doctype and doctype.parentNode is not None:
            raise xml.dom.WrongDocumentErr("doctype object owned by another DOM tree")
        doc = self._create_document()
        if not (namespaceURI is None and qualifiedName is None and doctype is None) and not qualifiedName:
            raise xml.dom.InvalidCharacterErr("Element with no name")
        if doctype is not None:
            doctype.ownerDocument = doc
            _append(doc, doctype)
        if qualifiedName:
            prefix, _ = _cut(qualifiedName)
            if prefix and not namespaceURI:
                raise xml.dom.NamespaceErr("illegal use of prefix without namespaces")
            doc.appendChild(doc.createElementNS(namespaceURI, qualifiedName))
        doc.doctype = doctype
        doc.implementation = self
        return doc

    def createDocumentType(self, qualifiedName, publicId, systemId):
        doctype = DocumentType(qualifiedName)
        doctype.publicId, doctype.systemId = publicId, systemId
        return doctype

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None

    def _create_document(self):
        return Document()


class Document(Node):
    """A document."""

    nodeType = Node.DOCUMENT_NODE
    nodeName = "#document"
    implementation = DOMImplementation()
    doctype = None
    encoding = standalone = version = None
    strictErrorChecking = False
    errorHandler = documentURI = None
    actualEncoding = None
    _holds = (1, 7, 8, 10)

    def __init__(self):
        self.doctype = None
        self.childNodes = NodeList()

    @property
    def documentElement(self):
        """The element that is all."""
        for node in self.childNodes:
            if node.nodeType == Node.ELEMENT_NODE:
                return node
        return None

    def _check(self, node):
        super()._check(node)
        if node.nodeType == Node.ELEMENT_NODE and self.documentElement not in (None, node):
            raise xml.dom.HierarchyRequestErr("two document elements disallowed")

    def replaceChild(self, newChild, oldChild):
        if newChild.nodeType == oldChild.nodeType == Node.ELEMENT_NODE:
            at = self._index(oldChild)
            oldChild.parentNode = None
            self.childNodes[at] = newChild
            newChild.parentNode = self
            self._link()
            return oldChild
        return super().replaceChild(newChild, oldChild)

    def unlink(self):
        self.doctype = None
        super().unlink()

    def cloneNode(self, deep):
        if not deep:
            return None
        new = self.implementation._create_document()
        new.encoding, new.standalone, new.version = self.encoding, self.standalone, self.version
        for node in self.childNodes:
            copy = _clone(node, True, new)
            _append(new, copy)
            if copy.nodeType == Node.DOCUMENT_TYPE_NODE:
                new.doctype = copy
        return new

    def _own(self, node):
        node.ownerDocument = self
        return node

    def createDocumentFragment(self):
        return self._own(DocumentFragment())

    def createElement(self, tagName):
        return self._own(Element(tagName))

    def createElementNS(self, namespaceURI, qualifiedName):
        prefix, _ = _cut(qualifiedName)
        return self._own(Element(qualifiedName, namespaceURI, prefix))

    def createTextNode(self, data):
        return self._own(self._text(Text, data))

    def createCDATASection(self, data):
        return self._own(self._text(CDATASection, data))

    @staticmethod
    def _text(kind, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        node = kind()
        node.data = data
        return node

    def createComment(self, data):
        return self._own(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._own(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        return self._own(Attr(qName))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        prefix, local = _cut(qualifiedName)
        return self._own(Attr(qualifiedName, namespaceURI, local, prefix))

    def getElementById(self, id):
        """The element with an attribute that was said to be its id."""
        for element in self.getElementsByTagName("*"):
            for node in element._attrs.values():
                if getattr(node, "isId", False) and node.value == id:
                    return element
        return None

    def getElementsByTagName(self, name):
        return _by_name(self, name, NodeList())

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return _by_name_ns(self, namespaceURI, localName, NodeList())

    def importNode(self, node, deep):
        """A copy of a node of another document."""
        if node.nodeType == Node.DOCUMENT_NODE:
            raise xml.dom.NotSupportedErr("cannot import document nodes")
        if node.nodeType == Node.DOCUMENT_TYPE_NODE:
            raise xml.dom.NotSupportedErr("cannot import document type nodes")
        return _clone(node, deep, self)

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        said = [f'encoding="{encoding}"'] if encoding else []
        if standalone is not None:
            said.append(f'standalone="{"yes" if standalone else "no"}"')
        writer.write(f'<?xml version="1.0" {" ".join(said)}?>{newl}')
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)


def _clone(node, deep, document):
    kind = node.nodeType
    if kind == Node.ELEMENT_NODE:
        copy = document.createElementNS(node.namespaceURI, node.nodeName)
        for attr in node._attrs.values():
            copy.setAttributeNS(attr.namespaceURI, attr.nodeName, attr.value)
            copy.getAttributeNode(attr.nodeName).specified = attr.specified
        if deep:
            for child in node.childNodes:
                copy.appendChild(_clone(child, deep, document))
        return copy
    if kind == Node.DOCUMENT_FRAGMENT_NODE:
        copy = document.createDocumentFragment()
        if deep:
            for child in node.childNodes:
                copy.appendChild(_clone(child, deep, document))
        return copy
    if kind == Node.TEXT_NODE:
        return document.createTextNode(node.data)
    if kind == Node.CDATA_SECTION_NODE:
        return document.createCDATASection(node.data)
    if kind == Node.PROCESSING_INSTRUCTION_NODE:
        return document.createProcessingInstruction(node.target, node.data)
    if kind == Node.COMMENT_NODE:
        return document.createComment(node.data)
    if kind == Node.ATTRIBUTE_NODE:
        copy = document.createAttributeNS(node.namespaceURI, node.nodeName)
        copy.specified = True
        copy.value = node.value
        return copy
    if kind == Node.DOCUMENT_TYPE_NODE:
        copy = document.implementation.createDocumentType(node.name, node.publicId, node.systemId)
        copy.ownerDocument = document
        copy.internalSubset = node.internalSubset
        return copy
    raise xml.dom.NotSupportedErr(f"Cannot clone node {node!r}")


class _Builder:
    """Makes a document of what a parser tells."""

    def __init__(self):
        from xml.parsers import expat
        self.document = document = Document()
        self.at = document
        self.spaces = [{"xml": xml.dom.XML_NAMESPACE}]
        self.cdata = False
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.CommentHandler = lambda data: self.add(document.createComment(data))
        parser.ProcessingInstructionHandler = lambda target, data: self.add(document.createProcessingInstruction(target, data))
        parser.StartCdataSectionHandler = lambda: self.section(True)
        parser.EndCdataSectionHandler = lambda: self.section(False)
        parser.StartDoctypeDeclHandler = self.doctype
        parser.XmlDeclHandler = self.declaration

    def declaration(self, version, encoding, standalone):
        self.document.version, self.document.encoding = version, encoding
        if standalone >= 0:
            self.document.standalone = bool(standalone)

    def doctype(self, name, system, public, internal):
        node = self.document.implementation.createDocumentType(name, public, system)
        node.ownerDocument = self.document
        self.document.doctype = node
        self.add(node)

    def add(self, node):
        _append(self.at, node)

    def section(self, begins):
        self.cdata = begins
        if begins:
            self.add(self.document.createCDATASection(""))

    def text(self, data):
        last = self.at.lastChild
        if self.cdata:
            last.data += data
        elif last is not None and last.nodeType == Node.TEXT_NODE:
            last.data += data
        else:
            self.add(self.document.createTextNode(data))

    def start(self, name, attributes):
        pairs = list(zip(attributes[::2], attributes[1::2]))
        known = dict(self.spaces[-1])
        for key, value in pairs:
            if key == "xmlns":
                known[""] = value
            elif key.startswith("xmlns:"):
                known[key[6:]] = value
        self.spaces.append(known)
        prefix, _ = _cut(name)
        for used in [prefix, *(_cut(key)[0] for key, _ in pairs)]:
            if used and used != "xmlns" and used not in known:
                place = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
                raise self.parser._error("unbound prefix", 27, place)
        element = self.document.createElementNS(known.get(prefix or "") or None, name)
        # Declarations of prefixes come first.
        pairs.sort(key=lambda pair: pair[0] != "xmlns" and not pair[0].startswith("xmlns:"))
        for key, value in pairs:
            before, _ = _cut(key)
            uri = XMLNS_NAMESPACE if key == "xmlns" or before == "xmlns" else known.get(before) if before else None
            element.setAttributeNS(uri, key, value)
            element._attrs[key].specified = True
        self.add(element)
        self.at = element

    def end(self, name):
        self.spaces.pop()
        self.at = self.at.parentNode


def parse(file, parser=None, bufsize=None):
    """Reads a document from a file, by its name or open."""
    if isinstance(file, str):
        with open(file, "rb") as f:
            return parseString(f.read())
    return parseString(file.read())


def parseString(string, parser=None):
    """Reads a document from a text or bytes."""
    builder = _Builder()
    builder.parser.Parse(string, True)
    return builder.document


def getDOMImplementation(features=None):
    """What makes documents."""
    if features:
        words = features.split() if isinstance(features, str) else [w for pair in features for w in pair]
        for i, word in enumerate(words):
            if not word[:1].isdigit():
                version = words[i + 1] if i + 1 < len(words) and words[i + 1][:1].isdigit() else None
                if not Document.implementation.hasFeature(word, version):
                    return None
    return Document.implementation
