package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// manifestName is the file of an unpacked folder that lists all the others:
//
//	skillet-python 1 SHA256-OF-THE-REST
//	MODE SIZE MTIME CTIME SHA256 PATH
//
// one line a file or folder in the order of scan, mode in octal as Go counts it, times in
// nanoseconds, "-" as the sum of a folder.
//
// What it protects: the digest over the lines of embedded files is part of the
// program, so a manifest that was adapted to changed files is found out. The
// compiled modules and the times have only the first line, which finds damage;
// who can write the folder and knows this format can forge them. Hence mode 0700.
const manifestName = ".manifest"

const manifestHead = "skillet-python 1 "

// errManifest says that a manifest cannot be read or does not match its own sum.
var errManifest = errors.New("not a manifest of an unpacked Python")

// encodeManifest writes the lines of files.
func encodeManifest(files []file) []byte {
	var body bytes.Buffer
	for _, f := range files {
		sum := f.sum
		if sum == "" {
			sum = "-"
		}
		fmt.Fprintf(&body, "%o %d %d %d %s %s\n", uint32(f.mode), f.size, f.mtime, f.ctime, sum, f.path)
	}
	return seal(body.Bytes())
}

// seal puts the first line before the others.
func seal(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append([]byte(manifestHead+hex.EncodeToString(sum[:])+"\n"), body...)
}

// decodeManifest reads what encodeManifest wrote.
func decodeManifest(data []byte) ([]file, error) {
	head, body, _ := bytes.Cut(data, []byte("\n"))
	sum := sha256.Sum256(body)
	if string(head) != manifestHead+hex.EncodeToString(sum[:]) {
		return nil, errManifest
	}
	files := make([]file, 0, bytes.Count(body, []byte("\n")))
	for line := range strings.Lines(string(body)) {
		f, err := decodeLine(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

func decodeLine(line string) (file, error) {
	part := strings.SplitN(line, " ", 6)
	if len(part) != 6 || part[5] == "" {
		return file{}, errManifest
	}
	mode, err := strconv.ParseUint(part[0], 8, 32)
	size, err2 := strconv.ParseInt(part[1], 10, 64)
	mtime, err3 := strconv.ParseInt(part[2], 10, 64)
	ctime, err4 := strconv.ParseInt(part[3], 10, 64)
	if errors.Join(err, err2, err3, err4) != nil {
		return file{}, errManifest
	}
	f := file{path: part[5], mode: fs.FileMode(mode), size: size, mtime: mtime, ctime: ctime, sum: part[4]}
	if f.sum == "-" {
		f.sum = ""
	}
	return f, nil
}

// writeManifest puts a manifest into root in one step. The temporary file lies
// beside root, so that a scan of root by another program never meets it.
func writeManifest(root string, files []file) error {
	f, err := os.CreateTemp(filepath.Dir(root), stagingPrefix+"manifest-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(encodeManifest(files))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(root, manifestName))
}
