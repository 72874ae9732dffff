package archive

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc32"
	"hash/crc64"
	"io"

	"github.com/ulikunitz/xz/lzma"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// xzReader takes the container of xz files apart (the .xz file format, version 1.1.0),
// so that the memory for a dictionary is held before it is taken; the library makes
// bytes of the chunks inside a block.
type xzReader struct {
	c         *command.Ctx
	r         *bufio.Reader
	state     xzState
	flags     [2]byte // of the stream
	block     *lzma.Reader2
	held      int
	counted   *countedReader
	header    int64     // bytes of the header of the block
	check     hash.Hash // nil: there is none
	size      int64     // bytes that came out of the block
	records   hash.Hash // over the sizes of the blocks, as the index has them
	blocks    uint64
	err       error
	streams   int64
	allBlocks int64
}

type xzState uint8

const (
	xzAtStream xzState = iota
	xzAtBlock
	xzInBlock
)

// countedReader counts what is read.
type countedReader struct {
	r *bufio.Reader
	n int64
}

// Read implements io.Reader.
func (c *countedReader) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// ReadByte implements io.ByteReader, which the library would make of it otherwise.
func (c *countedReader) ReadByte() (byte, error) {
	b, err := c.r.ReadByte()
	if err == nil {
		c.n++
	}
	return b, err
}

// Read implements io.Reader.
func (x *xzReader) Read(p []byte) (int, error) {
	for x.err == nil {
		switch x.state {
		case xzAtStream:
			x.err = x.stream()
		case xzAtBlock:
			x.err = x.next()
		default:
			n, err := x.block.Read(p)
			x.c.Charge(1 + n/8*2*perByte)
			x.size += int64(n)
			if x.check != nil {
				_, _ = x.check.Write(p[:n])
			}
			if errors.Is(err, io.EOF) {
				err = x.endBlock()
			}
			x.err = xzError(err)
			if n > 0 {
				return n, nil
			}
		}
	}
	return 0, x.err
}

// xzError is what an error within a stream means.
func xzError(err error) error {
	if errors.Is(err, io.EOF) {
		return cutOff
	}
	return damageOf(err, func(error) damage { return badData })
}

// take reads n bytes.
func (x *xzReader) take(n int) ([]byte, error) {
	p := make([]byte, n)
	if _, err := io.ReadFull(x.r, p); err != nil {
		return nil, xzError(err)
	}
	return p, nil
}

const xzHeader = 12 // bytes of the header and of the footer of a stream

// stream begins with a stream, if there is one more.
func (x *xzReader) stream() error {
	if x.streams > 0 {
		if err := x.padding(); err != nil {
			return err
		}
	}
	head, err := x.r.Peek(len(xzMagic))
	if string(head) != xzMagic {
		switch {
		case err != nil && !errors.Is(err, io.EOF):
			return err
		case x.streams > 0 && err == nil:
			return badData
		case x.streams > 0:
			return cutOff
		}
		return notFormat
	}
	p, err := x.take(xzHeader)
	if err != nil {
		return err
	}
	if crc32.ChecksumIEEE(p[6:8]) != binary.LittleEndian.Uint32(p[8:]) {
		return badData
	}
	if p[6] != 0 || p[7] > 0xf {
		return unsupported
	}
	x.flags = [2]byte{p[6], p[7]}
	x.streams++
	x.blocks, x.records, x.state = 0, sha256.New(), xzAtBlock
	return nil
}

// padding skips zeros behind a stream: io.EOF when nothing else follows.
func (x *xzReader) padding() error {
	for n := 0; ; n++ {
		b, err := x.r.Peek(1)
		switch {
		case err != nil && n%4 != 0 && errors.Is(err, io.EOF):
			return badData
		case err != nil:
			return err
		case b[0] != 0 && n%4 != 0:
			return badData
		case b[0] != 0:
			return nil
		}
		_, _ = x.r.Discard(1) // it has just been looked at
		if n%64 == 0 {
			x.c.Charge(1)
		}
	}
}

// next begins with a block, or reads the index and the end of the stream.
func (x *xzReader) next() error {
	size, err := x.take(1)
	if err != nil {
		return err
	}
	if size[0] == 0 {
		return x.end()
	}
	rest, err := x.take(int(size[0])*4 + 3)
	if err != nil {
		return err
	}
	head := append(size, rest...)
	x.header = int64(len(head))
	at := len(head) - 4
	if crc32.ChecksumIEEE(head[:at]) != binary.LittleEndian.Uint32(head[at:]) {
		return badData
	}
	dictionary, err := xzDictionary(head[1:at])
	if err != nil {
		return err
	}
	x.c.Hold(dictionary - x.held)
	x.held = dictionary
	x.size = 0
	if x.check, err = xzCheck(x.flags[1]); err != nil {
		return err
	}
	x.counted = &countedReader{r: x.r}
	x.block, err = lzma.Reader2Config{DictCap: dictionary}.NewReader2(x.counted)
	if err != nil {
		return xzError(err)
	}
	x.state = xzInBlock
	return nil
}

