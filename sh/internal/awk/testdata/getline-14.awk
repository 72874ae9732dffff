BEGIN { getline x y }
