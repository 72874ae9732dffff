package proc

import (
	"runtime"
	"slices"
	"strings"
)

// EnvPolicy says which variables of the host a process may see. The zero value
// passes the allow-list alone.
type EnvPolicy struct {
	// Inherit passes every variable whose name does not look like that of a
	// secret (see Environ).
	Inherit bool
	// Allow names further variables. A name that ends in * stands for all that
	// begin so, secrets left out. A name without * passes also when it looks
	// like that of a secret: whoever writes it down means it.
	Allow []string
}

// Environ builds the environment of a process from that of the host: by
// allow-list, or all but secrets when p.Inherit is set. extra is added as it
// is. Of several entries with one name the last wins. PYTHONUTF8=1 is always
// set unless extra says otherwise. Entries without a name, without "=" or with
// a NUL byte are dropped: no process could receive them. The result is sorted.
//
// The allow-list: PATH HOME USER LOGNAME SHELL LANG LC_* TZ TMPDIR TERM, and on
// Windows what no program starts without.
//
// A name looks like that of a secret when one of its parts, as separated by
// anything but letters and digits, is KEY, AUTH, PASS, PWD, CREDS, COOKIE, JWT,
// PAT or DSN, or ends in TOKEN, SECRET, PASSWORD, PASSWD, PASSPHRASE,
// CREDENTIAL, APIKEY, ACCESSKEY or PRIVATEKEY; case and a plural s are ignored,
// and PWD alone is the working directory. So LLM_API_KEY, PGPASSWORD,
// SSH_AUTH_SOCK and github.token are secrets; KEYBOARD, MONKEY and
// TOKENIZERS_PARALLELISM are not.
func Environ(host []string, p EnvPolicy, extra ...string) []string {
	kept := make(map[string]string, len(host)+len(extra)+1)
	for _, entry := range host {
		if name, ok := nameOf(entry); ok && p.passes(name) {
			kept[fold(name)] = entry
		}
	}
	kept["PYTHONUTF8"] = "PYTHONUTF8=1"
	for _, entry := range extra {
		if name, ok := nameOf(entry); ok {
			kept[fold(name)] = entry
		}
	}
	env := make([]string, 0, len(kept))
	for _, entry := range kept {
		env = append(env, entry)
	}
	slices.Sort(env)
	return env
}

// markName is the variable that marks the processes of a run.
const markName = "SKILLET_EXEC_ID"

// mark returns env with the mark of run id. Of several entries with one name
// the last stays: programs differ in which of them they take.
func mark(env []string, id string) []string {
	marked := make([]string, 0, len(env)+1)
	known := map[string]struct{}{markName: {}}
	for _, entry := range slices.Backward(env) {
		name, _, _ := strings.Cut(entry, "=")
		if _, again := known[fold(name)]; !again {
			known[fold(name)] = struct{}{}
			marked = append(marked, entry)
		}
	}
	slices.Reverse(marked)
	return append(marked, markName+"="+id)
}

// nameOf returns the name of an entry, and whether the entry is well formed.
func nameOf(entry string) (string, bool) {
	name, _, found := strings.Cut(entry, "=")
	return name, found && name != "" && strings.IndexByte(entry, 0) < 0
}

// fold returns the form in which names of variables are compared.
func fold(name string) string {
	if runtime.GOOS == "windows" {
		return strings.ToUpper(name)
	}
	return name
}

// passes reports whether the host's variable name may be seen.
func (p EnvPolicy) passes(name string) bool {
	name = fold(name)
	if matches(allowed(runtime.GOOS), name) || slices.ContainsFunc(p.Allow, func(a string) bool { return fold(a) == name }) {
		return true
	}
	return (p.Inherit || matches(p.Allow, name)) && !secret(name)
}

// matches reports whether one of the patterns, names with an optional * at the
// end, matches name.
func matches(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		prefix, open := strings.CutSuffix(fold(pattern), "*")
		return name == prefix || open && strings.HasPrefix(name, prefix)
	})
}

// allowed returns the allow-list of a system.
func allowed(goos string) []string {
	names := []string{"PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_*", "TZ", "TMPDIR", "TERM"}
	if goos == "windows" {
		names = append(names, "SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "APPDATA",
			"LOCALAPPDATA", "PROGRAMFILES*", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE")
	}
	return names
}

// secret reports whether a name looks like that of a secret; Environ has the rule.
func secret(name string) bool {
	name = strings.ToUpper(name)
	if name == "PWD" {
		return false
	}
	return slices.ContainsFunc(strings.FieldsFunc(name, separates), func(part string) bool {
		return secretPart(part) || secretPart(strings.TrimSuffix(part, "S"))
	})
}

// separates reports whether r stands between the parts of a name.
func separates(r rune) bool { return (r < 'A' || r > 'Z') && (r < '0' || r > '9') }

// secretPart reports whether one part of an upper-case name marks a secret.
func secretPart(part string) bool {
	switch part {
	case "KEY", "AUTH", "PASS", "PWD", "CRED", "COOKIE", "JWT", "PAT", "DSN":
		return true
	}
	ends := []string{"TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "APIKEY", "ACCESSKEY", "PRIVATEKEY"}
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(part, end) })
}
