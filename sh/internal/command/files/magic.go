package files

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/datetime"
)

// readStart reads the first bytes of a stream.
func readStart(r io.Reader) ([]byte, error) {
	buffer := make([]byte, sniffed)
	n, err := io.ReadFull(r, buffer)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return buffer[:n], err
}

// signature is a kind of file that is known by bytes at a place.
type signature struct {
	at     int
	bytes  string
	text   string
	mime   string
	detail func(b []byte) string // more text; nil: none
}

// signatures are tried in order.
var signatures = []signature{
	{0, "\x7fELF", "ELF", "application/x-executable", elfDetail},
	{0, "\x89PNG\r\n\x1a\n", "PNG image data", "image/png", pngDetail},
	{0, "\xff\xd8\xff", "JPEG image data", "image/jpeg", jpegDetail},
	{0, "GIF8", "GIF image data, version 8", "image/gif", gifDetail},
	{8, "WEBP", "RIFF (little-endian) data, Web/P image", "image/webp", nil},
	{8, "WAVE", "RIFF (little-endian) data, WAVE audio", "audio/x-wav", nil},
	{0, "BM", "PC bitmap", "image/bmp", bmpDetail},
	{0, "II*\x00", "TIFF image data, little-endian", "image/tiff", nil},
	{0, "MM\x00*", "TIFF image data, big-endian", "image/tiff", nil},
	{0, "\x00\x00\x01\x00", "MS Windows icon resource", "image/vnd.microsoft.icon", icoDetail},
	{0, "%PDF-", "PDF document, version ", "application/pdf", pdfDetail},
	{0, "%!PS-Adobe-", "PostScript document text conforming DSC level ", "application/postscript", func(b []byte) string { return upTo(b[11:], " \r\n") }},
	{0, "%!", "PostScript document text", "application/postscript", nil},
	{0, "PK\x05\x06", "Zip archive data (empty)", "application/zip", nil},
	{0, "PK\x03\x04", "", "application/zip", nil},
	{0, "\x1f\x8b", "gzip compressed data", "application/gzip", gzipDetail},
	{0, "BZh", "bzip2 compressed data, block size = ", "application/x-bzip2", func(b []byte) string { return upTo(b[3:4], "") + "00k" }},
	{0, "\xfd7zXZ\x00", "XZ compressed data", "application/x-xz", xzDetail},
	{0, "\x28\xb5\x2f\xfd", "Zstandard compressed data (v0.8+)", "application/zstd", zstdDetail},
	{0, "\x04\x22\x4d\x18", "LZ4 compressed data (v1.4+)", "application/x-lz4", nil},
	{0, "7z\xbc\xaf\x27\x1c", "7-zip archive data", "application/x-7z-compressed", func(b []byte) string { return fmt.Sprintf(", version %d.%d", b[6], b[7]) }},
	{0, "Rar!\x1a\x07", "RAR archive data", "application/x-rar", nil},
	{257, "ustar\x00", "POSIX tar archive", "application/x-tar", nil},
	{257, "ustar  \x00", "POSIX tar archive (GNU)", "application/x-tar", nil},
	{0, "!<arch>\n", "current ar archive", "application/x-archive", nil},
	{0, "SQLite format 3\x00", "SQLite 3.x database", "application/vnd.sqlite3", nil},
	{0, "\x00asm", "WebAssembly (wasm) binary module", "application/wasm", func(b []byte) string {
		return fmt.Sprintf(" version 0x%x (MVP)", binary.LittleEndian.Uint32(b[4:]))
	}},
	{0, "\xca\xfe\xba\xbe", "compiled Java class data, version ", "application/x-java-applet", func(b []byte) string {
		return fmt.Sprintf("%d.%d", binary.BigEndian.Uint16(b[6:]), binary.BigEndian.Uint16(b[4:]))
	}},
	{0, "OggS", "Ogg data", "audio/ogg", nil},
	{0, "fLaC", "FLAC audio bitstream data", "audio/flac", nil},
	{0, "ID3", "Audio file with ID3 version 2.", "audio/mpeg", func(b []byte) string { return fmt.Sprintf("%d.%d", b[3], b[4]) }},
	{4, "ftyp", "ISO Media", "video/mp4", nil},
	{0, "MZ", "MS-DOS executable", "application/x-dosexec", nil},
	{0, "{\\rtf1", "Rich Text Format data, version 1", "text/rtf", nil},
	{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Composite Document File V2 Document", "application/x-ole-storage", nil},
	{0, "wOFF", "Web Open Font Format", "font/woff", nil},
	{0, "wOF2", "Web Open Font Format (Version 2)", "font/woff2", nil},
}

// detailRoom is how many zeros follow a file that is too short for a detail.
const detailRoom = 32

// sniff returns what content is.
func sniff(content []byte, size int64) fileKind {
	if len(content) == 0 {
		return fileKind{"empty", "application/x-empty", "binary"}
	}
	for _, s := range signatures {
		if len(content) >= s.at+len(s.bytes) && string(content[s.at:s.at+len(s.bytes)]) == s.bytes {
			if s.bytes == "PK\x03\x04" {
				return zipKind(content)
			}
			text := s.text
			if s.detail != nil {
				text += s.detail(append(content[:len(content):len(content)], make([]byte, detailRoom)...))
			}
			if s.bytes == "\x1f\x8b" && size > 4 && int64(len(content)) == size {
				text += fmt.Sprintf(", original size modulo 2^32 %d", binary.LittleEndian.Uint32(content[size-4:]))
			}
			charset := "binary"
			if s.mime == "text/rtf" || s.mime == "application/postscript" {
				charset = "us-ascii"
			}
			return fileKind{text, s.mime, charset}
		}
	}
	return textKind(content)
}

// upTo is a text up to one of some characters.
func upTo(b []byte, ends string) string {
	s := string(b[:min(len(b), 80)])
	if at := strings.IndexAny(s, ends); at >= 0 {
		return s[:at]
	}
	return s
}

func elfDetail(b []byte) string {
	order := binary.ByteOrder(binary.LittleEndian)
	text := map[byte]string{1: " 32-bit", 2: " 64-bit"}[b[4]]
	if b[5] == 2 {
		order = binary.BigEndian
		text += " MSB"
	} else {
		text += " LSB"
	}
	text += map[uint16]string{1: " relocatable", 2: " executable", 3: " shared object", 4: " core file"}[order.Uint16(b[16:])]
	if len(b) > 20 {
		text += map[uint16]string{
			3: ", Intel 80386", 8: ", MIPS", 20: ", PowerPC", 40: ", ARM, EABI5", 62: ", x86-64", 183: ", ARM aarch64", 243: ", UCB RISC-V",
		}[order.Uint16(b[18:])]
	}
	return text + ", version 1 (SYSV)"
}

func pngDetail(b []byte) string {
	if len(b) < 29 {
		return ""
	}
	kind := map[byte]string{0: " grayscale", 2: "/color RGB", 3: " colormap", 4: " gray+alpha", 6: "/color RGBA"}[b[25]]
	interlace := "non-interlaced"
	if b[28] == 1 {
		interlace = "interlaced"
	}
	return fmt.Sprintf(", %d x %d, %d-bit%s, %s", binary.BigEndian.Uint32(b[16:]), binary.BigEndian.Uint32(b[20:]), b[24], kind, interlace)
}

func jpegDetail(b []byte) string {
	if string(b[6:10]) != "JFIF" || len(b) < 18 {
		return ""
	}
	text := fmt.Sprintf(", JFIF standard %d.%02d", b[11], b[12])
	unit := map[byte]string{0: "aspect ratio", 1: "resolution (DPI)", 2: "resolution (DPCM)"}[b[13]]
	return text + fmt.Sprintf(", %s, density %dx%d, segment length %d", unit,
		binary.BigEndian.Uint16(b[14:]), binary.BigEndian.Uint16(b[16:]), binary.BigEndian.Uint16(b[4:]))
}

func gifDetail(b []byte) string {
	return fmt.Sprintf("%c%c, %d x %d", b[4], b[5], binary.LittleEndian.Uint16(b[6:]), binary.LittleEndian.Uint16(b[8:]))
}

func bmpDetail(b []byte) string {
	if len(b) < 30 {
		return ""
	}
	return fmt.Sprintf(", Windows 3.x format, %d x %d x %d", int32(binary.LittleEndian.Uint32(b[18:])),
		int32(binary.LittleEndian.Uint32(b[22:])), binary.LittleEndian.Uint16(b[28:]))
}

func icoDetail(b []byte) string {
	n := binary.LittleEndian.Uint16(b[4:])
	if n == 1 {
		return " - 1 icon"
	}
	return fmt.Sprintf(" - %d icons", n)
}

func pdfDetail(b []byte) string { return upTo(b[5:], " \r\n%") }

func gzipDetail(b []byte) string {
	text := ""
	flags := b[3]
	rest := b[10:]
	if flags&4 != 0 && len(rest) > 2 {
		rest = rest[min(len(rest), 2+int(binary.LittleEndian.Uint16(rest))):]
	}
	if flags&8 != 0 {
		if name, _, ok := bytes.Cut(rest, []byte{0}); ok {
			text += `, was "` + string(name) + `"`
		}
	}
	if seconds := binary.LittleEndian.Uint32(b[4:]); seconds != 0 {
		text += ", last modified: " + datetime.Format("%a %b %e %H:%M:%S %Y", time.Unix(int64(seconds), 0).UTC())
	}
	switch b[8] {
	case 2:
		text += ", max compression"
	case 4:
		text += ", max speed"
	}
	switch b[9] {
	case 0:
		text += ", from FAT filesystem (MS-DOS, OS/2, NT)"
	case 3:
		text += ", from Unix"
	}
	return text
}

func xzDetail(b []byte) string {
	return map[byte]string{0: ", checksum NONE", 1: ", checksum CRC32", 4: ", checksum CRC64", 10: ", checksum SHA-256"}[b[7]]
}

func zstdDetail(b []byte) string {
	id := []string{"None", "1 byte", "2 bytes", "4 bytes"}[b[4]&3]
	return ", Dictionary ID: " + id
}

// zipKind looks at the first name in an archive.
func zipKind(b []byte) fileKind {
	if len(b) < 30 {
		return fileKind{"Zip archive data", "application/zip", "binary"}
	}
	nameEnd := min(len(b), 30+int(binary.LittleEndian.Uint16(b[26:])))
	name := string(b[30:nameEnd])
	switch {
	case name == "mimetype" && bytes.HasPrefix(b[nameEnd:], []byte("application/")):
		mime := upTo(b[nameEnd:], "PK\x00")
		return fileKind{map[string]string{
			"application/epub+zip":                            "EPUB document",
			"application/vnd.oasis.opendocument.text":         "OpenDocument Text",
			"application/vnd.oasis.opendocument.spreadsheet":  "OpenDocument Spreadsheet",
			"application/vnd.oasis.opendocument.presentation": "OpenDocument Presentation",
		}[mime], mime, "binary"}
	case name == "[Content_Types].xml" || strings.HasPrefix(name, "_rels/"):
		for _, office := range []struct{ part, text, mime string }{
			{"word/", "Microsoft Word 2007+", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
			{"xl/", "Microsoft Excel 2007+", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
			{"ppt/", "Microsoft PowerPoint 2007+", "application/vnd.openxmlformats-officedocument.presentationml.presentation"},
		} {
			if bytes.Contains(b, []byte(office.part)) {
				return fileKind{office.text, office.mime, "binary"}
			}
		}
		return fileKind{"Microsoft OOXML", "application/octet-stream", "binary"}
	case strings.HasPrefix(name, "META-INF/"):
		return fileKind{"Java archive data (JAR)", "application/java-archive", "binary"}
	}
	version := binary.LittleEndian.Uint16(b[4:])
	method := map[uint16]string{0: "store", 8: "deflate", 12: "bzip2", 14: "lzma"}[binary.LittleEndian.Uint16(b[8:])]
	return fileKind{
		fmt.Sprintf("Zip archive data, at least v%d.%d to extract, compression method=%s", version/10, version%10, method),
		"application/zip", "binary",
	}
}

// encodingOf says how the characters of a text are written; "" when it is no text.
func encodingOf(b []byte) (text, charset string) {
	switch {
	case bytes.HasPrefix(b, []byte("\xef\xbb\xbf")) && utf8.Valid(whole(b)):
		return "Unicode text, UTF-8 (with BOM) text", "utf-8"
	case bytes.HasPrefix(b, []byte("\xff\xfe")) && len(b)%2 == 0:
		return "Unicode text, UTF-16, little-endian", "utf-16le"
	case bytes.HasPrefix(b, []byte("\xfe\xff")) && len(b)%2 == 0:
		return "Unicode text, UTF-16, big-endian", "utf-16be"
	}
	ascii, latin := true, true
	for _, c := range b {
		switch {
		case c < 0x20 && (c < '\a' || c > '\r') && c != 0x1b, c == 0x7f:
			return "", ""
		case c >= 0x80:
			ascii = false
			latin = latin && c >= 0xa0
		}
	}
	switch {
	case ascii:
		return "ASCII text", "us-ascii"
	case utf8.Valid(whole(b)):
		return "Unicode text, UTF-8 text", "utf-8"
	case latin:
		return "ISO-8859 text", "iso-8859-1"
	}
	return "Non-ISO extended-ASCII text", "unknown-8bit"
}

// whole leaves out a character that was cut at the end.
func whole(b []byte) []byte {
	for i := 1; i < utf8.UTFMax && i <= len(b); i++ {
		if c := b[len(b)-i]; c >= 0xc0 {
			if !utf8.FullRune(b[len(b)-i:]) {
				return b[:len(b)-i]
			}
			break
		}
	}
	return b
}

// longLine is from how many bytes on a line is called long.
const longLine = 300

func textKind(b []byte) fileKind {
	encoding, charset := encodingOf(b)
	if encoding == "" {
		return fileKind{"data", "application/octet-stream", "binary"}
	}
	kind, mime := language(b)
	text := encoding
	if kind != "" {
		if kind == "JSON text data" || kind == "New Line Delimited JSON text data" || kind == "CSV text" {
			return fileKind{kind, mime, charset}
		}
		text = kind + ", " + encoding
	}
	if strings.Contains(kind, "script") {
		text += " executable"
	}
	return fileKind{text + lineDetail(b), mime, charset}
}

// lineDetail tells what is unusual about the lines of a text.
func lineDetail(b []byte) string {
	text := ""
	longest, crlf, cr, lf := 0, bytes.Count(b, []byte("\r\n")), bytes.Count(b, []byte("\r")), bytes.Count(b, []byte("\n"))
	for line := range bytes.SplitSeq(b, []byte("\n")) {
		longest = max(longest, len(line))
	}
	if longest > longLine {
		text = ", with very long lines (" + strconv.Itoa(longest) + ")"
	}
	var ends []string
	cr -= crlf
	lf -= crlf
	for _, end := range []struct {
		n    int
		name string
	}{{crlf, "CRLF"}, {cr, "CR"}, {lf, "LF"}} {
		if end.n > 0 {
			ends = append(ends, end.name)
		}
	}
	switch {
	case len(ends) == 0:
		text += ", with no line terminators"
	case len(ends) > 1 || ends[0] != "LF":
		text += ", with " + strings.Join(ends, ", ") + " line terminators"
	}
	if bytes.IndexByte(b, 0x1b) >= 0 {
		text += ", with escape sequences"
	}
	if bytes.IndexByte(b, '\b') >= 0 {
		text += ", with overstriking"
	}
	return text
}

// language guesses what a text is written in.
func language(b []byte) (text, mime string) {
	if interpreter, ok := strings.CutPrefix(upTo(b, "\n"), "#!"); ok {
		return scriptKind(strings.TrimSpace(interpreter))
	}
	trimmed := bytes.TrimLeft(b, " \t\r\n")
	if len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[') {
		if json.Valid(b) {
			return "JSON text data", "application/json"
		}
		if first, rest, more := bytes.Cut(trimmed, []byte("\n")); more && json.Valid(first) && trimmed[0] == '{' && len(bytes.TrimSpace(rest)) > 0 {
			return "New Line Delimited JSON text data", "application/x-ndjson"
		}
	}
	lower := bytes.ToLower(trimmed[:min(len(trimmed), 1024)])
	switch {
	case bytes.HasPrefix(lower, []byte("<?xml")):
		if bytes.Contains(lower, []byte("<svg")) {
			return "SVG Scalable Vector Graphics image", "image/svg+xml"
		}
		if version := xmlVersion(b); version != "" {
			return "XML " + version + " document", "text/xml"
		}
		return "XML document", "text/xml"
	case bytes.HasPrefix(lower, []byte("<!doctype html")), bytes.HasPrefix(lower, []byte("<html")), bytes.HasPrefix(lower, []byte("<head")):
		return "HTML document", "text/html"
	case bytes.HasPrefix(lower, []byte("<svg")):
		return "SVG Scalable Vector Graphics image", "image/svg+xml"
	case bytes.HasPrefix(lower, []byte("<?php")):
		return "PHP script", "text/x-php"
	case bytes.HasPrefix(lower, []byte("-----begin certificate-----")):
		return "PEM certificate", "text/plain"
	case bytes.Contains(b[:min(len(b), 4096)], []byte("#include <")):
		return "C source", "text/x-c"
	case isDiff(b):
		return "unified diff output", "text/x-diff"
	case isPython(b):
		return "Python script", "text/x-script.python"
	case isCSV(b):
		return "CSV text", "text/csv"
	}
	return "", "text/plain"
}

func xmlVersion(b []byte) string {
	_, rest, ok := strings.Cut(string(b[:min(len(b), 100)]), "version=")
	if !ok || len(rest) < 5 {
		return ""
	}
	return upTo([]byte(rest[1:]), `"'`)
}

func isDiff(b []byte) bool {
	return bytes.HasPrefix(b, []byte("--- ")) && bytes.Contains(b, []byte("\n+++ ")) || bytes.HasPrefix(b, []byte("diff --git "))
}

// isPython looks for a line that hardly anything else has.
func isPython(b []byte) bool {
	for line := range bytes.SplitSeq(b[:min(len(b), 4096)], []byte("\n")) {
		if rest, ok := bytes.CutPrefix(line, []byte("def ")); ok && bytes.HasSuffix(bytes.TrimRight(rest, " \r"), []byte(":")) {
			return true
		}
		if rest, ok := bytes.CutPrefix(line, []byte("from ")); ok && bytes.Contains(rest, []byte(" import ")) {
			return true
		}
		if bytes.HasPrefix(line, []byte("import ")) && !bytes.HasSuffix(bytes.TrimRight(line, " \r"), []byte(";")) && !bytes.ContainsAny(line, `"'{`) {
			return true
		}
	}
	return false
}

// csvLines is how many lines are looked at.
const csvLines = 10

func isCSV(b []byte) bool {
	commas := -1
	n := 0
	for line := range bytes.SplitSeq(bytes.TrimRight(b, "\n"), []byte("\n")) {
		if n == csvLines {
			break
		}
		count, quoted := 0, false
		for _, c := range line {
			switch {
			case c == '"':
				quoted = !quoted
			case c == ',' && !quoted:
				count++
			}
		}
		if count == 0 || commas >= 0 && count != commas {
			return false
		}
		commas = count
		n++
	}
	return n > 1
}

func scriptKind(interpreter string) (text, mime string) {
	words := strings.Fields(interpreter)
	if len(words) == 0 {
		return "", "text/plain"
	}
	name := words[0][strings.LastIndexByte(words[0], '/')+1:]
	if name == "env" && len(words) > 1 {
		name = words[1]
	}
	switch {
	case strings.HasPrefix(name, "python"):
		return "Python script", "text/x-script.python"
	case name == "bash":
		return "Bourne-Again shell script", "text/x-shellscript"
	case name == "sh" || name == "dash":
		return "POSIX shell script", "text/x-shellscript"
	case name == "zsh":
		return "Paul Falstad's zsh script", "text/x-shellscript"
	case name == "node":
		return "Node.js script", "application/javascript"
	case name == "perl":
		return "Perl script text executable", "text/x-perl"
	case name == "ruby":
		return "Ruby script", "text/x-ruby"
	case name == "awk" || name == "gawk":
		return name + " script", "text/x-gawk"
	}
	return "a " + interpreter + " script", "text/plain"
}
