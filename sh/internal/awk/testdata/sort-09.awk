BEGIN { PROCINFO["sorted_in"] = "@val_num_desc" } { v[$1] = $2 } END { for (k in v) print k, v[k]; delete PROCINFO["sorted_in"]; for (k in v) print k }
