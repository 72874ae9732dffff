package proc_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/proc"
)

func TestConfinedIsRefused(t *testing.T) {
	t.Parallel()
	for profile, text := range map[proc.Profile]string{
		proc.Confined: "profile 'confined' is not available yet: use profile 'host', or run skillet inside a container or a virtual machine",
		"jail":        "profile 'jail' is unknown: use profile 'host'",
	} {
		o := proc.New(proc.Options{}).Run(t.Context(), proc.Request{Path: "/none/such", Profile: profile})
		var refused *proc.ProfileError
		if o.Termination != proc.Refused || !errors.As(o.Err, &refused) || refused.Profile != profile || o.Err.Error() != text {
			t.Errorf("%s: %v", o.Termination, o.Err)
		}
		if o.Enforcement.Profile != profile || o.Enforcement.FS.State != proc.NotEnforced {
			t.Errorf("%+v", o.Enforcement)
		}
	}
}

func TestRefuse(t *testing.T) {
	t.Parallel()
	cause := errors.New("because")
	o := proc.Refuse("", "", cause)
	if o.Termination != proc.Refused || o.ExecID == "" || !errors.Is(o.Err, cause) || o.Enforcement.Profile != proc.Host {
		t.Errorf("%+v", o)
	}
	if o := proc.Refuse("id", proc.Confined, cause); o.ExecID != "id" || o.Enforcement.Profile != proc.Confined {
		t.Errorf("%+v", o)
	}
}

func TestNewID(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		id := proc.NewID()
		if seen[id] || !regexp.MustCompile(`^[a-z2-7]{26}$`).MatchString(id) {
			t.Fatalf("id %q", id)
		}
		seen[id] = true
	}
}

func TestEnforcementOf(t *testing.T) {
	t.Parallel()
	e := proc.EnforcementOf(proc.Host)
	for name, m := range map[string]proc.Measure{
		"fs": e.FS, "net": e.Net, "pids": e.PIDs, "memory": e.Memory, "cpu": e.CPU, "ipc": e.IPC, "syscalls": e.Syscalls,
	} {
		if m.State != proc.NotEnforced || m.Detail == "" || m.Remedy == "" {
			t.Errorf("%s: %+v", name, m)
		}
	}
	if e.TreeKill.State == proc.NotEnforced || e.TreeKill.Detail == "" || e.Profile != proc.Host {
		t.Errorf("%+v", e)
	}
	if e := proc.EnforcementOf(proc.Confined); e.TreeKill.State != proc.NotEnforced || e.Profile != proc.Confined {
		t.Errorf("%+v", e)
	}
}

// C-010
func TestCaptured(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		c     proc.Captured
		text  string
		cut   bool
		valid bool
	}{
		{proc.Captured{}, "", false, true},
		{proc.Captured{Data: []byte("abc"), Seen: 3}, "abc", false, true},
		{proc.Captured{Data: []byte("ab\xf0\x9f"), Seen: 6}, "ab\uFFFD", true, false},
		{proc.Captured{Data: []byte("\xff\xfeok\xff"), Seen: 5}, "\uFFFDok\uFFFD", false, false},
	} {
		if diff := cmp.Diff([]any{row.text, row.cut, row.valid}, []any{row.c.Text(), row.c.Truncated(), row.c.Valid()}); diff != "" {
			t.Errorf("%q: -want +got\n%s", row.c.Data, diff)
		}
	}
}
