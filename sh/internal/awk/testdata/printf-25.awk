BEGIN { FS = "," } NR == 1 { for (i = 1; i <= NF; i++) h[i] = $i; next } { printf "{"; for (i = 1; i <= NF; i++) printf "%s\"%s\": \"%s\"", (i > 1 ? ", " : ""), h[i], $i; print "}" }
