package command

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/vfs"
)

// Why a text is no size: an error of ParseSize.
const (
	ErrSize         = sizeError("invalid")                               // no number, or an unknown suffix
	ErrSizeTooLarge = sizeError("Value too large for defined data type") // more than 64 bits
)

type sizeError string

// Error is what GNU's tools print behind the text, for one that is too large.
func (e sizeError) Error() string { return string(e) }

// SizeSuffixes are the suffixes that most tools take: "1K", "2MiB", "3GB", "1b".
const SizeSuffixes = "bEGKkMmPTYZ0"

// ParseSize reads a number with a suffix, one of the letters in suffixes: c is 1, w 2,
// b 512, K and k 1024, M and m its square and so on. Where suffixes holds '0',
// letters above b may be followed by B or D, which make it powers of 1000, or by iB.
// A suffix alone stands for one of it. A number that is too large is given as
// math.MaxInt64, with ErrSizeTooLarge.
func ParseSize(text, suffixes string) (int64, error) {
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	n, suffix := uint64(1), text[digits:]
	var err error
	switch {
	case digits > 0:
		if n, err = strconv.ParseUint(text[:digits], 10, 64); err != nil {
			n = math.MaxUint64
		}
	case suffix == "" || strings.IndexByte(suffixes, suffix[0]) < 0:
		return 0, ErrSize
	}
	large := err != nil
	if suffix != "" {
		factor, ok := sizeFactor(suffix, suffixes)
		if !ok {
			return 0, ErrSize
		}
		for ; factor.power > 0; factor.power-- {
			high, low := bits.Mul64(n, factor.base)
			large = large || high > 0
			n = low
		}
	}
	if large || n > math.MaxInt64 {
		return math.MaxInt64, ErrSizeTooLarge
	}
	return int64(n), nil
}

type factor struct {
	base  uint64
	power int
}

func sizeFactor(suffix, suffixes string) (factor, bool) {
	letter := suffix[0]
	if strings.IndexByte(suffixes, letter) < 0 {
		return factor{}, false
	}
	power := strings.IndexByte("BKMGTPEZY", letter&^0x20)
	base := uint64(1024)
	switch letter {
	case 'c':
		return factor{1, 1}, len(suffix) == 1
	case 'w':
		return factor{2, 1}, len(suffix) == 1
	case 'b':
		return factor{512, 1}, len(suffix) == 1
	case 'B':
		return factor{1024, 1}, len(suffix) == 1
	}
	switch rest := suffix[1:]; {
	case rest == "":
	case strings.IndexByte(suffixes, '0') < 0:
		return factor{}, false
	case rest == "B", rest == "D":
		base = 1000
	case rest != "iB":
		return factor{}, false
	}
	return factor{base, power}, true
}

// Blocks is how sizes are shown.
type Blocks struct {
	Size   int64  // bytes of a block
	Scale  uint64 // 1024 or 1000: of its own, as -h and --si have it; 0: in blocks
	Suffix string // printed behind the number of blocks: of --block-size=K
}

// The ways to show sizes that have names.
var (
	HumanBlocks   = Blocks{Size: 1, Scale: 1024}
	DecimalBlocks = Blocks{Size: 1, Scale: 1000}
)

// ParseBlocks reads what --block-size takes.
func ParseBlocks(text string) (Blocks, error) {
	switch text {
	case "human-readable":
		return HumanBlocks, nil
	case "si":
		return DecimalBlocks, nil
	}
	n, err := ParseSize(text, "EGKkMmPTYZ0")
	if err == nil && n == 0 {
		err = ErrSize
	}
	b := Blocks{Size: n}
	if err == nil && (text[0] < '0' || text[0] > '9') {
		b.Suffix = strings.ToUpper(text[:1]) + text[1:]
		if len(text) == 2 && (text[0] == 'k' || text[0] == 'K') {
			b.Suffix = "k" + text[1:]
		}
	}
	return b, err
}

// Show returns so many bytes as the tools show them, rounded up.
func (b Blocks) Show(bytes uint64) string {
	if b.Scale == 0 {
		size := uint64(b.Size)
		n := bytes / size
		if bytes%size > 0 {
			n++
		}
		return strconv.FormatUint(n, 10) + b.Suffix
	}
	base, amount, tenths, inexact := b.Scale, bytes, uint64(0), false
	power := 0
	for amount >= base && power < 8 {
		tenth := amount%base*10 + tenths
		inexact = inexact || tenth%base > 0
		tenths, amount = tenth/base, amount/base
		power++
	}
	if power > 0 && amount < 10 {
		if inexact {
			tenths, inexact = tenths+1, false
		}
		if tenths == 10 {
			amount, tenths = amount+1, 0
		}
		if amount < 10 {
			return strconv.FormatUint(amount, 10) + "." + strconv.FormatUint(tenths, 10) + b.letter(power)
		}
	}
	if tenths > 0 || inexact {
		if amount++; amount == base && power < 8 {
			return "1.0" + b.letter(power+1)
		}
	}
	return strconv.FormatUint(amount, 10) + b.letter(power)
}

func (b Blocks) letter(power int) string {
	if power == 1 && b.Scale == 1000 {
		return "k"
	}
	return strings.TrimSpace(" KMGTPEZY"[power : power+1])
}

// BlockUnit is how many bytes of storage are given out at once, as far as tools tell.
const BlockUnit = 4096

// Allocated is how many bytes of storage a file is said to occupy.
func Allocated(info vfs.FileInfo) uint64 {
	if !info.Mode.IsRegular() && !info.IsDir() {
		return 0
	}
	return (uint64(info.Size) + BlockUnit - 1) / BlockUnit * BlockUnit
}
