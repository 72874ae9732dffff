{ getline x < "two.txt"; print $1, x }
