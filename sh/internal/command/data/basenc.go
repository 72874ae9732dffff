package data

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// The options of all encoders, behind those of basenc.
var encoderOptions = []command.Option{
	{Short: 'd', Long: "decode", Help: "decode data"},
	{Short: 'i', Long: "ignore-garbage", Help: "when decoding, ignore characters that are not of the alphabet"},
	{Short: 'w', Long: "wrap", Arg: "COLS", Help: "wrap encoded lines after COLS characters (default 76), 0: never"},
}

const encoderNotes = "Without FILE, or when FILE is -, standard input is read."

var base64 = command.Command{
	Name:    "base64",
	Summary: "base64 encode or decode data",
	Usage:   "[FILE]",
	Options: encoderOptions,
	Notes:   encoderNotes,
	Run:     func(c *command.Ctx) int { return encode(c, encodings[0]) },
}

var base32 = command.Command{
	Name:    "base32",
	Summary: "base32 encode or decode data",
	Usage:   "[FILE]",
	Options: encoderOptions,
	Notes:   encoderNotes,
	Run:     func(c *command.Ctx) int { return encode(c, encodings[2]) },
}

var basenc = command.Command{
	Name:    "basenc",
	Summary: "encode or decode data",
	Usage:   "[FILE]",
	Options: append([]command.Option{
		{Long: "base64", Help: "as base64 does (RFC 4648, section 4)"},
		{Long: "base64url", Help: "base64 for file names and URLs (RFC 4648, section 5)"},
		{Long: "base32", Help: "as base32 does (RFC 4648, section 6)"},
		{Long: "base32hex", Help: "base32 with the extended hex alphabet (RFC 4648, section 7)"},
		{Long: "base16", Help: "hex (RFC 4648, section 8)"},
		{Long: "base2msbf", Help: "bits, the most significant bit of each byte first"},
		{Long: "base2lsbf", Help: "bits, the least significant bit of each byte first"},
		{Long: "z85", Help: "ascii85 in the form of ZeroMQ"},
	}, encoderOptions...),
	Notes: encoderNotes,
	Run:   runBasenc,
}

func runBasenc(c *command.Ctx) int {
	names := make([]string, len(encodings))
	for i, e := range encodings {
		names[i] = e.name
	}
	chosen := c.Last(names...)
	for _, e := range encodings {
		if e.name == chosen {
			return encode(c, e)
		}
	}
	return c.Misused("missing encoding type")
}

// encoding is one way to write bytes as characters. Groups of in bytes become groups
// of out characters.
type encoding struct {
	name     string // of the option of basenc
	alphabet string
	in, out  int
	padded   bool // with "=" to a whole group
	reversed bool // bits from the least significant one
}

const (
	upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lower = "abcdefghijklmnopqrstuvwxyz"
	tens  = "0123456789"
)

var encodings = []encoding{
	{name: "base64", alphabet: upper + lower + tens + "+/", in: 3, out: 4, padded: true},
	{name: "base64url", alphabet: upper + lower + tens + "-_", in: 3, out: 4, padded: true},
	{name: "base32", alphabet: upper + "234567", in: 5, out: 8, padded: true},
	{name: "base32hex", alphabet: tens + upper[:22], in: 5, out: 8, padded: true},
	{name: "base16", alphabet: tens + upper[:6], in: 1, out: 2},
	{name: "base2msbf", alphabet: "01", in: 1, out: 8},
	{name: "base2lsbf", alphabet: "01", in: 1, out: 8, reversed: true},
	{name: "z85", alphabet: tens + lower + upper + ".-:+=^!/*?&<>()[]{}@%$#", in: 4, out: 5},
}

func encode(c *command.Ctx, e encoding) int {
	width := int64(76)
	if text := c.Value("wrap", "76"); c.Has("wrap") {
		n, err := command.ParseSize(text, "")
		if err != nil && n != math.MaxInt64 {
			c.Errorf("invalid wrap size: %s", command.Quote(text))
			return 1
		}
		width = n
	}
	r, name, status := one(c)
	if status != 0 {
		return status
	}
	var err error
	if c.Has("decode") {
		err = e.decode(c, r)
	} else {
		err = e.encode(c, r, width)
	}
	var bad invalid
	switch {
	case err == nil:
		return 0
	case errors.As(err, &bad):
		c.Errorf("%s", bad)
		return 1
	case name == "-":
		c.Errorf("read error: %s", command.Reason(err))
		return 1
	}
	c.Errorf("read error: %s", command.Reason(err))
	return 1
}

// invalid says what is wrong with what is encoded or decoded.
type invalid string

// Error is what the tools say.
func (i invalid) Error() string { return string(i) }

const (
	invalidInput  = invalid("invalid input")
	invalidLength = invalid("invalid input (length must be multiple of 4 characters)")
)

