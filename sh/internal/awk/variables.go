package awk

import "math"

// The variables that the language knows. Reading or setting those below hooked
// does something.
const (
	vNF = iota
	vNR
	vFNR
	vFS
	vOFS
	vRS
	vORS
	vSUBSEP
	vCONVFMT
	vOFMT
	vIGNORECASE
	vFPAT
	vFIELDWIDTHS
	hooked

	vRT = iota - 1
	vRSTART
	vRLENGTH
	vFILENAME
	vERRNO
	vARGC
	vARGV
	vARGIND
	vENVIRON
	vPROCINFO
	vBINMODE
	vLINT
	vTEXTDOMAIN
	vFUNCTAB
	vSYMTAB
)

var specialNames = []string{
	"NF", "NR", "FNR", "FS", "OFS", "RS", "ORS", "SUBSEP", "CONVFMT", "OFMT", "IGNORECASE", "FPAT", "FIELDWIDTHS",
	"RT", "RSTART", "RLENGTH", "FILENAME", "ERRNO", "ARGC", "ARGV", "ARGIND", "ENVIRON", "PROCINFO", "BINMODE", "LINT",
	"TEXTDOMAIN", "FUNCTAB", "SYMTAB",
}

// specialIndex returns the index of such a variable, or -1.
func specialIndex(name string) int {
	for i, s := range specialNames {
		if s == name {
			return i
		}
	}
	return -1
}

// special reads a variable with a hook.
func (m *machine) special(i int32) value {
	switch i {
	case vNF:
		return num(float64(m.countFields()))
	case vNR:
		return num(m.nr)
	case vFNR:
		return num(m.fnr)
	}
	return m.globals[i].v
}

// setSpecial sets a variable with a hook.
func (m *machine) setSpecial(i int32, v value) {
	v = m.keep(v)
	switch i {
	case vNF:
		m.setNF(v.num())
		return
	case vNR:
		m.nr = v.num()
		return
	case vFNR:
		m.fnr = v.num()
		return
	case vFS, vFPAT, vFIELDWIDTHS, vIGNORECASE:
		m.splitAll()
	case vOFS:
		m.rebuild()
	}
	c := &m.globals[i]
	m.account(len(v.s) - len(c.v.s))
	c.v = v
	s := v.str(m.conv)
	switch i {
	case vFS:
		m.setFS(s)
	case vOFS:
		m.ofs = s
	case vORS:
		m.ors = s
	case vRS:
		m.setRS(s)
	case vSUBSEP:
		m.subsep = s
	case vCONVFMT:
		m.conv = s
	case vOFMT:
		m.ofmt = s
	case vIGNORECASE:
		m.ignoreCase = v.bool()
		m.setFS(m.globals[vFS].v.str(m.conv))
		m.setRS(m.globals[vRS].v.str(m.conv))
	case vFPAT:
		m.setFPAT(s)
	case vFIELDWIDTHS:
		m.setWidths(s)
	}
}

// initVariables gives the variables their first values.
func (m *machine) initVariables() {
	set := func(i int, v value) { m.globals[i].v = v }
	set(vFS, str(" "))
	set(vOFS, str(" "))
	set(vRS, str("\n"))
	set(vORS, str("\n"))
	set(vSUBSEP, str("\x1c"))
	set(vCONVFMT, str("%.6g"))
	set(vOFMT, str("%.6g"))
	set(vIGNORECASE, num(0))
	set(vFPAT, str("[^[:space:]]+"))
	set(vFIELDWIDTHS, str(""))
	set(vRT, str(""))
	set(vRSTART, num(0))
	set(vRLENGTH, num(0))
	set(vFILENAME, str(""))
	set(vERRNO, str(""))
	set(vARGC, num(float64(len(m.opts.Args)+1)))
	set(vARGIND, num(0))
	set(vBINMODE, num(0))
	set(vLINT, num(0))
	set(vTEXTDOMAIN, str("messages"))
	m.ofs, m.ors, m.subsep, m.conv, m.ofmt = " ", "\n", "\x1c", "%.6g", "%.6g"
	m.setFS(" ")
	m.setRS("\n")

	argv := m.globalArray(vARGV)
	m.element(argv, key{i: 0, isInt: true}).v = str(m.opts.Name)
	for i, a := range m.opts.Args {
		m.store(m.element(argv, key{i: int32(i + 1), isInt: true}), value{s: a, k: input})
	}
	environ := m.globalArray(vENVIRON)
	for _, e := range m.host.Environ() {
		for i := range len(e) {
			if e[i] == '=' {
				m.store(m.element(environ, strKey(e[:i])), value{s: e[i+1:], k: input})
				break
			}
		}
	}
	m.initProcinfo()
	functab := m.globalArray(vFUNCTAB)
	for name := range builtins {
		m.store(m.element(functab, strKey(name)), str(name))
	}
	for _, f := range m.prog.functions {
		m.store(m.element(functab, strKey(f.name)), str(f.name))
	}
}

