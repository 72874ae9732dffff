package code

import "fmt"

// Verify reports what the machine must not meet: operands that name registers,
// constants, names or places which do not exist, operations that only the
// machine writes, code that runs off its end. It goes into nested code.
func (k *Code) Verify() error {
	v := verifier{Code: k, starts: make([]bool, len(k.Ins)+1)}
	if err := v.check(); err != nil {
		return fmt.Errorf("code %s: %w", k.QualName, err)
	}
	for i := range k.Consts {
		if k.Consts[i].Kind != CCode {
			continue
		}
		sub := k.Sub(i)
		if sub == nil {
			return fmt.Errorf("code %s: constant %d is missing", k.QualName, i)
		}
		if err := sub.Verify(); err != nil {
			return err
		}
	}
	return nil
}

type verifier struct {
	*Code
	starts []bool // where instructions start
}

func (v *verifier) check() error {
	if v.NRegs < 1 || v.NRegs > 250 {
		return fmt.Errorf("%d registers", v.NRegs)
	}
	if len(v.VarNames) > v.NRegs || v.Args+v.KwOnly > len(v.VarNames) || v.PosOnly > v.Args || v.Args < 0 || v.KwOnly < 0 || v.PosOnly < 0 {
		return fmt.Errorf("%d variables, %d+%d parameters", len(v.VarNames), v.Args, v.KwOnly)
	}
	for pc := 0; pc < len(v.Ins); {
		op := OpOf(v.Ins[pc])
		if op >= Step {
			return fmt.Errorf("%d: operation %d", pc, op)
		}
		v.starts[pc] = true
		pc += 1 + CacheWords(op)
		if pc > len(v.Ins) {
			return fmt.Errorf("the last instruction is cut off")
		}
	}
	last := -1
	for pc, start := range v.starts[:len(v.Ins)] {
		if !start {
			continue
		}
		if err := v.instruction(pc); err != nil {
			return fmt.Errorf("%d: %v: %w", pc, OpOf(v.Ins[pc]), err)
		}
		last = pc
	}
	if last < 0 || !ends(OpOf(v.Ins[last])) {
		return fmt.Errorf("the code runs off its end")
	}
	return v.tables()
}

// takesFuel reports whether a jump takes fuel: loops consist of those, so that none
// runs for ever.
func takesFuel(op Op) bool {
	switch op {
	case Loop, ForIter, JT, AddLt, AddLe, AddILt, AddILe:
		return true
	default:
	}
	return op >= JEq && op <= JGe || op >= JEqI && op <= JGeI
}

// ends reports whether nothing follows an operation.
func ends(op Op) bool {
	switch op {
	case Ret, RetN, Jmp, Loop, Raise, Reraise:
		return true
	default:
	}
	return false
}

func (v *verifier) instruction(pc int) error {
	ins := v.Ins[pc]
	op := OpOf(ins)
	s := shapes[op].operands
	for i, x := range [...]uint8{A(ins), B(ins), C(ins)} {
		switch s[i] {
		case 'r', 'w':
			if int(x) >= v.NRegs {
				return fmt.Errorf("register %d", x)
			}
		case '3':
			if int(x)+3 > v.NRegs {
				return fmt.Errorf("registers %d to %d", x, x+2)
			}
		case 'f':
			if int(x) >= len(v.FreeVars) {
				return fmt.Errorf("cell %d", x)
			}
		}
	}
	reads, writes := windows(ins)
	for _, w := range [...]window{reads, writes} {
		if w.count > 0 && int(w.first)+w.count > v.NRegs {
			return fmt.Errorf("registers %d to %d", w.first, int(w.first)+w.count-1)
		}
	}
	if err := v.operandD(s[3], D(ins), B(ins)); err != nil {
		return err
	}
	if s[3] == 'J' && int(D(ins)) <= pc && !takesFuel(op) {
		return fmt.Errorf("it jumps back to %d", D(ins))
	}
	return v.cache(pc, op)
}

func (v *verifier) operandD(kind byte, d int32, b uint8) error {
	limit := -1
	switch kind {
	case 'K', 'C', 'T':
		limit = len(v.Consts)
	case 'N':
		limit = len(v.Names)
	case 'G':
		limit = len(v.Unit.Globals)
	case 'F':
		limit = len(v.FreeVars)
	case 'I':
		limit = int(NIntrinsics)
	case 'J':
		if d < 0 || int(d) >= len(v.Ins) || !v.starts[d] {
			return fmt.Errorf("jump to %d", d)
		}
	}
	if limit >= 0 && (d < 0 || int(d) >= limit) {
		return fmt.Errorf("number %d of %d", d, limit)
	}
	switch {
	case kind == 'C' && v.Consts[d].Kind != CCode:
		return fmt.Errorf("constant %d is no code", d)
	case kind == 'T' && !v.keywords(d, b):
		return fmt.Errorf("constant %d does not name arguments", d)
	}
	return nil
}

// keywords reports whether a constant names the last of n arguments.
func (v *verifier) keywords(d int32, n uint8) bool {
	k := &v.Consts[d]
	if k.Kind != CTuple || len(k.Items()) > int(n) {
		return false
	}
	for _, name := range k.Items() {
		if name.Kind != CStr {
			return false
		}
	}
	return true
}

func (v *verifier) cache(pc int, op Op) error {
	words := v.Ins[pc+1 : pc+1+CacheWords(op)]
	for i, w := range words {
		if op == CallMKw && i == 2 {
			if w >= uint64(len(v.Consts)) || !v.keywords(int32(w), B(v.Ins[pc])) {
				return fmt.Errorf("constant %d does not name arguments", w)
			}
			continue
		}
		if w != 0 {
			return fmt.Errorf("cache word %d is not empty", i)
		}
	}
	return nil
}

// tables checks what stands beside the instructions.
func (v *verifier) tables() error {
	for i, h := range v.Handlers {
		if h.Start < 0 || h.Start >= h.End || int(h.End) > len(v.Ins) || h.Target < 0 || int(h.Target) >= len(v.Ins) || !v.starts[h.Target] || int(h.Reg) >= v.NRegs {
			return fmt.Errorf("handler %d: %+v", i, h)
		}
	}
	for i, p := range v.Pos {
		if p.PC < 0 || int(p.PC) >= len(v.Ins) || i > 0 && p.PC <= v.Pos[i-1].PC {
			return fmt.Errorf("place %d of instruction %d", i, p.PC)
		}
	}
	if len(v.CellRegs) != len(v.CellVars) || len(v.FreeRegs) != len(v.FreeVars) {
		return fmt.Errorf("cells without registers")
	}
	for _, r := range v.CellRegs {
		if int(r) >= len(v.VarNames) {
			return fmt.Errorf("cell in register %d", r)
		}
	}
	for _, r := range v.FreeRegs {
		if int(r) >= v.NRegs && r != 255 {
			return fmt.Errorf("cell in register %d", r)
		}
	}
	return nil
}
