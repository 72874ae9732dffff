{print $1
