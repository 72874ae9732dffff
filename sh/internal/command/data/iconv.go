package data

import (
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var iconv = command.Command{
	Name:    "iconv",
	Summary: "convert text from one character encoding to another",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'f', Long: "from-code", Arg: "NAME", Help: "encoding of original text (UTF-8)"},
		{Short: 't', Long: "to-code", Arg: "NAME", Help: "encoding for output (UTF-8); NAME//TRANSLIT, NAME//IGNORE"},
		{Short: 'l', Long: "list", Help: "list all known encodings"},
		{Short: 'c', Help: "omit invalid characters from output"},
		{Short: 'o', Long: "output", Arg: "FILE", Help: "output file"},
		{Short: 's', Long: "silent", Help: "no effect: there are no warnings"},
		{Long: "verbose", Help: "no effect: no progress is shown"},
	},
	Hint:    "Try `iconv --help' or `iconv --usage' for more information.",
	Effects: command.WritesValue("output"),
	Run:     runIconv,
}

// textEncoding is a way to write characters as bytes.
type textEncoding struct {
	// decode takes the first character: its length is 0 where more bytes are needed, and
	// below 0 where there is none.
	decode func(p []byte) (r rune, size int)
	// encode appends a character; ok is false where it cannot be written.
	encode func(out []byte, r rune) (_ []byte, ok bool)
	// mark reads or writes what stands before the text: the order of its bytes.
	mark func(p []byte) (e textEncoding, size int)
	bom  []byte
}

func utf8Encoding() textEncoding {
	return textEncoding{
		decode: func(p []byte) (rune, int) {
			r, n := utf8.DecodeRune(p)
			switch {
			case r != utf8.RuneError || n > 1:
				return r, n
			case !utf8.FullRune(p):
				return 0, 0
			}
			return 0, -1
		},
		encode: func(out []byte, r rune) ([]byte, bool) { return utf8.AppendRune(out, r), true },
	}
}

func utf16Encoding(order binary.AppendByteOrder, get binary.ByteOrder, pairs bool) textEncoding {
	return textEncoding{
		decode: func(p []byte) (rune, int) {
			if len(p) < 2 {
				return 0, 0
			}
			r := rune(get.Uint16(p))
			switch {
			case !utf16.IsSurrogate(r):
				return r, 2
			case !pairs:
				return 0, -1
			case len(p) < 4:
				return 0, 0
			}
			if r = utf16.DecodeRune(r, rune(get.Uint16(p[2:]))); r == utf8.RuneError {
				return 0, -1
			}
			return r, 4
		},
		encode: func(out []byte, r rune) ([]byte, bool) {
			if r < 0x10000 {
				return order.AppendUint16(out, uint16(r)), true
			}
			if !pairs {
				return out, false
			}
			a, b := utf16.EncodeRune(r)
			return order.AppendUint16(order.AppendUint16(out, uint16(a)), uint16(b)), true
		},
	}
}

func utf32Encoding(order binary.AppendByteOrder, get binary.ByteOrder) textEncoding {
	return textEncoding{
		decode: func(p []byte) (rune, int) {
			if len(p) < 4 {
				return 0, 0
			}
			v := get.Uint32(p)
			if v > utf8.MaxRune || utf16.IsSurrogate(rune(v)) {
				return 0, -1
			}
			return rune(v), 4
		},
		encode: func(out []byte, r rune) ([]byte, bool) { return order.AppendUint32(out, uint32(r)), true },
	}
}

// marked is an encoding whose text begins with the order of its bytes.
func marked(little, big textEncoding, size int) textEncoding {
	e := little
	e.bom, _ = little.encode(nil, '\ufeff')
	e.mark = func(p []byte) (textEncoding, int) {
		for _, e := range []textEncoding{little, big} {
			if len(p) >= size {
				if r, n := e.decode(p); n == size && r == '\ufeff' {
					return e, n
				}
			}
		}
		return little, 0
	}
	return e
}

