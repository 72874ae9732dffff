awk 'function f(n) { return n<2 ? 1 : n*f(n-1) } BEGIN { print f(10) }'
awk 'function add(a, k) { a[k]++ } BEGIN { add(m,"x"); add(m,"x"); print m["x"] }'
awk 'function loc(a,  i, s) { for (i=1;i<=a;i++) s=s i; return s } BEGIN { i=7; print loc(3), i }'
awk 'BEGIN { n=split("a,b,c",a,","); for (i=1;i<=n;i++) printf "%s ", a[i]; print n; print length(a); delete a[1]; print (1 in a), (2 in a) }'
awk 'BEGIN { s="hello world"; print length(s), index(s,"wor"), substr(s,7), substr(s,1,5), toupper(s); print match(s,/o w/), RSTART, RLENGTH; gsub(/o/,"0",s); print s; sub(/l+/,"[&]",s); print s }'
awk 'BEGIN { printf "%5d|%-5s|%05.2f|%x|%c|%c|%e|%s%%\n", 42, "ab", 3.14159, 255, 65, "hello", 12345.678, 50; printf "%s %s\n", "a", "b"; printf "%*d|%.3s\n", 5, 42, "abcdef" }'
awk 'BEGIN { print 1/3; print 1e6, 1e20, 123456789, 0.1+0.2, 100/3; OFMT="%.2f"; print 3.14159; x = 3.14159 ""; print x; CONVFMT="%.1f"; y = 2.55 ""; print y }'
awk 'BEGIN { print "10" < "9", 10 < 9, "a" < "b", "abc" ~ /b/, !0, !"", !"a", 1==1.0, "1"==1; print 5 % 3, -5 % 3, 2^3^2, 2**3, 7/2, int(-3.7), sqrt(16), exp(0), log(1), sin(0), cos(0), atan2(0,1) }'
awk 'BEGIN { a["x"]=1; a["y"]=2; n=asorti(a,k); for(i=1;i<=n;i++) print k[i], a[k[i]]; b[1]="q"; b[2]="c"; asort(b); print b[1], b[2]; m[1,2]=3; for (x in m) { split(x,p,SUBSEP); print p[1] "-" p[2] }; if ((1,2) in m) print "in" }'
awk 'BEGIN { print strftime("%Y-%m-%d", 0, 1), mktime("1970 01 02 00 00 00"); print gensub(/(a)(b)/,"\\2\\1","g","abab"), tolower("ABC"), strtonum("0x1f"), and(6,3), or(6,3), xor(6,3), lshift(1,4), rshift(16,2), compl(0) > 0 }'
awk 'BEGIN { "echo cmd" | getline x; print x; while (("printf \"1\\n2\\n\"" | getline l) > 0) s += l; print s; print "b\na" | "sort"; close("sort"); system("echo sys"); r = system("exit 3"); print r }'
awk 'BEGIN { do { i++ } while (i<5); print i; for (;;) { if (++j > 3) break; if (j==2) continue; printf "%d ", j }; print ""; switch ("b") { case "a": print "A"; break; case /b/: print "B"; default: print "D" }; print length(), length("x" "yz"); exit 3 } END { print "end" }'
echo $?
awk 'BEGIN { $0 = "a b c"; print NF, $2; NF = 2; print; $5 = "e"; print; print NF }'
awk 'BEGIN { getline; print "got " $0; getline x; print x }' <<< $'l1\nl2'
awk '{ next } END { print NR }' <<< $'a\nb'
awk 'BEGIN { printf "%s\n" , substr("hello",0,3); print substr("hello",-1,3), substr("hello",4,10), substr("hello",2) }'
awk 'BEGIN { print index("abc",""); print 1 " " 2, 1+1 "x", "a" > "/dev/stderr" }' 2>&1
awk 'BEGIN { print -3 " " -4; print 1 - 1, 1 -1; x["a"]; print length(x); print substr("x",1,0) "|"; print "A" "B" == "AB"; print 010+0, "0x10"+0, "3abc"+1, +"", -"3" }'
awk 'BEGIN { if (!("z" in a)) print "no"; print length(a); a["z"]; print length(a) }'
awk 'BEGIN { RS="[0-9]"; } { printf "<%s:%s>", $0, RT } END { print "" }' <<< 'a1b2c'
awk 'BEGIN { PROCINFO["sorted_in"]="@val_num_desc"; a["x"]=1; a["y"]=3; a["z"]=2; for (k in a) printf "%s ", k; print "" }'
awk -f <(echo 'BEGIN { print "from file" }')
awk 'BEGIN { printf "no newline" }'
echo
awk 'BEGIN{print length("héé"), toupper("é"), substr("héé",2,1), index("héé","é")}'
awk 'BEGIN{print substr("abc",2,1), 1>2 ? "y" : "n"; print (1>2) ? "y" : "n"}'
cat 2 2> /dev/null
