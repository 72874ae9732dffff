{ print $2 | "sort -r" } END { close("sort -r"); print "end" }