// single is an encoding of one byte a character, of which those up to limit are
// themselves.
func single(limit rune) textEncoding {
	return textEncoding{
		decode: func(p []byte) (rune, int) {
			if rune(p[0]) > limit {
				return 0, -1
			}
			return rune(p[0]), 1
		},
		encode: func(out []byte, r rune) ([]byte, bool) {
			if r > limit {
				return out, false
			}
			return append(out, byte(r)), true
		},
	}
}

func charmapEncoding(m *charmap.Charmap) textEncoding {
	return textEncoding{
		decode: func(p []byte) (rune, int) {
			if r := m.DecodeByte(p[0]); r != utf8.RuneError {
				if p[0] >= 0x80 && p[0] < 0xa0 && r == rune(p[0]) && strings.HasPrefix(m.String(), "Windows") {
					return 0, -1 // a place without a character
				}
				return r, 1
			}
			return 0, -1
		},
		encode: func(out []byte, r rune) ([]byte, bool) {
			b, ok := m.EncodeRune(r)
			if !ok {
				return out, false
			}
			return append(out, b), true
		},
	}
}

// charmaps are the encodings of one byte a character, by their names.
var charmaps = map[string]*charmap.Charmap{
	"IBM037 CP037": charmap.CodePage037, "IBM437 CP437 437": charmap.CodePage437, "IBM850 CP850 850": charmap.CodePage850,
	"IBM852 CP852 852": charmap.CodePage852, "IBM855 CP855 855": charmap.CodePage855, "CP858": charmap.CodePage858,
	"IBM860 CP860 860": charmap.CodePage860, "IBM862 CP862 862": charmap.CodePage862, "IBM863 CP863 863": charmap.CodePage863,
	"IBM865 CP865 865": charmap.CodePage865, "IBM866 CP866 866": charmap.CodePage866, "IBM1047 CP1047": charmap.CodePage1047,
	"IBM1140 CP1140":     charmap.CodePage1140,
	"ISO88592 LATIN2 L2": charmap.ISO8859_2, "ISO88593 LATIN3 L3": charmap.ISO8859_3, "ISO88594 LATIN4 L4": charmap.ISO8859_4,
	"ISO88595 CYRILLIC": charmap.ISO8859_5, "ISO88596 ARABIC": charmap.ISO8859_6, "ISO88597 GREEK": charmap.ISO8859_7,
	"ISO88598 HEBREW": charmap.ISO8859_8, "ISO88599 LATIN5 L5": charmap.ISO8859_9, "ISO885910 LATIN6 L6": charmap.ISO8859_10,
	"ISO885913 LATIN7 L7": charmap.ISO8859_13, "ISO885914 LATIN8 L8": charmap.ISO8859_14, "ISO885915 LATIN9": charmap.ISO8859_15,
	"ISO885916 LATIN10 L10": charmap.ISO8859_16, "KOI8R": charmap.KOI8R, "KOI8U": charmap.KOI8U, "MACINTOSH MAC": charmap.Macintosh,
	"WINDOWS874 CP874": charmap.Windows874, "WINDOWS1250 CP1250": charmap.Windows1250, "WINDOWS1251 CP1251": charmap.Windows1251,
	"WINDOWS1252 CP1252": charmap.Windows1252, "WINDOWS1253 CP1253": charmap.Windows1253, "WINDOWS1254 CP1254": charmap.Windows1254,
	"WINDOWS1255 CP1255": charmap.Windows1255, "WINDOWS1256 CP1256": charmap.Windows1256, "WINDOWS1257 CP1257": charmap.Windows1257,
	"WINDOWS1258 CP1258": charmap.Windows1258,
}

