package text

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf16"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// breaks is how lines end.
type breaks struct{ name, end string }

var (
	unixBreaks = breaks{"Unix", "\n"}
	dosBreaks  = breaks{"DOS", "\r\n"}
	macBreaks  = breaks{"Mac", "\r"}
)

// lineBreaks are the tools that turn one kind of line break into another.
var lineBreaks = []command.Command{
	lineBreaksRow("dos2unix", dosBreaks, unixBreaks), lineBreaksRow("mac2unix", macBreaks, unixBreaks),
	lineBreaksRow("unix2dos", unixBreaks, dosBreaks), lineBreaksRow("unix2mac", unixBreaks, macBreaks),
}

func lineBreaksRow(name string, from, to breaks) command.Command {
	return command.Command{
		Name:    name,
		Summary: "convert the line breaks of text files from " + from.name + " to " + to.name,
		Usage:   "[FILE]...\n-n INFILE OUTFILE ...",
		Options: []command.Option{
			{Long: "ascii", Help: "convert only line breaks, as without options"},
			{Short: '7', Help: "make a blank of characters beyond ASCII"},
			{Short: 'b', Long: "keep-bom", Help: "keep the byte order mark"},
			{Short: 'c', Long: "convmode", Arg: "MODE", Help: "ascii, 7bit, or mac, which is about line breaks of the Mac"},
			{Short: 'f', Long: "force", Help: "convert binary files too"},
			{Short: 'i', Long: "info", Arg: "[FLAGS]", Help: "tell about files: b, c, d, h, m, p, t, u, 0"},
			{Short: 'k', Long: "keepdate", Help: "keep the date of files"},
			{Short: 'l', Long: "newline", Help: "add a line break to each that is converted"},
			{Short: 'm', Long: "add-bom", Help: "put a byte order mark in front"},
			{Short: 'n', Long: "newfile", Help: "convert INFILE to OUTFILE, in pairs"},
			{Short: 'o', Long: "oldfile", Help: "convert files in place, as without options"},
			{Short: 'q', Long: "quiet", Help: "print no messages"},
			{Short: 'r', Long: "remove-bom", Help: "remove the byte order mark"},
			{Short: 's', Long: "safe", Help: "skip binary files, as without options"},
			{Short: 'v', Long: "verbose", Help: "tell how many line breaks are converted"},
			{Short: 'F', Long: "follow-symlink", Help: "convert what symbolic links lead to"},
			{Short: 'R', Long: "replace-symlink", Help: "put converted files in the place of symbolic links"},
			{Short: 'S', Long: "skip-symlink", Help: "skip symbolic links, as without options"},
		},
		Notes:   "Without FILE, standard input is converted to standard output.",
		Prepare: oneDash,
		Effects: convertedFiles,
		Run:     func(c *command.Ctx) int { return runLineBreaks(c, from, to) },
	}
}

// oneDash gives long options that may have one dash the second one.
func oneDash(args []string) []string {
	list := append([]string(nil), args...)
	for i, word := range list {
		if word == "-ascii" {
			list[i] = "-" + word
		}
	}
	return list
}

// converter is one call of dos2unix or its kin.
type converter struct {
	*command.Ctx
	from, to breaks
	seven    bool
	info     string // the flags; "": files are converted
	status   int
	// Of the file at hand.
	name      string
	encoding  string // of UTF-16
	done, all int    // line breaks
}

func runLineBreaks(c *command.Ctx, from, to breaks) int {
	k := &converter{Ctx: c, from: from, to: to, seven: c.Has("7")}
	switch mode := c.Value("convmode", "ascii"); mode {
	case "ascii":
	case "7bit":
		k.seven = true
	case "mac":
		if k.from == dosBreaks {
			k.from = macBreaks
		} else {
			k.to = macBreaks
		}
	default:
		k.say("invalid %s conversion mode specified", mode)
		return 1
	}
	if c.Has("info") {
		return k.tellAll()
	}
	if len(c.Args) == 0 {
		return k.filter()
	}
	return k.files()
}

// say prints a message unless there shall be none.
func (k *converter) say(format string, args ...any) {
	if !k.Has("quiet") {
		k.Stderr.Print(k.Name + ": " + fmt.Sprintf(format, args...) + "\n")
	}
}

// filter converts standard input.
func (k *converter) filter() int {
	text, err := k.ReadAll(k.Stdin)
	if err != nil {
		return k.Fail("stdin", err)
	}
	converted, binary := k.convert(text)
	k.Stdout.PrintBytes(converted)
	if binary {
		k.say("Skipping binary file stdin")
		return 1
	}
	k.count()
	return 0
}

// files converts the operands: behind -n, pairs of them.
func (k *converter) files() int {
	pairs, modes := false, k.Options
	for i := 0; i < len(k.Args); i++ {
		for len(modes) > 0 && modes[0].Before <= i {
			if key := modes[0].Key; key == "newfile" || key == "oldfile" {
				pairs = key == "newfile"
			}
			modes = modes[1:]
		}
		in, out := k.Args[i], k.Args[i]
		if pairs {
			if i++; i == len(k.Args) {
				k.say("target of file %s not specified in new-file mode", in)
				return 1
			}
			out = k.Args[i]
		}
		k.file(in, out, pairs)
	}
	return k.status
}

