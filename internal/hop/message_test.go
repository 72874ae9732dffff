package hop_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/skillet-run/skillet/internal/hop"
)

// specs are some of each kind.
func specs() []hop.Spec {
	return []hop.Spec{
		{},
		{Path: "/bin/sh", Dir: "/tmp", Args: []string{"sh", "-c", "exit"}, Env: []string{"A=b", ""}, Files: 2},
		{Path: "\x00\xff", Args: []string{""}, Files: 1},
	}
}

func TestSpecRoundTrip(t *testing.T) {
	t.Parallel()
	for _, s := range specs() {
		data := s.Append([]byte("before"))
		data = data[len("before"):]
		if int64(len(data)) != s.Size() {
			t.Errorf("%d bytes, Size says %d", len(data), s.Size())
		}
		n, err := hop.SpecLength([4]byte(data))
		if n != len(data)-4 || err != nil {
			t.Errorf("length %d, %v", n, err)
		}
		got, err := hop.ParseSpec(data[4:])
		if diff := cmp.Diff(s, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Errorf("%v: -want +got\n%s", err, diff)
		}
	}
}

func TestSpecErrors(t *testing.T) {
	t.Parallel()
	data := specs()[1].Append(nil)[4:]
	for n := range data {
		if _, err := hop.ParseSpec(data[:n]); err == nil {
			t.Errorf("no error for %d bytes of %d", n, len(data))
		}
	}
	for name, row := range map[string]struct {
		data []byte
		text string
	}{
		"long":       {append(data, 0), "malformed message: bytes follow its end"},
		"many files": {append([]byte{255, 255, 255, 255}, data[4:]...), "malformed message: it is too large"},
		"huge list":  {append(make([]byte, 12), 255, 255, 255, 255, 0, 0, 0, 0), "malformed message: it ends too early"},
	} {
		_, err := hop.ParseSpec(row.data)
		var format hop.FormatError
		if !errors.As(err, &format) || err.Error() != row.text {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := hop.SpecLength([4]byte{0, 0, 0, 2}); err == nil {
		t.Error("no error for 32 MiB")
	}
}

// events are some of each kind.
func events() []hop.Event {
	return []hop.Event{
		{Kind: hop.Begun},
		{Kind: hop.Failed, Stage: hop.ChangeDir, Errno: 2},
		{Kind: hop.Failed, Stage: hop.Execute, Errno: 13},
		{Kind: hop.Ended},
		{Kind: hop.Ended, Status: 0x8b, Asked: true, Leftover: 3, Left: true, Survivors: []int{1, 4194304}, User: 1 << 40, System: 2, MaxRSS: 3},
	}
}

func TestEventRoundTrip(t *testing.T) {
	t.Parallel()
	var data []byte
	for _, e := range events() {
		data = e.Append(data)
	}
	for _, want := range events() {
		for n := range 5 {
			if _, size, err := hop.ParseEvent(data[:n]); size != 0 || err != nil {
				t.Errorf("%d bytes: %d, %v", n, size, err)
			}
		}
		got, size, err := hop.ParseEvent(data)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Fatalf("%v: -want +got\n%s", err, diff)
		}
		data = data[size:]
	}
	if len(data) != 0 {
		t.Errorf("%d bytes left", len(data))
	}
}

func TestEventErrors(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"kind":           {'?', 0, 0, 0, 0},
		"size":           {'B', 0, 0, 0, 2},
		"short":          {'F', 1, 0, 0, 0, 'x'},
		"no stage":       {'F', 0, 0, 0, 0},
		"long":           {'B', 1, 0, 0, 0, 0},
		"many survivors": append(append([]byte{'E', 38, 0, 0, 0}, make([]byte, 34)...), 9, 0, 0, 0),
	} {
		if e, size, err := hop.ParseEvent(data); err == nil {
			t.Errorf("%s: %+v, %d bytes", name, e, size)
		}
	}
}

// FuzzParseSpec looks for a spec that does not survive a round trip.
func FuzzParseSpec(f *testing.F) {
	for _, s := range specs() {
		f.Add(s.Append(nil)[4:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := hop.ParseSpec(data)
		if err != nil {
			return
		}
		if diff := cmp.Diff(string(data), string(s.Append(nil)[4:])); diff != "" {
			t.Errorf("-in +out\n%s", diff)
		}
	})
}

// FuzzParseEvent looks for an event that does not survive a round trip.
func FuzzParseEvent(f *testing.F) {
	for _, e := range events() {
		f.Add(e.Append(nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, size, err := hop.ParseEvent(data)
		if err != nil || size == 0 {
			return
		}
		again, n, err := hop.ParseEvent(e.Append(nil))
		if diff := cmp.Diff(e, again); diff != "" || n != size || err != nil {
			t.Errorf("%d bytes, then %d, %v: -want +got\n%s", size, n, err, diff)
		}
	})
}
