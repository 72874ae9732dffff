{ gsub(/[aeiou]/, "#"); print; sub("#", "&&"); print; n = gsub("l", "L", $2); print n, $0 }
