package compare

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// patchWork is the patch of one file at work.
type patchWork struct {
	*patching
	d       *fileDiff
	name    string // of the file that is read
	out     string // of the file that is written
	info    vfs.FileInfo
	exists  bool
	lines   [][]byte // with their ends
	reverse bool
	result  [][]byte

	frozen    int // lines of the file that are in the result already
	offset    int // of the last hunk that was found
	shift     int // of the result against the file
	mismatch  bool
	skip      bool // the rest of the patch
	anyway    bool // apply what seems to be applied already
	rejects   []patchHunk
	rejected  int
	rejectOff []int
}

// load reads the file.
func (w *patchWork) load() error {
	f, err := w.Open(w.in(w.name))
	if errors.Is(err, vfs.ENOENT) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if w.info, err = f.Stat(); err != nil {
		return err
	}
	data, err := w.ReadAll(f)
	if err != nil {
		return err
	}
	w.exists = true
	w.lines = newPatchText(w.Ctx, data).lines
	return nil
}

// announce says which file is worked on.
func (w *patchWork) announce() {
	if w.silent {
		return
	}
	verb := "patching"
	if w.dry {
		verb = "checking"
	}
	from := ""
	switch {
	case w.out == w.name:
	case w.d.renamed:
		from = " (renamed from " + command.QuoteName(w.name) + ")"
	case w.d.copied:
		from = " (copied from " + command.QuoteName(w.name) + ")"
	default:
		from = " (read from " + command.QuoteName(w.name) + ")"
	}
	w.say("%s file %s%s\n", verb, command.QuoteName(w.out), from)
	if w.verbose {
		w.say("Using Plan A...\n")
	}
}

// hunks applies one hunk after the other.
func (w *patchWork) hunks() {
	hunks := w.d.hunks
	if w.reverse {
		hunks = reversed(hunks)
	}
	for i := range hunks {
		where, fuzz := 0, 0
		if !w.skip {
			where, fuzz, hunks = w.find(hunks, i)
		}
		h := &hunks[i]
		place := where
		if place == 0 {
			place = h.oldFirst
		}
		place += w.shift
		if where == 0 {
			w.reject(h)
			if w.verbose || !w.skip && !w.silent {
				what := "FAILED"
				if w.skip {
					what = "ignored"
				}
				w.say("Hunk #%d %s at %d.\n", i+1, what, place)
			}
			continue
		}
		w.apply(h, where)
		if w.verbose || !w.silent && (fuzz > 0 || w.offset != 0) {
			w.say("Hunk #%d succeeded at %d%s%s.\n", i+1, place, fuzzText(fuzz), offsetText(w.offset))
		}
		w.mismatch = w.mismatch || fuzz > 0 || w.offset != 0
	}
	w.result = append(w.result, w.lines[min(w.frozen, len(w.lines)):]...)
}

func fuzzText(fuzz int) string {
	if fuzz == 0 {
		return ""
	}
	return fmt.Sprintf(" with fuzz %d", fuzz)
}

func offsetText(offset int) string {
	switch offset {
	case 0:
		return ""
	case 1:
		return " (offset 1 line)"
	}
	return fmt.Sprintf(" (offset %d lines)", offset)
}

// reversed swaps the sides of all hunks.
func reversed(hunks []patchHunk) []patchHunk {
	out := slices.Clone(hunks)
	for i := range out {
		h := &out[i]
		h.oldFirst, h.newFirst = h.newFirst, h.oldFirst
		h.old, h.new = h.new, h.old
		h.lines = reverseLines(h.lines)
	}
	return out
}

// reverseLines swaps - and +, and puts what is removed first again.
func reverseLines(lines []patchLine) []patchLine {
	out := make([]patchLine, 0, len(lines))
	var added []patchLine
	for _, l := range lines {
		switch l.mark {
		case '+':
			out = append(out, patchLine{'-', l.text})
			continue
		case '-':
			added = append(added, patchLine{'+', l.text})
			continue
		}
		out = append(append(out, added...), l)
		added = nil
	}
	return append(out, added...)
}

