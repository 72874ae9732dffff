"""Encrypted connections: there are none here. Names and settings exist, so that programs
can make contexts; whatever would connect raises PermissionError."""

import enum
import socket
import sys

from _skillet import built_in as _built_in
from _sandbox import no_network as _no_network

OPENSSL_VERSION = "OpenSSL 3.0.0 (skillet: none)"
OPENSSL_VERSION_INFO = (3, 0, 0, 0, 0)
OPENSSL_VERSION_NUMBER = 0x30000000
HAS_SNI = HAS_ECDH = HAS_ALPN = HAS_TLSv1_2 = HAS_TLSv1_3 = True
HAS_NEVER_CHECK_COMMON_NAME = True
HAS_SSLv2 = HAS_SSLv3 = HAS_NPN = HAS_PSK = False

VerifyMode = enum.IntEnum("VerifyMode", {"CERT_NONE": 0, "CERT_OPTIONAL": 1, "CERT_REQUIRED": 2}, module=__name__)
_SSLMethod = enum.IntEnum("_SSLMethod", {"PROTOCOL_TLS": 2, "PROTOCOL_SSLv23": 2, "PROTOCOL_TLS_CLIENT": 16,
                                         "PROTOCOL_TLS_SERVER": 17, "PROTOCOL_TLSv1": 3, "PROTOCOL_TLSv1_1": 4,
                                         "PROTOCOL_TLSv1_2": 5}, module=__name__)
TLSVersion = enum.IntEnum("TLSVersion", {"MINIMUM_SUPPORTED": -2, "SSLv3": 768, "TLSv1": 769, "TLSv1_1": 770,
                                         "TLSv1_2": 771, "TLSv1_3": 772, "MAXIMUM_SUPPORTED": -1}, module=__name__)
Options = enum.IntFlag("Options", {"OP_ALL": 0x80000050, "OP_NO_SSLv2": 0, "OP_NO_SSLv3": 0x2000000, "OP_NO_TLSv1": 0x4000000,
                                   "OP_NO_TLSv1_1": 0x10000000, "OP_NO_TLSv1_2": 0x8000000, "OP_NO_TLSv1_3": 0x20000000,
                                   "OP_NO_COMPRESSION": 0x20000, "OP_NO_TICKET": 0x4000, "OP_NO_RENEGOTIATION": 0x40000000,
                                   "OP_IGNORE_UNEXPECTED_EOF": 0x80, "OP_CIPHER_SERVER_PREFERENCE": 0x400000,
                                   "OP_SINGLE_DH_USE": 0, "OP_SINGLE_ECDH_USE": 0, "OP_ENABLE_KTLS": 8,
                                   "OP_LEGACY_SERVER_CONNECT": 4}, module=__name__)
VerifyFlags = enum.IntFlag("VerifyFlags", {"VERIFY_DEFAULT": 0, "VERIFY_CRL_CHECK_LEAF": 4, "VERIFY_CRL_CHECK_CHAIN": 12,
                                           "VERIFY_X509_STRICT": 32, "VERIFY_X509_TRUSTED_FIRST": 32768,
                                           "VERIFY_X509_PARTIAL_CHAIN": 0x80000}, module=__name__)
AlertDescription = enum.IntEnum("AlertDescription", {"ALERT_DESCRIPTION_CLOSE_NOTIFY": 0}, module=__name__)
for _kind in VerifyMode, _SSLMethod, TLSVersion, Options, VerifyFlags, AlertDescription:
    sys.modules[__name__].__dict__.update(_kind.__members__)


class SSLError(OSError):
    """Something is wrong with an encrypted connection."""

    library = reason = None

    def __str__(self):
        return str(self.strerror or (self.args[0] if len(self.args) == 1 else self.args))


class SSLZeroReturnError(SSLError):
    """The connection was closed."""


class SSLWantReadError(SSLError):
    """There is nothing to read yet."""


class SSLWantWriteError(SSLError):
    """Nothing can be written yet."""


class SSLSyscallError(SSLError):
    """The system failed."""


class SSLEOFError(SSLError):
    """The connection was cut off."""


class SSLCertVerificationError(SSLError, ValueError):
    """A certificate is not trusted."""


CertificateError = SSLCertVerificationError


class Purpose(enum.Enum):
    """What a context is for."""

    SERVER_AUTH = "1.3.6.1.5.5.7.3.1"
    CLIENT_AUTH = "1.3.6.1.5.5.7.3.2"


