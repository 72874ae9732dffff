BEGIN{FIELDWIDTHS="3 2 *"} {print NF; print $1 "|" $2 "|" $3}