// find looks for the place of a hunk, with more and more fuzz. The first one is tried
// the other way round too; then the hunks may come back reversed.
func (w *patchWork) find(hunks []patchHunk, i int) (where, fuzz int, _ []patchHunk) {
	h := &hunks[i]
	most := min(w.fuzz, max(h.prefix, h.suffix))
	for ; fuzz <= most; fuzz++ {
		if where = w.locate(h, fuzz); where > 0 {
			return where, fuzz, hunks
		}
		w.mismatch = true
		if i > 0 || w.force || w.anyway || w.reverse != w.patching.reverse {
			continue
		}
		other := reversed(hunks)
		if where = w.locate(&other[0], fuzz); where == 0 {
			continue
		}
		what := "Reversed (or previously applied) patch detected!"
		if w.reverse {
			what = "Unreversed patch detected!"
		}
		if w.swaps(what) {
			w.reverse = !w.reverse
			return where, fuzz, other
		}
		if w.skip {
			return 0, 0, hunks
		}
		fuzz-- // it was not for this hunk
		w.anyway = true
	}
	return 0, 0, hunks
}

// senseless looks at a patch that creates what there is, or deletes what there is not.
// Where it is skipped, nothing more is done.
func (w *patchWork) senseless() bool {
	creates, deletes := w.d.creates, w.d.deletes
	if w.reverse {
		creates, deletes = deletes, creates
	}
	what, state := "", ""
	switch {
	case w.force:
	case creates && len(w.lines) > 0:
		what, state = "create", "already exists"
	case deletes && !w.exists:
		what, state = "delete", "does not exist"
	}
	if what == "" {
		return false
	}
	reversed := ""
	if w.reverse {
		reversed = ", when reversed,"
	}
	if w.swaps(fmt.Sprintf("The next patch%s would %s the file %s,\nwhich %s!", reversed, what, command.QuoteName(w.name), state)) {
		w.reverse = !w.reverse
		return false
	}
	w.status = differ
	w.say("%s\n", counted(len(w.d.hunks), len(w.d.hunks), "ignored"))
	return true
}

// swaps decides what is done with a patch that seems to be reversed or applied already,
// of which what is told. Nobody is there to be asked.
func (w *patchWork) swaps(what string) bool {
	switch {
	case w.forward:
		w.say("%s  Skipping patch.\n", what)
		w.skip = true
		return false
	case w.batch:
		verb := "Assuming"
		if w.reverse {
			verb = "Ignoring"
		}
		w.say("%s  %s -R.\n", what, verb)
		return true
	}
	verb := "Assume"
	if w.reverse {
		verb = "Ignore"
	}
	w.say("%s  %s -R? [n] \nApply anyway? [n] \n", what, verb)
	if !w.silent {
		w.say("Skipping patch.\n")
	}
	w.skip = true
	return false
}

// locate returns the line, from 1 on, where the old side of a hunk is found, 0 for
// nowhere. It looks at the place that the hunk names, moved as the last one was, then
// further and further away.
func (w *patchWork) locate(h *patchHunk, fuzz int) int {
	guess := h.oldFirst + w.offset
	if len(h.old) == 0 {
		return w.insertion(h, guess)
	}
	context := max(h.prefix, h.suffix)
	prefixFuzz, suffixFuzz := fuzz+h.prefix-context, fuzz+h.suffix-context
	last := len(w.lines) - (len(h.old) - suffixFuzz) + 1
	down := last - guess
	up := min(guess-(w.frozen+1), guess-1)
	if prefixFuzz < 0 && h.oldFirst <= 1 {
		if suffixFuzz < 0 && (len(h.old) != len(w.lines) || h.prefix < w.frozen) {
			return 0
		}
		if move := 1 - guess; w.frozen <= h.prefix && move <= down && w.matches(h, 1, 0, max(suffixFuzz, 0)) {
			w.offset += move
			return 1
		}
		return 0
	}
	prefixFuzz = max(prefixFuzz, 0)
	if suffixFuzz < 0 {
		move := guess - (len(w.lines) - len(h.old) + 1)
		if move <= up && w.matches(h, guess-move, prefixFuzz, 0) {
			w.offset -= move
			return guess - move
		}
		return 0
	}
	for move := 0; move <= max(down, up); move++ {
		w.Charge(1)
		if move <= down && w.matches(h, guess+move, prefixFuzz, suffixFuzz) {
			w.offset += move
			return guess + move
		}
		if move > 0 && move <= up && w.matches(h, guess-move, prefixFuzz, suffixFuzz) {
			w.offset -= move
			return guess - move
		}
	}
	return 0
}

