BEGIN{"echo a b"|getline x y; print x}
