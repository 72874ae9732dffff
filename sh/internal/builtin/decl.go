package builtin

import (
	"errors"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/arith"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/quote"
	"github.com/skillet-run/skillet/sh/internal/vars"
)

// declaration is what the options of declare and its kin ask for.
type declaration struct {
	change    vars.Change
	where     vars.Where
	print     bool // -p
	functions bool // -f
	names     bool // -F
	ref       bool // -n
	marks     bool // export, readonly: only what gets a value becomes an array
	undo      bool // export -n, readonly -n: nothing is made
}

// declares gives the attributes of the letters.
var declares = map[byte]vars.Attr{
	'i': vars.Integer, 'l': vars.Lower, 'u': vars.Upper, 'c': vars.Capital, 'r': vars.ReadOnly, 'x': vars.Exported, 't': vars.Traced, 'n': vars.NameRef,
}

// declareOptions takes the options off the arguments; bad is one that there is not.
func (d *declaration) options(args []string, letters string) (first int, bad string) {
	for first < len(args) {
		word := args[first]
		if len(word) < 2 || word[0] != '-' && word[0] != '+' {
			return first, ""
		}
		first++
		if word == "--" {
			return first, ""
		}
		for i := 1; i < len(word); i++ {
			if !strings.Contains(letters, word[i:i+1]) {
				return first, word[:1] + word[i:i+1]
			}
			d.letter(word[i], word[0] == '-')
		}
	}
	return first, ""
}

func (d *declaration) letter(letter byte, on bool) {
	switch letter {
	case 'a', 'A':
		switch {
		case !on:
			d.change.NoArray = true
		case letter == 'A':
			d.change.Kind = vars.Assoc
		case d.change.Kind == vars.Scalar:
			d.change.Kind = vars.Indexed
		}
	case 'p':
		d.print = true
	case 'f':
		d.functions = true
	case 'F':
		d.functions, d.names = true, true
	case 'g':
		d.where = vars.Global
	case 'I':
		d.change.Inherit = on
	default:
		if on {
			d.change.Set |= declares[letter]
		} else {
			d.change.Clear |= declares[letter]
		}
		d.ref = d.ref || letter == 'n' && on
	}
}

func declare(c *interp.Call) int {
	d := declaration{change: vars.Change{Inherit: c.Option(option(interp.ShellOptions, "localvar_inherit"))}}
	if c.Vars().InFunction() {
		d.where = vars.Local
	}
	first, bad := d.options(c.Args, "aAfFgiIlnprtuxc")
	if bad != "" {
		return usage(c, bad)
	}
	args := c.Args[first:]
	switch {
	case d.functions:
		return declareFunctions(c, &d, args)
	case d.print && len(args) > 0:
		return printNamed(c, args)
	case len(args) == 0:
		return printAll(c, &d)
	}
	return d.apply(c, first)
}

// localOptions are those of local.
const localOptions = "aAiIlnprtuxcg"

func local(c *interp.Call) int {
	if !c.Vars().InFunction() {
		var d declaration
		d.options(c.Args, localOptions)
		d.where = vars.Visible
		for _, x := range c.Compounds() { // bash has assigned them before it looks
			err := d.compound(c, &x)
			c.Report(err)
			if readOnly(err) {
				c.Discard()
				return 1
			}
		}
		c.Errorf("can only be used in a function")
		return 1
	}
	d := declaration{where: vars.Local, change: vars.Change{Inherit: c.Option(option(interp.ShellOptions, "localvar_inherit"))}}
	first, bad := d.options(c.Args, localOptions)
	d.where = vars.Local
	if bad != "" {
		return usage(c, bad)
	}
	if first == len(c.Args) {
		for _, name := range c.Vars().LocalNames() {
			printDeclaration(c, name)
		}
		return 0
	}
	if c.Args[first] == "-" {
		c.SaveOptions()
		first++
	}
	return d.apply(c, first)
}

func export(c *interp.Call) int {
	return mark(c, vars.Exported, func(f *interp.Func, undo bool) { f.Exported = !undo })
}

func readonly(c *interp.Call) int {
	return mark(c, vars.ReadOnly, func(f *interp.Func, undo bool) { f.ReadOnly = f.ReadOnly || !undo })
}

