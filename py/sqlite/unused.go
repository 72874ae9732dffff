package sqlite

// unused answers what the engine asks only of programs that use parts of it
// which this package does not: tables in the host's language, hooks, standard
// input and output, processes. Each says that it cannot be had.
type unused struct{}

// refused is the code of a general error.
const refused = 1

func (unused) Xexit(int32)                                                        {}
func (unused) Xfclose(int32) int32                                                { return refused }
func (unused) Xfflush(int32) int32                                                { return 0 }
func (unused) Xfopen(int32, int32) int32                                          { return 0 }
func (unused) Xfread(int32, int32, int32, int32) int32                            { return 0 }
func (unused) Xfseek(int32, int32, int32) int32                                   { return refused }
func (unused) Xftell(int32) int32                                                 { return refused }
func (unused) Xfwrite(int32, int32, int32, int32) int32                           { return 0 }
func (unused) Xgo_autovacuum_pages(int32, int32, int32, int32, int32) int32       { return 0 }
func (unused) Xgo_busy_handler(int32, int32) int32                                { return 0 }
func (unused) Xgo_collation_needed(int32, int32, int32, int32)                    {}
func (unused) Xgo_commit_hook(int32) int32                                        { return 0 }
func (unused) Xgo_cur_close(int32) int32                                          { return refused }
func (unused) Xgo_cur_column(int32, int32, int32) int32                           { return refused }
func (unused) Xgo_cur_eof(int32) int32                                            { return refused }
func (unused) Xgo_cur_filter(int32, int32, int32, int32, int32) int32             { return refused }
func (unused) Xgo_cur_next(int32) int32                                           { return refused }
func (unused) Xgo_cur_open(int32, int32) int32                                    { return refused }
func (unused) Xgo_cur_rowid(int32, int32) int32                                   { return refused }
func (unused) Xgo_fetch(int32, int64, int32, int32) int32                         { return 0 }
func (unused) Xgo_log(int32, int32, int32)                                        {}
func (unused) Xgo_preupdate_hook(int32, int32, int32, int32, int32, int64, int64) {}
func (unused) Xgo_rollback_hook(int32)                                            {}
func (unused) Xgo_unfetch(int32, int64, int32) int32                              { return 0 }
func (unused) Xgo_update_hook(int32, int32, int32, int32, int64)                  {}
func (unused) Xgo_vtab_begin(int32) int32                                         { return refused }
func (unused) Xgo_vtab_best_index(int32, int32) int32                             { return refused }
func (unused) Xgo_vtab_commit(int32) int32                                        { return refused }
func (unused) Xgo_vtab_connect(int32, int32, int32, int32, int32) int32           { return refused }
func (unused) Xgo_vtab_create(int32, int32, int32, int32, int32) int32            { return refused }
func (unused) Xgo_vtab_destroy(int32) int32                                       { return refused }
func (unused) Xgo_vtab_disconnect(int32) int32                                    { return refused }
func (unused) Xgo_vtab_find_function(int32, int32, int32, int32) int32            { return refused }
func (unused) Xgo_vtab_integrity(int32, int32, int32, int32, int32) int32         { return refused }
func (unused) Xgo_vtab_release(int32, int32) int32                                { return refused }
func (unused) Xgo_vtab_rename(int32, int32) int32                                 { return refused }
func (unused) Xgo_vtab_rollback(int32) int32                                      { return refused }
func (unused) Xgo_vtab_rollback_to(int32, int32) int32                            { return refused }
func (unused) Xgo_vtab_savepoint(int32, int32) int32                              { return refused }
func (unused) Xgo_vtab_sync(int32) int32                                          { return refused }
func (unused) Xgo_vtab_update(int32, int32, int32, int32) int32                   { return refused }
func (unused) Xgo_wal_hook(int32, int32, int32, int32) int32                      { return 0 }
func (unused) Xsystem(int32) int32                                                { return 0 }
