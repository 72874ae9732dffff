BEGIN { a["1"] = "one"; print a[1], a["1"], a[01], a["01"] "|", a[1.0]; a[0.1 + 0.2] = "f"; print a[0.3]; a[1e3] = "k"; print a[1000] }
