package data

import (
	"crypto/md5"  // #nosec G501 -- users ask for it by name
	"crypto/sha1" // #nosec G505 -- users ask for it by name
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/blake2"
	"github.com/skillet-run/skillet/sh/internal/command"
)

// algorithm is a way to make a checksum.
type algorithm struct {
	tool string // that makes it, "": cksum only
	name string // for cksum -a
	tag  string // in lines that name the algorithm
	bits int    // of the hash, at most; 0: the checksum is a number
	new  func(bytes int) hash.Hash
	// number is for those without bits: it prints the line of a file.
	number func(s *sums, r io.Reader) (text string, err error)
}

var algorithms = []algorithm{
	{name: "bsd", number: bsdSum},
	{name: "sysv", number: sysvSum},
	{name: "crc", number: crcSum},
	{tool: "md5sum", name: "md5", tag: "MD5", bits: 128, new: func(int) hash.Hash { return md5.New() }},     // #nosec G401
	{tool: "sha1sum", name: "sha1", tag: "SHA1", bits: 160, new: func(int) hash.Hash { return sha1.New() }}, // #nosec G401
	{tool: "sha224sum", name: "sha224", tag: "SHA224", bits: 224, new: func(int) hash.Hash { return sha256.New224() }},
	{tool: "sha256sum", name: "sha256", tag: "SHA256", bits: 256, new: func(int) hash.Hash { return sha256.New() }},
	{tool: "sha384sum", name: "sha384", tag: "SHA384", bits: 384, new: func(int) hash.Hash { return sha512.New384() }},
	{tool: "sha512sum", name: "sha512", tag: "SHA512", bits: 512, new: func(int) hash.Hash { return sha512.New() }},
	{tool: "b2sum", name: "blake2b", tag: "BLAKE2b", bits: 512, new: newBlake},
	{name: "sm3", tag: "SM3", bits: 256, new: func(int) hash.Hash { return newSM3() }},
}

const blakeName = "blake2b"

// blake is BLAKE2b as a hash.Hash that is summed once.
type blake struct{ *blake2.Hash[uint64] }

// Sum implements hash.Hash.
func (b blake) Sum(p []byte) []byte { return append(p, b.Hash.Sum()...) }

// Reset implements hash.Hash: the tools make a new one instead.
func (b blake) Reset() { b.Hash = blake2.NewB(b.Params) }

func newBlake(bytes int) hash.Hash {
	return blake{blake2.NewB(blake2.Params{Digest: bytes, Fanout: 1, Depth: 1})}
}

// byName finds the algorithm of cksum -a; nil: there is none.
func byName(name string) *algorithm {
	for i := range algorithms {
		if algorithms[i].name == name {
			return &algorithms[i]
		}
	}
	return nil
}

// The options for checking, and those of all that print hashes.
var checkOptions = []command.Option{
	{Short: 'c', Long: "check", Help: "read checksums from the FILEs and check them"},
	{Short: 'z', Long: "zero", Help: "end each output line with NUL, and disable file name escaping"},
	{Long: "ignore-missing", Help: "with --check: don't fail or report status for missing files"},
	{Long: "quiet", Help: "with --check: don't print OK for each successfully verified file"},
	{Long: "status", Help: "with --check: don't output anything, status code shows success"},
	{Long: "strict", Help: "with --check: exit non-zero for improperly formatted checksum lines"},
	{Short: 'w', Long: "warn", Help: "with --check: warn about improperly formatted checksum lines"},
}

var (
	tagOption    = command.Option{Long: "tag", Help: "print the name of the algorithm too, as BSD does"}
	lengthOption = command.Option{Short: 'l', Long: "length", Arg: "BITS", Help: "length of the hash of BLAKE2b in bits, a multiple of 8"}
)

// summers are md5sum and its kin.
func summers() []command.Command {
	var all []command.Command
	for i := range algorithms {
		a := &algorithms[i]
		if a.tool == "" {
			continue
		}
		options := append([]command.Option{
			{Short: 'b', Long: "binary", Help: "mark files as read in binary mode"},
			{Short: 't', Long: "text", Help: "mark files as read in text mode (default)"},
			tagOption,
		}, checkOptions...)
		if a.name == blakeName {
			options = append(options, lengthOption)
		}
		all = append(all, command.Command{
			Name:    a.tool,
			Summary: "print or check " + a.tag + " checksums",
			Usage:   "[FILE]...",
			Options: options,
			Run:     func(c *command.Ctx) int { return runSums(c, a) },
		})
	}
	return all
}