// insertion is the place of a hunk that has nothing to look for.
func (w *patchWork) insertion(h *patchHunk, guess int) int {
	if guess > len(w.lines)+1 || h.oldFirst <= 1 && w.d.creates && len(w.lines) > 0 {
		return 0
	}
	return max(guess, 1)
}

// matches compares the old side of a hunk with the lines from where on.
func (w *patchWork) matches(h *patchHunk, where, prefixFuzz, suffixFuzz int) bool {
	for i := prefixFuzz; i < len(h.old)-suffixFuzz; i++ {
		at := where - 1 + i
		if at < 0 || at >= len(w.lines) || !w.same(w.lines[at], h.old[i]) {
			return false
		}
		w.Charge(1 + len(h.old[i])/32)
	}
	return true
}

// same compares two lines.
func (w *patchWork) same(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	return w.spaces && bytes.Equal(squeezed(a), squeezed(b))
}

// squeezed has one blank for each run of white space, and none at the end.
func squeezed(line []byte) []byte {
	return bytes.Join(bytes.Fields(append([]byte{'x'}, line...)), []byte{' '})
}

// apply puts the new side of a hunk in the place of the old. Context is that of the
// file, which may differ.
func (w *patchWork) apply(h *patchHunk, where int) {
	w.copyTo(where - 1)
	at := where - 1
	for _, l := range h.lines {
		switch l.mark {
		case ' ':
			if at < len(w.lines) {
				w.result = append(w.result, w.lines[at])
			}
			at++
		case '-':
			at++
			w.shift--
		default:
			w.result = append(w.result, l.text)
			w.shift++
		}
	}
	w.frozen = max(at, w.frozen)
}

// copyTo takes over the lines of the file up to a place.
func (w *patchWork) copyTo(at int) {
	at = min(at, len(w.lines))
	if at > w.frozen {
		w.result = append(w.result, w.lines[w.frozen:at]...)
		w.frozen = at
	}
}

func (w *patchWork) reject(h *patchHunk) {
	w.rejected++
	w.rejects = append(w.rejects, *h)
	w.rejectOff = append(w.rejectOff, w.shift)
}

// ed runs the commands of a script, which go from the end of the file to its start.
func (w *patchWork) ed() error {
	lines := slices.Clone(w.lines)
	current := 0
	script := w.d.script
	for len(script) > 0 {
		w.Charge(8 + len(lines)/64)
		text := strings.TrimSpace(string(script[0]))
		script = script[1:]
		if text == "s/.//" {
			if current > 0 && current <= len(lines) && len(lines[current-1]) > 1 {
				lines[current-1] = lines[current-1][1:]
			}
			continue
		}
		verb := text[len(text)-1]
		first, last := current, current
		if len(text) > 1 {
			var ok bool
			if first, last, ok = parseRange(text[:len(text)-1], -1); !ok {
				return errors.New("malformed ed script")
			}
			if last < 0 {
				last = first
			}
		}
		if last > len(lines) || last < first || first == 0 && verb != 'a' {
			return errors.New("ed FAILED")
		}
		var body [][]byte
		if verb != 'd' {
			for len(script) > 0 && string(script[0]) != ".\n" {
				body = append(body, script[0])
				script = script[1:]
			}
			if len(script) > 0 {
				script = script[1:]
			}
		}
		at := last
		if verb != 'a' {
			lines = slices.Delete(lines, first-1, last)
			at = first - 1
		}
		lines = slices.Insert(lines, at, body...)
		current = at + len(body)
	}
	w.result = lines
	return nil
}

