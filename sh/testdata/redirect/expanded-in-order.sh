# Redirections are done one after the other: commands in one that is expanded, and messages,
# go where those before it lead.
exec 2>&1
cat 2> f <<< "x$(echo err >&2)"; cat f
cat 2> /dev/null <<< "$(nosuch)"
cat 2> f << X
$(nosuch2)
X
cat f
{ cat; } 2> f <<< "x$(echo err >&2)"; cat f
cat 2> f < $(echo err3 >&2; echo /dev/null); cat f
cat 2> f <<< ${none?}; echo $?; cat f
cat 2>&1 <<< ${10?} | sed 's/^/> /'
(set -u; cat 2> f <<< $none); cat f
while read x; do echo $x; done 2> f <<< "x$(echo err4 >&2)"; cat f
read y 2>/dev/null <<< "$(nosuch5)"
f() { cat; } 2> f <<< "f$(nosuch6)"
f; cat f
cat > f <<< "y$(echo z; cat f)"; cat f
echo new > f <<< $(cat f >&2); cat f
cat 2>f <<< $((1/0)); cat f
ls 2>f <<< $(( 1 + )) ; cat f
cat <<< "$(echo err7 >&2)" 2>f; cat f
{ echo in; } > /nonexistent/x <<< "$(echo no)"; echo 1 $?
( echo in; ) > /nonexistent/x <<< "$(echo no)"; echo 2 $?
cat > /nonexistent/x <<< "$(echo no)"; echo 3 $?
for i in 1; do echo in; done > /nonexistent/x 2>&1 <<< "$(echo no)"; echo 4 $?
f() { echo in; } > /nonexistent/x <<< "$(echo no)"
f; echo 5 $?
true > a < $(echo b) 2> $(echo c); echo 6 $?; ls a c
echo hi > a$((1)) 2> $(echo err) > b$((2)); cat a1 b2
exec 3> three <<< "$(echo x >&3)"; cat three
(exec 4> /nonexistent/y <<< "$(echo x >&3)"; echo no); echo 7 $?
> created < $(ls created); echo 8 $?
x=1 > created2 < $(ls created2); echo 9 $? $x
if true; then cat; fi > out < $(echo out); echo 10 $?
read a > o1 <<< "$(echo hidden)"; echo "$a"
while read l; do echo "$l"; done > o2 3< $(echo o2) <<< "$(cat <&3; echo z)"; cat o2
set -o noclobber; echo a > created <<< "$(echo not run >&2)"; echo 11 $?
eval 'echo x' > ev <<< "$(cat ev)"; cat ev
[[ -n x ]] > cc <<< "$(echo cc >&1)"; echo 12 $?
nosuch > nn 2>&1 <<< "$(echo q >&2)"; cat nn
