BEGIN { $0 = "a b"; print NF; $3 = "c"; print NR; NR = 10 } { print NR, FNR } 
