package proc_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
)

// hostEnv is the environment of an imaginary host.
func hostEnv() []string {
	return []string{
		"PATH=/bin", "HOME=/h", "USER=u", "LOGNAME=u", "SHELL=/bin/sh", "LANG=C", "LC_ALL=C", "LC_TIME=C", "TZ=UTC",
		"TMPDIR=/t", "TERM=dumb", "EDITOR=vi", "PWD=/w", "LLM_API_KEY=k", "DB_PASSWORD=p", "PYTHONUTF8=0", "VIRTUAL_ENV=/v",
		"X_ONE=1", "X_TWO=2", "X_TOKEN=t", "HTTPS_PROXY=p",
	}
}

// C-126
func TestEnvironAllowList(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the list is longer there")
	}
	base := []string{
		"HOME=/h", "LANG=C", "LC_ALL=C", "LC_TIME=C", "LOGNAME=u", "PATH=/bin", "PYTHONUTF8=1", "SHELL=/bin/sh",
		"TERM=dumb", "TMPDIR=/t", "TZ=UTC", "USER=u",
	}
	for name, row := range map[string]struct {
		policy proc.EnvPolicy
		extra  []string
		want   []string // beyond base
	}{
		"alone":             {want: nil},
		"a further name":    {policy: proc.EnvPolicy{Allow: []string{"EDITOR", "NONE"}}, want: []string{"EDITOR=vi"}},
		"a pattern":         {policy: proc.EnvPolicy{Allow: []string{"X_*"}}, want: []string{"X_ONE=1", "X_TWO=2"}},
		"everything":        {policy: proc.EnvPolicy{Allow: []string{"*"}}, want: []string{"EDITOR=vi", "PWD=/w", "VIRTUAL_ENV=/v", "X_ONE=1", "X_TWO=2", "HTTPS_PROXY=p"}},
		"inherit":           {policy: proc.EnvPolicy{Inherit: true}, want: []string{"EDITOR=vi", "PWD=/w", "VIRTUAL_ENV=/v", "X_ONE=1", "X_TWO=2", "HTTPS_PROXY=p"}},
		"a secret by name":  {policy: proc.EnvPolicy{Allow: []string{"X_TOKEN"}}, want: []string{"X_TOKEN=t"}},
		"extra":             {extra: []string{"A=1", "A=2", "SECRET_KEY=s", "EMPTY="}, want: []string{"A=2", "SECRET_KEY=s", "EMPTY="}},
		"malformed extra":   {extra: []string{"", "=x", "NOVALUE", "NUL=a\x00b", "N\x00=b", "A=b=c"}, want: []string{"A=b=c"}},
		"extra beats Allow": {policy: proc.EnvPolicy{Allow: []string{"EDITOR"}}, extra: []string{"EDITOR=ed"}, want: []string{"EDITOR=ed"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := set(proc.Environ(hostEnv(), row.policy, row.extra...))
			if diff := cmp.Diff(set(append(row.want, base...)), got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// set returns list as a set.
func set(list []string) map[string]bool {
	m := make(map[string]bool)
	for _, entry := range list {
		m[entry] = true
	}
	return m
}

func TestEnvironLaterWins(t *testing.T) {
	t.Parallel()
	got := proc.Environ([]string{"PATH=/a", "PATH=/b", "malformed", "=C:=C:\\", "HOME=\x00"}, proc.EnvPolicy{Inherit: true}, "PYTHONUTF8=0", "Z=1")
	if diff := cmp.Diff([]string{"PATH=/b", "PYTHONUTF8=0", "Z=1"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// C-126
func TestEnvironSecrets(t *testing.T) {
	t.Parallel()
	secrets := `LLM_API_KEY OPENAI_API_KEY AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN GITHUB_TOKEN github.token npm_config__authToken
		PGPASSWORD MYSQL_PWD DB_PASS SSHPASS_PASSWORD SSH_AUTH_SOCK GOOGLE_APPLICATION_CREDENTIALS AZURE_CREDENTIAL
		PASSWD SECRET SECRETS APIKEY MY_APIKEYS ACCESSKEY STRIPE-KEY KEY TWINE_PASSPHRASE SESSION_COOKIE GH_PAT SENTRY_DSN JWT`
	plain := `KEYBOARD MONKEY TOKENIZERS_PARALLELISM PWD OLDPWDX AUTHOR COMPASS PATH_INFO SECRETARY_NAME BYPASS EDITOR HOTKEYS PATTERN`
	pass := func(name string) bool {
		return set(proc.Environ([]string{name + "=v"}, proc.EnvPolicy{Inherit: true}))[name+"=v"]
	}
	for _, name := range strings.Fields(secrets) {
		if pass(name) {
			t.Errorf("%s is passed", name)
		}
	}
	for _, name := range strings.Fields(plain) {
		if !pass(name) {
			t.Errorf("%s is held back", name)
		}
	}
}

// FuzzEnviron looks for entries that no process could receive.
func FuzzEnviron(f *testing.F) {
	f.Add("PATH=/bin", "A=b", "X_*", true)
	f.Add("=x", "\x00", "*", false)
	f.Fuzz(func(t *testing.T, host, extra, allow string, inherit bool) {
		seen := map[string]bool{}
		for _, entry := range proc.Environ([]string{host}, proc.EnvPolicy{Inherit: inherit, Allow: []string{allow}}, extra) {
			name, _, found := strings.Cut(entry, "=")
			if !found || name == "" || strings.Contains(entry, "\x00") || seen[name] {
				t.Errorf("%q", entry)
			}
			seen[name] = true
		}
		if !seen["PYTHONUTF8"] {
			t.Error("no PYTHONUTF8")
		}
	})
}
