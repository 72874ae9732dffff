BEGIN{"echo a" | getline; print $0 "x" | "cat"; "echo 1 2" | getline a[1]; print a[1]; "echo 5" | getline $2; print}
