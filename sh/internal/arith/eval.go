package arith

// smallStack is the height of the value stack that needs no memory.
const smallStack = 16

// run is an evaluation.
type run struct {
	e     *Expr
	env   Env
	depth int
	refs  []reference
}

func (e *Expr) eval(env Env, depth int) (int64, error) {
	if len(e.code) == 1 && e.err == nil && e.code[0].op == opLoad {
		return load(e, env, depth, &e.code[0])
	}
	r := run{e: e, env: env, depth: depth}
	if e.depth > smallStack {
		return r.run(make([]int64, 0, e.depth))
	}
	var small [smallStack]int64
	return r.run(small[:0])
}

func (r *run) run(stack []int64) (int64, error) {
	code := r.e.code
	for pc := 0; pc < len(code); pc++ {
		c := &code[pc]
		n := len(stack) - 1
		switch c.op {
		case opPush:
			stack = append(stack, c.value)
		case opLoad:
			v, err := load(r.e, r.env, r.depth, c)
			if err != nil {
				return 0, err
			}
			stack = append(stack, v)
		case opStore:
			if err := r.env.Assign(r.e.names[c.arg], stack[n]); err != nil {
				return 0, err
			}
		case opPreAdd, opPostAdd:
			v, err := load(r.e, r.env, r.depth, c)
			if err == nil {
				err = r.env.Assign(r.e.names[c.arg], v+c.value)
			}
			if err != nil {
				return 0, err
			}
			if c.op == opPreAdd {
				v += c.value
			}
			stack = append(stack, v)
		case opJump:
			pc = int(c.arg) - 1
		case opJumpZero:
			if stack[n] == 0 {
				pc = int(c.arg) - 1
			}
			stack = stack[:n]
		case opAnd:
			if stack[n] == 0 {
				pc = int(c.arg) - 1
				continue
			}
			stack = stack[:n]
		case opOr:
			if stack[n] != 0 {
				stack[n] = 1
				pc = int(c.arg) - 1
				continue
			}
			stack = stack[:n]
		case opDrop:
			stack = stack[:n]
		case opBool:
			stack[n] = truth(stack[n] != 0)
		case opNot:
			stack[n] = truth(stack[n] == 0)
		case opInvert:
			stack[n] = ^stack[n]
		case opNegate:
			stack[n] = -stack[n]
		case opRef, opFetch, opGet, opPut, opPutLate, opRefAdd, opRefOld:
			top := int64(0)
			if n >= 0 {
				top = stack[n]
			}
			v, pushes, err := r.element(c, top)
			if err != nil {
				return 0, err
			}
			if pushes {
				stack = append(stack, v)
			}
		default:
			v, problem := binary(c.op, stack[n-1], stack[n])
			if problem != "" {
				return 0, &Error{Expr: r.e.text, Text: problem, Token: r.e.text[c.pos:]}
			}
			stack[n-1] = v
			stack = stack[:n]
		}
	}
	if r.e.err != nil {
		return 0, r.e.err
	}
	if len(stack) == 0 {
		return 0, nil
	}
	return stack[len(stack)-1], nil
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// binary applies an operator of two operands.
func binary(op opcode, a, b int64) (v int64, problem string) {
	switch op {
	case opAdd:
		return a + b, ""
	case opSub:
		return a - b, ""
	case opMul:
		return a * b, ""
	case opDiv, opMod:
		switch {
		case b == 0:
			return 0, "division by 0"
		case op == opDiv:
			return a / b, ""
		case b == -1: // of the least number too
			return 0, ""
		}
		return a % b, ""
	case opPow:
		if b < 0 {
			return 0, "exponent less than 0"
		}
		return power(a, b), ""
	case opShl:
		return a << (b & 63), ""
	case opShr:
		return a >> (b & 63), ""
	case opLess:
		return truth(a < b), ""
	case opLessEqual:
		return truth(a <= b), ""
	case opGreater:
		return truth(a > b), ""
	case opGreaterEqual:
		return truth(a >= b), ""
	case opEqual:
		return truth(a == b), ""
	case opNotEqual:
		return truth(a != b), ""
	case opBitAnd:
		return a & b, ""
	case opBitXor:
		return a ^ b, ""
	default:
		return a | b, ""
	}
}

func power(a, n int64) int64 {
	v := int64(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			v *= a
		}
		a *= a
	}
	return v
}

