# awk: record separators, paragraphs, RT, getline in its forms, NR and FNR.
exec 2>&1
printf 'one\ntwo\nthree\n' > lines
printf 'a b\nc\n\n\n\nd\ne f\n' > paragraphs
printf 'x;y;z' > marks

awk 'BEGIN { RS = ";" } { print NR ": " $0 }' marks
awk -v RS=';' -v ORS='+' '1' marks
echo
awk -v RS= '{ print NR ": " $1 "," $NF "," NF }' paragraphs
awk -v RS= -F '\n' '{ print NF; print $2 }' paragraphs
awk -v RS='\n\n+' '{ print NR ": " $0 }' paragraphs
awk -v RS='[0-9]+' '{ printf "%s<%s>", $0, RT } END { print "" }' <<< 'a1b22c'
awk -v RS='\0' '{ print NR, $0 }' < <(printf 'p\0q r\0')
awk 'END { print NR, $0 }' lines
awk 'FNR == 1 { print FILENAME, NR, FNR }' lines marks
awk 'NR == FNR { seen[$1]; next } !($1 in seen)' lines - <<< $'two\nfour'
awk '{ print FILENAME }' < marks
echo "-- getline"
awk '{ getline; print }' lines
awk '/one/ { getline next_line; print next_line; print $0, NR }' lines
awk 'BEGIN { while ((getline line < "lines") > 0) print "got " line; close("lines"); getline < "lines"; print }'
awk 'BEGIN { print (getline x < "missing") }'
awk 'BEGIN { "echo a b" | getline; print $2, NR }'
awk 'BEGIN { "echo p; echo q" | getline x; "echo p; echo q" | getline y; print x, y }'
awk 'BEGIN { cmd = "cat"; print "z" | cmd; print "y" | cmd; close(cmd); print "done" }'
awk 'BEGIN { print "b\na" | "sort"; print close("sort") }'
awk '{ print > ($1 ".txt") } END { close("one.txt"); getline x < "one.txt"; print x }' lines
cat two.txt three.txt
awk 'BEGIN { print "1" > "out"; print "2" >> "out"; close("out"); while ((getline x < "out") > 0) print x }'
echo "-- next, nextfile, exit"
awk '/two/ { next } { print }' lines
awk 'FNR == 2 { nextfile } { print FILENAME ": " $0 }' lines marks
awk '/two/ { exit 4 } { print } END { print "end" }' lines
echo "status $?"
awk 'BEGIN { exit } END { print "still" }'
awk 'BEGINFILE { print "begin", FILENAME } ENDFILE { print "end", FNR }' lines marks