// encodingNames are those of the other encodings.
var encodingNames = []string{
	"ASCII USASCII ANSIX341968 ISO646US C", "ISO88591 LATIN1 L1 IBM819 CP819", "UTF8", "UTF16", "UTF16BE", "UTF16LE", "UTF32", "UTF32BE", "UTF32LE",
	"UCS2", "UCS2BE", "UCS2LE", "UCS4 UCS4BE ISO10646", "UCS4LE",
}

// encodingBy finds an encoding by one of its names, in which case and marks do not count.
func encodingBy(name string) (e textEncoding, ok bool) {
	key := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == '.' || r == ':' {
			return -1
		}
		return r
	}, strings.ToUpper(name))
	for names, m := range charmaps {
		if slices.Contains(strings.Fields(names), key) {
			return charmapEncoding(m), true
		}
	}
	little16 := utf16Encoding(binary.LittleEndian, binary.LittleEndian, true)
	big16 := utf16Encoding(binary.BigEndian, binary.BigEndian, true)
	little32 := utf32Encoding(binary.LittleEndian, binary.LittleEndian)
	big32 := utf32Encoding(binary.BigEndian, binary.BigEndian)
	for _, names := range encodingNames {
		if !slices.Contains(strings.Fields(names), key) {
			continue
		}
		switch first, _, _ := strings.Cut(names, " "); first {
		case "ASCII":
			return single(0x7f), true
		case "ISO88591":
			return single(0xff), true
		case "UTF8":
			return utf8Encoding(), true
		case "UTF16":
			return marked(little16, big16, 2), true
		case "UTF16BE":
			return big16, true
		case "UTF16LE":
			return little16, true
		case "UTF32":
			return marked(little32, big32, 4), true
		case "UTF32BE", "UCS4":
			return big32, true
		case "UTF32LE", "UCS4LE":
			return little32, true
		case "UCS2BE":
			return utf16Encoding(binary.BigEndian, binary.BigEndian, false), true
		default:
			return utf16Encoding(binary.LittleEndian, binary.LittleEndian, false), true
		}
	}
	return e, false
}

// conversion is one call of iconv.
type conversion struct {
	*command.Ctx
	from, to         textEncoding
	translit, ignore bool // what is done with what cannot be written
	omit             bool // what cannot be read
	out              *command.Output
	buf              []byte
}

func runIconv(c *command.Ctx) int {
	if c.Has("list") {
		listEncodings(c)
		return 0
	}
	v := &conversion{Ctx: c, omit: c.Has("c"), out: c.Stdout}
	from, _, _ := strings.Cut(c.Value("from-code", "UTF-8"), "//")
	to, suffix, _ := strings.Cut(c.Value("to-code", "UTF-8"), "//")
	suffix = strings.ToUpper(suffix)
	v.translit, v.ignore = strings.Contains(suffix, "TRANSLIT"), strings.Contains(suffix, "IGNORE")
	var ok1, ok2 bool
	v.from, ok1 = encodingBy(from)
	v.to, ok2 = encodingBy(to)
	if !ok1 || !ok2 {
		c.Errorf("failed to start conversion processing: No such file or directory")
		return 1
	}
	if name := c.Value("output", "-"); name != "-" {
		f, err := c.Create(name)
		if err != nil {
			c.Errorf("unable to open output file: %s", command.Reason(err))
			return 1
		}
		v.out = c.Output(f, name)
	}
	v.out.PrintBytes(v.to.bom)
	names := c.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	status := 0
	for _, name := range names {
		if status = max(status, v.file(name)); status != 0 && !v.ignore {
			break
		}
	}
	v.out.Flush()
	return status
}

func listEncodings(c *command.Ctx) {
	names := slices.Clone(encodingNames)
	for list := range charmaps {
		names = append(names, list)
	}
	slices.Sort(names)
	for _, list := range names {
		c.Stdout.Print(strings.ReplaceAll(list, " ", "// ") + "//\n")
	}
}

