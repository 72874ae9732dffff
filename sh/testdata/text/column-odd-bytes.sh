# Bytes that are no text in tables.
printf '%.2s ' x y p p $'\x41\u00e9' | column -t
printf 'longer line \303 b\xff\n1 2 3\n' | column
printf 'a\303 b\n' | column -t -o '|'
printf 'a\303 b\n' | column -J -N x,y
printf 'aa\303bb b\n' | column -t -R 1
