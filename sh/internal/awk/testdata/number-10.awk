{FS=":"; print $1}
