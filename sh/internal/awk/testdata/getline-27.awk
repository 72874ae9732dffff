BEGIN { "cat one.txt" | getline; print; "cat one.txt" | getline; print; close("cat one.txt"); "cat one.txt" | getline; print }
