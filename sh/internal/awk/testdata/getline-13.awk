BEGIN { "echo hello" | getline x; print x; "echo a b c" | getline; print $2; while (("echo 1; echo 2" | getline y) > 0) print y }
