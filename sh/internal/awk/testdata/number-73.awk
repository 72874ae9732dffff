BEGIN { OFS = "\t" } { print $2, $1; $1 = $1; print }
