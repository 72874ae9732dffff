package bundle

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Pin renders what pinOf knows of a platform.
func Pin(platform string) string { return pinOf(platform).String() }

func (p pin) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "pin{digest: %q, loader: %q, bulk: []bulk{", p.digest, p.loader)
	for _, b := range p.bulk {
		fmt.Fprintf(&text, "{%q, %d}, ", b.name, b.size)
	}
	return strings.TrimSuffix(text.String(), ", ") + "}}"
}

// ComputePin works out the pin of a platform from the folder in which
// go-embed-python keeps its files.
func ComputePin(platform, dir string) (string, error) {
	listed, err := readEmbedded(dir)
	if err != nil {
		return "", err
	}
	e := layout(path.Dir(platform))
	p := pin{loader: pinOf(platform).loader}
	var kept []file
	for _, f := range listed {
		dropped := e.dropped(f.path)
		if f.size > 1<<20 && (dropped || e.isAlias(f.path)) {
			p.bulk = append(p.bulk, bulk{f.path, f.size})
		}
		if !dropped {
			kept = append(kept, f)
		}
	}
	p.digest = digest(kept)
	return p.String(), nil
}

func (e edition) isAlias(name string) bool {
	return slices.ContainsFunc(e.aliases, func(a alias) bool { return a.name == name })
}

// readEmbedded returns the files below dir as they will be extracted, in the order of scan.
func readEmbedded(dir string) ([]file, error) {
	data, err := os.ReadFile(filepath.Join(dir, "files.json"))
	if err != nil {
		return nil, err
	}
	var list struct {
		Files []struct {
			Name, Symlink string
			Size          int64
			Perm          fs.FileMode
			Compressed    bool
		}
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	files := map[string]file{}
	links := map[string]string{}
	for _, f := range list.Files {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if f.Symlink != "" {
			links[name] = path.Join(path.Dir(name), f.Symlink)
			continue
		}
		entry := file{path: name, mode: f.Perm, size: f.Size}
		if !f.Perm.IsDir() {
			if entry.sum, err = hashEmbedded(filepath.Join(dir, name), f.Compressed); err != nil {
				return nil, err
			}
		}
		files[name] = entry
	}
	for name, target := range links {
		f := files[target]
		f.path = name
		files[name] = f
	}
	sorted := make([]file, 0, len(files))
	for _, f := range files {
		sorted = append(sorted, f)
	}
	slices.SortFunc(sorted, func(a, b file) int {
		return slices.Compare(strings.Split(a.path, "/"), strings.Split(b.path, "/"))
	})
	return sorted, nil
}

func hashEmbedded(name string, compressed bool) (string, error) {
	if !compressed {
		return hashFile(name)
	}
	f, err := os.Open(name + ".gz")
	if err != nil {
		return "", err
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// NewFake returns a bundle whose Python is what extract puts into a folder. Its
// layout is that of Linux; its digest that of a first extraction.
func NewFake(o Options, scratch string, extract func(dir string) error) (*Bundle, error) {
	e := layout("linux")
	e.bulk = []bulk{{"lib/libpython3.14.so", 1 << 20}}
	e.extract = extract
	tree := filepath.Join(scratch, "tree")
	if err := e.lay(tree); err != nil {
		return nil, err
	}
	files, err := scan(tree)
	if err != nil {
		return nil, err
	}
	all := make([]*file, len(files))
	for i := range files {
		all[i] = &files[i]
	}
	if err := hashAll(context.Background(), tree, all); err != nil {
		return nil, err
	}
	e.digest = digest(files)
	return newBundle(o, e), os.RemoveAll(tree)
}

// Again returns a bundle as a later program would make it.
func (b *Bundle) Again() *Bundle { return newBundle(b.options, b.edition) }

// SetExtract replaces what puts the embedded files into a folder.
func (b *Bundle) SetExtract(extract func(dir string) error) { b.edition.extract = extract }

// SetLoader replaces the dynamic loader that must exist.
func (b *Bundle) SetLoader(path string) { b.edition.loader = path }

// ForgeManifest lets edit change the manifest of the folder root, and makes its sum right again.
// The columns are those of a manifest line.
func ForgeManifest(root string, edit func(path string, columns []string)) error {
	name := filepath.Join(root, manifestName)
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	_, body, _ := strings.Cut(string(data), "\n")
	var forged strings.Builder
	for line := range strings.Lines(body) {
		columns := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 6)
		edit(columns[5], columns)
		forged.WriteString(strings.Join(columns, " ") + "\n")
	}
	return os.WriteFile(name, seal([]byte(forged.String())), 0o600)
}

// StatColumns returns size, mtime and ctime of a file as the manifest has them.
func StatColumns(name string) ([]string, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, err
	}
	f := describe("", info)
	return []string{fmt.Sprint(f.size), fmt.Sprint(f.mtime), fmt.Sprint(f.ctime)}, nil
}

// DecodeManifest decodes a manifest and encodes it again.
func DecodeManifest(data []byte) ([]byte, error) {
	files, err := decodeManifest(data)
	if err != nil {
		return nil, err
	}
	return encodeManifest(files), nil
}

// Seal makes a manifest of the lines of its body.
func Seal(body []byte) []byte { return seal(body) }