class SSLContext:
    """Settings of encrypted connections."""

    def __init__(self, protocol=PROTOCOL_TLS):
        self.protocol = _SSLMethod(protocol)
        client = protocol == PROTOCOL_TLS_CLIENT
        self._check_hostname = client
        self._verify_mode = CERT_REQUIRED if client else CERT_NONE
        self.verify_flags = VERIFY_X509_TRUSTED_FIRST
        self.options = Options(0x80000050 | 0x20000)
        self.minimum_version = TLSVersion.TLSv1_2
        self.maximum_version = TLSVersion.MAXIMUM_SUPPORTED
        self.post_handshake_auth = False
        self.keylog_filename = None
        self.sni_callback = None
        self.hostname_checks_common_name = True

    @property
    def check_hostname(self):
        return self._check_hostname

    @check_hostname.setter
    def check_hostname(self, value):
        self._check_hostname = bool(value)
        if value and self._verify_mode == CERT_NONE:
            self._verify_mode = CERT_REQUIRED

    @property
    def verify_mode(self):
        return self._verify_mode

    @verify_mode.setter
    def verify_mode(self, value):
        if value == CERT_NONE and self._check_hostname:
            raise ValueError("Cannot set verify_mode to CERT_NONE when check_hostname is enabled.")
        self._verify_mode = VerifyMode(value)

    def load_verify_locations(self, cafile=None, capath=None, cadata=None):
        """Checks that there is something to load, and loads nothing."""
        if cafile is None and capath is None and cadata is None:
            raise TypeError("cafile, capath and cadata cannot be all omitted")
        if cafile is not None:
            open(cafile, "rb").close()

    def load_cert_chain(self, certfile, keyfile=None, password=None):
        for name in filter(None, (certfile, keyfile)):
            open(name, "rb").close()

    def load_default_certs(self, purpose=Purpose.SERVER_AUTH):
        """There are none."""

    set_default_verify_paths = load_default_certs

    def set_ciphers(self, ciphers):
        """Chooses ciphers, which none are used of."""

    def get_ciphers(self):
        return []

    def set_alpn_protocols(self, alpn_protocols):
        """Chooses protocols, likewise."""

    def get_ca_certs(self, binary_form=False):
        return []

    def cert_store_stats(self):
        return {"x509": 0, "crl": 0, "x509_ca": 0}

    wrap_socket = wrap_bio = lambda self, *args, **kwargs: _no_network()


class SSLSocket(socket.socket):
    """An encrypted socket: there are none."""


class SSLObject:
    """An encrypted connection: there are none."""

    def __init__(self, *args, **kwargs):
        raise TypeError(f"{self.__class__.__name__} does not have a public constructor.")


class MemoryBIO:
    """Bytes on their way."""

    def __init__(self):
        self._data = b""
        self.eof = False

    @property
    def pending(self):
        return len(self._data)

    def read(self, size=-1, /):
        size = len(self._data) if size < 0 else size
        found, self._data = self._data[:size], self._data[size:]
        return found

    def write(self, b, /):
        self._data += bytes(b)
        return len(b)

    def write_eof(self):
        self.eof = True


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    """A context with the settings that are good for most."""
    if not isinstance(purpose, Purpose):
        raise TypeError(purpose)
    context = SSLContext(PROTOCOL_TLS_CLIENT if purpose is Purpose.SERVER_AUTH else PROTOCOL_TLS_SERVER)
    if cafile or capath or cadata:
        context.load_verify_locations(cafile, capath, cadata)
    return context


def _create_unverified_context(protocol=None, *, cert_reqs=CERT_NONE, check_hostname=False, purpose=Purpose.SERVER_AUTH,
                               certfile=None, keyfile=None, cafile=None, capath=None, cadata=None):
    """A context that trusts everybody."""
    context = SSLContext(PROTOCOL_TLS_CLIENT)
    context.check_hostname = check_hostname
    context.verify_mode = cert_reqs
    return context


_create_default_https_context = create_default_context
_create_stdlib_context = _create_unverified_context
get_server_certificate = _no_network


def get_default_verify_paths():
    """Where certificates would be."""
    from collections import namedtuple
    kind = namedtuple("DefaultVerifyPaths", "cafile capath openssl_cafile_env openssl_cafile openssl_capath_env openssl_capath")
    return kind(None, None, "SSL_CERT_FILE", "/usr/lib/ssl/cert.pem", "SSL_CERT_DIR", "/usr/lib/ssl/certs")


def RAND_bytes(n, /):
    """Random bytes."""
    import os
    return os.urandom(n)


def RAND_status():
    return True


def cert_time_to_seconds(cert_time):
    """The seconds since 1970 of a time in a certificate."""
    import calendar
    import time
    return calendar.timegm(time.strptime(cert_time, "%b %d %H:%M:%S %Y GMT"))


PEM_HEADER, PEM_FOOTER = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"


def DER_cert_to_PEM_cert(der_cert_bytes):
    """A certificate as text."""
    import base64
    text = base64.standard_b64encode(der_cert_bytes).decode("ascii")
    return "\n".join([PEM_HEADER, *(text[i:i + 64] for i in range(0, len(text), 64)), PEM_FOOTER, ""])


def PEM_cert_to_DER_cert(pem_cert_string):
    """The bytes of a certificate."""
    import base64
    if not pem_cert_string.startswith(PEM_HEADER):
        raise ValueError(f"Invalid PEM encoding; must start with {PEM_HEADER}")
    if not pem_cert_string.strip().endswith(PEM_FOOTER):
        raise ValueError(f"Invalid PEM encoding; must end with {PEM_FOOTER}")
    return base64.decodebytes(pem_cert_string.strip()[len(PEM_HEADER):-len(PEM_FOOTER)].encode("ASCII", "strict"))


# CPython has these in C.
_built_in("RAND_bytes RAND_status")
