package bundle

// pin is what this program knows of an embedded edition before it unpacks it.
type pin struct {
	digest string // see digest
	loader string
	bulk   []bulk
}

// pinOf returns the pin of a platform, GOOS/GOARCH, or the zero value.
// TestPins compares it with the files of the module, and prints what it should be.
func pinOf(platform string) pin {
	switch platform {
	case "linux/amd64":
		return pin{
			digest: "f4bf925748d558f3780dd00d79cf63b65863059a3eb318ed002de9331ee00004",
			loader: "/lib64/ld-linux-x86-64.so.2",
			bulk: []bulk{
				{"bin/python", 29437792},
				{"bin/python3", 29437792},
				{"lib/libpython3.14.so", 20878336},
				{"lib/libpython3.14.so.1.0", 20878336},
				{"lib/libtcl9.0.so", 2175488},
				{"lib/libtcl9tk9.0.so", 2817976},
			},
		}
	case "linux/arm64":
		return pin{
			digest: "8079f0065bf898f05c1e0f03e3cac407582837f1f508832fe0c064f2b360e8aa",
			loader: "/lib/ld-linux-aarch64.so.1",
			bulk: []bulk{
				{"bin/python", 20574176},
				{"bin/python3", 20574176},
				{"lib/libpython3.14.so", 20535880},
				{"lib/libpython3.14.so.1.0", 20535880},
				{"lib/libtcl9.0.so", 2237040},
				{"lib/libtcl9tk9.0.so", 2842176},
			},
		}
	case "darwin/amd64":
		return pin{
			digest: "8e4a882d69efa5fbfd32b1e5bac3493cc5b25228e5a82f30b607cfac18b66e8e",
			bulk: []bulk{
				{"bin/python", 19320936},
				{"bin/python3", 19320936},
				{"lib/libpython3.14.dylib", 19322992},
				{"lib/libtcl9.0.dylib", 2053816},
				{"lib/libtcl9tk9.0.dylib", 1885872},
			},
		}
	case "darwin/arm64":
		return pin{
			digest: "9a5a4a0b957e45951862f9797abb5da451ec4b913bfc6923625e28ff53a30d8b",
			bulk: []bulk{
				{"bin/python", 18707816},
				{"bin/python3", 18707816},
				{"lib/libpython3.14.dylib", 18709936},
				{"lib/libtcl9.0.dylib", 2040512},
				{"lib/libtcl9tk9.0.dylib", 1822752},
			},
		}
	case "windows/amd64":
		return pin{
			digest: "c6fabc8971dbfd94592c4f5dd6a2f9cf5d08562902e7b9a974447021e6b6f926",
			bulk: []bulk{
				{"DLLs/tcl86t.dll", 1822496},
				{"DLLs/tk86t.dll", 1569048},
			},
		}
	default:
		return pin{}
	}
}
