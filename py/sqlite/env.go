package sqlite

import (
	"strings"

	sqlite3_wasm "github.com/ncruces/go-sqlite3-wasm/v6"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// env is all that the engine can reach. Addresses are those of its memory; a
// name that begins with X is how the translation of SQLite calls it.
type env struct {
	unused
	*engine
}

var _ sqlite3_wasm.Xenv = env{}

// Xmemory returns the memory.
func (x env) Xmemory() sqlite3_wasm.Memory { return memory{x.engine} }

// Xgo_vfs_find says that there is no file system beside this one.
func (x env) Xgo_vfs_find(int32) int32 { return 0 }

// Xgo_current_time_64 writes the time in milliseconds of the Julian calendar.
func (x env) Xgo_current_time_64(_, to int32) int32 {
	const epoch = 210866760000000
	v, err := x.c.Host.CallNow(x.c, "time.now_ns", nil)
	if err != nil {
		x.c.TakeException()
		return refused
	}
	x.put64(to, uint64(v.Int()/1e6+epoch))
	return codeOK
}

// Xgo_sleep does not wait.
func (x env) Xgo_sleep(_, _ int32) int32 { return codeOK }

// Xgo_randomness fills a buffer with random bytes.
func (x env) Xgo_randomness(_, n, to int32) int32 {
	v, err := x.c.Host.CallNow(x.c, "random.bytes", []heap.Value{heap.Int(int64(max(n, 0)))})
	if err != nil {
		x.c.TakeException()
		return 0
	}
	return int32(copy(x.slice(to, n), x.c.Bytes(v)))
}

// Xgo_full_pathname makes a path absolute.
func (x env) Xgo_full_pathname(_, path, room, to int32) int32 {
	full, ok := x.absolute(x.text(path))
	if !ok || len(full) >= int(room) {
		return codeCantOpen
	}
	copy(x.slice(to, room), full)
	x.buf[uint32(to)+uint32(len(full))] = 0
	return codeOK
}

// Xgo_access says whether there is a file.
func (x env) Xgo_access(_, path, _, result int32) int32 {
	found := uint32(0)
	if x.exists(x.text(path)) {
		found = 1
	}
	x.put32(result, found)
	return codeOK
}

// Xgo_delete removes a file.
func (x env) Xgo_delete(_, path, _ int32) int32 { return x.removeFile(x.text(path)) }

// Xgo_open opens a file. Databases get the methods of a shared index.
func (x env) Xgo_open(_, path, at, flags, result, methods int32) int32 {
	f, opened, code := x.openFile(x.text(path), flags)
	if code != codeOK {
		return code
	}
	x.put32(at+handleAt, uint32(x.add(f)))
	if result != 0 {
		x.put32(result, uint32(opened))
	}
	if flags&openDatabase != 0 && f.path != "" {
		x.put32(methods, 1)
	}
	return codeOK
}

// Xgo_close closes a file.
func (x env) Xgo_close(at int32) int32 {
	f := x.file(at)
	x.files[x.get32(at+handleAt)-1] = nil
	f.close(x.engine)
	return codeOK
}

// ioUnit is how many bytes of a file cost a unit of fuel.
const ioUnit = 32

// Xgo_read reads from a file.
func (x env) Xgo_read(at, to, n int32, offset int64) int32 {
	x.c.Account().Spend(1 + int(n)/ioUnit)
	return x.file(at).readAt(x.slice(to, n), offset)
}

// Xgo_write writes to a file.
func (x env) Xgo_write(at, from, n int32, offset int64) int32 {
	x.c.Account().Spend(1 + int(n)/ioUnit)
	return x.file(at).writeAt(x.engine, x.slice(from, n), offset)
}

// Xgo_truncate sets the size of a file.
func (x env) Xgo_truncate(at int32, size int64) int32 { return x.file(at).truncate(x.engine, size) }

// Xgo_sync has nothing to do: files are written through.
func (x env) Xgo_sync(_, _ int32) int32 { return codeOK }

// Xgo_file_size writes the size of a file.
func (x env) Xgo_file_size(at, result int32) int32 {
	size, code := x.file(at).size()
	x.put64(result, uint64(size))
	return code
}

// Xgo_lock raises the lock of a file.
func (x env) Xgo_lock(at, level int32) int32 { return x.file(at).lock(int(level)) }

// Xgo_unlock lowers it.
func (x env) Xgo_unlock(at, level int32) int32 {
	x.file(at).unlock(int(level))
	return codeOK
}

// Xgo_check_reserved_lock says whether somebody is about to write.
func (x env) Xgo_check_reserved_lock(at, result int32) int32 {
	busy := uint32(0)
	if x.file(at).node.reserved != nil {
		busy = 1
	}
	x.put32(result, busy)
	return codeOK
}

// Xgo_file_control knows no operations.
func (x env) Xgo_file_control(_, _, _ int32) int32 { return codeNotFound }

// Xgo_sector_size returns the size of what a write may tear.
func (x env) Xgo_sector_size(int32) int32 { return 4096 }

// Xgo_device_characteristics says that a write leaves its neighbours alone.
func (x env) Xgo_device_characteristics(int32) int32 {
	const powersafeOverwrite = 0x1000
	return powersafeOverwrite
}

// Xgo_shm_map returns a part of the index of a write-ahead log.
func (x env) Xgo_shm_map(at, i, size, extend, result int32) int32 {
	page, code := x.file(at).page(x.engine, i, size, extend != 0)
	x.put32(result, uint32(page))
	return code
}

// Xgo_shm_lock locks parts of it.
func (x env) Xgo_shm_lock(at, from, n, flags int32) int32 {
	return x.file(at).lockSlots(from, n, flags)
}

// Xgo_shm_barrier has nothing to do: there is one thread.
func (x env) Xgo_shm_barrier(int32) {}

// Xgo_shm_unmap ends the use of the index.
func (x env) Xgo_shm_unmap(at, _ int32) int32 {
	x.file(at).dropPages(x.engine)
	return codeOK
}

// Xgo_busy_timeout does not wait: nobody else could go on meanwhile.
func (x env) Xgo_busy_timeout(_, _ int32) int32 { return 0 }

// The engine asks for leave to go on after so many of its operations, each of
// which costs about as much as so many instructions.
const (
	stepOps  = 500
	stepCost = 20
)

// Xgo_progress_handler charges the account and ends the statement at a limit,
// or when the handler of the program says so.
func (x env) Xgo_progress_handler(int32) int32 {
	if err := x.c.Account().Charge(stepOps * stepCost); err != nil {
		x.failed = err
		return 1
	}
	if k := x.running; k != nil && k.db.period > 0 {
		return k.db.progress()
	}
	return 0
}

// Actions of the authorizer, and its answers.
const (
	actionPragma   = 19
	actionFunction = 31
	allow          = 0
	deny           = 1
)

// denied are pragmas and functions, most of which would reach for the host in
// another build of the engine. This one has none of them; its files are the
// only door.
var denied = map[string]bool{
	"temp_store_directory": true, "data_store_directory": true,
	"case_sensitive_like": true, // it would bring back a function that functions.go replaces
	"load_extension":      true, "readfile": true, "writefile": true, "edit": true, "fts3_tokenizer": true,
}

// Xgo_authorizer is asked about what a statement does when it is prepared.
func (x env) Xgo_authorizer(db, action, first, second, third, fourth int32) int32 {
	name := ""
	switch action {
	case actionPragma:
		name = x.text(first)
	case actionFunction:
		name = x.text(second)
	}
	if name != "" && denied[strings.ToLower(name)] {
		return deny
	}
	if d := x.databases[db]; d != nil && d.asks {
		return d.authorize(action, first, second, third, fourth)
	}
	return allow
}
