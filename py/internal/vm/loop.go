package vm

import (
	"math"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

const (
	tFloat  = uint64(heap.KFloat)
	tConst  = uint64(heap.KConstStr)
	tBool   = uint64(heap.KBool)
	tNone   = uint64(heap.KNone)
	tUnb    = uint64(heap.KUnbound)
	tSmall  = uint64(heap.KSmallStr)
	tList   = uint64(heap.KList)
	tDict   = uint64(heap.KDict)
	tTuple  = uint64(heap.KTuple)
	tInst   = uint64(heap.KInst)
	tFunc   = uint64(heap.KFunc)
	tNative = uint64(heap.KNative)

	eachByte = 0x0101010101010101
	half     = 0x3fe << 52 // the float 0.5

	tForList  = uint64(heap.KForList)
	tForRange = uint64(heap.KForRange)
	tForStr   = uint64(heap.KForStr)
)

// run executes until the outermost frame ends; it reports false when the
// program ended with an exception or at a limit. No local but code, R, h and pc
// lives across an instruction, and none across a call. Whatever is not plain is
// left to slow, which reads the instruction again.
func (m *Machine) run() bool {
	var code_ []uint64
	var R *[window]heap.Value
	var h []heap.Value
	pc := 0
	goto reload
loop:
	for {
		if hook {
			m.pc = pc
			m.between()
			h = m.Cells
		}
		ins := code_[pc]
		pc++
		switch code.Op(ins) {
		case code.Move:
			R[uint8(ins>>8)] = R[uint8(ins>>16)]
			continue
		case code.Move2:
			R[uint8(ins>>8)] = R[uint8(ins>>16)]
			R[uint8(ins>>24)] = R[uint8(ins>>32)]
			continue
		case code.LoadK:
			R[uint8(ins>>8)] = m.frames[len(m.frames)-1].st.Consts[ins>>32]
			continue
		case code.LoadI:
			R[uint8(ins>>8)] = heap.Value{T: uint64(uint8(ins >> 16)), N: uint64(int64(ins) >> 32)}
			continue
		case code.LoadF:
			R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(float64(math.Float32frombits(uint32(ins >> 32))))}
			continue
		case code.Check:
			if R[uint8(ins>>8)].T != tUnb {
				continue
			}
		case code.LoadG:
			if v := &m.space[ins>>32].Val; v.T != tUnb {
				R[uint8(ins>>8)] = *v
				continue
			}
			if b := uint16(ins >> 16); b != 0 && !m.BuiltinsChanged {
				R[uint8(ins>>8)] = m.builtins[b-1]
				if R[uint8(ins>>8)].T != tUnb {
					continue
				}
			}
		case code.StoreG:
			m.space[ins>>32].Val = R[uint8(ins>>8)]
			continue
		case code.LoadCell:
			if v := &h[R[uint8(ins>>16)].N+1]; v.T != tUnb {
				R[uint8(ins>>8)] = *v
				continue
			}
		case code.GetFree:
			fn := m.Funcs.At(heap.Value{N: uint64(m.frames[len(m.frames)-1].fn)})
			R[uint8(ins>>8)] = h[fn.Closure.N+1+ins>>32]
			continue
		case code.StoreCell:
			h[R[uint8(ins>>8)].N+1] = R[uint8(ins>>16)]
			continue
		case code.LoadFree:
			fn := m.Funcs.At(heap.Value{N: uint64(m.frames[len(m.frames)-1].fn)})
			if v := &h[h[fn.Closure.N+1+uint64(uint8(ins>>16))].N+1]; v.T != tUnb {
				R[uint8(ins>>8)] = *v
				continue
			}
		case code.StoreFree:
			fn := m.Funcs.At(heap.Value{N: uint64(m.frames[len(m.frames)-1].fn)})
			h[h[fn.Closure.N+1+uint64(uint8(ins>>16))].N+1] = R[uint8(ins>>8)]
			continue
		case code.Add:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			d := &R[uint8(ins>>8)]
			if x.T|y.T == 0 {
				s := x.N + y.N
				if int64((x.N^s)&(y.N^s)) >= 0 {
					d.N, d.T = s, 0
					continue
				}
			} else if x.T == tFloat && y.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(x.N) + math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tFloat && y.T == 0 {
				d.N = math.Float64bits(math.Float64frombits(x.N) + float64(int64(y.N)))
				d.T = tFloat
				continue
			} else if x.T == 0 && y.T == tFloat {
				d.N = math.Float64bits(float64(int64(x.N)) + math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tInst {
				goto operator
			} else if x.T&0xff == tSmall || x.T == tStr {
				goto add
			}
		case code.Sub:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			d := &R[uint8(ins>>8)]
			if x.T|y.T == 0 {
				s := x.N - y.N
				if int64((x.N^y.N)&(x.N^s)) >= 0 {
					d.N, d.T = s, 0
					continue
				}
			} else if x.T == tFloat && y.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(x.N) - math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tFloat && y.T == 0 {
				d.N = math.Float64bits(math.Float64frombits(x.N) - float64(int64(y.N)))
				d.T = tFloat
				continue
			} else if x.T == 0 && y.T == tFloat {
				d.N = math.Float64bits(float64(int64(x.N)) - math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tInst {
				goto operator
			}
		case code.Mul:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			d := &R[uint8(ins>>8)]
			if x.T|y.T == 0 {
				hi, lo := bits.Mul64(x.N, y.N)
				hi -= uint64(int64(x.N)>>63)&y.N + uint64(int64(y.N)>>63)&x.N
				if int64(hi) == int64(lo)>>63 {
					d.N, d.T = lo, 0
					continue
				}
			} else if x.T == tFloat && y.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(x.N) * math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tFloat && y.T == 0 {
				d.N = math.Float64bits(math.Float64frombits(x.N) * float64(int64(y.N)))
				d.T = tFloat
				continue
			} else if x.T == 0 && y.T == tFloat {
				d.N = math.Float64bits(float64(int64(x.N)) * math.Float64frombits(y.N))
				d.T = tFloat
				continue
			} else if x.T == tInst {
				goto operator
			}
		case code.Div:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T == tFloat && y.T == tFloat && y.N<<1 != 0 {
				d := &R[uint8(ins>>8)]
				d.N = math.Float64bits(math.Float64frombits(x.N) / math.Float64frombits(y.N))
				d.T = tFloat
				continue
			}
			if x.T == tFloat && y.T == 0 && y.N != 0 {
				d := &R[uint8(ins>>8)]
				d.N = math.Float64bits(math.Float64frombits(x.N) / float64(int64(y.N)))
				d.T = tFloat
				continue
			}
			// Ints below 2**53 are exact as floats, so their quotient is rounded once.
			if x.T|y.T == 0 && x.N+1<<53 <= 1<<54 && y.N+1<<53 <= 1<<54 && y.N != 0 {
				d := &R[uint8(ins>>8)]
				d.N = math.Float64bits(float64(int64(x.N)) / float64(int64(y.N)))
				d.T = tFloat
				continue
			}
		case code.FDiv:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 && int64(x.N|y.N) > 0 && y.N != 0 {
				d := &R[uint8(ins>>8)]
				d.N, d.T = x.N/y.N, 0
				continue
			}
		case code.Mod:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 && int64(x.N|y.N) > 0 && y.N != 0 {
				d := &R[uint8(ins>>8)]
				d.N, d.T = x.N%y.N, 0
				continue
			}
		case code.And:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N & y.N}
				continue
			}
		case code.Or:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N | y.N}
				continue
			}
		case code.Xor:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N ^ y.N}
				continue
			}
		case code.Shl:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 && y.N < 63 && x.N>>((63-y.N)&63) == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N << (y.N & 63)}
				continue
			}
		case code.Shr:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 && y.N < 64 {
				R[uint8(ins>>8)] = heap.Value{N: uint64(int64(x.N) >> y.N)}
				continue
			}
		case code.Pow: // squares and square roots, which are rounded once
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if y.T == tFloat && y.N == half && int64(x.N) >= 0 {
				if x.T == tFloat {
					R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(math.Sqrt(math.Float64frombits(x.N)))}
					continue
				} else if x.T == 0 {
					R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(math.Sqrt(float64(int64(x.N))))}
					continue
				}
			}
			if y.T == 0 && y.N == 2 {
				if x.T == 0 && x.N+1<<31 < 1<<32 {
					R[uint8(ins>>8)] = heap.Value{N: x.N * x.N}
					continue
				}
				if f := math.Float64frombits(x.N); x.T == tFloat && f < 1<<500 && f > -1<<500 {
					R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(f * f)}
					continue
				}
			}
		case code.AddI:
			x := &R[uint8(ins>>16)]
			d := &R[uint8(ins>>8)]
			k := uint64(int64(ins) >> 32)
			if x.T == 0 {
				s := x.N + k
				if int64((x.N^s)&(k^s)) >= 0 {
					d.N, d.T = s, 0
					continue
				}
			} else if x.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(x.N) + float64(int64(k)))
				d.T = tFloat
				continue
			}
			if x.T == tInst {
				goto operator
			}
		case code.SubI:
			x := &R[uint8(ins>>16)]
			d := &R[uint8(ins>>8)]
			k := uint64(-(int64(ins) >> 32))
			if x.T == 0 {
				s := x.N + k
				if int64((x.N^s)&(k^s)) >= 0 {
					d.N, d.T = s, 0
					continue
				}
			} else if x.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(x.N) + float64(int64(k)))
				d.T = tFloat
				continue
			}
			if x.T == tInst {
				goto operator
			}
		case code.MulI:
			x := &R[uint8(ins>>16)]
			if x.T == 0 && x.N+1<<31 < 1<<32 {
				R[uint8(ins>>8)] = heap.Value{N: uint64(int64(x.N) * (int64(ins) >> 32))}
				continue
			}
			if x.T == tFloat {
				R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(math.Float64frombits(x.N) * float64(int64(ins)>>32))}
				continue
			}
			if x.T == tInst {
				goto operator
			}
		case code.FDivI:
			x := &R[uint8(ins>>16)]
			if x.T == 0 && int64(x.N) >= 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N / (ins >> 32)}
				continue
			}
		case code.ModI:
			x := &R[uint8(ins>>16)]
			if x.T == 0 && x.N < 1<<32 { // a division of 32 bits is faster
				R[uint8(ins>>8)] = heap.Value{N: uint64(uint32(x.N) % uint32(ins>>32))}
				continue
			}
			if x.T == 0 && int64(x.N) > 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N % (ins >> 32)}
				continue
			}
		case code.AndI:
			x := &R[uint8(ins>>16)]
			if x.T == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N & uint64(int64(ins)>>32)}
				continue
			}
		case code.ShlI:
			x := &R[uint8(ins>>16)]
			if k := ins >> 32; x.T == 0 && k < 63 && x.N>>((63-k)&63) == 0 {
				R[uint8(ins>>8)] = heap.Value{N: x.N << (k & 63)}
				continue
			}
		case code.ShrI:
			x := &R[uint8(ins>>16)]
			if x.T == 0 {
				R[uint8(ins>>8)] = heap.Value{N: uint64(int64(x.N) >> (ins >> 32 & 63))}
				continue
			}
		case code.Neg:
			x := &R[uint8(ins>>16)]
			if x.T == 0 && x.N != 1<<63 {
				R[uint8(ins>>8)] = heap.Value{N: -x.N}
				continue
			}
			if x.T == tFloat {
				R[uint8(ins>>8)] = heap.Value{T: tFloat, N: x.N ^ 1<<63}
				continue
			}
		case code.Not:
			x := &R[uint8(ins>>16)]
			if x.T == tBool || x.T == 0 {
				d := &R[uint8(ins>>8)]
				n := x.N
				d.T, d.N = tBool, 0
				if n == 0 {
					d.N = 1
				}
				continue
			}
		// The conversions keep Go from rounding only once. What is not nested in AddLt
		// to AddILe and MulIAdd would not stay in registers.
		case code.MulAdd:
			x, y, z := &R[uint8(ins>>16)], &R[uint8(ins>>24)], &R[uint8(ins>>32)]
			d := &R[uint8(ins>>8)]
			if x.T == tFloat && y.T == tFloat && z.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(z.N) + float64(math.Float64frombits(x.N)*math.Float64frombits(y.N)))
				d.T = tFloat
				pc += 2
				continue
			}
			if x.T|y.T|z.T == 0 && x.N+1<<31 < 1<<32 && y.N+1<<31 < 1<<32 && z.N+1<<62 < 1<<63 {
				d.N = z.N + x.N*y.N
				d.T = 0
				pc += 2
			}
			continue
		case code.MulSub:
			x, y, z := &R[uint8(ins>>16)], &R[uint8(ins>>24)], &R[uint8(ins>>32)]
			d := &R[uint8(ins>>8)]
			if x.T == tFloat && y.T == tFloat && z.T == tFloat {
				d.N = math.Float64bits(math.Float64frombits(z.N) - float64(math.Float64frombits(x.N)*math.Float64frombits(y.N)))
				d.T = tFloat
				pc += 2
				continue
			}
			if x.T|y.T|z.T == 0 && x.N+1<<31 < 1<<32 && y.N+1<<31 < 1<<32 && z.N+1<<62 < 1<<63 {
				d.N = z.N - x.N*y.N
				d.T = 0
				pc += 2
			}
			continue
		case code.MulIAdd:
			if x := &R[uint8(ins>>16)]; x.T == 0 {
				if z := &R[uint8(ins>>24)]; z.T == 0 && x.N+1<<31 < 1<<32 && z.N+1<<62 < 1<<63 {
					R[uint8(ins>>8)] = heap.Value{N: z.N + x.N*uint64(int64(ins)>>32)}
					pc += 2
				}
			} else if x.T == tFloat {
				if z := &R[uint8(ins>>24)]; z.T == tFloat {
					R[uint8(ins>>8)] = heap.Value{T: tFloat, N: math.Float64bits(math.Float64frombits(z.N) + float64(math.Float64frombits(x.N)*float64(int64(ins)>>32)))}
					pc += 2
				}
			}
			continue
		case code.AddLt:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x := &R[uint8(ins>>8)]; x.T == 0 && x.N+1<<62 < 1<<63 {
				if k := &R[uint8(ins>>24)]; k.T == 0 && k.N+1<<62 < 1<<63 {
					n := x.N + k.N
					if k = &R[uint8(ins>>16)]; k.T == 0 {
						x.N = n
						pc += 2
						if int64(n) < int64(k.N) {
							pc = int(int64(ins) >> 32)
						}
					}
				}
			}
			continue
		case code.AddLe:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x := &R[uint8(ins>>8)]; x.T == 0 && x.N+1<<62 < 1<<63 {
				if k := &R[uint8(ins>>24)]; k.T == 0 && k.N+1<<62 < 1<<63 {
					n := x.N + k.N
					if k = &R[uint8(ins>>16)]; k.T == 0 {
						x.N = n
						pc += 2
						if int64(n) <= int64(k.N) {
							pc = int(int64(ins) >> 32)
						}
					}
				}
			}
			continue
		case code.AddILt:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x := &R[uint8(ins>>8)]; x.T == 0 && x.N+1<<62 < 1<<63 {
				if y := &R[uint8(ins>>16)]; y.T == 0 {
					x.N += uint64(int64(ins<<32) >> 56)
					pc += 2
					if int64(x.N) < int64(y.N) {
						pc = int(int64(ins) >> 32)
					}
				}
			}
			continue
		case code.AddILe:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x := &R[uint8(ins>>8)]; x.T == 0 && x.N+1<<62 < 1<<63 {
				if y := &R[uint8(ins>>16)]; y.T == 0 {
					x.N += uint64(int64(ins<<32) >> 56)
					pc += 2
					if int64(x.N) <= int64(y.N) {
						pc = int(int64(ins) >> 32)
					}
				}
			}
			continue
		case code.Cmp:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T|y.T == 0 {
				b := false
				switch ins >> 32 {
				case uint64(code.EQ):
					b = x.N == y.N
				case uint64(code.NE):
					b = x.N != y.N
				case uint64(code.LT):
					b = int64(x.N) < int64(y.N)
				case uint64(code.LE):
					b = int64(x.N) <= int64(y.N)
				case uint64(code.GT):
					b = int64(x.N) > int64(y.N)
				default:
					b = int64(x.N) >= int64(y.N)
				}
				d := &R[uint8(ins>>8)]
				d.T, d.N = tBool, 0
				if b {
					d.N = 1
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto operator
			}
		case code.Is:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			same := uint64(0)
			if x.T == y.T && x.N == y.N {
				same = 1
			}
			R[uint8(ins>>8)] = heap.Value{T: tBool, N: same ^ ins>>32}
			continue
		case code.Jmp:
			pc = int(int64(ins) >> 32)
			continue
		case code.Loop:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel >= 0 {
				pc = int(int64(ins) >> 32)
				continue
			}
		case code.JT:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == tBool || x.T == 0 {
				if x.N != 0 {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
		case code.JF:
			x := &R[uint8(ins>>8)]
			if x.T == tBool || x.T == 0 {
				if x.N == 0 {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
		case code.JEq:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == y.T && x.N == y.N && (x.T == 0 || x.T&0xff == tSmall) {
				pc = int(int64(ins) >> 32)
				continue
			}
			if x.T|y.T == 0 || x.T&0xff == tSmall && y.T&0xff == tSmall {
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNNe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T == y.T && x.N == y.N && (x.T == 0 || x.T&0xff == tSmall) {
				pc = int(int64(ins) >> 32)
				continue
			}
			if x.T|y.T == 0 || x.T&0xff == tSmall && y.T&0xff == tSmall {
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == y.T && x.N == y.N && (x.T == 0 || x.T&0xff == tSmall) {
				continue
			}
			if x.T|y.T == 0 || x.T&0xff == tSmall && y.T&0xff == tSmall {
				pc = int(int64(ins) >> 32)
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNEq:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T == y.T && x.N == y.N && (x.T == 0 || x.T&0xff == tSmall) {
				continue
			}
			if x.T|y.T == 0 || x.T&0xff == tSmall && y.T&0xff == tSmall {
				pc = int(int64(ins) >> 32)
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JLt:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T|y.T == 0 {
				if int64(x.N) < int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if math.Float64frombits(x.N) < math.Float64frombits(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JLe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T|y.T == 0 {
				if int64(x.N) <= int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if math.Float64frombits(x.N) <= math.Float64frombits(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JGt:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T|y.T == 0 {
				if int64(x.N) > int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if math.Float64frombits(x.N) > math.Float64frombits(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JGe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T|y.T == 0 {
				if int64(x.N) >= int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if math.Float64frombits(x.N) >= math.Float64frombits(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNLt:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T|y.T == 0 {
				if int64(x.N) >= int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if !(math.Float64frombits(x.N) < math.Float64frombits(y.N)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNLe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T|y.T == 0 {
				if int64(x.N) > int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if !(math.Float64frombits(x.N) <= math.Float64frombits(y.N)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNGt:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T|y.T == 0 {
				if int64(x.N) <= int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if !(math.Float64frombits(x.N) > math.Float64frombits(y.N)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNGe:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T|y.T == 0 {
				if int64(x.N) < int64(y.N) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tFloat && y.T == tFloat {
				if !(math.Float64frombits(x.N) >= math.Float64frombits(y.N)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T&0xff == tSmall || x.T == tStr {
				goto compare
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JEqI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) == int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNeI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) != int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JLtI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) < int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JLeI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) <= int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JGtI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) > int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JGeI:
			x := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if x.T == 0 {
				if int64(x.N) >= int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNEqI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) != int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNNeI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) == int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNLtI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) >= int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNLeI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) > int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNGtI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) <= int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JNGeI:
			x := &R[uint8(ins>>8)]
			if x.T == 0 {
				if int64(x.N) < int64(int16(ins>>16)) {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if x.T == tInst {
				goto comparison
			}
		case code.JIs:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T == y.T && x.N == y.N {
				pc = int(int64(ins) >> 32)
			}
			continue
		case code.JNIs:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T != y.T || x.N != y.N {
				pc = int(int64(ins) >> 32)
			}
			continue
		case code.JNone:
			if R[uint8(ins>>8)].T == tNone {
				pc = int(int64(ins) >> 32)
			}
			continue
		case code.JNNone:
			if R[uint8(ins>>8)].T != tNone {
				pc = int(int64(ins) >> 32)
			}
			continue
		case code.JUnb:
			if R[uint8(ins>>8)].T == tUnb {
				pc = int(int64(ins) >> 32)
			}
			continue
		case code.JIn:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if y.T == tDict {
				if _, ok := m.Dicts.At(*y).Memo(*x); ok {
					pc = int(int64(ins) >> 32)
					continue
				}
				goto dict
			}
			if c := x.T >> 16; x.T&0xffff == tSmall|1<<8 && c-1 < 0x7f && y.T&0xff == tSmall {
				// A byte that is the character leaves a byte of zeros, and that a borrow.
				lo, hi := y.T^c*eachByte<<16|0xffff, y.N^c*eachByte
				if ((lo-eachByte)&^lo|(hi-eachByte)&^hi)&(eachByte<<7) != 0 {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if y.T&0xff == tSmall || y.T == tStr {
				goto has
			}
		case code.JNIn:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if y.T == tDict {
				if _, ok := m.Dicts.At(*y).Memo(*x); ok {
					continue
				}
				goto dict
			}
			if c := x.T >> 16; x.T&0xffff == tSmall|1<<8 && c-1 < 0x7f && y.T&0xff == tSmall {
				lo, hi := y.T^c*eachByte<<16|0xffff, y.N^c*eachByte
				if ((lo-eachByte)&^lo|(hi-eachByte)&^hi)&(eachByte<<7) == 0 {
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if y.T&0xff == tSmall || y.T == tStr {
				goto has
			}
		case code.JTuples:
			goto tuples
		case code.JTexts:
			a := uint8(ins >> 8)
			x, y := &R[a], &R[a+uint8(ins>>16)]
			if (x.T&0xff == tSmall || x.T == tStr || x.T == tConst) && (y.T&0xff == tSmall || y.T == tStr || y.T == tConst) {
				pc = int(int64(ins) >> 32)
				continue
			}
			goto sum
		case code.Index:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T == tList && y.T == 0 {
				l := m.Lists.At(*x).Items
				i := y.N
				if int64(i) < 0 {
					i += uint64(len(l))
				}
				if i < uint64(len(l)) {
					R[uint8(ins>>8)] = l[i]
					continue
				}
			} else if x.T == tDict {
				d := m.Dicts.At(*x)
				if at, ok := d.Memo(*y); ok {
					R[uint8(ins>>8)] = d.At(at).Val
					continue
				}
				goto dict
			} else if x.T == tTuple && y.T == 0 {
				if n := h[x.N].N; y.N < n {
					R[uint8(ins>>8)] = h[x.N+1+y.N]
					continue
				}
			} else if x.T&(0x8080808080800000|0xff) == tSmall && x.N&0x8080808080808080|y.T == 0 {
				n := x.T >> 8
				if i := y.N; i < n&0xff {
					c := n >> 8 >> (8 * i & 63)
					if i >= 6 {
						c = x.N >> ((8*i - 48) & 63)
					}
					R[uint8(ins>>8)] = heap.Value{T: tSmall | 1<<8 | uint64(uint8(c))<<16}
					continue
				}
			} else if x.T == tStr && y.T == 0 {
				if s := m.Strs.At(*x); s.ASCII() {
					if t := s.Text(); y.N < uint64(len(t)) {
						R[uint8(ins>>8)] = heap.Value{T: tSmall | 1<<8 | uint64(t[y.N])<<16}
						continue
					}
				}
			} else if x.T == tConst {
				goto character
			} else if x.T == tInst {
				goto operator
			}
		case code.Index2:
			x, y := &R[uint8(ins>>16)], &R[uint8(ins>>24)]
			if x.T == tList && y.T == 0 {
				l := m.Lists.At(*x).Items
				if i := y.N; i < uint64(len(l)) {
					R[uint8(ins>>8)] = l[i]
					pc++
					ins = code_[pc]
					x, y = &R[uint8(ins>>16)], &R[uint8(ins>>24)]
					if x.T == tList && y.T == 0 {
						l := m.Lists.At(*x).Items
						if i := y.N; i < uint64(len(l)) {
							R[uint8(ins>>8)] = l[i]
							pc++
						}
					}
				}
			}
			continue
		case code.IndexI:
			x := &R[uint8(ins>>16)]
			i := uint64(int64(ins) >> 32)
			if x.T == tTuple {
				n := h[x.N].N
				if int64(i) < 0 {
					i += n
				}
				if i < n {
					R[uint8(ins>>8)] = h[x.N+1+i]
					continue
				}
			} else if x.T == tList {
				l := m.Lists.At(*x).Items
				if int64(i) < 0 {
					i += uint64(len(l))
				}
				if i < uint64(len(l)) {
					R[uint8(ins>>8)] = l[i]
					continue
				}
			} else if x.T&(0x8080808080800000|0xff) == tSmall && x.N&0x8080808080808080 == 0 { // of ASCII characters
				n := x.T >> 8
				if int64(i) < 0 {
					i += n & 0xff
				}
				if i < n&0xff {
					c := n >> 8 >> (8 * i & 63)
					if i >= 6 {
						c = x.N >> ((8*i - 48) & 63)
					}
					R[uint8(ins>>8)] = heap.Value{T: tSmall | 1<<8 | uint64(uint8(c))<<16}
					continue
				}
			} else if x.T == tStr {
				if s := m.Strs.At(*x); s.ASCII() {
					t := s.Text()
					if int64(i) < 0 {
						i += uint64(len(t))
					}
					if i < uint64(len(t)) {
						R[uint8(ins>>8)] = heap.Value{T: tSmall | 1<<8 | uint64(t[i])<<16}
						continue
					}
				}
			} else if x.T == tConst {
				goto character
			}
		case code.GetSlice:
			goto slice
		case code.SetIndex:
			x, y := &R[uint8(ins>>8)], &R[uint8(ins>>16)]
			if x.T == tList && y.T == 0 {
				l := m.Lists.At(*x).Items
				i := y.N
				if int64(i) < 0 {
					i += uint64(len(l))
				}
				if i < uint64(len(l)) {
					l[i] = R[uint8(ins>>24)]
					continue
				}
			} else if x.T == tDict {
				d := m.Dicts.At(*x)
				if at, ok := d.Memo(*y); ok {
					d.At(at).Val = R[uint8(ins>>24)]
					continue
				}
				goto dict
			}
		case code.GetAttr: // words: header, second header
			x := &R[uint8(ins>>16)]
			if x.T == tInst && (h[x.N].T == code_[pc] || h[x.N].T == code_[pc+1]) {
				if v := &h[x.N+1+uint64(uint8(ins>>24))]; v.T != tUnb { // a member of __slots__ may be unset
					R[uint8(ins>>8)] = *v
					pc += 2
					continue
				}
			}
		case code.GetAttrP: // words: header, number of a site
			m.pc = pc // and not needed afterwards, as in Call
			x := &R[uint8(ins>>16)]
			if x.T == tInst {
				hd := h[x.N].T
				s := &m.poly.sites[code_[pc+1]]
				at := s.found[0]
				if hd != s.headers[0] {
					at = s.found[1]
					if hd != s.headers[1] {
						at = s.found[2]
						if hd != s.headers[2] {
							at = s.found[3]
							if hd != s.headers[3] {
								goto stored
							}
						}
					}
				}
				if v := &h[x.N+1+at]; v.T != tUnb {
					R[uint8(ins>>8)] = *v
					pc = m.pc + 2
					continue
				}
			}
			goto stored
		case code.FindM: // words: header, epoch; of built-in types: 0, foundType | type
			x := &R[uint8(ins>>16)]
			if x.T == tInst {
				if h[x.N].T == code_[pc] && uint64(m.Epoch) == code_[pc+1] {
					R[uint8(ins>>8)] = heap.Value{T: tUnb}
					pc += 2
					continue
				}
			} else if uint64(object.KindType(*x))|foundType == code_[pc+1] {
				R[uint8(ins>>8)] = heap.Value{T: tUnb}
				pc += 2
				continue
			}
		case code.SetAttr: // words: header, second header
			x := &R[uint8(ins>>8)]
			if x.T == tInst && (h[x.N].T == code_[pc] || h[x.N].T == code_[pc+1]) {
				h[x.N+1+uint64(uint8(ins>>24))] = R[uint8(ins>>16)]
				pc += 2
				continue
			}
		case code.AddAttr: // SetAttr; words: header before, header after
			x := &R[uint8(ins>>8)]
			if x.T == tInst {
				if hd := &h[x.N]; hd.T == code_[pc] && hd.N == 0 {
					hd.T = code_[pc+1]
					h[x.N+1+uint64(uint8(ins>>24))] = R[uint8(ins>>16)]
					pc += 2
					continue
				}
			}
		case code.GetProp: // words: header, function<<32 | epoch
			x := &R[uint8(ins>>16)]
			if x.T == tInst && h[x.N].T == code_[pc] && uint32(code_[pc+1]) == m.Epoch {
				fn, self := code_[pc+1]>>32, x.N
				m.pc = pc
				st := m.Funcs.At(heap.Value{N: fn}).State
				frames := m.frames
				n := len(frames)
				f := &frames[n-1]
				base := int(uint32(f.base)) + f.st.Code.NRegs + 1
				if st.Call == 1|m.gcall && n < cap(frames) && base+window <= cap(m.near) {
					R = (*[window]heap.Value)(m.near[base : base+window : base+window])
					m.frames = m.frames[:n+1]
					f.pc = int32(m.pc + 2)
					nf := &frames[:n+1][n]
					nf.st, nf.ins = st, f.st.Ins[m.pc-1]
					nf.base, nf.fn = int32(base), uint32(fn)
					nf.gen, nf.flags, nf.own = 0, kStore, 0
					code_ = st.Ins
					R[0] = heap.Value{T: tInst, N: self}
					h = m.Cells
					pc = 0
					continue
				}
				goto stored
			}
		// In Call and CallC pc is stored first, and not needed afterwards: it would
		// not stay in a register over the bodies, and be stored by every
		// instruction for their sake.
		case code.Call:
			f := &R[uint8(ins>>8)]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			m.pc = pc
			if f.T == tFunc {
				st := m.Funcs.At(*f).State
				frames := m.frames
				n := len(frames)
				base := int(uint32(frames[n-1].base)) + int(uint8(ins>>8)) + 1
				if st.Call == uint64(uint8(ins>>16))|m.gcall && n < cap(frames) && base+window <= cap(m.near) {
					R = (*[window]heap.Value)(m.near[base : base+window : base+window])
					m.frames = m.frames[:n+1]
					frames[n-1].pc = int32(m.pc)
					nf := &frames[:n+1][n]
					nf.st = st
					nf.base, nf.fn = int32(base), uint32(f.N)
					nf.gen, nf.flags, nf.own = 0, 0, 0
					code_ = st.Ins
					h = m.Cells
					pc = 0
					continue
				}
				goto function
			} else if f.T == tNative {
				if uint32(f.N) == m.length && uint8(ins>>16) == 1 {
					if x := R[uint8(ins>>8)+1]; x.T == tList {
						R[uint8(ins>>8)] = heap.Value{N: uint64(len(m.Lists.At(x).Items))}
						pc = m.pc
						continue
					} else if x.T&(0x8080808080800000|0xff) == tSmall && x.N&0x8080808080808080 == 0 { // of ASCII characters
						R[uint8(ins>>8)] = heap.Value{N: uint64(uint8(x.T >> 8))}
						pc = m.pc
						continue
					} else if x.T == tStr {
						if s := m.Strs.At(x); s.ASCII() {
							R[uint8(ins>>8)] = heap.Value{N: uint64(len(s.Text()))}
							pc = m.pc
							continue
						}
					}
				}
				goto native
			} else if f.T == tClass {
				goto class
			} else if f.T == tType && f.N == uint64(object.TType) && uint8(ins>>16) == 1 {
				if t := object.KindType(R[uint8(ins>>8)+1]); t != 0 {
					R[uint8(ins>>8)] = heap.Value{T: tType, N: uint64(t)}
					pc = m.pc
					continue
				}
			}
			if f.T == tType {
				goto type_
			}
			goto stored
		case code.CallCP: // words: header, function<<32 | epoch, number of a site; what the site has becomes that of CallC
			if x := &R[uint8(ins>>8)+1]; x.T == tInst {
				m.pc = pc
				hd := h[x.N].T
				s := &m.poly.sites[code_[pc+2]]
				f := s.found[0]
				if hd != s.headers[0] {
					f = s.found[1]
					if hd != s.headers[1] {
						f = s.found[2]
						if hd != s.headers[2] {
							f = s.found[3]
							if hd != s.headers[3] {
								hd = 0
							}
						}
					}
				}
				h = m.Cells // too many registers: h and pc are read again
				pc = m.pc
				code_[pc], code_[pc+1] = hd, f
			}
			fallthrough
		case code.CallC: // CallM; words: header, function<<32 | epoch, second header
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			x := &R[uint8(ins>>8)+1]
			if x.T == tInst && (h[x.N].T == code_[pc] || h[x.N].T == code_[pc+2]) && uint32(code_[pc+1]) == m.Epoch {
				fn := code_[pc+1] >> 32
				m.pc = pc
				st := m.Funcs.At(heap.Value{N: fn}).State
				frames := m.frames
				n := len(frames)
				base := int(uint32(frames[n-1].base)) + int(uint8(ins>>8)) + 1
				if st.Call == uint64(uint8(ins>>16))+1|m.gcall && n < cap(frames) && base+window <= cap(m.near) {
					R = (*[window]heap.Value)(m.near[base : base+window : base+window])
					m.frames = m.frames[:n+1]
					frames[n-1].pc = int32(m.pc + 3)
					nf := &frames[:n+1][n]
					nf.st = st
					nf.base, nf.fn = int32(base), uint32(fn)
					nf.gen, nf.flags, nf.own = 0, 0, 0
					code_ = st.Ins
					h = m.Cells
					pc = 0
					continue
				}
				goto method
			}
			m.pc = pc
			goto method
		case code.CallMN:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if code_, R, pc = m.nativeMethod(R, pc); pc < 0 {
				goto fail
			}
			h = m.Cells
			continue
		case code.CallM, code.CallX:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
		case code.CallKw, code.CallMKw:
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			m.pc = pc
			goto named
		case code.ListApp:
			x := &R[uint8(ins>>8)+1]
			if x.T == tList {
				l := m.Lists.At(*x)
				if n := len(l.Items); n < cap(l.Items) {
					l.Items = l.Items[:n+1]
					l.Items[n] = R[uint8(ins>>8)+2]
					R[uint8(ins>>8)] = heap.Value{T: tNone}
					pc += 3
					continue
				}
			}
		case code.Append:
			l := m.Lists.At(R[uint8(ins>>8)])
			if n := len(l.Items); n < cap(l.Items) {
				l.Items = l.Items[:n+1]
				l.Items[n] = R[uint8(ins>>16)]
				continue
			}
		case code.List, code.Tuple, code.Dict:
			goto display
		case code.Unpack:
			x := &R[uint8(ins>>16)]
			n := uint64(uint8(ins >> 24))
			if x.T == tTuple && h[x.N].N == n {
				for a, i := uint8(ins>>8), x.N+1; n > 0; a, i, n = a+1, i+1, n-1 {
					R[a] = h[i]
				}
				continue
			} else if x.T == tList {
				if l := m.Lists.At(*x).Items; uint64(len(l)) == n {
					a := uint8(ins >> 8)
					for i := range l {
						R[a+uint8(i)] = l[i]
					}
					continue
				}
			}
		case code.Format:
			x := &R[uint8(ins>>16)]
			if int64(ins)>>32 == code.FormatPart && (x.T == 0 || x.T&0xff == tSmall || x.T == tStr) {
				R[uint8(ins>>8)] = *x
				continue
			}
			goto format
		case code.Concat:
			goto concat
		case code.Ret:
			frames := m.frames
			n := len(frames) - 1
			f := &frames[n]
			v := R[uint8(ins>>8)]
			if f.flags == 0 {
				to := &frames[n-1]
				at := uint8(f.base - to.base - 1)
				m.frames = m.frames[:n]
				base := int(uint32(to.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				R[at] = v
				code_ = to.st.Ins
				pc = int(to.pc)
				continue
			}
			if k := f.flags &^ (0xff << 8); k == kStore && v.T != tNotImpl {
				ins := f.ins
				to := &frames[n-1]
				m.frames = m.frames[:n]
				base := int(uint32(to.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				R[uint8(ins>>8)] = v
				code_ = to.st.Ins
				pc = int(to.pc)
				continue
			} else if (k == kIf || k == kIfNot) && v.T == tBool {
				ins := f.ins
				to := &frames[n-1]
				m.frames = m.frames[:n]
				base := int(uint32(to.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				code_ = to.st.Ins
				pc = int(to.pc)
				if uint32(v.N) == kIfNot-k {
					pc = int(int64(ins) >> 32)
				}
				continue
			} else if k == kFor|fNext {
				ins := f.ins
				to := &frames[n-1]
				m.frames = m.frames[:n]
				base := int(uint32(to.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				R[uint8(ins>>16)] = v
				code_ = to.st.Ins
				pc = int(int64(ins) >> 32)
				continue
			}
			if code_, R, pc = m.returnFar(R, pc); pc < 0 {
				goto fail
			}
			h = m.Cells
			continue
		case code.RetN:
			frames := m.frames
			n := len(frames) - 1
			f := &frames[n]
			if f.flags <= kVoid {
				to := &frames[n-1]
				m.frames = m.frames[:n]
				base := int(uint32(to.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				if f.flags == kStd {
					R[uint8(f.base-to.base-1)] = heap.Value{T: tNone}
				}
				code_ = to.st.Ins
				pc = int(to.pc)
				continue
			}
		case code.ForIter:
			a := uint8(ins >> 8)
			it := &R[a]
			fuel := m.acct.Fuel - 1
			if m.acct.Fuel = fuel; fuel < 0 {
				goto refuel
			}
			if it.T == tForRange {
				if int64(it.N) < int64(R[a+1].N) {
					R[uint8(ins>>16)] = heap.Value{N: it.N}
					it.N++
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if it.T == tTuple {
				i := &R[a+1]
				if i.N < h[it.N].N {
					R[uint8(ins>>16)] = h[it.N+1+i.N]
					i.N++
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if it.T == tForList {
				l := m.Lists.At(*it).Items
				i := &R[a+1]
				if i.N < uint64(len(l)) {
					R[uint8(ins>>16)] = l[i.N]
					i.N++
					pc = int(int64(ins) >> 32)
					continue
				}
				i.N = 1 << 62 // an exhausted iterator stays so when the list grows
				continue
			}
			if it.T == tForStr {
				s := m.Strs.At(*it).Text()
				i := &R[a+1]
				if i.N < uint64(len(s)) {
					R[uint8(ins>>16)] = heap.Value{T: tSmall | 1<<8 | uint64(s[i.N])<<16}
					i.N++
					pc = int(int64(ins) >> 32)
				}
				continue
			}
			if it.T == tGen { // resumeLoop is the rest of it
				m.pc = pc
				frames := m.frames
				n := len(frames)
				base := int(uint32(frames[n-1].base)) + int(uint8(ins>>24)) + 1
				g := &m.Gens.Items()[it.N]
				st := g.State
				if g.Flags == object.GenStarted && g.Delegate.T == tNone && g.Handled.T == tNone && m.Handled.T == tNone &&
					(st.Needs == 0 || st.Needs == m.gcall) && n < cap(frames) && base+window <= cap(m.near) {
					gen := uint32(it.N)
					R = (*[window]heap.Value)(m.near[base : base+window : base+window])
					f := &frames[n-1]
					f.pc = int32(m.pc)
					m.frames = m.frames[:n+1]
					nf := &frames[:n+1][n]
					nf.st, nf.ins = st, f.st.Ins[m.pc-1] // ins would not stay in a register
					nf.base, nf.fn, nf.gen = int32(base), uint32(g.Func.N), gen
					nf.flags, nf.own = kOp|fNext|fGen, 0
					g.Flags = object.GenStarted | object.GenRunning
					// One by one: copy would be a call, and the wide loads of both wait
					// for the two stores by which a register has just been written.
					for i, v := range g.Regs.Items {
						R[uint8(i)] = v
					}
					code_ = st.Ins
					pc = int(g.PC)
					R[uint8(code_[pc-1]>>8)] = heap.Value{T: tNone}
					h = m.Cells
					continue
				}
				goto resume
			}
			goto iterate
		case code.Yield:
			frames := m.frames
			n := len(frames) - 1
			f := &frames[n]
			if f.flags == kOp|fNext|fGen && code.Op(f.ins) == code.ForIter && f.own == 0 && m.Handled.T == tNone && uint8(ins>>24) == 0 &&
				(frames[n-1].st.Needs == m.gcall || frames[n-1].st.Needs == 0) {
				g := &m.Gens.Items()[f.gen]
				g.PC, g.Delegate = int32(pc), heap.Value{T: tNone}
				g.Flags &^= object.GenRunning
				regs := g.Regs.Items
				for i := range regs {
					regs[i] = R[uint8(i)]
				}
				v := R[uint8(ins>>16)]
				frames := m.frames // and n, again: they would not stay in registers over the copy
				n := len(frames) - 1
				to := frames[n].ins
				f = &frames[n-1]
				m.frames = m.frames[:n]
				code_ = f.st.Ins
				base := int(uint32(f.base))
				R = (*[window]heap.Value)(m.near[base : base+window : base+window])
				R[uint8(to>>16)] = v
				pc = int(int64(to) >> 32)
				h = m.Cells
				continue
			}
			if code_, R, pc = m.yieldLoop(R, ins, pc); pc < 0 {
				goto stored
			}
			h = m.Cells
			continue
		case code.Raise:
			goto raise
		case code.JNExc:
			goto match
		case code.PushExc:
			a := uint8(ins >> 8)
			R[a+1] = m.Handled
			m.Handled = R[a]
			continue
		case code.PopExc:
			m.Handled = R[uint8(ins>>8)+1]
			continue
		case code.Unbind:
			for a, b := uint8(ins>>8), uint8(ins>>16); b > 0; a, b = a+1, b-1 {
				R[a].T = tUnb
				R[a].N = 0
			}
			continue
		// Every value of a byte has its case, so that Go checks no range before it
		// jumps: what outline executes, and what is no instruction.
		case code.Nop, code.LoadB, code.DelLocal, code.DelG, code.LoadN, code.StoreN, code.DelN, code.LoadNC,
			code.LoadNG, code.NewCell, code.NewCellU, code.DelCell, code.Locals, code.MatMul, code.Plus, code.Inv,
			code.In, code.Bool, code.DelIndex, code.Slice, code.SetSlice, code.DelAttr, code.Super,
			code.GetSuper, code.Special, code.Set, code.SetAdd, code.DictSet, code.Extend,
			code.SetUpdate, code.DictMerge, code.ToTuple, code.UnpackEx, code.GetIter,
			code.YieldIter, code.GetAwait, code.GetAIter, code.GetANext, code.EndAFor, code.YieldFrom,
			code.Reraise, code.WithExit, code.StarSplit, code.StarEnd, code.Func, code.Import, code.ImportFrom,
			code.ImportStar, code.Intrin, code.Step:
		case code.NOps, code.NOps + 1, code.NOps + 2, code.NOps + 3, code.NOps + 4, code.NOps + 5, code.NOps + 6,
			code.NOps + 7, code.NOps + 8, code.NOps + 9, code.NOps + 10, code.NOps + 11, code.NOps + 12, code.NOps + 13,
			code.NOps + 14, code.NOps + 15, code.NOps + 16, code.NOps + 17, code.NOps + 18, code.NOps + 19, code.NOps + 20,
			code.NOps + 21, code.NOps + 22, code.NOps + 23, code.NOps + 24, code.NOps + 25, code.NOps + 26, code.NOps + 27,
			code.NOps + 28, code.NOps + 29, code.NOps + 30, code.NOps + 31, code.NOps + 32, code.NOps + 33, code.NOps + 34,
			code.NOps + 35, code.NOps + 36, code.NOps + 37, code.NOps + 38, code.NOps + 39, code.NOps + 40, code.NOps + 41,
			code.NOps + 42, code.NOps + 43, code.NOps + 44, code.NOps + 45, code.NOps + 46, code.NOps + 47, code.NOps + 48,
			code.NOps + 49, code.NOps + 50, code.NOps + 51, code.NOps + 52, code.NOps + 53, code.NOps + 54, code.NOps + 55,
			code.NOps + 56, code.NOps + 57, code.NOps + 58, code.NOps + 59, code.NOps + 60, code.NOps + 61, code.NOps + 62,
			code.NOps + 63, code.NOps + 64, code.NOps + 65, code.NOps + 66, code.NOps + 67, code.NOps + 68, code.NOps + 69,
			code.NOps + 70, code.NOps + 71, code.NOps + 72, code.NOps + 73, code.NOps + 74, code.NOps + 75, code.NOps + 76,
			code.NOps + 77, code.NOps + 78, code.NOps + 79, code.NOps + 80, code.NOps + 81, code.NOps + 82, code.NOps + 83,
			code.NOps + 84, code.NOps + 85, code.NOps + 86, code.NOps + 87, code.NOps + 88:
		}
		code_, R, pc = m.outline(R, pc)
		goto done
	stored:
		code_, R, pc = m.outlineStored()
		goto done
	native:
		code_, R, pc = m.native(R, m.pc)
		goto done
	type_:
		code_, R, pc = m.builtinType(R, m.pc)
		goto done
	raise:
		code_, R, pc = m.raiseNow(R, pc)
		goto done
	match:
		code_, R, pc = m.matchNow(R, pc)
		goto done
	operator:
		code_, R, pc = m.operator(R, pc)
		goto done
	comparison:
		code_, R, pc = m.comparison(R, pc)
		goto done
	class:
		code_, R, pc = m.newInstance()
		goto done
	add:
		code_, R, pc = m.addTexts(R, pc)
		goto done
	compare:
		code_, R, pc = m.compareStrs(R, pc)
		goto done
	slice:
		code_, R, pc = m.slice(R, pc)
		goto done
	display:
		code_, R, pc = m.display(R, pc)
		goto done
	character:
		code_, R, pc = m.character(R, pc)
		goto done
	format:
		code_, R, pc = m.format(R, pc)
		goto done
	has:
		code_, R, pc = m.hasText(R, pc)
		goto done
	sum:
		code_, R, pc = m.sumParts(R, pc)
		goto done
	concat:
		code_, R, pc = m.concat(R, pc)
		goto done
	method:
		code_, R, pc = m.methodCall()
		goto done
	named:
		code_, R, pc = m.namedCall()
		goto done
	function:
		code_, R, pc = m.function()
	done:
		if pc < 0 {
			goto fail
		}
		h = m.Cells
		continue
	iterate:
		code_, R, pc = m.iterate(R, pc)
		goto done
	resume:
		if code_, R, pc = m.resumeLoop(); pc < 0 {
			goto stored
		}
		h = m.Cells
		continue
	dict:
		if code_, R, pc = m.dictLoop(R, pc); pc < 0 {
			if pc == raised {
				goto fail
			}
			goto stored
		}
		h = m.Cells
		continue
	tuples:
		code_, R, pc = m.compareRows(R, pc)
		h = m.Cells
		continue
	refuel:
		m.pc = pc - 1
		if !m.refuel() {
			m.pc++
			goto fail
		}
		goto reload
	}
fail:
	if m.done() || !m.unwind() {
		return !m.failed && m.fatal == nil
	}
reload:
	{
		f := &m.frames[len(m.frames)-1]
		code_ = f.st.Ins
		R = (*[window]heap.Value)(m.stack[f.base:])
		h = m.Cells
		pc = m.pc
		if needs := f.st.Needs; needs != m.gcall && needs != 0 || m.Moved {
			m.enter(needs)
		}
	}
	goto loop
}