// mark gives variables or functions an attribute, or with -n takes it away, which what is
// read-only does not let happen.
func mark(c *interp.Call, attr vars.Attr, function func(f *interp.Func, undo bool)) int {
	d := declaration{marks: true}
	l := scan(c, "aAfnp")
	for letter := range l.all {
		if letter == 'n' {
			d.undo = true
		} else {
			d.letter(letter, true)
		}
	}
	if l.bad {
		return 2
	}
	switch {
	case len(l.rest) == 0:
		return printWith(c, attr)
	case d.functions:
		return markFunctions(c, l.rest, func(f *interp.Func) { function(f, d.undo) })
	case !d.undo:
		d.change.Set = attr
	case attr != vars.ReadOnly:
		d.change.Clear = attr
	}
	return d.apply(c, len(c.Args)-len(l.rest))
}

// apply does what is asked to each of the arguments from first on.
func (d *declaration) apply(c *interp.Call, first int) int {
	status := 0
	compounds := c.Compounds()
	for _, x := range compounds { // bash tries to assign them as it expands the words
		if d.where == vars.Local && c.Vars().NeverLocal(x.Name) {
			c.TellExpanding(&vars.Error{Name: x.Name, Text: vars.ErrReadOnly})
		}
	}
	for i := first; i < len(c.Args); i++ {
		var err error
		at := slices.IndexFunc(compounds, func(x interp.Compound) bool { return x.Arg == i })
		if at >= 0 {
			err = d.compound(c, &compounds[at])
			switch inFunction := c.Vars().InFunction(); { // bash assigns it as it expands the words
			case readOnly(err) && (d.where != vars.Local || c.Vars().HasLocal(compounds[at].Name)), conversion(err) && !inFunction:
				c.Report(err)
				c.Discard()
				return 1
			case conversion(err):
				c.TellExpanding(err)
			}
		} else {
			err = d.one(c, c.Args[i])
		}
		if err != nil {
			status = refuse(c, err)
			if wrong := (*arith.Error)(nil); errors.As(err, &wrong) {
				c.DiscardFor(err)
			}
		}
	}
	return status
}

// refuse tells why a variable cannot be declared so. No builtin names itself where there can
// be no such element, nor do export and readonly where the variable is read-only.
func refuse(c *interp.Call, err error) int {
	var variable *vars.Error
	subscript := errors.As(err, &variable) && variable.Subscript
	if subscript || (c.Name == "export" || c.Name == "readonly") && readOnly(err) {
		c.Report(err)
		return 1
	}
	return c.Fail(err)
}

// conversion reports whether an error says that an array is of the other kind.
func conversion(err error) bool {
	var variable *vars.Error
	return errors.As(err, &variable) && variable.Conversion
}

// readOnly reports whether an error says that a variable is read-only.
func readOnly(err error) bool {
	var variable *vars.Error
	return errors.As(err, &variable) && variable.Text == vars.ErrReadOnly
}

// compound does name=(...).
func (d *declaration) compound(c *interp.Call, x *interp.Compound) error {
	first, last := d.split()
	first.Set &^= vars.NameRef
	if first.Kind == vars.Scalar {
		if v := c.Vars().Lookup(x.Name); v == nil || v.Kind == vars.Scalar || d.where == vars.Local && !c.Vars().HasLocal(x.Name) {
			first.Kind = vars.Indexed
		}
	}
	if err := c.Vars().Declare(x.Name, first, d.where); err != nil {
		return err
	}
	assign := c.Vars().Assign
	if d.where == vars.Global {
		assign = c.Vars().AssignGlobal
	}
	if err := assign(x.Name, x.Elems, x.Append); err != nil {
		return err
	}
	if d.ref {
		return &vars.Error{Name: x.Name, Text: "reference variable cannot be an array"}
	}
	return d.finish(c, x.Name, last)
}

// split returns the change before the value is assigned and that behind it: what is
// read-only cannot be assigned any more.
func (d *declaration) split() (first, last vars.Change) {
	first = d.change
	last = vars.Change{Set: first.Set & vars.ReadOnly}
	first.Set &^= vars.ReadOnly
	return first, last
}

func (d *declaration) finish(c *interp.Call, name string, last vars.Change) error {
	if last.Set == 0 {
		return nil
	}
	return c.Vars().Declare(name, last, d.where)
}

