BEGIN { gsub(/a/, "b", $3); print NF, $0 "|"; $0 = "a b"; sub(/z/, "b", $4); print NF, $0; $1 = $1; print $0 "|" }
