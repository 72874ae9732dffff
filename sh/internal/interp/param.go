package interp

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// special adds a special parameter to the word on top.
func (t *Task) special(name byte, flags uint8) {
	w := t.top()
	quoted := flags&code.Quoted != 0
	if name == '@' || name == '*' {
		t.addList(w, t.env.pos, name == '*', quoted, flags&code.NoSplit != 0)
		return
	}
	t.addValue(t.specialValue(name), flags)
}

func (t *Task) specialValue(name byte) string {
	switch name {
	case '?':
		return strconv.Itoa(t.status)
	case '#':
		return strconv.Itoa(len(t.env.pos))
	case '$':
		return strconv.Itoa(t.env.pid)
	case '!':
		if t.env.lastBG != 0 {
			return strconv.Itoa(t.env.lastBG)
		}
		if t.env.opts.has(optNounset) {
			t.unbound("$!")
		}
	case '-':
		return t.flags()
	case '_':
		return t.env.lastArg
	case '0':
		return t.env.name
	}
	return ""
}

// addList adds the values of $@, $*, ${a[@]} or ${a[*]}.
func (t *Task) addList(w *word, list []string, star, quoted, noSplit bool) {
	switch {
	case star && (quoted || noSplit):
		t.add(w, t.join(list, t.joiner()), segQuoted)
	case noSplit && !quoted:
		t.add(w, t.join(list, " "), segQuoted)
	case !quoted && t.ifs() != "":
		t.addDivided(w, list)
	default:
		t.addFields(w, list, quoted)
	}
}

// addValues adds the values of an expansion to the word on top. What joins them where
// nothing is split depends on the operation and on the place.
func (t *Task) addValues(list []string, d *code.Param, star bool) {
	w, ifs := t.top(), t.ifs()
	switch {
	case star && d.Here && blanksInDocument(d):
		t.add(w, t.join(list, " "), segQuoted)
	case ifs == "" && !d.Quoted && !d.NoSplit && oneWord(d, star):
		sep := " "
		if d.Op == code.ParamNames {
			sep = ""
		}
		t.add(w, t.join(list, sep), segQuoted)
	case !star && d.NoSplit && !d.Compared && ifs != "" && joinedByIFS(d):
		t.addList(w, list, true, d.Quoted, d.NoSplit)
	default:
		t.addList(w, list, star, d.Quoted, d.NoSplit)
	}
}

// joinedByIFS reports whether an operation on ${a[@]} joins the values as that on ${a[*]}
// does, in an assignment.
func joinedByIFS(d *code.Param) bool {
	switch d.Op {
	case code.ParamCutPrefix, code.ParamCutSuffix, code.ParamTransform:
		return true
	case code.ParamReplace, code.ParamUpper, code.ParamLower, code.ParamToggle, code.ParamSlice, code.ParamKeys:
		return d.Quoted
	case code.ParamValue, code.ParamAlternate, code.ParamDefault, code.ParamFail, code.ParamSet, code.ParamNames:
	}
	return false
}

// blanksInDocument reports whether an operation on ${a[*]} joins the values by blanks in a
// here-document.
func blanksInDocument(d *code.Param) bool {
	switch d.Op {
	case code.ParamCutPrefix, code.ParamCutSuffix, code.ParamTransform, code.ParamSlice, code.ParamKeys:
		return true
	case code.ParamValue, code.ParamAlternate, code.ParamDefault, code.ParamFail, code.ParamSet:
		return d.Name == "*"
	case code.ParamReplace, code.ParamUpper, code.ParamLower, code.ParamToggle, code.ParamNames:
	}
	return false
}

// oneWord reports whether an operation on an array gives one word while IFS is empty.
func oneWord(d *code.Param, star bool) bool {
	switch d.Op {
	case code.ParamCutPrefix, code.ParamCutSuffix:
		return quote.IsName(d.Name)
	case code.ParamKeys, code.ParamNames:
		return star
	case code.ParamReplace, code.ParamUpper, code.ParamLower, code.ParamToggle, code.ParamSlice, code.ParamTransform,
		code.ParamValue, code.ParamAlternate, code.ParamDefault, code.ParamFail, code.ParamSet:
	}
	return false
}

