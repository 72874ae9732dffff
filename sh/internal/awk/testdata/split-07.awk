BEGIN { $0 = "x=1"; split($0, kv, "="); print kv[1], kv[2] + 1, kv[2] == 1, kv[2] == "1" }