func (m *machine) initProcinfo() {
	info := m.globalArray(vPROCINFO)
	set := func(name string, v value) { m.store(m.element(info, strKey(name)), v) }
	set("FS", str("FS"))
	set("version", str("5.2.1"))
	set("platform", str("posix"))
	set("strftime", str(defaultTimeFormat))
	for name, n := range m.host.Identity() {
		set(name, num(float64(n)))
	}
	argv := m.newArray("argv")
	c := m.element(info, strKey("argv"))
	c.arr, c.own = argv, true
	info.subs = true
	for i, a := range append([]string{m.opts.Name}, m.opts.Argv...) {
		m.store(m.element(argv, key{i: int32(i), isInt: true}), str(a))
	}
}

// infoSet sets an element of PROCINFO.
func (m *machine) infoSet(name, s string) {
	m.store(m.element(m.globalArray(vPROCINFO), strKey(name)), str(s))
}

// info returns an element of PROCINFO.
func (m *machine) info(name string) (value, bool) {
	c := m.globals[vPROCINFO].arr
	if c == nil {
		return value{}, false
	}
	k := strKey(name)
	if e := c.find(&k, &m.steps); e != nil {
		return e.v, true
	}
	return value{}, false
}

func (m *machine) globalArray(i int) *array {
	c := &m.globals[i]
	if c.arr == nil {
		c.arr, c.own = m.newArray(m.prog.globals[i]), true
	}
	return c.arr
}

// listSymbols makes SYMTAB what it is to be now: the global variables by name. It is
// made when it is used, and assignments to its elements go to the variables.
func (m *machine) listSymbols() {
	c := &m.globals[vSYMTAB]
	if c.arr == nil {
		c.arr, c.own = m.newArray("SYMTAB"), true
	}
	m.clearArray(c.arr)
	m.fuel -= 10 * len(m.globals)
	for i, name := range m.prog.globals {
		g := &m.globals[i]
		switch {
		case i == vSYMTAB || g.arr == nil && g.v.k == untyped && i >= hooked:
		case g.arr != nil && g.arr.real:
			m.element(c.arr, strKey(name)).arr = g.arr
		case i < hooked:
			m.store(m.element(c.arr, strKey(name)), m.special(int32(i)))
		default:
			m.store(m.element(c.arr, strKey(name)), g.v)
		}
	}
}

// symbol is the variable behind an element of SYMTAB that is assigned to.
func (m *machine) symbol(k key) *cell {
	i, ok := m.prog.index[k.text()]
	if !ok {
		m.fatal("cannot assign to arbitrary elements of SYMTAB")
	}
	return &m.globals[i]
}

// assignment does var=value of the command line; ok says that arg is one.
func (m *machine) assignment(arg string) (ok bool) {
	name, v, ok := splitAssignment(arg)
	if !ok {
		return false
	}
	i, known := m.prog.index[name]
	if !known {
		if f, isFunc := m.prog.byName[name]; isFunc {
			m.fatal("cannot use function name `%s' as variable name", m.prog.functions[f].name)
		}
		return true
	}
	if m.globals[i].arr != nil {
		m.fatal("cannot use gawk builtin `%s' as variable name", name)
	}
	val := value{s: m.unescapeArg(v), k: input}
	if i < hooked {
		val.resolve()
		m.setSpecial(int32(i), val)
		return true
	}
	m.store(&m.globals[i], val)
	return true
}

// splitAssignment takes NAME=VALUE apart.
func splitAssignment(arg string) (name, v string, ok bool) {
	for i := range len(arg) {
		switch {
		case arg[i] == '=' && i > 0:
			return arg[:i], arg[i+1:], true
		case i == 0 && !isNameStart(arg[i]), !isNamePart(arg[i]):
			return "", "", false
		}
	}
	return "", "", false
}

// unescapeArg undoes the escapes of a value on the command line.
func (m *machine) unescapeArg(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b = append(b, s[i])
			continue
		}
		t, n, known := unescape(s[i+1:])
		if known {
			b = append(b, t...)
			i += n
			continue
		}
		i++
		if s[i] != '"' {
			m.warn("escape sequence `\\%c' treated as plain `%c'", s[i], s[i])
		}
		b = append(b, s[i])
	}
	return string(b)
}

// toInt is a number as an int, held within bounds; not a number is 0.
func toInt(n float64) int {
	switch {
	case math.IsNaN(n):
		return 0
	case n > math.MaxInt32*1024.0:
		return math.MaxInt32 * 1024
	case n < -math.MaxInt32*1024.0:
		return -math.MaxInt32 * 1024
	}
	return int(n)
}