// addDivided adds values with what "$*" puts between them: IFS divides all of it, so
// an empty value between two is a field where the separator is no white space.
func (t *Task) addDivided(w *word, list []string) {
	sep := t.joiner()
	for i, s := range list {
		if i > 0 {
			t.add(w, sep, segSplit)
		}
		t.add(w, s, segSplit)
	}
}

// join joins values, where there is room for the result.
func (t *Task) join(list []string, sep string) string {
	n := int64(len(list) * len(sep))
	for _, s := range list {
		n += int64(len(s))
	}
	if n > freshRoom && !t.count(n) {
		return ""
	}
	return strings.Join(list, sep)
}

func (t *Task) positional(n int, flags uint8) {
	if n <= len(t.env.pos) {
		t.addValue(t.env.pos[n-1], flags)
		return
	}
	if t.env.opts.has(optNounset) {
		name := strconv.Itoa(n)
		if flags&code.Braced == 0 {
			name = "$" + name
		}
		t.unbound(name)
		return
	}
	t.addValue("", flags)
}

// value1 is the value of a variable for $name or, with the flag Braced, ${name}.
func (t *Task) value1(name string, flags uint8) string {
	if v, ok := t.Get(name); ok {
		return v
	}
	if v := t.env.vars.LookupRef(name); v != nil && v.Attr&vars.NameRef != 0 {
		_, element, err := t.env.vars.Resolve(name)
		t.Report(err)
		if element != "" && flags&code.Braced == 0 { // bash looks at the braces only
			return ""
		}
	}
	if t.env.opts.has(optNounset) {
		t.unbound(name)
	}
	return ""
}

func (t *Task) unbound(name string) { t.unboundWith(name, t.fatalStatus()) }

// unboundWith ends the shell with a status for a name that is not set: set -u.
func (t *Task) unboundWith(name string, status int) {
	if t.unwind != unwindNone { // an error has been told
		return
	}
	t.Errorf("%s: unbound variable", name)
	if t.m.fatal == nil {
		t.abort(status)
	}
}

// param is the state of one expansion.
type param struct {
	d     *code.Param
	name  string
	index code.Index
	text  string   // of the subscript
	list  []string // values
	set   bool
	many  bool // @ or *
	star  bool
	ops   []string
	fixed bool // the values are known

	target string // that ${!x} leads to
}

// begin pops the operands of an expansion and finds its values.
func (t *Task) beginParam(d *code.Param, withOps bool) (p param, ok bool) {
	p = param{d: d, name: d.Name, index: d.Index}
	if withOps && d.Args > 0 {
		n := len(t.strs) - d.Args
		p.ops = append(p.ops, t.strs[n:]...)
		t.strs = t.strs[:n]
	}
	if p.index == code.IndexText {
		p.text = t.pop()
	}
	if d.Length && !t.measurable(&p) {
		return p, false
	}
	if d.Indirect && !t.indirect(&p) {
		return p, false
	}
	if !p.fixed {
		t.values(&p)
	}
	return p, true
}

// noArray reports under set -u what has no elements to count: ${#x[i]} is not for
// variables that are no arrays, nor for those declared only or that refer to an element.
func (t *Task) noArray(name string) bool {
	if !t.env.opts.has(optNounset) {
		return false
	}
	_, element, _ := t.env.vars.Resolve(name)
	if v := t.env.vars.Lookup(name); element == "" && v != nil && v.Kind != vars.Scalar && t.env.vars.Visible(name) {
		return false
	}
	t.unboundWith(name, 1)
	return true
}

