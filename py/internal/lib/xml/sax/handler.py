"""What readers of XML call."""

version = "2.0beta"
feature_namespaces = "http://xml.org/sax/features/namespaces"
feature_namespace_prefixes = "http://xml.org/sax/features/namespace-prefixes"
feature_validation = "http://xml.org/sax/features/validation"
feature_external_ges = "http://xml.org/sax/features/external-general-entities"
feature_external_pes = "http://xml.org/sax/features/external-parameter-entities"
property_lexical_handler = "http://xml.org/sax/properties/lexical-handler"


class ErrorHandler:
    """What is done with errors."""

    def error(self, exception):
        raise exception

    def fatalError(self, exception):
        raise exception

    def warning(self, exception):
        print(exception)


class ContentHandler:
    """Gets what a document holds."""

    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        self._locator = locator

    def startDocument(self):
        """The document begins."""

    def endDocument(self):
        """The document has ended."""

    def startPrefixMapping(self, prefix, uri):
        """A prefix of names means something from now on."""

    def endPrefixMapping(self, prefix):
        """A prefix means what it meant before."""

    def startElement(self, name, attrs):
        """An element begins."""

    def endElement(self, name):
        """An element has ended."""

    def startElementNS(self, name, qname, attrs):
        """An element begins; its name is (namespace, local name)."""

    def endElementNS(self, name, qname):
        """An element has ended."""

    def characters(self, content):
        """Text."""

    def ignorableWhitespace(self, whitespace):
        """Blanks that mean nothing."""

    def processingInstruction(self, target, data):
        """An instruction."""

    def skippedEntity(self, name):
        """An entity that was not read."""


class DTDHandler:
    """Gets declarations."""

    def notationDecl(self, name, publicId, systemId):
        """A notation."""

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        """An entity that is no XML."""


class EntityResolver:
    """Finds what is outside a document."""

    def resolveEntity(self, publicId, systemId):
        return systemId


class LexicalHandler:
    """Gets what means nothing."""

    def comment(self, content):
        """A comment."""

    def startDTD(self, name, public_id, system_id):
        """A document type."""

    def endDTD(self):
        """Its end."""

    def startCDATA(self):
        """Text as it is."""

    def endCDATA(self):
        """Its end."""
