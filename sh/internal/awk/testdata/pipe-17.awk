BEGIN { $0 = "a b c d"; $2 = ""; print; print NF; $0 = $0; print NF; NF = 2; print $0 "|"; $5 = "e"; print; for (i = 1; i <= NF; i++) printf "[%s]", $i; print "" }