// measurable reports whether ${#x} has a value: there is none of an element that there
// cannot be, but of a variable that there is not, and 0 of a reference to an element.
func (t *Task) measurable(p *param) bool {
	switch {
	case p.index == code.IndexNone:
		p.fixed = t.refersToElement(p) && !t.env.opts.has(optNounset)
		return true
	case t.noArray(p.name):
		return false
	case p.index != code.IndexText:
		return true
	case t.env.vars.Lookup(p.name) == nil:
		p.fixed = true
		return true
	}
	value, set, err := t.env.vars.Element(p.name, p.text)
	var wrong *vars.Error
	switch {
	case errors.As(err, &wrong):
		t.fault("%s: %s", written(p)[1:], wrong.Text)
		t.discard()
		return false
	case err != nil:
		t.noElement(err)
		return false
	}
	p.one(value, set)
	p.fixed = true
	return true
}

// indirect makes p what the value of its parameter names.
func (t *Task) indirect(p *param) bool {
	if v := t.env.vars.LookupRef(p.name); v != nil && v.Attr&vars.NameRef != 0 && p.index == code.IndexNone {
		target, sub, _ := t.env.vars.Resolve(p.name)
		if sub != "" {
			target += "[" + sub + "]"
		}
		p.one(target, true)
		d := *p.d
		d.Op, d.Indirect = code.ParamValue, false
		p.d, p.fixed = &d, true
		return true
	}
	t.values(p)
	if len(p.list) == 0 || !p.set {
		return t.unwind == unwindNone && t.indirectMissing(p)
	}
	target := strings.Join(p.list, " ")
	d := p.d
	*p = param{d: d, ops: p.ops, target: target}
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		p.name = target[:i]
		p.text = target[i+1 : len(target)-1]
		switch p.text {
		case "@":
			p.index = code.IndexAt
		case "*":
			p.index = code.IndexStar
		default:
			p.index, p.text = code.IndexText, t.Subscript(p.name, p.text)
		}
	} else {
		p.name = target
	}
	if !validParam(p.name) || strings.HasSuffix(target, "[]") {
		t.fault("%s: invalid variable name", target)
		t.discard()
		return false
	}
	return true
}

// indirectMissing sees to ${!x} where x is not set, which is an error unless it is an element
// of an array that there is.
func (t *Task) indirectMissing(p *param) bool {
	name := p.d.Name
	if p.index == code.IndexText {
		if t.env.vars.Lookup(name) != nil {
			p.fixed = true
			return true
		}
		name += written(p)
	}
	t.fault("%s: invalid indirect expansion", name)
	t.discard()
	return false
}

func validParam(s string) bool {
	if s == "" {
		return false
	}
	if quote.IsName(s) {
		return true
	}
	if len(s) == 1 && strings.Contains("?#@*!$-", s) {
		return true
	}
	_, err := strconv.ParseUint(s, 10, 32)
	return err == nil
}

// values finds what a parameter holds.
func (t *Task) values(p *param) {
	switch {
	case p.name == "":
		return
	case p.name == "@" || p.name == "*":
		p.many, p.star = true, p.name == "*"
		p.list, p.set = t.env.pos, len(t.env.pos) > 0
		return
	case p.index == code.IndexAt || p.index == code.IndexStar:
		p.many, p.star = true, p.index == code.IndexStar
		p.list = t.Elements(p.name)
		p.set = len(p.list) > 0
		t.loose += int64(stringHeader * len(p.list))
		return
	case p.index == code.IndexText:
		v, ok := t.Element(p.name, p.text)
		p.one(v, ok)
		return
	case p.name[0] >= '0' && p.name[0] <= '9' && p.name != "0":
		n, err := strconv.Atoi(p.name)
		switch {
		case err == nil && n == 0: // ${00}
			p.one(t.env.name, true)
		case err == nil && n <= len(t.env.pos):
			p.one(t.env.pos[n-1], true)
		}
		return
	case !quote.IsName(p.name) || p.name == "_" || p.name == "0":
		v := t.specialValue(p.name[0])
		p.one(v, v != "" || p.name[0] != '!')
		return
	}
	v, ok := t.Get(p.name)
	p.one(v, ok)
}

