# awk: loops, switch, functions, recursion, printing to files and commands.
exec 2>&1
awk 'BEGIN { for (i = 0; i < 3; i++) printf "%d ", i; while (i-- > 0) printf "w%d ", i; do { printf "d%d", ++j } while (j < 2); print "" }'
awk 'BEGIN { for (;;) { if (++n == 2) continue; if (n > 4) break; printf "%d ", n }; print "" }'
awk 'BEGIN { for (i in nothing) print "never"; if (!(i)) print "unset" }'
awk '{
    switch ($1) {
    case 1:
        print "one"
        break
    case "two":
        print "word"
    case /^x/:
        print "fell or x"
        break
    default:
        print "other"
    }
}' <<< $'1\ntwo\nxyz\n?'
awk 'function fact(n) { return n <= 1 ? 1 : n * fact(n - 1) } BEGIN { print fact(5), fact(20), fact(25) }'
awk 'function fib(n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2) } BEGIN { print fib(15) }'
awk 'function nothing() { } BEGIN { x = nothing(); print "[" x "]", length(x) }'
awk 'function local(a,  b) { b = a * 2; return b } BEGIN { b = 7; print local(3), b }'
awk 'function max(a, b) { return a > b ? a : b } BEGIN { f = "max"; print @f(3, 9) }'
echo "-- patterns"
seq 10 > ten
awk 'NR % 3 == 0' ten
awk 'NR == 2, NR == 4' ten
awk '/3/, /5/ { print "in", $0 }' ten
awk '/9/, /nothing/' ten
awk '$1 > 8 && !/10/ || NR == 1' ten
awk 'BEGIN { print "start" } END { print "end", NR }' ten
awk 'END { print $0 }' ten
awk 1 ten | tail -1
awk '' ten
awk 'BEGIN { if (!("x" in ENVIRON)) print "none" }'
VALUE='a\tb' awk 'BEGIN { print ENVIRON["VALUE"] }'
echo "-- output"
awk 'BEGIN { print "to a file" > "out"; printf "%s\n", "more" > "out"; print "err" > "/dev/stderr"; print "std" > "/dev/stdout" }'
cat out
awk 'BEGIN { print "x", "y" > "joined"; close("joined"); system("cat joined"); r = system("exit 3"); print r }'
awk 'BEGIN { printf "no newline" }'
echo
awk 'BEGIN { OFS = "-"; ORS = "!\n"; print "a", "b"; print "c" "d" }'
awk 'BEGIN { print length("a" "bc"); print -1 " " -1; print(1)(2); print (1, 2) in a }'
awk 'BEGIN { print index("abc", "c") ; ; print "semicolons" };;'
awk 'BEGIN { print "a" # comment
print "b" \
 "c"
}'
