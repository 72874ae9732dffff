BEGIN { print; print $0; print NF; $0 = "x"; print } 
