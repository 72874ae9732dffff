NR==2 { next } { print NR, FNR, FILENAME } 