var cksum = command.Command{
	Name:    "cksum",
	Summary: "print or check checksums",
	Usage:   "[FILE]...",
	Options: append([]command.Option{
		{Short: 'a', Long: "algorithm", Arg: "TYPE", Help: "bsd, sysv, crc, md5, sha1, sha224, sha256, sha384, sha512, blake2b or sm3"},
		tagOption,
		{Long: "untagged", Help: "print the checksum and the name, without the name of the algorithm"},
		lengthOption,
	}, checkOptions...),
	Run: func(c *command.Ctx) int { return runSums(c, nil) },
}

var sum = command.Command{
	Name:    "sum",
	Summary: "print checksums and block counts",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'r', Help: "use the BSD algorithm (the default) and 1K blocks"},
		{Short: 's', Long: "sysv", Help: "use the System V algorithm and 512 byte blocks"},
	},
	Run: func(c *command.Ctx) int {
		a := byName("bsd")
		if c.Last("r", "sysv") == "sysv" {
			a = byName("sysv")
		}
		s := &sums{Ctx: c, algorithm: a, names: len(c.Args) > 0}
		if a.name == "bsd" && len(c.Args) == 1 {
			s.names = true
		}
		return s.print()
	},
}

// sums is one call of a tool that prints checksums.
type sums struct {
	*command.Ctx
	*algorithm
	bytes  int // of the hash
	tagged bool
	names  bool // print them in lines of numbers
	tell   checkReport
}

// runSums is cksum where the algorithm is nil.
func runSums(c *command.Ctx, a *algorithm) int {
	s := &sums{Ctx: c, algorithm: a, names: len(c.Args) > 0, tagged: c.Has("tag")}
	chosen := a != nil || c.Has("algorithm")
	if a == nil {
		s.tagged = c.Last("tag", "untagged") != "untagged"
		names := make([]string, len(algorithms))
		for i := range algorithms {
			names[i] = algorithms[i].name
		}
		s.algorithm = byName(command.Choice(c, "--algorithm", c.Value("algorithm", "crc"), names...))
	}
	s.bytes = s.bits / 8
	if status := s.length(); status != 0 {
		return status
	}
	if a == nil && s.bits == 0 && c.Has("check") && c.Has("algorithm") {
		c.Errorf("--check is not supported with --algorithm={bsd,sysv,crc}")
		return 1
	}
	if status := s.conflicts(a == nil); status != 0 {
		return status
	}
	if c.Has("check") {
		return s.check(chosen)
	}
	return s.print()
}

// length looks at the length that is asked for.
func (s *sums) length() int {
	if !s.Has("length") {
		return 0
	}
	text := s.Value("length", "")
	n, err := strconv.ParseUint(text, 10, 63)
	switch {
	case err != nil:
		s.Errorf("invalid length: %s", command.Quote(text))
		return 1
	case n > 0 && s.name != blakeName:
		s.Errorf("--length is only supported with --algorithm=blake2b")
		return 1
	case n > uint64(s.bits) && n > 0:
		s.Errorf("invalid length: %s", command.Quote(text))
		s.Errorf("maximum digest length for '%s' is %d bits", s.tag, s.bits)
		return 1
	case n%8 != 0:
		s.Errorf("invalid length: %s", command.Quote(text))
		s.Errorf("length is not a multiple of 8")
		return 1
	}
	if n > 0 {
		s.bytes = int(n / 8)
	}
	return 0
}

// conflicts refuses options that do not go together.
func (s *sums) conflicts(cksum bool) int {
	check := s.Has("check")
	switch {
	case s.Has("tag") && s.Last("binary", "text", "tag") == "text" && !cksum:
		return s.Misused("--tag does not support --text mode")
	case s.Has("zero") && check:
		return s.Misused("the --zero option is not supported when verifying checksums")
	case s.Has("tag") && check && !cksum:
		return s.Misused("the --tag option is meaningless when verifying checksums")
	case (s.Has("binary") || s.Has("text")) && check:
		return s.Misused("the --binary and --text options are meaningless when verifying checksums")
	}
	for _, option := range []string{"ignore-missing", "status", "warn", "quiet", "strict"} {
		if s.Has(option) && !check {
			return s.Misused("the --%s option is meaningful only when verifying checksums", option)
		}
	}
	return 0
}

