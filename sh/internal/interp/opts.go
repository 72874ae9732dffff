package interp

import "strings"

// Opts are the options of set and shopt, one bit each.
type Opts uint64

func (o Opts) has(x Opts) bool { return o&x != 0 }
func (o *Opts) clear(x Opts)   { *o &^= x }
func (o *Opts) put(x Opts, on bool) {
	if on {
		*o |= x
	} else {
		*o &^= x
	}
}

// The options of set.
const (
	optAllexport Opts = 1 << iota
	optBraceexpand
	optErrexit
	optErrtrace
	optFunctrace
	optHashall
	optHistexpand
	optKeyword
	optMonitor
	optNoclobber
	optNoexec
	optNoglob
	optNounset
	optOnecmd
	optPhysical
	optPipefail
	optPosix
	optPrivileged
	optVerbose
	optXtrace

	// Those of shopt that change something here.
	optDotglob
	optExpandAliases
	optExtglob
	optFailglob
	optGlobstar
	optInheritErrexit
	optLastpipe
	optNocaseglob
	optNocasematch
	optNullglob
	optXpgEcho
	optNoexpandTranslation
	optAssocExpandOnce
	optCdableVars
	optExecfail
	optGlobasciiranges
	optGlobskipdots
	optHuponexit
	optLocalvarInherit
	optLocalvarUnset
	optPatsubReplacement
	optShiftVerbose
	optSourcepath
	optInteractiveComments
	optExtquote
	optForceFignore
	optProgcomp
	optPromptvars
	optCmdhist
	optCheckwinsize
	optComplFullquote
	optHostcomplete
	optOther
)

const defaultOpts = optBraceexpand | optHashall | optInteractiveComments | optSourcepath | optGlobasciiranges | optGlobskipdots |
	optPatsubReplacement | optExtquote | optForceFignore | optProgcomp | optPromptvars | optCmdhist | optCheckwinsize |
	optComplFullquote | optHostcomplete

// Option is an option by name.
type Option struct {
	Name   string
	Letter byte // of set; 0: none
	bit    Opts
}

// SetOptions are the options of set -o, in its order.
var SetOptions = []Option{
	{"allexport", 'a', optAllexport},
	{"braceexpand", 'B', optBraceexpand},
	{"emacs", 0, 0},
	{"errexit", 'e', optErrexit},
	{"errtrace", 'E', optErrtrace},
	{"functrace", 'T', optFunctrace},
	{"hashall", 'h', optHashall},
	{"histexpand", 'H', optHistexpand},
	{"history", 0, 0},
	{"ignoreeof", 0, 0},
	{"interactive-comments", 0, optInteractiveComments},
	{"keyword", 'k', optKeyword},
	{"monitor", 'm', optMonitor},
	{"noclobber", 'C', optNoclobber},
	{"noexec", 'n', optNoexec},
	{"noglob", 'f', optNoglob},
	{"nolog", 0, 0},
	{"notify", 'b', 0},
	{"nounset", 'u', optNounset},
	{"onecmd", 't', optOnecmd},
	{"physical", 'P', optPhysical},
	{"pipefail", 0, optPipefail},
	{"posix", 0, optPosix},
	{"privileged", 'p', optPrivileged},
	{"verbose", 'v', optVerbose},
	{"vi", 0, 0},
	{"xtrace", 'x', optXtrace},
}

