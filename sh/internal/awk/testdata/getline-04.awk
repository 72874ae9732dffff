BEGIN { while (("echo a; echo b" | getline line) > 0) print "got " line; close("echo a; echo b"); "echo x y z" | getline; print $2, NF }
