package files

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var df = command.Command{
	Name:    "df",
	Summary: "report file system space usage",
	Usage:   "[FILE]...",
	Options: []command.Option{
		{Short: 'a', Long: "all", Help: "include pseudo, duplicate, inaccessible file systems"},
		{Short: 'B', Long: "block-size", Arg: "SIZE", Help: "scale sizes by SIZE before printing them"},
		{Short: 'h', Long: "human-readable", Help: "print sizes in powers of 1024 (e.g., 1023M)"},
		{Short: 'H', Long: "si", Help: "print sizes in powers of 1000 (e.g., 1.1G)"},
		{Short: 'i', Long: "inodes", Help: "list inode information instead of block usage"},
		{Short: 'k', Help: "like --block-size=1K"},
		{Short: 'l', Long: "local", Help: "limit listing to local file systems"},
		{Long: "output", Arg: "[FIELD_LIST]", Help: "use the output format defined by FIELD_LIST"},
		{Short: 'P', Long: "portability", Help: "use the POSIX output format"},
		{Long: "sync", Help: "(nothing to do here)"},
		{Long: "no-sync", Help: "do not invoke sync before getting usage info (default)"},
		{Long: "total", Help: "produce a grand total"},
		{Short: 't', Long: "type", Arg: "TYPE", Help: "limit listing to file systems of type TYPE"},
		{Short: 'T', Long: "print-type", Help: "print file system type"},
		{Short: 'x', Long: "exclude-type", Arg: "TYPE", Help: "limit listing to file systems not of type TYPE"},
	},
	Run: runDf,
}

// unlimited is how much a file system without limits says it holds.
const (
	unlimited       = 1 << 30
	unlimitedInodes = 1 << 20
)

// space is how much a file system holds.
type space struct {
	mount              string
	total, used        int64 // bytes
	inodes, usedInodes int64
}

func (s space) free() int64 { return max(s.total-s.used, 0) }

func spaceOf(c *command.Ctx, name string) space {
	real := resolved(c, name)
	used, limit := c.Files().Usage(real)
	s := space{mount: (&stater{Ctx: c}).mountOf(name), total: limit.Bytes, used: used.Bytes, inodes: limit.Inodes, usedInodes: used.Inodes}
	if s.total <= 0 {
		s.total = max(unlimited, used.Bytes)
	}
	if s.inodes <= 0 {
		s.inodes = max(unlimitedInodes, used.Inodes)
	}
	return s
}

// dfFields are the fields of --output, with their heads.
var dfFields = []struct{ name, head string }{
	{"source", "Filesystem"},
	{"fstype", "Type"},
	{"itotal", "Inodes"},
	{"iused", "IUsed"},
	{"iavail", "IFree"},
	{"ipcent", "IUse%"},
	{"size", "1K-blocks"},
	{"used", "Used"},
	{"avail", "Avail"},
	{"pcent", "Use%"},
	{"file", "File"},
	{"target", "Mounted on"},
}

// reporter is one run of df.
type reporter struct {
	*command.Ctx
	blocks command.Blocks
	fields []string
	rows   [][]string
}

func runDf(c *command.Ctx) (status int) {
	r := &reporter{Ctx: c, blocks: command.Blocks{Size: 1024}}
	for _, o := range c.Options {
		switch o.Key {
		case "block-size":
			b, err := command.ParseBlocks(o.Value)
			if err != nil {
				c.Errorf("invalid -B argument %s", command.Quote(o.Value))
				return 1
			}
			r.blocks = b
		case "human-readable":
			r.blocks = command.HumanBlocks
		case "si":
			r.blocks = command.DecimalBlocks
		case "k":
			r.blocks = command.Blocks{Size: 1024}
		}
	}
	if !r.chooseFields() {
		return 1
	}
	r.rows = [][]string{r.heads()}
	var total space
	report := func(name string, s space) {
		if !r.wanted() {
			return
		}
		total.total, total.used = total.total+s.total, total.used+s.used
		total.inodes, total.usedInodes = total.inodes+s.inodes, total.usedInodes+s.usedInodes
		r.rows = append(r.rows, r.row("tmpfs", name, s))
	}
	if len(c.Args) == 0 {
		for _, m := range c.Files().Mounts() {
			report("-", spaceOf(c, m.Path))
		}
	}
	for _, name := range c.Args {
		if _, err := c.Stat(name); err != nil {
			status = c.Fail(name, err)
			continue
		}
		report(name, spaceOf(c, name))
	}
	if len(r.rows) == 1 {
		if status == 0 {
			c.Errorf("no file systems processed")
		}
		return 1
	}
	if c.Has("total") {
		total.mount = "-"
		r.rows = append(r.rows, r.row("total", "-", total))
	}
	r.print()
	return status
}

// wanted looks at the type: there is one, tmpfs.
func (r *reporter) wanted() bool {
	types := 0
	hit := false
	for _, o := range r.Options {
		switch o.Key {
		case "type":
			types++
			hit = hit || o.Value == "tmpfs"
		case "exclude-type":
			if o.Value == "tmpfs" {
				return false
			}
		}
	}
	return types == 0 || hit
}

