BEGIN { print "z" | "cat 1>&2"; close("cat 1>&2"); print "done" }