// ShellOptions are the options of shopt, in its order.
var ShellOptions = []Option{
	{"autocd", 0, 0},
	{"assoc_expand_once", 0, optAssocExpandOnce},
	{"cdable_vars", 0, optCdableVars},
	{"cdspell", 0, 0},
	{"checkhash", 0, 0},
	{"checkjobs", 0, 0},
	{"checkwinsize", 0, optCheckwinsize},
	{"cmdhist", 0, optCmdhist},
	{"compat31", 0, 0},
	{"compat32", 0, 0},
	{"compat40", 0, 0},
	{"compat41", 0, 0},
	{"compat42", 0, 0},
	{"compat43", 0, 0},
	{"compat44", 0, 0},
	{"complete_fullquote", 0, optComplFullquote},
	{"direxpand", 0, 0},
	{"dirspell", 0, 0},
	{"dotglob", 0, optDotglob},
	{"execfail", 0, optExecfail},
	{"expand_aliases", 0, optExpandAliases},
	{"extdebug", 0, 0},
	{"extglob", 0, optExtglob},
	{"extquote", 0, optExtquote},
	{"failglob", 0, optFailglob},
	{"force_fignore", 0, optForceFignore},
	{"globasciiranges", 0, optGlobasciiranges},
	{"globskipdots", 0, optGlobskipdots},
	{"globstar", 0, optGlobstar},
	{"gnu_errfmt", 0, 0},
	{"histappend", 0, 0},
	{"histreedit", 0, 0},
	{"histverify", 0, 0},
	{"hostcomplete", 0, optHostcomplete},
	{"huponexit", 0, optHuponexit},
	{"inherit_errexit", 0, optInheritErrexit},
	{"interactive_comments", 0, optInteractiveComments},
	{"lastpipe", 0, optLastpipe},
	{"lithist", 0, 0},
	{"localvar_inherit", 0, optLocalvarInherit},
	{"localvar_unset", 0, optLocalvarUnset},
	{"login_shell", 0, 0},
	{"mailwarn", 0, 0},
	{"no_empty_cmd_completion", 0, 0},
	{"nocaseglob", 0, optNocaseglob},
	{"nocasematch", 0, optNocasematch},
	{"noexpand_translation", 0, optNoexpandTranslation},
	{"nullglob", 0, optNullglob},
	{"patsub_replacement", 0, optPatsubReplacement},
	{"progcomp", 0, optProgcomp},
	{"progcomp_alias", 0, 0},
	{"promptvars", 0, optPromptvars},
	{"restricted_shell", 0, 0},
	{"shift_verbose", 0, optShiftVerbose},
	{"sourcepath", 0, optSourcepath},
	{"varredir_close", 0, 0},
	{"xpg_echo", 0, optXpgEcho},
}

// Option returns whether an option is on.
func (t *Task) Option(o *Option) bool { return o.bit != 0 && t.env.opts.has(o.bit) }

// SetOption changes an option; false when the shell does not know what it is for.
func (t *Task) SetOption(o *Option, on bool) bool {
	t.env.opts.put(o.bit, on)
	switch {
	case o.bit != optPosix:
	case on:
		t.env.opts |= posixOpts
		t.setVar("POSIXLY_CORRECT", "y")
	default:
		t.env.opts.clear(optShiftVerbose | optExpandAliases)
		t.Report(t.env.vars.Unset("POSIXLY_CORRECT"))
	}
	return o.bit != 0 || !on
}

// posixOpts are what set -o posix switches on.
const posixOpts = optInteractiveComments | optSourcepath | optExpandAliases | optInheritErrexit | optShiftVerbose

// optionNames are SHELLOPTS and BASHOPTS: the names of those in a list that are on.
func (t *Task) optionNames(list []Option) string {
	var names []string
	for i := range list {
		if t.Option(&list[i]) {
			names = append(names, list[i].Name)
		}
	}
	return strings.Join(names, ":")
}

// adoptOptions switches on what SHELLOPTS or BASHOPTS of the environment names.
func (t *Task) adoptOptions(list []Option, names string) {
	for name := range strings.SplitSeq(names, ":") {
		for i := range list {
			if list[i].Name == name {
				t.SetOption(&list[i], true)
			}
		}
	}
}

// flags is $-.
func (t *Task) flags() string {
	var b []byte
	for _, o := range SetOptions {
		if o.Letter != 0 && t.Option(&o) {
			b = append(b, o.Letter)
		}
	}
	if t.m.options.Interactive {
		b = append(b, 'i')
	}
	switch t.env.script {
	case scriptArgument:
		b = append(b, 'c')
	case scriptInput:
		b = append(b, 's')
	}
	return sortFlags(b)
}

// sortFlags puts the letters in the order of bash: lower case first.
func sortFlags(b []byte) string {
	const order = "abefhikmnptuvxBCEHPTcs"
	var out []byte
	for i := range len(order) {
		for _, c := range b {
			if c == order[i] {
				out = append(out, c)
			}
		}
	}
	return string(out)
}
