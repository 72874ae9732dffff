package code

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the code as text, one instruction a line, followed by the code
// of the functions and classes in it.
func (k *Code) String() string {
	var b strings.Builder
	k.write(&b)
	return b.String()
}

func (k *Code) write(b *strings.Builder) {
	fmt.Fprintf(b, "%s: %d registers, variables %v\n", k.QualName, k.NRegs, k.VarNames)
	place := 0
	for pc := 0; pc < len(k.Ins); pc += 1 + CacheWords(OpOf(k.Ins[pc])) {
		at := ""
		for ; place < len(k.Pos) && int(k.Pos[place].PC) <= pc; place++ {
			p := k.Pos[place]
			at = fmt.Sprintf("; %d:%d-%d:%d", p.Line, p.Col, p.EndLine, p.EndCol)
		}
		fmt.Fprintf(b, "%4d  %-36s%s\n", pc, k.text(pc), at)
	}
	for _, h := range k.Handlers {
		fmt.Fprintf(b, "      %d-%d -> %d R%d\n", h.Start, h.End, h.Target, h.Reg)
	}
	for i := range k.Consts {
		if sub := k.Sub(i); sub != nil {
			b.WriteByte('\n')
			sub.write(b)
		}
	}
}

// text returns an instruction as text.
func (k *Code) text(pc int) string {
	ins := k.Ins[pc]
	op := OpOf(ins)
	words := []string{fmt.Sprintf("%-10s", op)}
	s := shapes[op].operands
	if s == "" {
		return words[0]
	}
	for i, x := range [...]uint8{A(ins), B(ins), C(ins)} {
		switch s[i] {
		case 'r', 'w', '3':
			words = append(words, "R"+strconv.Itoa(int(x)))
		case 'i', 'f':
			words = append(words, strconv.Itoa(int(x)))
		case 'B':
			words = append(words, strconv.Itoa(int(BC(ins))))
		case '-':
			if x != 0 && (i == 0 || s[i-1] != 'B') {
				words = append(words, strconv.Itoa(int(x)))
			}
		}
	}
	if t := k.operandText(s[3], D(ins)); t != "" {
		words = append(words, t)
	}
	return strings.Join(words, " ")
}

func (k *Code) operandText(kind byte, d int32) string {
	switch kind {
	case 'K', 'T':
		return k.Consts[d].String()
	case 'C':
		return "code " + k.Sub(int(d)).Name
	case 'N':
		return k.Names[d]
	case 'G':
		return k.Unit.Globals[d]
	case 'F':
		return k.FreeVars[d]
	case 'J':
		return "-> " + strconv.Itoa(int(d))
	case 'i', 'I':
		return strconv.Itoa(int(d))
	}
	if d != 0 {
		return strconv.Itoa(int(d))
	}
	return ""
}

// String returns a constant as text.
func (c *Const) String() string {
	switch c.Kind {
	case CNone:
		return "None"
	case CBool:
		return map[bool]string{false: "False", true: "True"}[c.Int != 0]
	case CEllipsis:
		return "..."
	case CInt:
		return strconv.FormatInt(c.Int, 10)
	case CBig:
		return c.Big().String()
	case CFloat:
		return strconv.FormatFloat(c.Float(), 'g', -1, 64)
	case CComplex:
		return fmt.Sprint(c.Complex())
	case CStr:
		return strconv.Quote(c.Str)
	case CBytes:
		return "b" + strconv.Quote(c.Str)
	case CCode:
		return "code " + strconv.FormatInt(c.Int, 10)
	default:
	}
	items := make([]string, len(c.Items()))
	for i, item := range c.Items() {
		items[i] = item.String()
	}
	return "(" + strings.Join(items, ", ") + ")"
}
