package codec

import "fmt"

// Meter follows the work; its errors end the call.
type Meter struct {
	// Work is told of n bytes of work that are about to be done; may be nil.
	Work func(n int) error
	// Room returns b with room for n bytes more, where b is large: to move it takes
	// long. nil: append does it.
	Room func(b []byte, n int) ([]byte, error)
}

// grow is called before n of the bytes that are left of the input, done of which are out:
// it asks for room for as much as these have become.
func (m *Meter) grow(out []byte, done, n int) ([]byte, error) {
	if m.Room == nil || done == 0 {
		return out, nil
	}
	if n *= max((len(out)+done-1)/done, 1); cap(out)-len(out) >= n {
		return out, nil
	}
	return m.Room(out, n)
}

func (m *Meter) work(n int) error {
	if m.Work == nil {
		return nil
	}
	return m.Work(n)
}

// Error is a UnicodeDecodeError or UnicodeEncodeError. Start and End count bytes
// when decoding, characters when encoding.
type Error struct {
	Encoding   string
	Encode     bool
	Start, End int
	Reason     string
}

func (e *Error) Error() string {
	verb := "decode"
	if e.Encode {
		verb = "encode"
	}
	return fmt.Sprintf("'%s' codec can't %s position %d-%d: %s", e.Encoding, verb, e.Start, e.End-1, e.Reason)
}

// LookupError is the error of a name that nothing has.
type LookupError string

func (e LookupError) Error() string { return string(e) }

// HandlerError says that there is no error handler of that name here; a program
// may have registered one.
type HandlerError string

func (e HandlerError) Error() string {
	return fmt.Sprintf("unknown error handler name '%s'", string(e))
}

// Codec is one encoding.
type Codec struct {
	name   string // normalized: utf_8
	shown  string // as errors show it: utf-8
	decode func(d *decoding)
	encode func(e *encoding)
	page   string
}

// Name returns the name of the encoding, as codecs.lookup(...).name has it.
func (k *Codec) Name() string { return k.shownName() }

func (k *Codec) shownName() string {
	switch k.name {
	case "latin_1":
		return "iso8859-1"
	case "mac_roman", "mac_cyrillic", "unicode_escape", "raw_unicode_escape":
		return dashes(k.name)
	}
	return dashes(k.name)
}

func dashes(s string) string {
	b := []byte(s)
	for i, ch := range b {
		if ch == '_' {
			b[i] = '-'
		}
	}
	return string(b)
}

// utf8Codec is the encoding of most texts.
var utf8Codec = Codec{name: "utf_8", shown: "utf-8", decode: (*decoding).utf8, encode: (*encoding).utf8}

// Find returns the encoding of a name, or a LookupError.
func Find(name string) (*Codec, error) {
	switch name {
	case "utf-8", "utf8", "UTF-8":
		return &utf8Codec, nil
	}
	norm, known := aliases[normalize(name)]
	if !known {
		return nil, LookupError("unknown encoding: " + name)
	}
	k := &Codec{name: norm}
	switch norm {
	case "utf_8":
		return &utf8Codec, nil
	case "utf_8_sig":
		k.shown, k.decode, k.encode = "utf-8", (*decoding).utf8, (*encoding).utf8
	case "ascii":
		k.shown, k.decode, k.encode = "ascii", (*decoding).ascii, (*encoding).ascii
	case "latin_1":
		k.shown, k.decode, k.encode = "latin-1", (*decoding).latin1, (*encoding).latin1
	case "utf_16", "utf_16_le", "utf_16_be":
		k.shown, k.decode, k.encode = dashes(norm), (*decoding).utf16, (*encoding).utf16
	case "utf_32", "utf_32_le", "utf_32_be":
		k.shown, k.decode, k.encode = dashes(norm), (*decoding).utf32, (*encoding).utf32
	case "unicode_escape":
		k.shown, k.decode, k.encode = "unicodeescape", (*decoding).escapes, (*encoding).escapes
	case "raw_unicode_escape":
		k.shown, k.decode, k.encode = "rawunicodeescape", (*decoding).rawEscapes, (*encoding).rawEscapes
	default:
		page, ok := pages[norm]
		if !ok {
			return nil, LookupError(fmt.Sprintf("'%s' is not a text encoding; use codecs.CALL() to handle arbitrary codecs", name))
		}
		k.shown, k.page, k.decode, k.encode = "charmap", page, (*decoding).charmap, (*encoding).charmap
	}
	return k, nil
}

// normalize writes a name in lower case, with one "_" for what is neither a
// letter nor a digit.
func normalize(name string) string {
	b := make([]byte, 0, len(name))
	gap := false
	for i := range len(name) {
		ch := name[i]
		if ch >= 'A' && ch <= 'Z' {
			ch += 'a' - 'A'
		}
		if ch >= 'a' && ch <= 'z' || ch >= '0' && ch <= '9' || ch == '.' {
			if gap && len(b) > 0 {
				b = append(b, '_')
			}
			b, gap = append(b, ch), false
			continue
		}
		gap = true
	}
	return string(b)
}

// UTF8 returns the encoding of most texts.
func UTF8() *Codec { return &utf8Codec }

// Wide reports whether the units of the encoding are not those of ASCII: the
// bytes of an end of line are not 0A and 0D.
func (k *Codec) Wide() bool {
	switch k.name {
	case "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be", "unicode_escape", "raw_unicode_escape", "cp037", "cp500":
		return true
	}
	return false
}

// UTF8 reports whether characters beyond ASCII are sequences as in UTF-8.
func (k *Codec) UTF8() bool { return k.name == "utf_8" || k.name == "utf_8_sig" }

// Unmarked returns the name of the encoding without a mark at the beginning;
// name is that of the encoding.
func (k *Codec) Unmarked(name string) string {
	switch k.name {
	case "utf_8_sig":
		return "utf-8"
	case "utf_16", "utf_32":
		return dashes(k.name) + "-le"
	}
	return name
}

// Aliases returns the names that encodings have beside their own.
func Aliases() map[string]string {
	list := map[string]string{}
	for alias, name := range aliases {
		if alias != name {
			list[alias] = name
		}
	}
	return list
}