// groups calls do with whole groups of size bytes of a stream, as many as there are
// at a time, and with what is left at its end.
func groups(c *command.Ctx, r io.Reader, size int, keep func([]byte) []byte, do func([]byte) error) error {
	room := readRoom / size * size
	c.Hold(room)
	buf := make([]byte, 0, room)
	for {
		n, err := r.Read(buf[len(buf):room])
		c.Charge(n / 8)
		buf = buf[:len(buf)+len(keep(buf[len(buf):len(buf)+n]))]
		if err != nil {
			if !errors.Is(err, io.EOF) {
				return err
			}
			return do(buf)
		}
		whole := len(buf) / size * size
		if err := do(buf[:whole]); err != nil {
			return err
		}
		buf = buf[:copy(buf, buf[whole:])]
	}
}

// encode prints a stream in lines of width characters.
func (e *encoding) encode(c *command.Ctx, r io.Reader, width int64) error {
	column := int64(0)
	var text []byte
	all := func(p []byte) []byte { return p }
	err := groups(c, r, e.in, all, func(p []byte) error {
		if e.name == "z85" && len(p)%e.in > 0 {
			return invalidLength
		}
		text = text[:0]
		for len(p) > 0 {
			n := min(e.in, len(p))
			text = e.appendGroup(text, p[:n])
			p = p[n:]
		}
		column = wrap(c, text, width, column)
		return nil
	})
	if err == nil && width > 0 && column > 0 {
		c.Stdout.PrintByte('\n')
	}
	return err
}

// wrap prints text that begins in a column, and returns the column behind it.
func wrap(c *command.Ctx, text []byte, width, column int64) int64 {
	if width == 0 {
		c.Stdout.PrintBytes(text)
		return 0
	}
	for len(text) > 0 {
		if column == width {
			c.Stdout.PrintByte('\n')
			column = 0
		}
		n := min(width-column, int64(len(text)))
		c.Stdout.PrintBytes(text[:n])
		text, column = text[n:], column+n
	}
	return column
}

// appendGroup appends the characters of one group, which may be short.
func (e *encoding) appendGroup(text, p []byte) []byte {
	var v uint64
	for i := range e.in {
		v <<= 8
		if i < len(p) {
			v |= uint64(p[i])
		}
	}
	start := len(text)
	base := uint64(len(e.alphabet))
	for range e.out {
		text = append(text, e.alphabet[v%base])
		v /= base
	}
	group := text[start:]
	if !e.reversed {
		for i, j := 0, len(group)-1; i < j; i, j = i+1, j-1 {
			group[i], group[j] = group[j], group[i]
		}
	}
	if len(p) < e.in && e.padded {
		used := (len(p)*8*e.out + e.in*8 - 1) / (e.in * 8)
		for i := used; i < e.out; i++ {
			group[i] = '='
		}
	}
	return text
}

// decode prints what is encoded in a stream. Newlines count for nothing.
func (e *encoding) decode(c *command.Ctx, r io.Reader) error {
	garbage := c.Has("ignore-garbage")
	keep := func(p []byte) []byte {
		out := p[:0]
		for _, b := range p {
			if b == '\n' || garbage && strings.IndexByte(e.alphabet, b) < 0 && (b != '=' || !e.padded) {
				continue
			}
			out = append(out, b)
		}
		return out
	}
	values := e.values()
	var out []byte
	return groups(c, r, e.out, keep, func(p []byte) error {
		out = out[:0]
		var err error
		for len(p) > 0 && err == nil {
			n := min(e.out, len(p))
			out, err = e.decodeGroup(out, p[:n], &values)
			p = p[n:]
		}
		c.Stdout.PrintBytes(out)
		return err
	})
}

// values has the value of each character of the alphabet, and -1 for others.
func (e *encoding) values() (values [256]int16) {
	for i := range values {
		values[i] = int16(strings.IndexByte(e.alphabet, byte(i)))
	}
	return values
}

// decodeGroup appends the bytes of one group. Of a wrong one it appends those that
// come before what is wrong.
func (e *encoding) decodeGroup(out, group []byte, values *[256]int16) ([]byte, error) {
	digits := len(group)
	if e.padded {
		digits = len(bytes.TrimRight(group, "="))
	}
	good := 0
	for good < digits && values[group[good]] >= 0 {
		good++
	}
	var v uint64
	base := uint64(len(e.alphabet))
	for i := range e.out {
		at := i
		if e.reversed {
			at = e.out - 1 - i
		}
		v *= base
		if at < good {
			v += uint64(values[group[at]])
		}
	}
	n := good * e.in / e.out
	if len(group) < e.out && e.in > 3 || v > math.MaxUint32 && e.name == "z85" {
		return out, invalidInput
	}
	for i := range n {
		out = append(out, byte(v>>(8*(e.in-1-i))))
	}
	used := (n*8*e.out + e.in*8 - 1) / (e.in * 8)
	if good < digits || len(group) < e.out || digits != used || digits == 0 {
		return out, invalidInput
	}
	return out, nil
}
