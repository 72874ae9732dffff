$1 == "a", $1 == "b" { print NR, $0 } END { print NR }
