package archive

import (
	"io"
	"math/bits"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// bzip2Writer compresses in the format of bzip2, which Go's standard library reads
// only: runs are shortened, blocks are sorted by the transform of Burrows and Wheeler,
// moved to front, and written in up to six Huffman codes. The choice of the codes is
// that of bzip2 1.0.8, so that the same bytes come out wherever no block repeats itself
// from end to end.
type bzip2Writer struct {
	c     *command.Ctx
	w     bitWriter
	level int
	block []byte
	used  [256]bool
	crc   uint32 // of the block
	all   uint32 // of all blocks

	run    int // of the byte that is to be added next
	of     byte
	sorter blockSorter
}

func newBzip2Writer(c *command.Ctx, w io.Writer, level int) *bzip2Writer {
	level = max(1, min(level, 9))
	room := level * 100_000
	c.Hold(room * (1 + 5*4)) // the block, and what sorting needs
	z := &bzip2Writer{c: c, w: bitWriter{w: w}, level: level, block: make([]byte, 0, room), crc: ^uint32(0)}
	for _, b := range []byte{'B', 'Z', 'h', '0' + byte(level)} {
		z.w.put(uint64(b), 8)
	}
	return z
}

// bzip2Table has the remainders of bytes, the most significant bit first.
var bzip2Table = func() (table [256]uint32) {
	for i := range table {
		v := uint32(i) << 24
		for range 8 {
			carry := v >> 31
			v = v<<1 ^ carry*0x04c11db7
		}
		table[i] = v
	}
	return table
}()

// Write implements io.Writer.
func (z *bzip2Writer) Write(p []byte) (int, error) {
	full := z.level*100_000 - 19
	for _, b := range p {
		if len(z.block) >= full {
			z.writeBlock()
		}
		if z.run > 0 && (b != z.of || z.run == 255) {
			z.addRun()
		}
		z.of = b
		z.run++
	}
	return len(p), z.w.err
}

// addRun puts a run into the block: four bytes and their further number.
func (z *bzip2Writer) addRun() {
	for range z.run {
		z.crc = z.crc<<8 ^ bzip2Table[byte(z.crc>>24)^z.of]
	}
	z.used[z.of] = true
	for range min(z.run, 4) {
		z.block = append(z.block, z.of)
	}
	if z.run >= 4 {
		z.used[z.run-4] = true
		z.block = append(z.block, byte(z.run-4))
	}
	z.run = 0
}

// The marks of blocks and of the end: the digits of pi and of its root.
const (
	bzip2Block = 0x314159265359
	bzip2End   = 0x177245385090
)

// Close writes what is left, and the end.
func (z *bzip2Writer) Close() error {
	if z.run > 0 {
		z.addRun()
	}
	if len(z.block) > 0 {
		z.writeBlock()
	}
	z.w.put(bzip2End, 48)
	z.w.put(uint64(z.all), 32)
	return z.w.flush()
}

func (z *bzip2Writer) writeBlock() {
	crc := ^z.crc
	z.all = bits.RotateLeft32(z.all, 1) ^ crc
	order := z.sorter.sort(z.c, z.block)
	z.w.put(bzip2Block, 48)
	z.w.put(uint64(crc), 32)
	z.w.put(0, 1)
	n := len(z.block)
	last := make([]byte, n)
	for i, at := range order {
		if at == 0 {
			z.w.put(uint64(i), 24)
			at = int32(n)
		}
		last[i] = z.block[at-1]
	}
	symbols, alphabet := z.moveToFront(last)
	z.writeUsed()
	writeSymbols(&z.w, symbols, alphabet)
	z.block, z.crc, z.used = z.block[:0], ^uint32(0), [256]bool{}
}

// writeUsed writes which bytes the block has.
func (z *bzip2Writer) writeUsed() {
	var rows uint64
	for i, used := range z.used {
		if used {
			rows |= 0x8000 >> (i / 16)
		}
	}
	z.w.put(rows, 16)
	for row := range 16 {
		if rows&(0x8000>>row) == 0 {
			continue
		}
		var bits uint64
		for i, used := range z.used[row*16 : row*16+16] {
			if used {
				bits |= 0x8000 >> i
			}
		}
		z.w.put(bits, 16)
	}
}

// moveToFront makes symbols of bytes: the place of a byte in the list of those seen
// last, plus one; the number of times that the first one repeats itself, in the symbols
// 0 and 1; and the end.
func (z *bzip2Writer) moveToFront(p []byte) (symbols []uint16, alphabet int) {
	var recent []byte
	for i, used := range z.used {
		if used {
			recent = append(recent, byte(i))
		}
	}
	symbols = make([]uint16, 0, len(p)/2)
	zeros := 0
	flush := func() {
		for ; zeros > 0; zeros = (zeros - 1) / 2 {
			symbols = append(symbols, uint16((zeros-1)&1))
		}
	}
	for i, b := range p {
		if i%64 == 0 {
			z.c.Charge(64)
		}
		if recent[0] == b {
			zeros++
			continue
		}
		flush()
		at := 1
		for recent[at] != b {
			at++
		}
		copy(recent[1:at+1], recent[:at])
		recent[0] = b
		symbols = append(symbols, uint16(at+1))
	}
	flush()
	return append(symbols, uint16(len(recent)+1)), len(recent) + 2
}

const (
	huffmanGroup = 50 // symbols that are written in one code
	huffmanMost  = 17 // bits of a code
	huffmanDear  = 15 // bits for a symbol that is not of the part a code begins with
)

// writeSymbols writes the codes, which of them each group is written in, and the
// groups.
func writeSymbols(w *bitWriter, symbols []uint16, alphabet int) {
	lengths, chosen := chooseCodes(symbols, alphabet)
	w.put(uint64(len(lengths)), 3)
	w.put(uint64(len(chosen)), 15)
	recent := []byte{0, 1, 2, 3, 4, 5}
	for _, code := range chosen {
		at := 0
		for recent[at] != code {
			at++
			w.put(1, 1)
		}
		w.put(0, 1)
		copy(recent[1:at+1], recent[:at])
		recent[0] = code
	}
	for _, lens := range lengths {
		current := lens[0]
		w.put(uint64(current), 5)
		for _, n := range lens {
			for ; current < n; current++ {
				w.put(2, 2)
			}
			for ; current > n; current-- {
				w.put(3, 2)
			}
			w.put(0, 1)
		}
	}
	codes := make([][]uint32, len(lengths))
	for i, lens := range lengths {
		codes[i] = canonical(lens)
	}
	for i, symbol := range symbols {
		code := chosen[i/huffmanGroup]
		w.put(uint64(codes[code][symbol]), int(lengths[code][symbol]))
	}
}

// chooseCodes finds up to six codes, by giving each group the code that is best for it
// and each code the symbols of its groups, four times.
func chooseCodes(symbols []uint16, alphabet int) (lengths [][]uint8, chosen []byte) {
	lengths = firstCodes(symbols, alphabet)
	const rounds = 4
	for range rounds {
		chosen = chosen[:0]
		counts := make([][]int, len(lengths))
		for t := range counts {
			counts[t] = make([]int, alphabet)
		}
		for at := 0; at < len(symbols); at += huffmanGroup {
			group := symbols[at:min(at+huffmanGroup, len(symbols))]
			best, least := 0, 1<<30
			for t, lens := range lengths {
				cost := 0
				for _, s := range group {
					cost += int(lens[s])
				}
				if cost < least {
					best, least = t, cost
				}
			}
			chosen = append(chosen, byte(best))
			for _, s := range group {
				counts[best][s]++
			}
		}
		for t := range lengths {
			lengths[t] = codeLengths(counts[t])
		}
	}
	return lengths, chosen
}

// firstCodes gives each code a part of the alphabet that is about as frequent as the
// parts of the others.
func firstCodes(symbols []uint16, alphabet int) [][]uint8 {
	codes := 6
	for i, most := range []int{200, 600, 1200, 2400} {
		if len(symbols) < most {
			codes = i + 2
			break
		}
	}
	counts := make([]int, alphabet)
	for _, s := range symbols {
		counts[s]++
	}
	lengths := make([][]uint8, codes)
	left, start := len(symbols), 0
	for part := codes; part > 0; part-- {
		end, sum := start-1, 0
		for sum < left/part && end < alphabet-1 {
			end++
			sum += counts[end]
		}
		if end > start && part != codes && part != 1 && (codes-part)%2 == 1 {
			sum -= counts[end]
			end--
		}
		lens := make([]uint8, alphabet)
		for v := range lens {
			if v < start || v > end {
				lens[v] = huffmanDear
			}
		}
		lengths[part-1] = lens
		start = end + 1
		left -= sum
	}
	return lengths
}

// codeLengths finds the lengths of a Huffman code for symbols that occur so often. A
// code that would have too long a word is made from counts that are halved.
func codeLengths(counts []int) []uint8 {
	n := len(counts)
	weight := make([]int, 2*n+1)
	for i, count := range counts {
		weight[i+1] = max(count, 1) << 8
	}
	for {
		lengths, most := huffmanTree(weight, n)
		if most <= huffmanMost {
			return lengths
		}
		for i := 1; i <= n; i++ {
			weight[i] = (1 + weight[i]>>8/2) << 8
		}
	}
}

// huffmanTree joins the two lightest nodes until there is one; the low byte of a weight
// is the height of the tree below it.
func huffmanTree(weight []int, n int) (lengths []uint8, most int) {
	parent := make([]int, 2*n+1)
	heap := nodeHeap{weight: weight, nodes: make([]int, 1, 2*n+2)}
	for i := 1; i <= n; i++ {
		heap.push(i)
	}
	nodes := n
	for len(heap.nodes) > 2 {
		a, b := heap.pop(), heap.pop()
		nodes++
		parent[a], parent[b] = nodes, nodes
		weight[nodes] = weight[a]&^0xff + weight[b]&^0xff | 1 + max(weight[a]&0xff, weight[b]&0xff)
		heap.push(nodes)
	}
	lengths = make([]uint8, n)
	for i := 1; i <= n; i++ {
		depth := 0
		for k := i; parent[k] > 0; k = parent[k] {
			depth++
		}
		lengths[i-1] = uint8(min(depth, 255))
		most = max(most, depth)
	}
	return lengths, most
}

// nodeHeap has the lightest node at 1. Which of several is taken first decides about
// the bytes that come out, so it is the order of bzip2.
type nodeHeap struct {
	weight []int
	nodes  []int // from 1 on
}

func (h *nodeHeap) push(node int) {
	h.nodes = append(h.nodes, node)
	at := len(h.nodes) - 1
	for at > 1 && h.weight[node] < h.weight[h.nodes[at/2]] {
		h.nodes[at] = h.nodes[at/2]
		at /= 2
	}
	h.nodes[at] = node
}

func (h *nodeHeap) pop() int {
	top, last := h.nodes[1], len(h.nodes)-1
	node := h.nodes[last]
	h.nodes = h.nodes[:last]
	at := 1
	for {
		next := 2 * at
		if next >= last {
			break
		}
		if next+1 < last && h.weight[h.nodes[next+1]] < h.weight[h.nodes[next]] {
			next++
		}
		if h.weight[node] < h.weight[h.nodes[next]] {
			break
		}
		h.nodes[at] = h.nodes[next]
		at = next
	}
	if at < last {
		h.nodes[at] = node
	}
	return top
}

// canonical gives out the words of a code, from the short ones to the long ones.
func canonical(lengths []uint8) []uint32 {
	codes := make([]uint32, len(lengths))
	next := uint32(0)
	for n := uint8(1); n <= huffmanMost+3; n++ {
		for i, have := range lengths {
			if have == n {
				codes[i] = next
				next++
			}
		}
		next <<= 1
	}
	return codes
}

// blockSorter sorts the rotations of a block by doubling: what is sorted by its first k
// bytes is sorted by 2k, by the ranks of both halves.
type blockSorter struct {
	order, rank, next, count []int32
}

// sort returns where the rotations begin, in order.
func (s *blockSorter) sort(c *command.Ctx, block []byte) []int32 {
	n := len(block)
	s.resize(n)
	order, rank, next := s.order[:n], s.rank[:n], s.next[:n]
	var starts [257]int32
	for _, b := range block {
		starts[int(b)+1]++
	}
	for i := range 256 {
		starts[i+1] += starts[i]
	}
	place := starts
	for i, b := range block {
		order[place[b]] = int32(i)
		place[b]++
		rank[i] = starts[b]
	}
	for k := 1; k < n; k *= 2 {
		c.Charge(n * 4)
		// Those whose second half sorts first come first in their group.
		for i := range n {
			s.count[i] = int32(i) // the next free place of the group that begins here
		}
		for _, at := range order {
			first := int(at) - k
			if first < 0 {
				first += n
			}
			g := rank[first]
			next[s.count[g]] = int32(first)
			s.count[g]++
		}
		copy(order, next)
		distinct := s.ranks(order, rank, next, k)
		rank, next = next, rank
		if distinct {
			break
		}
	}
	return order
}

// ranks gives each rotation the place of the first that is equal in 2k bytes.
func (s *blockSorter) ranks(order, rank, next []int32, k int) (distinct bool) {
	n := len(order)
	second := func(at int32) int32 {
		i := int(at) + k
		if i >= n {
			i -= n
		}
		return rank[i]
	}
	distinct = true
	next[order[0]] = 0
	for i := 1; i < n; i++ {
		a, b := order[i-1], order[i]
		if rank[a] == rank[b] && second(a) == second(b) {
			next[b] = next[a]
			distinct = false
		} else {
			next[b] = int32(i)
		}
	}
	return distinct
}

func (s *blockSorter) resize(n int) {
	if cap(s.order) >= n {
		return
	}
	s.order, s.rank, s.next, s.count = make([]int32, n), make([]int32, n), make([]int32, n), make([]int32, n)
}

// bitWriter writes bits, the most significant one of a number first.
type bitWriter struct {
	w    io.Writer
	bits uint64
	n    int
	buf  []byte
	err  error
}

func (b *bitWriter) put(v uint64, n int) {
	if n > 32 {
		b.put(v>>32, n-32)
		v, n = v&(1<<32-1), 32
	}
	b.bits = b.bits<<n | v
	b.n += n
	for b.n >= 8 {
		b.n -= 8
		b.buf = append(b.buf, byte(b.bits>>b.n))
	}
	if len(b.buf) >= copyRoom {
		b.write()
	}
}

func (b *bitWriter) write() {
	if b.err == nil {
		_, b.err = b.w.Write(b.buf)
	}
	b.buf = b.buf[:0]
}

// flush fills up the last byte with zeros.
func (b *bitWriter) flush() error {
	if b.n > 0 {
		b.put(0, 8-b.n)
	}
	b.write()
	return b.err
}
