BEGIN{RS=""; FS="\n"} {print NR, $1, $2, NF}
