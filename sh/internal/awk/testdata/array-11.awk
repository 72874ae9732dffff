BEGIN { ARGV[1] = ""; print ARGC } END { print NR }
