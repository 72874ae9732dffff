"""Types of files, by their suffix."""

import posixpath

__all__ = ["knownfiles", "inited", "MimeTypes", "guess_type", "guess_file_type", "guess_all_extensions",
           "guess_extension", "add_type", "init", "read_mime_types", "suffix_map", "encodings_map", "types_map",
           "common_types"]

# No list of the system is read: what is known is the same everywhere.
knownfiles = []
inited = False

_SUFFIXES = {".svgz": ".svg.gz", ".tgz": ".tar.gz", ".taz": ".tar.gz", ".tz": ".tar.gz", ".tbz2": ".tar.bz2",
             ".txz": ".tar.xz"}
_ENCODINGS = {".gz": "gzip", ".Z": "compress", ".bz2": "bzip2", ".xz": "xz", ".br": "br"}
# Where a type has several suffixes, guess_extension() takes the first.
_TYPES = """
text/javascript .js .mjs
application/epub+zip .epub
application/gzip .gz
application/json .json
application/manifest+json .webmanifest
application/msword .doc .dot .wiz
application/n-quads .nq
application/n-triples .nt
application/octet-stream .bin .a .dll .exe .o .obj .so
application/oda .oda
application/ogg .ogx
application/pdf .pdf
application/pkcs7-mime .p7c
application/postscript .ps .ai .eps
application/trig .trig
application/vnd.apple.mpegurl .m3u .m3u8
application/vnd.ms-excel .xls .xlb
application/vnd.ms-fontobject .eot
application/vnd.ms-powerpoint .ppt .pot .ppa .pps .pwz
application/vnd.oasis.opendocument.graphics .odg
application/vnd.oasis.opendocument.presentation .odp
application/vnd.oasis.opendocument.spreadsheet .ods
application/vnd.oasis.opendocument.text .odt
application/vnd.openxmlformats-officedocument.presentationml.presentation .pptx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet .xlsx
application/vnd.openxmlformats-officedocument.wordprocessingml.document .docx
application/vnd.rar .rar
application/wasm .wasm
application/x-7z-compressed .7z
application/x-bcpio .bcpio
application/x-cpio .cpio
application/x-csh .csh
application/x-debian-package .deb
application/x-dvi .dvi
application/x-gtar .gtar
application/x-hdf .hdf
application/x-hdf5 .h5
application/x-latex .latex
application/x-mif .mif
application/x-netcdf .cdf .nc
application/x-httpd-php .php
application/x-pkcs12 .p12 .pfx
application/x-pn-realaudio .ram
application/x-python-code .pyc .pyo
application/x-rpm .rpm
application/x-sh .sh
application/x-shar .shar
application/x-shockwave-flash .swf
application/x-sv4cpio .sv4cpio
application/x-sv4crc .sv4crc
application/x-tar .tar
application/x-tcl .tcl
application/x-tex .tex
application/x-texinfo .texi .texinfo
application/x-troff .roff .t .tr
application/x-troff-man .man
application/x-troff-me .me
application/x-troff-ms .ms
application/x-ustar .ustar
application/x-wais-source .src
application/xml .xsl .rdf .wsdl .xpdl
application/yaml .yaml .yml
application/zip .zip
audio/3gpp .3gp .3gpp
audio/3gpp2 .3g2 .3gpp2
audio/aac .aac .adts .loas .ass
audio/basic .au .snd
audio/flac .flac
audio/matroska .mka
audio/mp4 .m4a
audio/mpeg .mp3 .mp2
audio/ogg .ogg
audio/opus .opus
audio/vnd.wave .wav
audio/webm .weba
audio/x-aiff .aif .aifc .aiff
audio/x-pn-realaudio .ra
font/otf .otf
font/ttf .ttf
font/woff .woff
font/woff2 .woff2
image/avif .avif
image/bmp .bmp
image/emf .emf
image/fits .fits
image/g3fax .g3
image/gif .gif
image/heic .heic
image/heif .heif
image/ief .ief
image/jp2 .jp2
image/jpeg .jpg .jpe .jpeg
image/jpm .jpm
image/jpx .jpx
image/png .png
image/svg+xml .svg
image/t38 .t38
image/tiff .tiff .tif
image/tiff-fx .tfx
image/vnd.microsoft.icon .ico
image/webp .webp
image/wmf .wmf
image/x-cmu-raster .ras
image/x-portable-anymap .pnm
image/x-portable-bitmap .pbm
image/x-portable-graymap .pgm
image/x-portable-pixmap .ppm
image/x-rgb .rgb
image/x-xbitmap .xbm
image/x-xpixmap .xpm
image/x-xwindowdump .xwd
message/rfc822 .eml .mht .mhtml .nws
model/gltf+json .gltf
model/gltf-binary .glb
model/stl .stl
text/css .css
text/csv .csv
text/html .html .htm
text/markdown .md .markdown
text/n3 .n3
text/plain .txt .bat .c .h .ksh .pl .srt
text/richtext .rtx
text/rtf .rtf
text/tab-separated-values .tsv
text/vtt .vtt
text/x-python .py
text/x-rst .rst
text/x-setext .etx
text/x-sgml .sgm .sgml
text/x-vcard .vcf
text/xml .xml
video/matroska .mkv
video/matroska-3d .mk3d
video/mp4 .mp4
video/mpeg .mpeg .m1v .mpa .mpe .mpg
video/ogg .ogv
video/quicktime .mov .qt
video/webm .webm
video/vnd.avi .avi
video/x-m4v .m4v
video/x-ms-wmv .wmv
video/x-sgi-movie .movie
"""
_COMMON = {".apk": "application/vnd.android.package-archive", ".rtf": "application/rtf", ".midi": "audio/midi", ".mid": "audio/midi", ".jpg": "image/jpg",
           ".pict": "image/pict", ".pct": "image/pict", ".pic": "image/pict", ".xul": "text/xul"}


