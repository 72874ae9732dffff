package memfs

import (
	"io/fs"
	"slices"
	"strings"
)

// pageSize bounds the entries of a page: what an insertion into a large
// directory moves, and what the first one after a fork copies.
const pageSize = 256

// directory is a sorted list of entries in pages. Like all of the tree, it is
// copied before the first change that another owner makes.
type directory struct {
	owner   *owner
	pages   []*page // none is empty
	subdirs int
	below   string // the directory below whose names are here too, unless an entry says otherwise; "": none
}

type page struct {
	owner   *owner
	entries []entry // sorted by name
}

type entry struct {
	name  string
	inode uint64      // 0: there is no such name, though there may be one below
	kind  fs.FileMode // type bits
}

// owned returns the directory as one that o may change.
func (d *directory) owned(o *owner) *directory {
	if d.owner == o {
		return d
	}
	return &directory{owner: o, pages: slices.Clone(d.pages), subdirs: d.subdirs, below: d.below}
}

// ownedPage returns a page of an owned directory as one that o may change.
func (d *directory) ownedPage(i int) *page {
	if p := d.pages[i]; p.owner != d.owner {
		d.pages[i] = &page{owner: d.owner, entries: slices.Clone(p.entries)}
	}
	return d.pages[i]
}

// search returns where name is or would be.
func (d *directory) search(name string) (pageIndex, index int, found bool) {
	// The last page whose first name is not above; the first page for names
	// before all others.
	pageIndex, found = slices.BinarySearchFunc(d.pages, name, func(p *page, name string) int {
		return strings.Compare(p.entries[0].name, name)
	})
	if found {
		return pageIndex, 0, true
	}
	pageIndex = max(0, pageIndex-1)
	if len(d.pages) > 0 {
		index, found = slices.BinarySearchFunc(d.pages[pageIndex].entries, name, func(e entry, name string) int {
			return strings.Compare(e.name, name)
		})
	}
	return pageIndex, index, found
}

// get returns the entry with the name.
func (d *directory) get(name string) (entry, bool) {
	i, j, found := d.search(name)
	if !found {
		return entry{}, false
	}
	return d.pages[i].entries[j], true
}

// put adds an entry to an owned directory, or replaces that of the same name.
func (d *directory) put(e entry) {
	i, j, found := d.search(e.name)
	if len(d.pages) == 0 {
		d.pages = append(d.pages, &page{owner: d.owner})
	}
	p := d.ownedPage(i)
	if found {
		d.count(p.entries[j], -1)
		p.entries[j] = e
	} else {
		p.entries = slices.Insert(p.entries, j, e)
	}
	d.count(e, 1)
	if len(p.entries) > pageSize {
		d.split(i)
	}
}

// split makes two pages of one. The upper one starts a fresh slice, so that the
// two do not share memory to grow into.
func (d *directory) split(i int) {
	p := d.pages[i]
	at := len(p.entries) / 2
	if i == len(d.pages)-1 {
		at = len(p.entries) - 1 // names often come in order: leave full pages behind
	}
	upper := &page{owner: d.owner, entries: slices.Clone(p.entries[at:])}
	clear(p.entries[at:])
	p.entries = p.entries[:at]
	d.pages = slices.Insert(d.pages, i+1, upper)
}

// remove takes the entry with the name out of an owned directory.
func (d *directory) remove(name string) {
	i, j, found := d.search(name)
	if !found {
		return
	}
	if d.below != "" {
		d.put(entry{name: name})
		return
	}
	p := d.ownedPage(i)
	d.count(p.entries[j], -1)
	p.entries = slices.Delete(p.entries, j, j+1)
	if len(p.entries) == 0 {
		d.pages = slices.Delete(d.pages, i, i+1)
	}
}

func (d *directory) count(e entry, n int) {
	if e.kind == fs.ModeDir {
		d.subdirs += n
	}
}

// list returns the entries behind the name after, at most limit of them when
// limit is above 0.
func (d *directory) list(after string, limit int) []entry {
	i, j, found := d.search(after)
	if found {
		j++
	}
	var entries []entry
	for ; i < len(d.pages); i, j = i+1, 0 {
		entries = append(entries, d.pages[i].entries[j:]...)
		if limit > 0 && len(entries) >= limit {
			return entries[:limit]
		}
	}
	return entries
}
