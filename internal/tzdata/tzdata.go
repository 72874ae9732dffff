// Package tzdata is the time zone database of IANA, which is in the public domain.
//
// zones.zip is the file lib/time/zoneinfo.zip of the Go that builds the
// program; gen.sh brings it. The package time would read the zones of the host
// before it read its own copy, so the data is here once more and the same
// everywhere.
package tzdata

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"time"
)

//go:embed zones.zip
var archive string

var open = sync.OnceValues(func() (*zip.Reader, error) {
	return zip.NewReader(strings.NewReader(archive), int64(len(archive)))
})

// Names returns the keys of all zones: "Europe/Paris".
func Names() ([]string, error) {
	r, err := open()
	if err != nil {
		return nil, fmt.Errorf("the time zones: %w", err)
	}
	names := make([]string, 0, len(r.File))
	for _, f := range r.File {
		if !strings.HasSuffix(f.Name, "/") {
			names = append(names, f.Name)
		}
	}
	return names, nil
}

// Read returns the data of a zone in the format TZif; nil when there is none.
func Read(name string) ([]byte, error) {
	r, err := open()
	if err != nil {
		return nil, fmt.Errorf("the time zones: %w", err)
	}
	if name == "" || strings.HasSuffix(name, "/") {
		return nil, nil
	}
	for _, f := range r.File {
		if f.Name == name {
			return content(f)
		}
	}
	return nil, nil
}

// Location returns the zone of a name.
func Location(name string) (*time.Location, error) {
	data, err := Read(name)
	switch {
	case err != nil:
		return nil, err
	case data == nil:
		return nil, fmt.Errorf("the time zone %s: %w", name, fs.ErrNotExist)
	}
	return time.LoadLocationFromTZData(name, data)
}

func content(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("the time zone %s: %w", f.Name, err)
	}
	defer r.Close()
	var data bytes.Buffer
	if _, err := io.Copy(&data, r); err != nil {
		return nil, fmt.Errorf("the time zone %s: %w", f.Name, err)
	}
	return data.Bytes(), nil
}
