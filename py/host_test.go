package py_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"github.com/skillet-run/skillet/py"
)

// printed runs a program with options and returns what it wrote.
func printed(t *testing.T, o py.Options, src string) string {
	t.Helper()
	var out bytes.Buffer
	o.Stdout, o.Stderr = &out, &out
	if err := py.New(o).RunSource(t.Context(), []byte(src), "host.py"); err != nil {
		t.Errorf("RunSource: %v", err)
	}
	return out.String()
}

const whoAmI = `
import getpass, grp, os, platform, pwd, socket, sys, tempfile, time, uuid
print(os.getlogin(), getpass.getuser(), pwd.getpwuid(os.getuid()).pw_name, grp.getgrgid(os.getgid()).gr_name)
print(os.path.expanduser('~'), os.getcwd(), dict(os.environ))
print(os.uname().nodename, platform.node(), socket.gethostname(), platform.platform())
print(os.getpid(), os.getppid(), os.getuid(), os.getgroups(), os.cpu_count(), sys.executable)
print(time.tzname, time.timezone, time.daylight, time.localtime(0)[:6], time.time())
print(tempfile.mktemp(), os.urandom(4).hex(), uuid.uuid4(), os.times().elapsed)
`

func TestProgramsSeeWhatOptionsSay(t *testing.T) {
	const unchanged = `user user user user
/home/user /home/user {}
skillet skillet skillet Linux-6.0.0-x86_64
1 0 1000 [1000] 1 /usr/bin/python3
('UTC', 'UTC') 0 0 (1970, 1, 1, 0, 0, 0) 1767225600.0
`
	first := printed(t, py.Options{}, whoAmI)
	if got := first[:min(len(unchanged), len(first))]; got != unchanged {
		t.Errorf("wrote %q, want %q first", got, unchanged)
	}
	if again := printed(t, py.Options{}, whoAmI); again != first {
		t.Errorf("a second run wrote %q, the first one %q", again, first)
	}
	zone := time.FixedZone("EST", -5*3600)
	const given = `ann ann ann ann
/home/user /home/user {'LANG': 'C'}
box box box Linux-6.0.0-x86_64
1 0 1000 [1000] 1 /usr/bin/python3
('EST', 'EST') 18000 0 (1969, 12, 31, 19, 0, 0) 1767225600.0
`
	other := printed(t, py.Options{User: "ann", HostName: "box", Location: zone, Env: map[string]string{"LANG": "C"}}, whoAmI)
	if got := other[:min(len(given), len(other))]; got != given {
		t.Errorf("wrote %q, want %q first", got, given)
	}
}

func TestLocalTimeIsThatOfTheLocation(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skip("this machine has no time zones")
	}
	got := printed(t, py.Options{Location: berlin}, `
import time, datetime
print(time.tzname, time.timezone, time.altzone, time.daylight)
for t in 1767225600, 1782864000:
    local = time.localtime(t)
    print(tuple(local), local.tm_zone, local.tm_gmtoff, time.mktime(local) == t, time.strftime('%H:%M %Z', local))
    d = datetime.datetime.fromtimestamp(t)
    print(d, d.timestamp() == t, d.astimezone().isoformat())
`)
	const want = `('CET', 'CEST') -3600 -7200 1
(2026, 1, 1, 1, 0, 0, 3, 1, 0) CET 3600 True 01:00 CET
2026-01-01 01:00:00 True 2026-01-01T01:00:00+01:00
(2026, 7, 1, 2, 0, 0, 2, 182, 1) CEST 7200 True 02:00 CEST
2026-07-01 02:00:00 True 2026-07-01T02:00:00+02:00
`
	if got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

func TestExitAtOnce(t *testing.T) {
	var out bytes.Buffer
	err := py.New(py.Options{Stdout: &out, Stderr: &out}).RunSource(t.Context(), []byte(`
import atexit, os
atexit.register(print, 'at exit')
try:
    os._exit(7)
finally:
    print('finally')
`), "exit.py")
	var exit *py.Exit
	if !errors.As(err, &exit) || exit.Code != 7 || out.Len() > 0 {
		t.Errorf("Run: %v, wrote %q; want status 7 and nothing", err, out.String())
	}
}

const refusals = `
import ctypes, http.client, multiprocessing, os, socket, subprocess, urllib.request
def t(f, *args):
    try:
        f(*args)
    except OSError as e:
        print(type(e).__name__, e)
t(os.system, 'ls'); t(os.fork); t(os.execv, 'a', []); t(os.popen, 'ls'); t(os.kill, 2, 9)
t(subprocess.run, ['ls']); t(subprocess.Popen, 'ls'); t(multiprocessing.Pool); t(multiprocessing.Process().start)
t(socket.socket); t(socket.create_connection, ('a', 1)); t(http.client.HTTPSConnection('a').request, 'GET', '/')
t(urllib.request.urlopen, 'http://a')
`

func TestThereAreNoProcessesAndNoNetwork(t *testing.T) {
	const (
		processes = "PermissionError [Errno 1] Operation not permitted: there are no processes in this sandbox\n"
		network   = "[Errno 1] Operation not permitted: there is no network in this sandbox"
	)
	want := ""
	for range 9 {
		want += processes
	}
	for range 3 {
		want += "PermissionError " + network + "\n"
	}
	want += "URLError <urlopen error " + network + ">\n"
	if got := printed(t, py.Options{}, refusals); got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

// Files that a program forgets to close leave their numbers to others.
func TestForgottenFilesAreClosed(t *testing.T) {
	got := printed(t, py.Options{Limits: py.Limits{Memory: 64 << 20}}, `
open('f', 'w').write('text')
for i in range(70000):
    open('f').read(1)
print(open('f').fileno() < 70000)
`)
	if got != "True\n" {
		t.Errorf("wrote %q", got)
	}
}

// What dup2 makes of the standard streams holds for what is printed.
func TestRedirectedOutput(t *testing.T) {
	got := printed(t, py.Options{}, `
import os
kept = os.dup(1)
with open('log', 'w') as f:
    os.dup2(f.fileno(), 1)
print('into the file')
os.write(1, b'this too\n')
os.dup2(kept, 1)
print('back')
print(open('log').read(), end='')
`)
	if want := "back\ninto the file\nthis too\n"; got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

func TestPermissionsHold(t *testing.T) {
	got := printed(t, py.Options{}, `
import os
os.mkdir('d')
open('d/x', 'w').close()
os.chmod('d/x', 0o200)
os.chmod('d', 0o500)
for f, *args in (open, 'd/x'), (open, 'd/y', 'w'), (os.remove, 'd/x'), (os.rename, 'd/x', 'z'), (os.mkdir, 'd/e'):
    try:
        f(*args)
    except OSError as e:
        print(type(e).__name__, e)
os.chmod('d', 0o600)
print(os.access('d', os.X_OK), os.path.exists('d/x'))
`)
	const want = `PermissionError [Errno 13] Permission denied: 'd/x'
PermissionError [Errno 13] Permission denied: 'd/y'
PermissionError [Errno 13] Permission denied: 'd/x'
PermissionError [Errno 13] Permission denied: 'd/x' -> 'z'
PermissionError [Errno 13] Permission denied: 'd/e'
False False
`
	if got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}
