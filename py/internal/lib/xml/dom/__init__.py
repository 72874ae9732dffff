"""Documents as trees of nodes, as the W3C has them."""

__all__ = ["Node", "DOMException", "EMPTY_NAMESPACE", "XML_NAMESPACE", "XMLNS_NAMESPACE", "XHTML_NAMESPACE", "EMPTY_PREFIX"]


class Node:
    """Kinds of nodes."""

    __slots__ = ()

    ELEMENT_NODE, ATTRIBUTE_NODE, TEXT_NODE, CDATA_SECTION_NODE, ENTITY_REFERENCE_NODE, ENTITY_NODE = range(1, 7)
    PROCESSING_INSTRUCTION_NODE, COMMENT_NODE, DOCUMENT_NODE, DOCUMENT_TYPE_NODE, DOCUMENT_FRAGMENT_NODE = range(7, 12)
    NOTATION_NODE = 12


class DOMException(Exception):
    """Something cannot be done with a node: code says what."""

    def __init__(self, *args, **kw):
        if self.__class__ is DOMException:
            raise RuntimeError("DOMException should not be instantiated directly")
        super().__init__(*args, **kw)

    def _get_code(self):
        return self.code


class IndexSizeErr(DOMException):
    code = 1


class DomstringSizeErr(DOMException):
    code = 2


class HierarchyRequestErr(DOMException):
    code = 3


class WrongDocumentErr(DOMException):
    code = 4


class InvalidCharacterErr(DOMException):
    code = 5


class NoDataAllowedErr(DOMException):
    code = 6


class NoModificationAllowedErr(DOMException):
    code = 7


class NotFoundErr(DOMException):
    code = 8


class NotSupportedErr(DOMException):
    code = 9


class InuseAttributeErr(DOMException):
    code = 10


class InvalidStateErr(DOMException):
    code = 11


class SyntaxErr(DOMException):
    code = 12


class InvalidModificationErr(DOMException):
    code = 13


class NamespaceErr(DOMException):
    code = 14


class InvalidAccessErr(DOMException):
    code = 15


class ValidationErr(DOMException):
    code = 16


XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"
XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/"
XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"
EMPTY_NAMESPACE = EMPTY_PREFIX = None


def getDOMImplementation(name=None, features=()):
    """What makes documents."""
    from xml.dom.minidom import getDOMImplementation
    return getDOMImplementation(features)
