BEGIN { FPAT = "[0-9]+" ; $0 = "a12b345c" ; print NF, $1, $2; FS = ","; $0 = "a,b"; print $1; FIELDWIDTHS = "1 2"; $0 = "abcdef"; print $2; print PROCINFO["FS"] }