def _table():
    table = {}
    for line in _TYPES.split("\n"):
        kind, *suffixes = line.split() or [""]
        for suffix in suffixes:
            table[suffix] = kind
    return table


suffix_map = dict(_SUFFIXES)
encodings_map = dict(_ENCODINGS)
types_map = _table()
common_types = dict(_COMMON)


class MimeTypes:
    """A table of types and suffixes."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map = dict(encodings_map)
        self.suffix_map = dict(suffix_map)
        self.types_map = {}, {}
        self.types_map_inv = {}, {}
        for suffix, kind in types_map.items():
            self._add(kind, suffix, True)
        for suffix, kind in common_types.items():
            self._add(kind, suffix, False)
        for name in filenames:
            self.read(name, strict)

    def _add(self, kind, suffix, strict):
        self.types_map[strict][suffix] = kind
        known = self.types_map_inv[strict].setdefault(kind, [])
        if suffix not in known:
            known.append(suffix)

    def add_type(self, type, ext, strict=True):
        """Adds a suffix of a type."""
        if type:
            self._add(type, ext, strict)

    def guess_type(self, url, strict=True):
        """Type and encoding of a URL or path; None where they are unknown."""
        import os
        import urllib.parse
        url = os.fspath(url)
        scheme, colon, rest = url.partition(":")
        if colon and scheme == "data":
            kind, comma, _ = rest.partition(",")
            if not comma:
                return None, None
            kind = kind.partition(";")[0]
            return (kind if "=" not in kind and "/" in kind else "text/plain"), None
        parsed = urllib.parse.urlparse(url)
        if parsed.scheme and len(parsed.scheme) > 1:
            url = parsed.path
        return self._guess(url, strict)

    def guess_file_type(self, path, *, strict=True):
        """Type and encoding of a path."""
        import os
        return self._guess(os.fsdecode(path), strict)

    def _guess(self, path, strict):
        base, ext = posixpath.splitext(path)
        while (low := ext.lower()) in self.suffix_map:
            base, ext = posixpath.splitext(base + self.suffix_map[low])
        encoding = None
        if ext in self.encodings_map:
            encoding = self.encodings_map[ext]
            base, ext = posixpath.splitext(base)
        ext = ext.lower()
        for table in (self.types_map[True],) if strict else (self.types_map[True], self.types_map[False]):
            if ext in table:
                return table[ext], encoding
        return None, encoding

    def guess_all_extensions(self, type, strict=True):
        """All suffixes of a type."""
        type = type.lower()
        found = list(self.types_map_inv[True].get(type, []))
        if not strict:
            found.extend(s for s in self.types_map_inv[False].get(type, []) if s not in found)
        return found

    def guess_extension(self, type, strict=True):
        """A suffix of a type, or None."""
        found = self.guess_all_extensions(type, strict)
        return found[0] if found else None

    def read(self, filename, strict=True):
        """Reads a file whose lines are a type and its suffixes."""
        with open(filename, encoding="utf-8") as fp:
            self.readfp(fp, strict)

    def readfp(self, fp, strict=True):
        """Reads an open file, likewise."""
        for line in fp:
            words = line.split()
            for i, word in enumerate(words):
                if word[0] == "#":
                    del words[i:]
                    break
            if words:
                for suffix in words[1:]:
                    self.add_type(words[0], "." + suffix, strict)


_db = None


def init(files=None):
    """Begins with the table as it is at first, and with those of files."""
    global inited, _db, suffix_map, encodings_map, types_map, common_types
    inited = True
    if files is None and _db is not None:
        return
    suffix_map, encodings_map, types_map, common_types = dict(_SUFFIXES), dict(_ENCODINGS), _table(), dict(_COMMON)
    db = MimeTypes()
    for file in files or ():
        db.read(file)
    encodings_map, suffix_map = db.encodings_map, db.suffix_map
    types_map, common_types = db.types_map[True], db.types_map[False]
    _db = db


def _tables():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    """Type and encoding of a URL or path; None where they are unknown."""
    return _tables().guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    """Type and encoding of a path."""
    return _tables().guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    """All suffixes of a type."""
    return _tables().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """A suffix of a type, or None."""
    return _tables().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Adds a suffix of a type."""
    return _tables().add_type(type, ext, strict)


def read_mime_types(file):
    """The suffixes and types that a file lists, or None."""
    try:
        f = open(file, encoding="utf-8")
    except OSError:
        return None
    with f:
        db = MimeTypes()
        db.readfp(f, True)
        return db.types_map[True]
