"""The parser expat, by its other name."""

from xml.parsers.expat import *
from xml.parsers.expat import (EXPAT_VERSION, features, native_encoding, version_info, xmlparser,
                               XML_PARAM_ENTITY_PARSING_ALWAYS, XML_PARAM_ENTITY_PARSING_NEVER,
                               XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
