package sh

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math/bits"
	"slices"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/vfs"
)

// host is the world of one shell: it implements interp.Host.
type host struct {
	Options
	clock   Clock
	virtual virtualClock // clock, where there is no other
	seeded  seededBytes  // random, where there is no other
	random  io.Reader
	files   *vfs.Namespace
	dir     string
	name    string
	pid     int
	ctx     context.Context // of the run
}

var _ interp.Host = (*host)(nil)

func (h *host) init(o Options) error {
	h.Options = o
	h.clock, h.random, h.files = o.Clock, o.Random, o.FS
	if h.clock == nil {
		h.clock = &h.virtual
	}
	if h.random == nil {
		h.seeded.state = o.Seed
		h.random = &h.seeded
	}
	h.dir, h.name, h.pid = cmp.Or(o.Dir, Home), cmp.Or(o.Name, "bash"), cmp.Or(o.PID, 1)
	if h.files != nil {
		return nil
	}
	var err error
	h.files, err = freshFiles(h.clock, o.Limits.Memory)
	return err
}

// environ returns the exported variables.
func (h *host) environ() []string {
	id := h.Identity()
	env := map[string]string{
		"HOME": Home, "USER": id.User, "LOGNAME": id.User, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "PWD": h.dir, "SHLVL": "1",
	}
	for name, value := range h.Env {
		env[name] = value
	}
	list := make([]string, 0, len(env))
	for name, value := range env {
		list = append(list, name+"="+value)
	}
	slices.Sort(list)
	return list
}

// Files implements interp.Host.
func (h *host) Files() *vfs.Namespace { return h.files }

// Now implements interp.Host.
func (h *host) Now() time.Time { return h.clock.Now() }

// Monotonic implements interp.Host.
func (h *host) Monotonic() time.Duration { return h.clock.Monotonic() }

// Await implements interp.Host: the virtual clock stands while the embedder works.
func (h *host) Await(d time.Duration, bell <-chan struct{}) {
	if d < 0 || h.Clock == nil {
		<-bell
		return
	}
	h.clock.Sleep(d, bell)
}

// Sleep implements interp.Host.
func (h *host) Sleep(d time.Duration) { h.clock.Sleep(d, h.ctx.Done()) }

// Random implements interp.Host.
func (h *host) Random(p []byte) {
	if _, err := io.ReadFull(h.random, p); err != nil {
		clear(p)
	}
}

// Identity implements interp.Host.
func (h *host) Identity() command.Identity {
	user := cmp.Or(h.User, "user")
	return command.Identity{User: user, Group: user, UID: vfs.Owner, GID: vfs.Owner, HostName: cmp.Or(h.HostName, "localhost")}
}

// Terminal implements interp.Host.
func (h *host) Terminal(stream int) bool {
	return h.Options.Terminal != nil && h.Options.Terminal(stream)
}

// Read implements interp.Host.
func (h *host) Read(p []byte) (int, error) {
	if h.Stdin == nil {
		return 0, io.EOF
	}
	return h.Stdin.Read(p)
}

var errWrite = errors.New("the output cannot be written")

// Write implements interp.Host.
func (h *host) Write(stream int, p []byte) error {
	w := h.Stdout
	if stream == 2 {
		w = h.Stderr
	}
	if w == nil {
		return nil
	}
	if _, err := w.Write(p); err != nil {
		return errors.Join(vfs.EPIPE, errWrite)
	}
	return nil
}

// epoch is what the virtual clock shows when a shell begins.
var epoch = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// virtualClock moves only when somebody sleeps.
type virtualClock struct{ passed time.Duration }

func (c *virtualClock) Now() time.Time                           { return epoch.Add(c.passed) }
func (c *virtualClock) Monotonic() time.Duration                 { return c.passed }
func (c *virtualClock) Sleep(d time.Duration, _ <-chan struct{}) { c.passed += d }

// seededBytes are random bytes that follow from a seed (splitmix64).
type seededBytes struct{ state uint64 }

func (s *seededBytes) Read(b []byte) (int, error) {
	for i := range b {
		s.state += 0x9E3779B97F4A7C15
		x := s.state
		x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		b[i] = byte(bits.RotateLeft64(x, 13) ^ x>>31)
	}
	return len(b), nil
}
