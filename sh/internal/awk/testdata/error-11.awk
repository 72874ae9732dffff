BEGIN { getline x < }
