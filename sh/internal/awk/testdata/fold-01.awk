BEGIN{IGNORECASE=1} /abc/ {print "m", $0} $1=="FOO"{print "eq"} {n=gsub(/x/,"_"); print n,$0; print index($0,"C"), ($1 < "ZZ")}