// file converts one file.
func (v *conversion) file(name string) int {
	var r io.Reader = v.Stdin
	if name != "-" {
		f, err := v.Open(name)
		if err != nil {
			v.Errorf("cannot open input file `%s': %s", name, command.Reason(err))
			return 1
		}
		defer f.Close()
		r = f
	}
	room := make([]byte, readRoom)
	left, at, skipped := 0, 0, false
	from := v.from
	unmarked := from.mark != nil // the order of the bytes is not known yet
	for {
		n, err := r.Read(room[left:])
		v.Charge(n / 4)
		if err != nil && !errors.Is(err, io.EOF) {
			v.Errorf("unable to read from input: %s", command.Reason(err))
			return 1
		}
		p := room[:left+n]
		const longest = 4
		if unmarked && len(p) < longest && err == nil {
			left = len(p)
			continue
		}
		if unmarked {
			e, size := from.mark(p)
			from, unmarked = e, false
			p, at = p[size:], at+size
		}
		rest, bad, lost := v.convert(from, p)
		at += len(p) - len(rest)
		skipped = skipped || lost
		switch {
		case bad:
			v.out.Flush()
			v.Errorf("illegal input sequence at position %d", at)
			return 1
		case err != nil && len(rest) > 0:
			v.out.Flush()
			v.Errorf("incomplete character or shift sequence at end of buffer")
			return 1
		case err != nil && skipped && v.ignore:
			v.out.Flush()
			v.Errorf("illegal input sequence at position %d", at)
			return 1
		case err != nil:
			return 0
		}
		left = copy(room, rest)
	}
}

// convert writes as much of p as there is of whole characters. bad says that what
// follows cannot be read or written, lost that something was left out.
func (v *conversion) convert(from textEncoding, p []byte) (rest []byte, bad, lost bool) {
	v.buf = v.buf[:0]
	for len(p) > 0 {
		r, size := from.decode(p)
		if size == 0 {
			break
		}
		if size < 0 {
			if !v.omit && !v.ignore {
				bad = true
				break
			}
			p, lost = p[1:], true
			continue
		}
		out, ok := v.to.encode(v.buf, r)
		if !ok && v.translit {
			out, ok = v.transliterate(r)
		}
		switch {
		case ok:
			v.buf = out
		case v.omit || v.ignore:
			lost = true
		default:
			bad = true
		}
		if bad {
			break
		}
		p = p[size:]
	}
	v.out.PrintBytes(v.buf)
	return p, bad, lost
}

// transliterations are what glibc writes for characters that ASCII lacks.
var transliterations = map[rune]string{
	'€': "EUR", '‘': "'", '’': "'", '‚': ",", '‛': "'", '“': `"`, '”': `"`, '„': ",,", '‟': `"`, '–': "-", '—': "-", '―': "-", '‐': "-", '‑': "-",
	'−': "-", '…': "...", '•': "o", '·': ".", '«': "<<", '»': ">>", '‹': "<", '›': ">", '\u00a0': " ", 'ß': "ss", 'æ': "ae", 'Æ': "AE",
	'ø': "o", 'Ø': "O", 'œ': "oe", 'Œ': "OE", 'ł': "l", 'Ł': "L", 'đ': "d", 'Đ': "D", '©': "(C)", '®': "(R)", '™': "(TM)", '×': "x",
	'½': " 1/2", '¼': " 1/4", '¾': " 3/4", '→': "->", '←': "<-",
}

// transliterate writes something like a character: what stands for it, its letter
// without marks, or "?".
func (v *conversion) transliterate(r rune) ([]byte, bool) {
	text := transliterations[r]
	if text == "" {
		first, _ := utf8.DecodeRuneInString(norm.NFKD.String(string(r)))
		if first == r {
			first = '?'
		}
		text = string(first)
	}
	out := v.buf
	for _, c := range text {
		var ok bool
		if out, ok = v.to.encode(out, c); !ok {
			return v.to.encode(v.buf, '?')
		}
	}
	return out, true
}
