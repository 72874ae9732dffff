BEGIN { print length(), NF, NR; $0 = "a b c"; print NF, $2; $5 = "e"; print; print NF; $0 = ""; print NF; NF = 3; print $0 "|" }