// print prints the checksums of the operands.
func (s *sums) print() int {
	end := "\n"
	if s.Has("zero") {
		end = "\x00"
	}
	return s.Inputs(s.Args, func(name string, r io.Reader) error {
		if s.bits == 0 {
			text, err := s.number(s, r)
			if err != nil {
				return err
			}
			if s.names {
				text += " " + name
			}
			s.Stdout.Print(text + end)
			return nil
		}
		digest, err := s.digest(r, s.bytes)
		if err != nil {
			return err
		}
		s.Stdout.Print(s.line(digest, name, end))
		return nil
	})
}

// line is what is printed of a file.
func (s *sums) line(digest, name, end string) string {
	mark := ""
	if end == "\n" && strings.ContainsAny(name, "\\\n\r") {
		mark, name = `\`, strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`).Replace(name)
	}
	if s.tagged {
		tag := s.tag
		if s.name == blakeName && s.bytes*8 < s.bits {
			tag += "-" + strconv.Itoa(s.bytes*8)
		}
		return mark + tag + " (" + name + ") = " + digest + end
	}
	mode := " "
	if s.Last("binary", "text") == "binary" {
		mode = "*"
	}
	return mark + digest + " " + mode + name + end
}

// digest is the hash of a stream as hexadecimal digits.
func (s *sums) digest(r io.Reader, bytes int) (string, error) {
	h := s.new(bytes)
	if err := s.feed(r, func(p []byte) { _, _ = h.Write(p) }); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// feed calls do with the bytes of a stream.
func (s *sums) feed(r io.Reader, do func([]byte)) error {
	buf := make([]byte, readRoom)
	for {
		n, err := r.Read(buf)
		s.Charge(n / 2)
		do(buf[:n])
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// bsdSum is that of sum -r: 16 bits, rotated, and blocks of 1024 bytes.
func bsdSum(s *sums, r io.Reader) (string, error) {
	var v uint16
	size := 0
	err := s.feed(r, func(p []byte) {
		size += len(p)
		for _, b := range p {
			v = v>>1 | v<<15
			v += uint16(b)
		}
	})
	return pad(int(v), 5, '0') + " " + pad((size+1023)/1024, 5, ' '), err
}

// pad writes n in width columns at least.
func pad(n, width int, with byte) string {
	text := strconv.Itoa(n)
	return strings.Repeat(string(with), max(width-len(text), 0)) + text
}

// sysvSum is that of sum -s: the sum of the bytes, folded, and blocks of 512 bytes.
func sysvSum(s *sums, r io.Reader) (string, error) {
	var v uint32
	size := 0
	err := s.feed(r, func(p []byte) {
		size += len(p)
		for _, b := range p {
			v += uint32(b)
		}
	})
	v = v&0xffff + v>>16
	v = v&0xffff + v>>16
	return strconv.Itoa(int(v)) + " " + strconv.Itoa((size+511)/512), err
}

// crcPolynomial is that of POSIX cksum, with the most significant bit first.
const crcPolynomial = 0x04c11db7

// crcTable has the remainders of bytes.
func crcTable() (table [256]uint32) {
	for i := range table {
		v := uint32(i) << 24
		for range 8 {
			carry := v >> 31
			v = v<<1 ^ carry*crcPolynomial
		}
		table[i] = v
	}
	return table
}

// crcSum is that of POSIX: the bytes, and then their number, least significant byte
// first.
func crcSum(s *sums, r io.Reader) (string, error) {
	table := crcTable()
	var v uint32
	size := 0
	err := s.feed(r, func(p []byte) {
		size += len(p)
		for _, b := range p {
			v = v<<8 ^ table[byte(v>>24)^b]
		}
	})
	for n := size; n > 0; n >>= 8 {
		v = v<<8 ^ table[byte(v>>24)^byte(n)]
	}
	return strconv.FormatUint(uint64(^v), 10) + " " + strconv.Itoa(size), err
}
