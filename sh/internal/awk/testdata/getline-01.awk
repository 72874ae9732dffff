BEGIN { print "b\na" | "sort"; close("sort"); print "x"; "exit 5" | getline; print close("exit 5") }
