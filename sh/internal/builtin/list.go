package builtin

import "github.com/skillet-run/skillet/sh/internal/interp"

// All are the builtins, by name.
func All() []interp.Builtin { return list }

const mapfileUsage = "[-d delim] [-n count] [-O origin] [-s count] [-t] [-u fd] [-C callback] [-c quantum] [array]"

var list = []interp.Builtin{
	{Name: ".", Usage: "FILENAME [ARGUMENTS]", Run: source, Special: true},
	{Name: ":", Run: ok, Special: true},
	{Name: "[", Usage: "ARG... ]", Run: test, Program: interp.BuiltinAndProgram},
	{Name: "alias", Usage: "[-p] [NAME[=VALUE] ... ]", Run: alias},
	{Name: "bash", Usage: "[OPTIONS] [-c CODE | FILE] [ARG ...]", Run: bash, Program: interp.ProgramOnly},
	{Name: "bg", Usage: "[JOB_SPEC ...]", Run: noJobControl},
	{Name: "break", Usage: "[N]", Run: breaks, Special: true},
	{Name: "builtin", Usage: "[SHELL-BUILTIN [ARG ...]]", Run: builtins},
	{Name: "caller", Usage: "[EXPR]", Run: caller},
	{Name: "cd", Usage: "[-L|[-P [-e]] [-@]] [DIR]", Run: cd},
	{Name: "command", Usage: "[-pVv] COMMAND [ARG ...]", Run: command},
	{Name: "continue", Usage: "[N]", Run: continues, Special: true},
	{Name: "declare", Usage: "[-aAfFgiIlnrtux] [NAME[=VALUE] ...] or declare -p [-aAfFilnrtux] [NAME ...]", Run: declare},
	{Name: "disown", Usage: "[-h] [-ar] [JOBSPEC ... | PID ...]", Run: disown},
	{Name: "echo", Usage: "[-neE] [ARG ...]", Run: echo, Program: interp.BuiltinAndProgram},
	{Name: "enable", Usage: "[-a] [-dnps] [-f FILENAME] [NAME ...]", Run: enable},
	{Name: "eval", Usage: "[ARG ...]", Run: eval, Special: true},
	{Name: "exec", Usage: "[-cl] [-a NAME] [COMMAND [ARGUMENT ...]] [REDIRECTION ...]", Run: exec, Special: true},
	{Name: "exit", Usage: "[N]", Run: exit, Special: true},
	{Name: "export", Usage: "[-fn] [NAME[=VALUE] ...] or export -p", Run: export, Special: true},
	{Name: "false", Run: fails, Program: interp.BuiltinAndProgram},
	{Name: "fg", Usage: "[JOB_SPEC]", Run: noJobControl},
	{Name: "getopts", Usage: "optstring name [arg ...]", Run: getopts},
	{Name: "jobs", Usage: "[-lnprs] [JOBSPEC ...] or jobs -x COMMAND [ARGS]", Run: jobs},
	{Name: "kill", Usage: "[-s SIGSPEC | -n SIGNUM | -SIGSPEC] PID | JOBSPEC ... or kill -l [SIGSPEC]", Run: kill, Program: interp.BuiltinAndProgram},
	{Name: "let", Usage: "ARG [ARG ...]", Run: let},
	{Name: "local", Usage: "[OPTION] NAME[=VALUE] ...", Run: local},
	{Name: "mapfile", Usage: mapfileUsage, Run: mapfile},
	{Name: "printf", Usage: "[-v var] format [arguments]", Run: printf, Program: interp.BuiltinAndProgram},
	{Name: "pwd", Usage: "[-LP]", Run: pwd, Program: interp.BuiltinAndProgram},
	{Name: "read", Usage: "[-ers] [-a array] [-d delim] [-i text] [-n nchars] [-N nchars] [-p prompt] [-t timeout] [-u fd] [name ...]", Run: read},
	{Name: "readarray", Usage: mapfileUsage, Run: mapfile},
	{Name: "readonly", Usage: "[NAME[=VALUE] ...]", Run: readonly, Special: true},
	{Name: "return", Usage: "[N]", Run: returns, Special: true},
	{Name: "set", Usage: "[-abefhkmnptuvxBCEHPT] [-o OPTION-NAME] [--] [-] [ARG ...]", Run: set, Special: true},
	{Name: "sh", Usage: "[OPTIONS] [-c CODE | FILE] [ARG ...]", Run: bash, Program: interp.ProgramOnly},
	{Name: "shift", Usage: "[N]", Run: shift, Special: true},
	{Name: "shopt", Usage: "[-pqsu] [-o] [OPTNAME ...]", Run: shopt},
	{Name: "source", Usage: "FILENAME [ARGUMENTS]", Run: source},
	{Name: "test", Usage: "[EXPR]", Run: test, Program: interp.BuiltinAndProgram},
	{Name: "trap", Usage: "[-lp] [[ARG] SIGNAL_SPEC ...]", Run: trap, Special: true},
	{Name: "true", Run: ok, Program: interp.BuiltinAndProgram},
	{Name: "typeset", Usage: "[-aAfFgiIlnrtux] NAME[=VALUE] ... or typeset -p [-aAfFilnrtux] [NAME ...]", Run: declare},
	{Name: "unalias", Usage: "[-a] NAME [NAME ...]", Run: unalias},
	{Name: "unset", Usage: "[-f] [-v] [-n] [NAME ...]", Run: unset, Special: true},
	{Name: "wait", Usage: "[-fn] [-p VAR] [ID ...]", Run: wait},
}