func (r *reporter) chooseFields() bool {
	r.fields = []string{"source", "size", "used", "avail", "pcent", "target"}
	if r.Has("inodes") {
		r.fields = []string{"source", "itotal", "iused", "iavail", "ipcent", "target"}
	}
	if r.Has("print-type") {
		r.fields = slices.Insert(r.fields, 1, "fstype")
	}
	if !r.Has("output") {
		return true
	}
	for _, clash := range []struct{ key, option string }{{"inodes", "-i"}, {"portability", "-P"}, {"print-type", "-T"}} {
		if r.Has(clash.key) {
			r.Misused("options %s and --output are mutually exclusive", clash.option)
			return false
		}
	}
	list := r.Value("output", "")
	r.fields = nil
	for _, field := range dfFields {
		if list == "" {
			r.fields = append(r.fields, field.name)
		}
	}
	for _, name := range strings.Split(list, ",") {
		if list == "" {
			break
		}
		if !slices.ContainsFunc(dfFields, func(f struct{ name, head string }) bool { return f.name == name }) {
			r.Misused("option --output: field %s unknown", command.Quote(name))
			return false
		}
		if slices.Contains(r.fields, name) {
			r.Misused("option --output: field %s used more than once", command.Quote(name))
			return false
		}
		r.fields = append(r.fields, name)
	}
	return true
}

func (r *reporter) heads() []string {
	var heads []string
	for _, name := range r.fields {
		for _, field := range dfFields {
			if field.name == name {
				heads = append(heads, r.head(field.name, field.head))
			}
		}
	}
	return heads
}

func (r *reporter) head(name, head string) string {
	portable := r.Has("portability")
	switch {
	case name == "size" && r.blocks.Scale > 0:
		return "Size"
	case name == "size" && portable:
		return strconv.FormatInt(r.blocks.Size, 10) + "-blocks"
	case name == "size":
		return blockName(r.blocks.Size) + "-blocks"
	case name == "avail" && r.blocks.Scale == 0 && !r.Has("output"):
		return "Available"
	case name == "pcent" && portable:
		return "Capacity"
	}
	return head
}

// blockName is a block size as short as it can be told: "1K", "1M", "1kB", "500".
func blockName(size int64) string {
	for _, unit := range []struct {
		base   int64
		suffix string
	}{{1024, ""}, {1000, "B"}} {
		n, power := size, 0
		for n >= unit.base && n%unit.base == 0 && power < 6 {
			n /= unit.base
			power++
		}
		if power > 0 {
			letter := "KMGTPE"[power-1 : power]
			if unit.base == 1000 && power == 1 {
				letter = "k"
			}
			return strconv.FormatInt(n, 10) + letter + unit.suffix
		}
	}
	return strconv.FormatInt(size, 10)
}

func (r *reporter) row(source, name string, s space) []string {
	percent := func(used, total int64) string {
		if total == 0 {
			return "-"
		}
		return strconv.FormatInt((used*100+total-1)/total, 10) + "%"
	}
	inodes := func(n int64) string {
		if r.blocks.Scale > 0 {
			return r.blocks.Show(uint64(n))
		}
		return strconv.FormatInt(n, 10)
	}
	values := map[string]string{
		"source": source, "fstype": "tmpfs", "target": s.mount, "file": name,
		"size": r.blocks.Show(uint64(s.total)), "used": r.blocks.Show(uint64(s.used)), "avail": r.blocks.Show(uint64(s.free())),
		"pcent": percent(s.used, s.used+s.free()), "itotal": inodes(s.inodes), "iused": inodes(s.usedInodes),
		"iavail": inodes(s.inodes - s.usedInodes), "ipcent": percent(s.usedInodes, s.inodes),
	}
	if source == "total" {
		values["fstype"] = "-"
	}
	var row []string
	for _, field := range r.fields {
		row = append(row, values[field])
	}
	return row
}

// minSource is the least width of the first column.
const minSource = 14

func (r *reporter) print() {
	widths := make([]int, len(r.fields))
	for i, field := range r.fields {
		switch field {
		case "source":
			widths[i] = minSource
		case "size", "used", "avail", "itotal", "iused", "iavail":
			widths[i] = 5
		case "pcent", "ipcent":
			widths[i] = 4
		}
		for _, row := range r.rows {
			widths[i] = max(widths[i], len(row[i]))
		}
	}
	for _, row := range r.rows {
		for i, text := range row {
			if i > 0 {
				r.Stdout.PrintByte(' ')
			}
			switch field := r.fields[i]; {
			case i == len(row)-1 && (field == "target" || field == "source" || field == "fstype" || field == "file"):
				r.Stdout.Print(text)
			case field == "source" || field == "fstype" || field == "target" || field == "file":
				r.Stdout.Print(fmt.Sprintf("%-*s", widths[i], text))
			default:
				r.Stdout.Print(fmt.Sprintf("%*s", widths[i], text))
			}
		}
		r.Stdout.PrintByte('\n')
	}
}
