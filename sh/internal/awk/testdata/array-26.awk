BEGIN { print ARGC, ARGV[0], ARGV[1] }