// load returns the value of a variable, whose text is an expression.
func load(e *Expr, env Env, depth int, c *instruction) (int64, error) {
	text, err := env.Value(e.names[c.arg])
	if err != nil {
		return 0, err
	}
	return valueOf(text, e, env, depth, c)
}

func valueOf(text string, e *Expr, env Env, depth int, c *instruction) (int64, error) {
	if v, ok := decimal(text); ok || text == "" {
		return v, nil
	}
	return nested(text, e, env, depth, c)
}

// nested evaluates text that stands in a variable or a subscript.
func nested(text string, e *Expr, env Env, depth int, c *instruction) (int64, error) {
	if err := env.Charge(1 + len(text)/4); err != nil {
		return 0, err
	}
	if depth >= MaxDepth {
		return 0, &Error{Expr: e.text, Text: errDepth, Token: e.text[c.pos:]}
	}
	sub := Parse(text)
	if sub.isInt {
		return sub.value, nil
	}
	return sub.eval(env, depth+1)
}

// reference is an element that an instruction means.
type reference struct {
	name  string
	index int64
	text  string // the key; the subscript as it is written of an indexed array and with isNone
	isMap bool
	// isNone says that it is no element at all.
	isNone bool
}

// element carries out an instruction on elements of arrays. It returns a value
// where the instruction pushes one.
func (r *run) element(c *instruction, top int64) (v int64, pushes bool, err error) {
	name := r.e.names[c.arg]
	if c.op == opRef || c.op == opPutLate {
		ref, err := r.resolve(name, c)
		if err != nil {
			return 0, false, err
		}
		if c.op == opPutLate {
			return 0, false, r.put(ref, top)
		}
		r.refs = append(r.refs, ref)
		return 0, false, nil
	}
	ref := r.refs[len(r.refs)-1]
	if c.op != opFetch {
		r.refs = r.refs[:len(r.refs)-1]
	}
	if c.op == opPut {
		return 0, false, r.put(ref, top)
	}
	if v, err = r.get(ref, c); err != nil {
		return 0, false, err
	}
	switch c.op {
	case opRefAdd:
		v += c.value
		err = r.put(ref, v)
	case opRefOld:
		err = r.put(ref, v+c.value)
	default:
	}
	return v, true, err
}

// resolve expands and evaluates a subscript.
func (r *run) resolve(name string, c *instruction) (ref reference, err error) {
	if c.op == opRef {
		if err := r.env.Reads(name); err != nil {
			return ref, err
		}
	}
	sub := r.e.subs[c.value]
	ref = reference{name: name, text: sub, isMap: r.env.IsMap(name)}
	if !ref.isMap {
		if v, ok := decimal(sub); ok {
			ref.index = v
			return ref, nil
		}
		if sub == "@" || sub == "*" || sub == "" {
			ref.isNone = true
			return ref, nil
		}
	}
	text, err := r.env.Expand(sub, ref.isMap)
	if err != nil {
		return ref, err
	}
	if ref.isMap {
		if ref.isNone = text == ""; !ref.isNone {
			ref.text = text
		}
		return ref, nil
	}
	ref.index, err = valueOf(text, r.e, r.env, r.depth, c)
	return ref, OfSubscript(err)
}

func (r *run) get(ref reference, c *instruction) (int64, error) {
	var text string
	var err error
	switch {
	case ref.isNone:
		err = r.env.NoElement(ref.name, ref.text, false)
	case ref.isMap:
		text, err = r.env.Element(ref.name, ref.text)
	default:
		text, err = r.env.Item(ref.name, ref.index)
	}
	if err != nil {
		return 0, err
	}
	return valueOf(text, r.e, r.env, r.depth, c)
}

func (r *run) put(ref reference, v int64) error {
	switch {
	case ref.isNone:
		return r.env.NoElement(ref.name, ref.text, true)
	case ref.isMap:
		return r.env.AssignElement(ref.name, ref.text, v)
	}
	return r.env.AssignItem(ref.name, ref.index, ref.text, v)
}
