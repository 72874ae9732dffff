cat > d << 'E'
ann 25 NY 100.5
bob 30 LA 200
cat 35 NY 50.25

dan 40 SF 75
E
awk '{print $1}' d | paste -sd,
awk '$2 > 28' d
awk '/NY/ {print $1, $4}' d
awk 'NR==2' d
awk 'NF' d | wc -l
awk 'END {print NR, NF}' d
awk '{print NF}' d | paste -sd' '
awk '$3 == "NY" && $2 < 30 {print $1}' d
awk '!/NY/ && NF {print $1}' d
awk '/ann/,/cat/ {print NR}' d
awk '{print $NF}' d | head -2
awk '{print $(NF-1)}' d 2> /dev/null | head -1
awk 'BEGIN {print "start"} END {print "end"}' d
awk '{s += $4} END {print s, s/NR}' d
awk '{$2 = "X"; print}' d | head -1
awk '{$7 = "y"; print NF, $0}' d | head -1
awk -F: '{print $2}' <<< 'a:b:c'
awk -F'[,;]' '{print $3}' <<< 'a,b;c'
awk -F'\t' '{print $2}' <<< $'a b\tc'
awk 'BEGIN {FS=","; OFS="-"} {$1=$1; print}' <<< 'a,b,c'
awk -F '' '{print $2}' <<< abc
awk -v x=5 'BEGIN {print x*2}'
awk -v s='a\tb' 'BEGIN {print s}'
awk '{print x, $1}' x=1 d x=2 <(echo q) | tail -1
awk 'BEGIN {print ARGC, ARGV[1]}' foo
awk 'BEGIN {RS=";"} {print NR": "$0}' <<< 'a;b;c'
awk 'BEGIN {RS=""; FS="\n"} {print $1 "|" $2}' <<< $'a\nb\n\nc\nd'
awk -v ORS=' ' '{print $1}' d
echo
awk 'BEGIN {OFS=":"; print 1,2,3}'
awk 'BEGIN {print 1,2 3}'
awk '{ print > ($3 ".out") }' <(grep . d)
cat NY.out
awk '{print FILENAME, FNR}' d d | tail -1
awk 'NR==FNR {a[$1]; next} $1 in a' <(echo bob) d
awk '{a[NR]=$0} END {for (i=NR;i>0;i--) print a[i]}' d | head -1
awk 'length > 10' d | wc -l
awk '$1 ~ /^[ab]/' d
awk '$4 !~ /\./ && $4 {print $4}' d
awk 'NR%2' d | wc -l
awk '{sub(/a/,"A")} 1' d | head -1
awk '{gsub(/[0-9]+/,"#")}1' d | head -1
awk '{print NR ": " $0}' d | sed -n 2p
awk 'NR>1 && NR<4' d | wc -l
awk 'BEGIN{while((getline l < "d") > 0) n++; print n}'
awk '{print toupper(substr($1,1,1)) substr($1,2)}' d | head -1
awk 'max<$2 {max=$2; who=$1} END {print who, max}' d
awk '{ $1=""; print substr($0,2) }' d | head -1