// one does name, name=value, name+=value or name[sub]=value.
func (d *declaration) one(c *interp.Call, arg string) error {
	name, value, sign := cutAssignment(arg)
	base, sub, element := cutElement(name)
	if element && d.marks {
		return &vars.Error{Name: "`" + name + "'", Text: vars.ErrIdentifier}
	}
	if !quote.IsName(base) {
		return &vars.Error{Name: "`" + arg + "'", Text: vars.ErrIdentifier}
	}
	if d.ref {
		return d.reference(c, base, value, sign != "")
	}
	if d.undo && sign == "" && c.Vars().Lookup(base) == nil {
		return nil
	}
	first, last := d.split()
	if d.marks && sign == "" {
		first.Kind = vars.Scalar
	}
	if element && first.Kind == vars.Scalar {
		if v := c.Vars().Lookup(base); v == nil || v.Kind == vars.Scalar {
			first.Kind = vars.Indexed
		}
	}
	if err := c.Vars().Declare(base, first, d.where); err != nil {
		return err
	}
	if base == "OPTIND" && d.where == vars.Local {
		c.OwnGetopts()
	}
	if sign != "" {
		assign := d.assign
		if element {
			assign = func(c *interp.Call, name, value string, more bool) error { return c.SetElement(name, sub, value, more) }
		}
		if err := assign(c, base, value, sign == "+="); err != nil {
			return err
		}
		if v := c.Vars().Lookup(base); v != nil && v.Kind == vars.Scalar {
			c.Exporting(base)
		}
	}
	return d.finish(c, base, last)
}

func (d *declaration) assign(c *interp.Call, name, value string, more bool) error {
	t := c.Vars()
	switch {
	case d.where == vars.Global:
		return t.SetGlobal(name, value, more)
	case more:
		return t.Append(name, value)
	}
	if v := t.Lookup(name); v != nil && v.Kind != vars.Scalar && strings.HasPrefix(value, "(") && strings.HasSuffix(value, ")") {
		return t.Assign(name, c.ParseElements(value[1:len(value)-1]), false)
	}
	return t.Set(name, value)
}

func (d *declaration) reference(c *interp.Call, name, target string, set bool) error {
	first, last := d.split()
	if set && target == name && c.Vars().InFunction() {
		c.Errorf("warning: %s: circular name reference", name) // the name stays that of the variable outside
		return nil
	}
	if set && target == name {
		return &vars.Error{Name: name, Text: "nameref variable self references not allowed"}
	}
	if v := c.Vars().LookupRef(name); !set && v != nil && v.Set && v.Kind == vars.Scalar && (d.where != vars.Local || c.Vars().HasLocal(name)) {
		if err := vars.CheckRef(v.Text); err != nil {
			return err
		}
	}
	if err := c.Vars().Declare(name, first, d.where); err != nil {
		return err
	}
	if set {
		if err := c.Vars().SetRef(name, target); err != nil {
			return err
		}
	}
	return d.finish(c, name, last)
}

// cutAssignment cuts name=value and name+=value; sign is "" where there is none.
func cutAssignment(arg string) (name, value, sign string) {
	depth := 0
	for i := range len(arg) {
		switch arg[i] {
		case '[':
			depth++
		case ']':
			depth--
		case '=':
			if depth > 0 {
				continue
			}
			if i > 0 && arg[i-1] == '+' {
				return arg[:i-1], arg[i+1:], "+="
			}
			return arg[:i], arg[i+1:], "="
		}
	}
	return arg, "", ""
}

func printNamed(c *interp.Call, names []string) int {
	status := 0
	for _, name := range names {
		if !printDeclaration(c, name) {
			c.Errorf("%s: not found", name)
			status = 1
		}
	}
	return status
}

func printDeclaration(c *interp.Call, name string) bool {
	text, ok := c.Vars().Declaration(name)
	if ok {
		c.Print(text, "\n")
	}
	return ok
}

// printAll prints every variable with the attributes that are asked for.
func printAll(c *interp.Call, d *declaration) int {
	d.change.Inherit = false
	plain := !d.print && d.change == vars.Change{}
	for _, name := range c.Vars().Names("", true) {
		if plain {
			if text, ok := c.Vars().Assignment(name); ok {
				c.Print(text, "\n")
			}
			continue
		}
		v := c.Vars().LookupRef(name)
		if v == nil || v.Attr&d.change.Set != d.change.Set || d.change.Kind != vars.Scalar && v.Kind != d.change.Kind {
			continue
		}
		printDeclaration(c, name)
	}
	if plain {
		for _, name := range c.FunctionNames() {
			c.Print(c.FunctionText(name), "\n")
		}
	}
	return 0
}

