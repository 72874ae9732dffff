{ NF = NF; print } 
