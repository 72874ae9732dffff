END { print "lines:", NR; for (i in ARGV) print i, ARGV[i] }
