"""What readers of XML are, and what they tell."""


class XMLReader:
    """Reads XML and tells a handler."""

    def parse(self, source):
        raise NotImplementedError("This method must be implemented!")


class IncrementalParser(XMLReader):
    """A reader that gets its text in pieces."""

    def feed(self, data):
        raise NotImplementedError("This method must be implemented!")

    def close(self):
        raise NotImplementedError("This method must be implemented!")

    def reset(self):
        raise NotImplementedError("This method must be implemented!")


class Locator:
    """A place in a text."""

    def getColumnNumber(self):
        return -1

    def getLineNumber(self):
        return -1

    def getPublicId(self):
        return None

    def getSystemId(self):
        return None


class InputSource:
    """Where a text comes from."""

    def __init__(self, system_id=None):
        self._system_id = system_id
        self._public_id = self._encoding = self._bytes = self._characters = None

    def setPublicId(self, public_id):
        self._public_id = public_id

    def getPublicId(self):
        return self._public_id

    def setSystemId(self, system_id):
        self._system_id = system_id

    def getSystemId(self):
        return self._system_id

    def setEncoding(self, encoding):
        self._encoding = encoding

    def getEncoding(self):
        return self._encoding

    def setByteStream(self, bytefile):
        self._bytes = bytefile

    def getByteStream(self):
        return self._bytes

    def setCharacterStream(self, charfile):
        self._characters = charfile

    def getCharacterStream(self):
        return self._characters


class AttributesImpl:
    """The attributes of an element: a mapping."""

    def __init__(self, attrs):
        self._attrs = attrs

    def getLength(self):
        return len(self._attrs)

    def getType(self, name):
        return "CDATA"

    def getValue(self, name):
        return self._attrs[name]

    getValueByQName = getValue

    def getNames(self):
        return list(self._attrs)

    getQNames = getNames

    def copy(self):
        return self.__class__(self._attrs)

    def get(self, name, alternative=None):
        return self._attrs.get(name, alternative)

    def keys(self):
        return list(self._attrs.keys())

    def items(self):
        return list(self._attrs.items())

    def values(self):
        return list(self._attrs.values())

    def __len__(self):
        return len(self._attrs)

    def __getitem__(self, name):
        return self._attrs[name]

    def __contains__(self, name):
        return name in self._attrs

    def __iter__(self):
        return iter(self._attrs)


class AttributesNSImpl(AttributesImpl):
    """The attributes of an element, by (namespace, local name)."""

    def __init__(self, attrs, qnames):
        super().__init__(attrs)
        self._qnames = qnames

    def getValueByQName(self, name):
        for key, qname in self._qnames.items():
            if qname == name:
                return self._attrs[key]
        raise KeyError(name)

    def getNameByQName(self, name):
        for key, qname in self._qnames.items():
            if qname == name:
                return key
        raise KeyError(name)

    def getQNameByName(self, name):
        return self._qnames[name]

    def getQNames(self):
        return list(self._qnames.values())

    def copy(self):
        return self.__class__(self._attrs, self._qnames)
