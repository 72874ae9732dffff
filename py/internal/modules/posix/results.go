package posix

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// types are the tuples with names that functions of os return.
func types() []*object.Type {
	return []*object.Type{
		statResult(),
		result("statvfs_result", "What is known of a file system.", 10,
			"f_bsize", "f_frsize", "f_blocks", "f_bfree", "f_bavail", "f_files", "f_ffree", "f_favail", "f_flag", "f_namemax", "f_fsid"),
		result("terminal_size", "The size of a terminal in characters.", 2, "columns", "lines"),
		result("times_result", "The time that a process has taken.", 5, "user", "system", "children_user", "children_system", "elapsed"),
		result("uname_result", "What the system is called.", 5, "sysname", "nodename", "release", "version", "machine"),
		result("struct_passwd", "A user.", 7, "pw_name", "pw_passwd", "pw_uid", "pw_gid", "pw_gecos", "pw_dir", "pw_shell"),
		result("struct_group", "A group of users.", 4, "gr_name", "gr_passwd", "gr_gid", "gr_mem"),
		result("sched_param", "A parameter of the scheduler.", 1, "sched_priority"),
		result("waitid_result", "How a process has ended.", 5, "si_pid", "si_uid", "si_signo", "si_status", "si_code"),
	}
}

// modules are the modules that the types of results say they are of.
var modules = map[string]string{
	"statvfs_result": "os", "terminal_size": "os", "stat_result": "os",
	"times_result": "posix", "uname_result": "posix", "sched_param": "posix", "waitid_result": "posix",
	"struct_passwd": "pwd", "struct_group": "grp",
}

func result(name, doc string, visible int, fields ...string) *object.Type {
	return object.StructSeq(modules[name], name, doc, visible, fields...)
}

const statName = "os.stat_result"

// The fields of a stat_result: the first ten are those of the tuple, whose times are
// whole seconds and have no names.
var statFields = [...]string{
	"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "", "", "",
	"st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev",
}

const statVisible = 10

func statResult() *object.Type {
	t := object.StructSeq("os", "stat_result", "What is known of a file.", statVisible, statFields[:]...)
	object.StructSeqDefaults(t, wholeTimes)
	return t
}

// wholeTimes takes the times of the tuple where there are none with fractions.
func wholeTimes(values []heap.Value) {
	for i := 7; i < statVisible; i++ {
		if values[i+3] == heap.None {
			values[i+3] = values[i]
		}
	}
}

// statOf takes the ten numbers of the host, of which the last three are times in
// nanoseconds.
func statOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Tuple(a[0])
	if len(items) != statVisible {
		return a[0], c.Raise(object.TValueError, "%d numbers of a file", len(items))
	}
	slots := append([]heap.Value{}, items...)
	for _, ns := range items[7:] {
		slots = append(slots, heap.Float(float64(floorSeconds(ns.Int()))+1e-9*float64(ns.Int()-floorSeconds(ns.Int())*1e9)))
	}
	slots = append(slots, items[7:]...)
	for i := 7; i < statVisible; i++ {
		slots[i] = heap.Int(floorSeconds(items[i].Int()))
	}
	const block = 4096
	slots = append(slots, heap.Int(block), heap.Int((items[6].Int()+511)/512), heap.Int(0))
	return c.NewStructSeq(statName, slots...), nil
}

func floorSeconds(ns int64) int64 {
	s := ns / 1e9
	if ns%1e9 < 0 {
		s--
	}
	return s
}
