BEGIN{FIELDWIDTHS="2:3 1 2"} {print NF; print $1 "|" $2 "|" $3}
