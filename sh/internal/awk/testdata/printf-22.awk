BEGIN { printf "%" ; printf "\n%5"; printf "\n" }
