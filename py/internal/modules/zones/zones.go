// Package zones has the module _tzdata: the time zone database of IANA, which
// is in the public domain.
//
// zones.zip is the file lib/time/zoneinfo.zip of the Go that builds the
// program; gen.sh brings it. The package time would read the zones of the host
// before it read its own copy, so the data is here once more and the same
// everywhere.
package zones

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

//go:embed zones.zip
var archive string

// Module returns the module _tzdata.
func Module() *object.ModuleDef {
	open := sync.OnceValues(func() (*zip.Reader, error) {
		return zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	})
	return &object.ModuleDef{
		Name: "_tzdata",
		Doc:  "The data of time zones.",
		Funcs: []object.Native{
			{Name: "keys", Sig: "()", Doc: "The keys of all zones.", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
				return keys(c, open)
			}},
			{Name: "read", Sig: "(key: str, /)", Doc: "The data of a zone; None if there is none.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return read(c, open, c.Text(a[0]))
			}},
		},
	}
}

// Location returns the zone of a key.
func Location(key string) (*time.Location, error) {
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, err
	}
	data, err := fs.ReadFile(r, key)
	if err != nil {
		return nil, err
	}
	return time.LoadLocationFromTZData(key, data)
}

type opener func() (*zip.Reader, error)

func keys(c *object.Ctx, open opener) (heap.Value, error) {
	r, err := open()
	if err != nil {
		return heap.None, c.Raise(object.TOSError, "the time zones: %v", err)
	}
	if err := c.Account().Charge(4 * len(r.File)); err != nil {
		return heap.None, err
	}
	list := c.NewList(len(r.File))
	for _, f := range r.File {
		if !strings.HasSuffix(f.Name, "/") {
			c.Append(list, c.Str(f.Name))
		}
	}
	return list, nil
}

func read(c *object.Ctx, open opener, key string) (heap.Value, error) {
	r, err := open()
	if err != nil {
		return heap.None, c.Raise(object.TOSError, "the time zones: %v", err)
	}
	if err := c.Account().Charge(len(r.File)); err != nil {
		return heap.None, err
	}
	i := slices.IndexFunc(r.File, func(f *zip.File) bool { return f.Name == key })
	if i < 0 || strings.HasSuffix(key, "/") {
		return heap.None, nil
	}
	f, err := r.File[i].Open()
	if err != nil {
		return heap.None, c.Raise(object.TOSError, "the time zone %s: %v", key, err)
	}
	var data bytes.Buffer
	if _, err := io.Copy(&data, f); err != nil {
		return heap.None, c.Raise(object.TOSError, "the time zone %s: %v", key, err)
	}
	if err := c.Account().Charge(data.Len() / 8); err != nil {
		return heap.None, err
	}
	return c.NewBytes(data.Bytes()), nil
}
