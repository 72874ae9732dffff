BEGIN { FS = "a" } { print $2; FS = "b"; print $1 } 
