NR == 1 { next } NR == 2 { nextfile } { print }
