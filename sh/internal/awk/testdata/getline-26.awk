{ if ((getline tmp) > 0) { print tmp; print } else print }
