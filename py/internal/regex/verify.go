package regex

import "fmt"

// Verify makes code from outside safe to run: a program that passes cannot make
// a Matcher read outside of its tables, registers or text, whatever it means.
// Time and memory stay with Charge and MaxStack.
func (p *Program) Verify() error {
	v := &verifier{p: p}
	if p.Groups < 0 || p.Groups > len(p.Code) || p.Regs < 2*p.Groups+3 || p.Regs > 4*len(p.Code)+8 ||
		p.Instrs < 1 || p.Instrs > len(p.Code) || len(p.Code) > maxCode || p.Prefix < 0 || p.Prefix > len(p.Data) {
		return fmt.Errorf("%w: sizes", ErrCode)
	}
	for _, n := range p.Names {
		if n.Group < 1 || n.Group > p.Groups {
			return fmt.Errorf("%w: group name", ErrCode)
		}
	}
	if err := v.walk(); err != nil {
		return err
	}
	if p.First != 0 && !v.set(uint32(p.First)) || p.First < 0 {
		return fmt.Errorf("%w: first", ErrCode)
	}
	return v.skip()
}

type verifier struct {
	p      *Program
	starts []bool // where instructions begin
}

func (v *verifier) walk() error {
	v.starts = make([]bool, v.p.Instrs)
	last := opFail
	for pc := 0; pc < v.p.Instrs; {
		last = Opcode(v.p.Code[pc])
		if last >= numOpcodes || pc+shapes[last].words > v.p.Instrs {
			return fmt.Errorf("%w: opcode at %d", ErrCode, pc)
		}
		v.starts[pc] = true
		pc += shapes[last].words
	}
	if last != opMatch && last != opFail && last != opJump {
		return fmt.Errorf("%w: the end", ErrCode)
	}
	for pc, ok := range v.starts {
		if ok && !v.instruction(pc) {
			return fmt.Errorf("%w: operand at %d", ErrCode, pc)
		}
	}
	return nil
}

func (v *verifier) instruction(pc int) bool {
	w := v.p.Code[pc]
	op := Opcode(w)
	for i, kind := range []byte(shapes[op].args) {
		x := w >> 8
		if i > 0 {
			x = v.p.Code[pc+i]
		}
		if !v.operand(kind, x, w>>8) {
			return false
		}
	}
	// The two halves of a lazy loop belong together.
	return op != opLoopLazy || pc+3 < v.p.Instrs && Opcode(v.p.Code[pc+3]) == opLoopMore
}

func (v *verifier) operand(kind byte, x, a uint32) bool {
	switch kind {
	case 't':
		return v.target(x)
	case 's':
		return v.set(x)
	case 'b':
		return v.table(x)
	case 'd':
		return uint64(x)+uint64(a) <= uint64(len(v.p.Data))
	case 'g':
		return x >= 1 && int(x) <= v.p.Groups
	case 'l':
		return int(x) >= 2*v.p.Groups+3 && int(x)+2 < v.p.Regs
	case 'p':
		return x < numWheres
	case 'h':
		return x <= 256
	}
	return true
}

func (v *verifier) target(x uint32) bool { return int(x) < v.p.Instrs && v.starts[x] }

func (v *verifier) set(x uint32) bool {
	at := int(x)
	if at < v.p.Instrs || at+setHead > len(v.p.Code) {
		return false
	}
	head := v.p.Code[at]
	return head&3 <= uint32(setAsk) && v.p.Code[at+1] <= stopNever && at+setHead+2*int(head>>10) <= len(v.p.Code)
}

func (v *verifier) table(x uint32) bool {
	at := int(x)
	if at < v.p.Instrs || at+dispatchLists > len(v.p.Code) {
		return false
	}
	t := v.p.Code[at:]
	n := int(t[dispatchCount])
	if n < 1 || n > 256 || dispatchLists+n > len(t) || t[dispatchEnd] >= uint32(n) {
		return false
	}
	for b := range 256 {
		if t[b>>2]>>(b&3*8)&0xff >= uint32(n) {
			return false
		}
	}
	for i := range n {
		if !v.list(t, int(t[dispatchLists+i])) {
			return false
		}
	}
	return true
}

// list checks targets up to the 0 that ends them.
func (v *verifier) list(t []uint32, i int) bool {
	for ; i < len(t); i++ {
		if t[i] == 0 {
			return true
		}
		if !v.target(t[i]) {
			return false
		}
	}
	return false
}

// skip checks that what search relies on is there.
func (v *verifier) skip() error {
	if !v.p.Skip {
		return nil
	}
	pc := 0
	for pc < v.p.Instrs && Opcode(v.p.Code[pc]) == opOpen {
		pc++
	}
	if pc == v.p.Instrs || Opcode(v.p.Code[pc]) != opRunAll {
		return fmt.Errorf("%w: skip", ErrCode)
	}
	return nil
}
