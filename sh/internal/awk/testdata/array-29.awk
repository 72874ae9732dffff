BEGIN { delete ARGV[1]; print ARGC } { print } END { print ARGIND, FILENAME }