// xzDictionary finds the size of the dictionary in the header of a block.
func xzDictionary(head []byte) (int, error) {
	flags := head[0]
	r := bytes.NewReader(head[1:])
	for _, bit := range []byte{0x40, 0x80} { // sizes, which are not needed
		if flags&bit != 0 {
			if _, err := binary.ReadUvarint(r); err != nil {
				return 0, badData
			}
		}
	}
	if flags&0x3f != 0 {
		return 0, unsupported // more filters than LZMA2
	}
	id, err1 := binary.ReadUvarint(r)
	size, err2 := binary.ReadUvarint(r)
	const lzma2 = 0x21
	if err1 != nil || err2 != nil || id != lzma2 || size != 1 {
		return 0, unsupported
	}
	bits, err := r.ReadByte()
	const most = 37 // 1.5 GiB, as xz -9 needs no 64 MiB
	if err != nil || bits > most {
		return 0, unsupported
	}
	return max((2|int(bits)&1)<<(bits/2+11), lzma.MinDictCap), nil
}

// xzCheck is the check of the blocks of a stream.
func xzCheck(kind byte) (hash.Hash, error) {
	switch kind {
	case 0:
		return nil, nil
	case 1:
		return crc32.NewIEEE(), nil
	case 4:
		return crc64.New(crc64.MakeTable(crc64.ECMA)), nil
	case 10:
		return sha256.New(), nil
	}
	return nil, unsupported
}

// endBlock compares the check of a block.
func (x *xzReader) endBlock() error {
	compressed := x.counted.n
	padding, err := x.take(int(-compressed & 3))
	if err != nil {
		return err
	}
	if len(bytes.Trim(padding, "\x00")) > 0 {
		return badData
	}
	size := 0
	if x.check != nil {
		size = x.check.Size()
		got, err := x.take(size)
		if err != nil {
			return err
		}
		want := x.check.Sum(nil)
		if size < sha256.Size { // CRCs are stored from the least byte on
			for i, j := 0, len(want)-1; i < j; i, j = i+1, j-1 {
				want[i], want[j] = want[j], want[i]
			}
		}
		if !bytes.Equal(got, want) {
			return badData
		}
	}
	x.record(uint64(x.header+compressed+int64(size)), uint64(x.size))
	x.allBlocks++
	x.blocks++
	x.state = xzAtBlock
	return nil
}

// record adds the sizes of a block to what the index has to say.
func (x *xzReader) record(unpadded, size uint64) {
	p := binary.AppendUvarint(binary.AppendUvarint(nil, unpadded), size)
	_, _ = x.records.Write(p)
}

// end reads the index and the footer of a stream.
func (x *xzReader) end() error {
	sum := crc32.NewIEEE()
	_, _ = sum.Write([]byte{0})
	n := int64(1)
	number := func() (uint64, error) {
		var p []byte
		for {
			b, err := x.r.ReadByte()
			if err != nil {
				return 0, xzError(err)
			}
			p = append(p, b)
			n++
			if b < 0x80 || len(p) > 9 {
				break
			}
		}
		x.c.Charge(1)
		_, _ = sum.Write(p)
		v, ok := binary.Uvarint(p)
		if ok <= 0 {
			return 0, badData
		}
		return v, nil
	}
	blocks, err := number()
	if err != nil || blocks != x.blocks {
		return badDataUnless(err)
	}
	seen := x.records.Sum(nil)
	x.records = sha256.New()
	for range blocks {
		unpadded, err := number()
		if err != nil {
			return err
		}
		size, err := number()
		if err != nil {
			return err
		}
		x.record(unpadded, size)
	}
	padding, err := x.take(int(-n & 3))
	if err != nil {
		return err
	}
	_, _ = sum.Write(padding)
	tail, err := x.take(4 + xzHeader)
	if err != nil {
		return err
	}
	footer := tail[4:]
	good := binary.LittleEndian.Uint32(tail) == sum.Sum32() && bytes.Equal(seen, x.records.Sum(nil)) &&
		len(bytes.Trim(padding, "\x00")) == 0 && string(footer[10:]) == "YZ" &&
		binary.LittleEndian.Uint32(footer) == crc32.ChecksumIEEE(footer[4:10]) && [2]byte(footer[8:10]) == x.flags &&
		(int64(binary.LittleEndian.Uint32(footer[4:]))+1)*4 == n+int64(len(padding))+4
	if !good {
		return badData
	}
	x.state = xzAtStream
	return nil
}

// badDataUnless is err, or badData where there is none.
func badDataUnless(err error) error {
	if err != nil {
		return err
	}
	return badData
}