func (p *param) one(v string, ok bool) {
	if ok {
		p.list, p.set = []string{v}, true
	}
}

// add adds the values to the word on top.
func (t *Task) addParam(p *param) {
	if p.many {
		t.addValues(p.list, p.d, p.star)
		return
	}
	var flags uint8
	if p.d.Quoted {
		flags = code.Quoted
	}
	v := ""
	if len(p.list) > 0 {
		v = p.list[0]
	}
	t.addValue(v, flags)
}

// missing reports an unset parameter under set -u.
func (t *Task) missing(p *param) bool {
	if p.set || p.many || !t.env.opts.has(optNounset) {
		return false
	}
	name := p.name
	if p.d.Indirect {
		name = "!" + p.d.Name
	} else if p.index == code.IndexText {
		name += written(p)
	}
	t.unbound(name)
	return true
}

// written is the subscript of an expansion as it stands in the source.
func written(p *param) string {
	i := strings.IndexByte(p.d.Text, '[')
	if i < 0 {
		return "[" + p.text + "]"
	}
	depth := 0
	for n, c := range []byte(p.d.Text[i:]) {
		switch c {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return p.d.Text[i : i+n+1]
			}
		}
	}
	return "[" + p.text + "]"
}

// shown is what messages call the parameter of an expansion.
func shown(p *param) string {
	name := p.d.Name
	if p.d.Indirect {
		name = "!" + name
	}
	switch p.d.Index {
	case code.IndexAt:
		return name + "[@]"
	case code.IndexStar:
		return name + "[*]"
	case code.IndexText:
		return name + written(p)
	case code.IndexNone:
	}
	return name
}

// expand adds the result of an expansion to the word on top.
func (t *Task) expand(d *code.Param) {
	if d.Op == code.ParamNames {
		list := t.Names(d.Name)
		t.addValues(list, d, !d.All)
		return
	}
	if d.Op == code.ParamKeys {
		list := t.Keys(d.Name)
		t.addValues(list, d, d.Index == code.IndexStar)
		return
	}
	p, ok := t.beginParam(d, true)
	if !ok {
		return
	}
	if d.Length {
		t.length(&p)
		return
	}
	if t.missing(&p) {
		return
	}
	if t.transform(&p) {
		t.addParam(&p)
	}
	t.loose = 0
}

// length adds ${#x}.
func (t *Task) length(p *param) {
	var flags uint8
	if p.d.Quoted {
		flags = code.Quoted
	}
	if t.lengthMissing(p) {
		return
	}
	if p.many {
		t.addValue(strconv.Itoa(len(p.list)), flags)
		return
	}
	n := 0
	if len(p.list) > 0 {
		n = utf8.RuneCountInString(p.list[0])
		t.m.charge(len(p.list[0]))
	}
	t.addValue(strconv.Itoa(n), flags)
}

// refersToElement reports whether a parameter is a reference to an element of an array.
func (t *Task) refersToElement(p *param) bool {
	if p.index != code.IndexNone || !quote.IsName(p.name) {
		return false
	}
	_, sub, _ := t.env.vars.Resolve(p.name)
	return sub != ""
}

// lengthMissing is missing for ${#x}. Of an array any element has a length.
func (t *Task) lengthMissing(p *param) bool {
	if p.index != code.IndexNone || p.set || p.many || !t.env.opts.has(optNounset) || t.refersToElement(p) {
		return false
	}
	t.unbound(p.name)
	return true
}

// transform does the operation of an expansion on each value.
func (t *Task) transform(p *param) bool {
	d := p.d
	switch d.Op {
	case code.ParamSlice:
		return t.slice(p)
	case code.ParamTransform:
		return t.transformOp(p)
	case code.ParamValue:
		return true
	}
	if len(p.list) == 0 {
		return true
	}
	f := t.changer(p)
	if f == nil {
		return false
	}
	list := make([]string, len(p.list))
	for i, v := range p.list {
		if !t.m.charge(len(v)) {
			return false
		}
		r, err := f(v)
		if err != nil {
			t.m.fail(err)
			return false
		}
		list[i] = r
		if t.loose += int64(stringHeader + len(r)); !t.made(len(r)) {
			return false
		}
	}
	p.list = list
	return true
}