// save writes what came out, and what did not go in.
func (w *patchWork) save() error {
	if err := w.saveRejects(); err != nil || w.dry {
		return err
	}
	if w.skip && w.rejected == len(w.d.hunks) {
		return nil
	}
	if err := w.backup(); err != nil {
		return err
	}
	deletes := w.d.deletes
	if w.reverse {
		deletes = w.d.creates
	}
	path := w.Path(w.in(w.out))
	if len(w.result) == 0 && (deletes || w.Has("remove-empty-files")) && w.rejected == 0 && w.Value("output", "") == "" {
		if !w.exists {
			return nil
		}
		return w.remove(w.out)
	}
	mode := fs.FileMode(0o666) &^ w.Umask()
	if w.exists {
		mode = w.info.Mode & fs.ModePerm
	}
	if w.d.mode != 0 && !w.reverse {
		mode = vfs.Permissions(w.d.mode)
	}
	if at := strings.LastIndexByte(w.out, '/'); at > 0 {
		if err := w.Files().MkdirAll(w.Path(w.in(w.out[:at])), fs.ModePerm&^w.Umask()); err != nil {
			return err
		}
	}
	f, err := w.Create(w.in(w.out))
	if err != nil {
		return err
	}
	for _, line := range w.result {
		if _, err := f.Write(line); err != nil {
			return err
		}
	}
	if err := f.Close(); err != nil {
		return err
	}
	if w.d.renamed && w.out != w.name && w.Value("output", "") == "" {
		if err := w.remove(w.name); err != nil {
			return err
		}
	}
	return w.Files().Chmod(path, mode)
}

// remove removes a file, and the directories above it that are empty then.
func (w *patchWork) remove(name string) error {
	if err := w.Files().Remove(w.Path(w.in(name))); err != nil {
		return err
	}
	for {
		at := strings.LastIndexByte(name, '/')
		if at <= 0 {
			return nil
		}
		name = name[:at]
		if w.Files().RemoveDir(w.Path(w.in(name))) != nil {
			return nil // there is something else in it
		}
	}
}

// backup keeps the file as it was.
func (w *patchWork) backup() error {
	wanted := w.Has("backup") || w.mismatch && !w.Has("no-backup-if-mismatch")
	if !wanted || w.patched[w.out] || w.Value("output", "") != "" {
		return nil
	}
	w.patched[w.out] = true
	suffix := w.Value("suffix", "")
	if suffix == "" && !w.Has("prefix") {
		suffix = ".orig"
	}
	dir, base := "", w.out
	if at := strings.LastIndexByte(base, '/'); at >= 0 && !w.Has("prefix") {
		dir, base = base[:at+1], base[at+1:]
	}
	to := w.Path(w.in(dir + w.Value("prefix", "") + base + suffix))
	if at := strings.LastIndexByte(to, '/'); at > 0 {
		if err := w.Files().MkdirAll(to[:at], fs.ModePerm&^w.Umask()); err != nil {
			return err
		}
	}
	content := bytes.Join(w.lines, nil)
	w.Hold(len(content))
	mode := fs.FileMode(0o666) &^ w.Umask()
	if w.exists {
		mode = w.info.Mode & fs.ModePerm
	}
	if !w.exists {
		mode = 0 // it stands for a file that was not there
	}
	return w.Files().WriteFile(to, content, mode)
}