func printWith(c *interp.Call, attr vars.Attr) int {
	for _, name := range c.Vars().Names("", true) {
		if v := c.Vars().LookupRef(name); v != nil && v.Attr&attr != 0 {
			printDeclaration(c, name)
		}
	}
	return 0
}

// markFunctions changes the attributes of functions.
func markFunctions(c *interp.Call, names []string, change func(*interp.Func)) int {
	status := 0
	for _, name := range names {
		if c.Function(name) == nil {
			c.Errorf("%s: not a function", name)
			status = 1
			continue
		}
		c.MarkFunction(name, change)
	}
	return status
}

// functionFlags are the letters of the attributes of a function.
func functionFlags(f *interp.Func) string {
	flags := "f"
	if f.ReadOnly {
		flags += "r"
	}
	if f.Traced {
		flags += "t"
	}
	if f.Exported {
		flags += "x"
	}
	return flags
}

func declareFunctions(c *interp.Call, d *declaration, names []string) int {
	all := len(names) == 0
	const marks = vars.ReadOnly | vars.Exported | vars.Traced
	if set, clear := d.change.Set, d.change.Clear; !all && (set|clear)&marks != 0 {
		return markFunctions(c, names, func(f *interp.Func) {
			f.ReadOnly = f.ReadOnly || set&vars.ReadOnly != 0
			f.Exported = (f.Exported || set&vars.Exported != 0) && clear&vars.Exported == 0
			f.Traced = (f.Traced || set&vars.Traced != 0) && clear&vars.Traced == 0
		})
	}
	if all {
		names = c.FunctionNames()
	}
	status := 0
	for _, name := range names {
		switch {
		case c.Function(name) == nil:
			status = 1
		case d.names && all:
			c.Print("declare -", functionFlags(c.Function(name)), " ", name, "\n")
		case d.names:
			c.Print(name, "\n")
		default:
			c.Print(c.FunctionText(name), "\n")
		}
	}
	return status
}

func unset(c *interp.Call) int {
	variables, functions, refs := false, false, false
	l := scan(c, "vfn")
	for letter := range l.all {
		switch letter {
		case 'v':
			variables = true
		case 'f':
			functions = true
		case 'n':
			refs = true
		}
	}
	if l.bad {
		return 2
	}
	if variables && functions {
		c.Errorf("cannot simultaneously unset a function and a variable")
		return 1
	}
	status := 0
	for _, name := range l.rest {
		if err := unsetOne(c, name, variables, functions, refs); err != nil {
			status = c.Fail(err)
		}
	}
	return status
}

func unsetOne(c *interp.Call, name string, variables, functions, refs bool) error {
	if functions {
		return unsetFunction(c, name)
	}
	if refs {
		return c.Vars().UnsetRef(name)
	}
	unset := c.Vars().Unset
	if c.Option(option(interp.ShellOptions, "localvar_unset")) {
		unset = c.Vars().UnsetKept
	}
	if i := strings.IndexByte(name, '['); i > 0 && strings.HasSuffix(name, "]") {
		if !quote.IsName(name[:i]) {
			return &vars.Error{Name: "`" + name + "'", Text: vars.ErrIdentifier}
		}
		sub := name[i+1 : len(name)-1]
		if sub == "" {
			return nil
		}
		return c.Vars().UnsetElement(name[:i], c.Subscript(name[:i], sub), sub)
	}
	if !quote.IsName(name) {
		if !variables {
			return unsetFunction(c, name)
		}
		return &vars.Error{Name: "`" + name + "'", Text: vars.ErrIdentifier}
	}
	if !variables && c.Vars().LookupRef(name) == nil && c.Function(name) != nil {
		return unsetFunction(c, name)
	}
	return unset(name)
}

func unsetFunction(c *interp.Call, name string) error {
	if !c.UnsetFunction(name) {
		return &vars.Error{Name: name, Text: "cannot unset: readonly function"}
	}
	return nil
}
