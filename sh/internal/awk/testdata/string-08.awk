$3 > 100 { $1 = toupper($1); print $1, $3 }
