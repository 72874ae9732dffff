BEGIN { FS = OFS = "," } { $3 = $2 * 1.1; print; printf "%s|%5.1f\n", $1, $3 }