// regular reports whether a file is one to convert; it says why not.
func (k *converter) regular(name string) (info vfs.FileInfo, ok bool) {
	info, err := k.Lstat(name)
	if err == nil && info.Mode&fs.ModeSymlink != 0 && (k.Has("follow-symlink") || k.Has("replace-symlink") || k.info != "") {
		info, err = k.Stat(name)
	}
	switch {
	case err != nil:
		k.say("%s: %s", name, command.Reason(err))
		k.say("Skipping %s, not a regular file.", name)
		if !k.Has("quiet") {
			k.status = int(vfs.ENOENT)
		}
		return info, false
	case info.Mode&fs.ModeSymlink != 0:
		k.say("Skipping symbolic link %s.", name)
		return info, false
	case !info.Mode.IsRegular():
		k.say("Skipping %s, not a regular file.", name)
		return info, false
	}
	return info, true
}

// file converts a file to out, which may be the same.
func (k *converter) file(in, out string, renamed bool) {
	k.name, k.done, k.all, k.encoding = in, 0, 0, ""
	info, ok := k.regular(in)
	if !ok {
		return
	}
	text, ok := k.read(in)
	if !ok {
		return
	}
	converted, binary := k.convert(text)
	if binary {
		k.say("Skipping binary file %s", in)
		return
	}
	k.count()
	k.announce(out, renamed)
	if err := k.write(out, converted, info); err != nil {
		k.status = k.Fail(out, err)
	}
}

// announce tells what is converted to what.
func (k *converter) announce(out string, renamed bool) {
	text := "converting "
	if k.encoding != "" {
		text += k.encoding + " "
	}
	text += "file " + k.name + " to "
	if k.encoding != "" {
		text += "UTF-8 "
	}
	if renamed {
		text += "file " + out + " in "
	}
	k.say("%s%s format...", text, k.to.name)
}

func (k *converter) read(name string) (text []byte, ok bool) {
	f, err := k.Open(name)
	if err != nil {
		k.status = k.Fail(name, err)
		return nil, false
	}
	defer f.Close()
	if text, err = k.ReadAll(f); err != nil {
		k.status = k.Fail(name, err)
		return nil, false
	}
	return text, true
}

// write puts text into a file that takes the place of what has its name, with the mode of
// the file that was read.
func (k *converter) write(name string, text []byte, like vfs.FileInfo) error {
	if k.Has("follow-symlink") {
		if target, err := k.Files().Resolve(k.Path(name)); err == nil {
			name = target
		}
	}
	var b [4]byte
	k.Random(b[:])
	temporary := k.Path(path.Join(path.Dir(name), fmt.Sprintf("d2utmp%x", b)))
	files := k.Files()
	if err := files.WriteFile(temporary, text, like.Mode.Perm()); err != nil {
		return err
	}
	if k.Has("keepdate") {
		if err := files.Chtimes(temporary, like.ModTime, like.ModTime); err != nil {
			return err
		}
	}
	return files.Rename(temporary, k.Path(name))
}

// count tells how many line breaks are converted.
func (k *converter) count() {
	if k.Has("verbose") {
		k.say("Converted %d out of %d line breaks.", k.done, k.all)
	}
}

// Byte order marks.
const (
	markUTF8    = "\xef\xbb\xbf"
	markUTF16LE = "\xff\xfe"
	markUTF16BE = "\xfe\xff"
)

// decoded returns text in UTF-8 without its byte order mark, and what that stands for.
func decoded(text []byte) (plain []byte, encoding string) {
	order := [2]int{0, 1}
	switch {
	case bytes.HasPrefix(text, []byte(markUTF8)):
		return text[len(markUTF8):], "UTF-8"
	case bytes.HasPrefix(text, []byte(markUTF16LE)):
		encoding = "UTF-16LE"
	case bytes.HasPrefix(text, []byte(markUTF16BE)):
		encoding, order = "UTF-16BE", [2]int{1, 0}
	default:
		return text, ""
	}
	var units []uint16
	for text = text[2:]; len(text) > 1; text = text[2:] {
		units = append(units, uint16(text[order[0]])|uint16(text[order[1]])<<8)
	}
	return []byte(string(utf16.Decode(units))), encoding
}