// paramCheck does the first half of ${x:-...} and its kin.
func (t *Task) paramCheck(d *code.Param, done int) {
	p, ok := t.beginParam(d, false)
	if !ok {
		return
	}
	has := p.set
	if d.All && has {
		empty := true
		for _, v := range p.list {
			empty = empty && v == ""
		}
		if len(p.list) > 1 && (!p.star || t.joiner() != "") {
			empty = false
		}
		has = !empty
	}
	if d.Length { // ${#x:-...} is ${#:-...} of the parameter #
		has = true
	}
	switch {
	case d.Op == code.ParamAlternate && has:
		return // the word follows
	case d.Op == code.ParamAlternate:
		if d.Quoted && !p.many {
			t.add(t.top(), "", segQuoted)
		}
		t.pc = done
	case has:
		t.addParam(&p)
		t.pc = done
	}
}

// paramAssign does ${x:=word}, whose word is on the stack.
func (t *Task) paramAssign(d *code.Param) {
	p := param{d: d, name: d.Name, index: d.Index}
	if p.index == code.IndexText {
		p.text = t.pop()
	}
	value := t.pop()
	if d.Indirect && !t.indirect(&p) {
		return
	}
	switch {
	case d.Indirect && p.index != code.IndexNone:
		t.fault("%s: invalid variable name", p.target)
		t.discard()
	case !quote.IsName(p.name):
		t.fault("$%s: cannot assign in this way", p.name)
		t.discard()
	default:
		t.assignParam(&p, value)
	}
	if t.state != running || t.unwind != unwindNone {
		return
	}
	var flags uint8
	if d.Quoted {
		flags = code.Quoted
	}
	t.addValue(t.paramAssigned(&p), flags)
}

// paramAssigned is the value of a parameter as its attributes have made it.
func (t *Task) paramAssigned(p *param) string {
	if p.index == code.IndexNone {
		value, _ := t.Get(p.name)
		return value
	}
	value, _ := t.Element(p.name, p.subscript())
	return value
}

// subscript is that of the element that an assignment to a parameter is for.
func (p *param) subscript() string {
	switch p.index {
	case code.IndexAt:
		return "@"
	case code.IndexStar:
		return "*"
	}
	return p.text
}

// assignParam gives a parameter a value. A variable that cannot have it drops the line with a
// status of its own.
func (t *Task) assignParam(p *param, value string) {
	v := t.env.vars
	var err error
	switch p.index {
	case code.IndexNone:
		err = v.Set(p.name, value)
	case code.IndexAt, code.IndexStar:
		err = v.SetElement(p.name, p.subscript(), p.name+"["+p.subscript()+"]", value, false)
	default:
		err = v.SetElement(p.name, p.text, p.name+written(p), value, false)
	}
	if t.Report(err) {
		if p.index == code.IndexNone {
			t.Exporting(p.name)
		}
		return
	}
	const refused = 2
	var variable *vars.Error
	if errors.As(err, &variable) {
		t.discardWith(refused)
	} else {
		t.DiscardFor(err)
	}
}

// paramError does ${x:?word}.
func (t *Task) paramError(d *code.Param) {
	p := param{d: d}
	if d.Index == code.IndexText {
		p.text = t.pop()
	}
	message := "parameter not set"
	switch {
	case d.Args > 0:
		message = t.pop()
	case d.All:
		message = "parameter null or not set"
	}
	t.Errorf("%s: %s", shown(&p), message)
	t.abort(t.fatalStatus())
}

// fatalStatus is what an error of an expansion ends a shell with.
func (t *Task) fatalStatus() int {
	if t.once {
		return t.parent.fatalStatus()
	}
	if !t.inSubshell() && t.env.script == scriptArgument {
		return statusNotFound
	}
	return 1
}