// saveRejects writes the hunks that found no place, and tells of them.
func (w *patchWork) saveRejects() error {
	if w.rejected == 0 {
		return nil
	}
	w.status = differ
	what := "FAILED"
	if w.skip {
		what = "ignored"
	}
	file := w.Value("reject-file", w.out+".rej")
	where := ""
	if !w.dry && file != "-" {
		where = " -- saving rejects to file " + command.QuoteName(file)
	}
	w.say("%s%s\n", counted(w.rejected, len(w.d.hunks), what), where)
	if w.dry || file == "-" {
		return nil
	}
	var b bytes.Buffer
	unified := w.d.kind == unifiedDiff
	w.rejectHeader(&b, unified)
	for i := range w.rejects {
		if unified {
			w.rejects[i].unified(&b, w.rejectOff[i])
		} else {
			w.rejects[i].context(&b, w.rejectOff[i], w.d.kind)
		}
	}
	w.Hold(b.Len())
	return w.Files().WriteFile(w.Path(w.in(file)), b.Bytes(), 0o666&^w.Umask())
}

// rejectHeader writes the names of the files, as they are once -p has cut them.
func (w *patchWork) rejectHeader(b *bytes.Buffer, unified bool) {
	old, after := w.headerLine(w.d.old, w.d.oldStamp), w.headerLine(w.d.new, w.d.newStamp)
	if w.reverse {
		old, after = after, old
	}
	if !unified {
		b.WriteString("*** " + old + "\n--- " + after + "\n")
		return
	}
	if index := w.cut(w.d.index); index != "" {
		b.WriteString("Index: " + index + "\n")
	}
	b.WriteString("--- " + old + "\n+++ " + after + "\n")
}

func (w *patchWork) headerLine(name, stamp string) string {
	if name = w.cut(name); name == "" {
		return "/dev/null"
	}
	return name + stamp
}

// rangeText is a range of lines as unified diffs have it.
func rangeText(first, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", first-1)
	case 1:
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d,%d", first, count)
}

// unified writes a hunk, moved by so many lines.
func (h *patchHunk) unified(b *bytes.Buffer, shift int) {
	fmt.Fprintf(b, "@@ -%s +%s @@\n", rangeText(h.oldFirst+shift, len(h.old)), rangeText(h.newFirst+shift, len(h.new)))
	for _, l := range h.lines {
		b.WriteByte(l.mark)
		writeLine(b, l.text)
	}
}

func writeLine(b *bytes.Buffer, text []byte) {
	b.Write(text)
	if !bytes.HasSuffix(text, []byte{'\n'}) {
		b.WriteString("\n\\ No newline at end of file\n")
	}
}

// context writes a hunk as context diffs have it, moved by so many lines; in the older
// form where it was none.
func (h *patchHunk) context(b *bytes.Buffer, shift int, kind diffKind) {
	last := func(first, count int) string {
		switch count {
		case 0:
			return fmt.Sprint(first - 1)
		case 1:
			return fmt.Sprint(first)
		}
		return fmt.Sprintf("%d,%d", first, first+count-1)
	}
	stars, dashes := " ****", " ----"
	if kind != contextDiff {
		stars, dashes = "", " -----"
	}
	fmt.Fprintf(b, "***************\n*** %s%s\n", last(h.oldFirst+shift, len(h.old)), stars)
	h.side(b, '-', kind == contextDiff)
	fmt.Fprintf(b, "--- %s%s\n", last(h.newFirst+shift, len(h.new)), dashes)
	h.side(b, '+', kind == contextDiff)
}

// side writes the lines of one side. Lines that stand for others have a "!" where both
// forms are told apart.
func (h *patchHunk) side(b *bytes.Buffer, mark byte, changes bool) {
	for i, l := range h.lines {
		switch l.mark {
		case ' ':
			b.WriteString("  ")
		case mark:
			if changes && h.changes(i) {
				b.WriteString("! ")
			} else {
				b.WriteString(string(mark) + " ")
			}
		default:
			continue
		}
		writeLine(b, l.text)
	}
}

// changes reports whether the lines around one both remove and add.
func (h *patchHunk) changes(i int) bool {
	from, to := i, i
	for from > 0 && h.lines[from-1].mark != ' ' {
		from--
	}
	for to+1 < len(h.lines) && h.lines[to+1].mark != ' ' {
		to++
	}
	marks := map[byte]bool{}
	for _, l := range h.lines[from : to+1] {
		marks[l.mark] = true
	}
	return marks['-'] && marks['+']
}