// convert returns text with other line breaks; up to the first character that makes a
// file binary, if there is one that counts.
func (k *converter) convert(text []byte) (converted []byte, binary bool) {
	k.Charge(len(text))
	k.Hold(4 * len(text)) // what is decoded, and what it becomes
	defer k.Hold(-4 * len(text))
	text, encoding := decoded(text)
	if encoding != "UTF-8" {
		k.encoding = encoding
	}
	var out bytes.Buffer
	keeps := k.to != unixBreaks && !k.Has("remove-bom") || k.Has("keep-bom")
	if k.Has("add-bom") || encoding != "" && keeps {
		out.WriteString(markUTF8)
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case isBinary(c) && !k.Has("force"):
			k.say("Binary symbol 0x%02X found at line %d", c, k.lineAt(text[:i]))
			return out.Bytes(), true
		case k.breaksAt(text, i):
			k.all, k.done = k.all+1, k.done+1
			out.WriteString(k.to.end)
			if k.Has("newline") {
				out.WriteString(k.to.end)
			}
			i += len(k.from.end) - 1
		case c >= 0x80 && k.seven:
			out.WriteByte(' ')
		default:
			if c == '\n' || c == '\r' && (k.from == macBreaks || k.to == macBreaks) && !bytes.HasPrefix(text[i:], []byte("\r\n")) {
				k.all++
			}
			out.WriteByte(c)
		}
	}
	return out.Bytes(), false
}

// breaksAt reports whether a line break to convert is at i: of a pair, neither \r nor \n
// is one.
func (k *converter) breaksAt(text []byte, i int) bool {
	if !bytes.HasPrefix(text[i:], []byte(k.from.end)) {
		return false
	}
	switch k.from {
	case unixBreaks:
		return i == 0 || text[i-1] != '\r'
	case macBreaks:
		return i+1 == len(text) || text[i+1] != '\n'
	}
	return true
}

// lineAt is the number of the line that follows a text.
func (k *converter) lineAt(before []byte) int {
	if k.from == macBreaks {
		return 1 + bytes.Count(before, []byte("\r"))
	}
	return 1 + bytes.Count(before, []byte("\n"))
}

// isBinary reports whether a character is none of a text.
func isBinary(c byte) bool { return c < ' ' && strings.IndexByte("\t\n\f\r", c) < 0 }

// tellAll tells about the operands, or standard input.
func (k *converter) tellAll() int {
	k.info = k.Value("info", "")
	if i := strings.IndexFunc(k.info, func(r rune) bool { return !strings.ContainsRune("bcdhmptu0", r) }); i >= 0 {
		k.say("wrong flag '%c' for option -i or --info", k.info[i])
		return 1
	}
	if !strings.ContainsAny(k.info, "bcdmtu") {
		k.info += "dumbt"
	}
	if strings.Contains(k.info, "h") {
		k.heading()
	}
	if len(k.Args) == 0 {
		if text, err := k.ReadAll(k.Stdin); err == nil {
			k.tell("", text)
		}
	}
	for _, name := range k.Args {
		if _, ok := k.regular(name); !ok {
			continue
		}
		if text, ok := k.read(name); ok {
			k.tell(name, text)
		}
	}
	return k.status
}

// facts are the columns of -i, with their headings and widths.
var facts = []struct {
	flag    string
	heading string
	width   int // negative: at the left
}{
	{"d", "DOS", 8}, {"u", "UNIX", 8}, {"m", "MAC", 8}, {"b", "BOM", -8}, {"t", "TXTBIN", -6},
}

// heading prints what is in the columns.
func (k *converter) heading() {
	for _, f := range facts {
		if strings.Contains(k.info, f.flag) {
			k.cell(f.heading, f.width)
		}
	}
	if !strings.Contains(k.info, "c") {
		k.Stdout.Print("  ")
	}
	k.Stdout.Print("FILE" + k.end())
}

// cell prints a text in a column.
func (k *converter) cell(text string, width int) {
	if width < 0 {
		k.Stdout.Print("  ")
	}
	k.Stdout.Printf("%*s", width, text)
}

// end is what ends the line about a file.
func (k *converter) end() string {
	if strings.Contains(k.info, "0") {
		return "\x00"
	}
	return "\n"
}

// tell prints the facts about a text; with c, the name where it would be converted.
func (k *converter) tell(name string, text []byte) {
	k.Charge(len(text))
	text, encoding := decoded(text)
	dos := bytes.Count(text, []byte("\r\n"))
	found := map[string]int{"d": dos, "u": bytes.Count(text, []byte("\n")) - dos, "m": bytes.Count(text, []byte("\r")) - dos}
	words := map[string]string{"b": "no_bom", "t": "text"}
	if encoding != "" {
		words["b"] = encoding
	}
	if bytes.IndexFunc(text, func(r rune) bool { return r < ' ' && isBinary(byte(r)) }) >= 0 {
		words["t"] = "binary"
	}
	if strings.Contains(k.info, "p") {
		name = path.Base(name)
	}
	if strings.Contains(k.info, "c") {
		of := map[breaks]string{dosBreaks: "d", unixBreaks: "u", macBreaks: "m"}[k.from]
		if found[of] > 0 && words["t"] == "text" {
			k.Stdout.Print(name + k.end())
		}
		return
	}
	for _, f := range facts {
		switch word, isWord := words[f.flag]; {
		case !strings.Contains(k.info, f.flag):
		case isWord:
			k.cell(word, f.width)
		default:
			k.cell(fmt.Sprint(found[f.flag]), f.width)
		}
	}
	if name != "" {
		name = "  " + name
	}
	k.Stdout.Print(name + k.end())
}
