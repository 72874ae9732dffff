exec 2>&1 </dev/null
printf 'hello hello hello\n' > a; cp a b; bzip2 -v a; ls; bunzip2 -v a.bz2;  bzip2 -k a; bzip2 a; echo $?; bzip2 a.bz2; echo $?; bunzip2 b; echo $?; ls
bzip2 -d nope;echo $?; bzip2 nope; mkdir dir; bzip2 dir; echo $?; bzip2 -t a.bz2; bzip2 -tv a.bz2; bzip2 -d < b; echo $?; (cat a.bz2; echo junk) | bzip2 -d; echo $?
head -c 20 a.bz2 | bzip2 -d; echo $?; (head -c 25 a.bz2; printf xxx; tail -c +29 a.bz2) | bzip2 -d; echo $?; bzip2 -c a | bzcat; bzcat b; echo $?; bzip2 -dc < /dev/null; echo $?
bzip2 -vc a > /dev/null;  bzip2 < /dev/null | od -An -tx1; bzcat nope; bunzip2 -f a.bz2 -v; bzip2 -d nope.bz2;  touch e; bzip2 -v e; bzip2 -kv b; bzip2 -tq b; echo $?; bzip2 -fkv b
cp b b.tbz; bunzip2 b.tbz; bzip2 -9 -v a; bunzip2 -kv a.bz2; bunzip2 -k a.bz2; ls; cat a.bz2 a.bz2 | bzcat; bzcat -f b; bzip2 -cdf < b
# What comes out is the same to the byte.
for n in 1 2 3 4 5 10 50 100 1000 20000 200000; do seq $n | bzip2 | md5sum; seq $n | bzip2 -1 | bzip2 -d | md5sum; done
printf '%700s' x | bzip2 | md5sum; printf '%700s' x | bzip2 | bzcat | md5sum; printf '%255sab%256sab%260s|' '' '' '' | bzip2 -2 | md5sum
awk 'BEGIN { for (i = 0; i < 60000; i++) { x = (x * 1103515245 + 12345) % 2147483648; printf "%c", x / 65536 % 256 } }' | bzip2 -1 | bzcat | md5sum
seq 30000 | bzip2 -3 | md5sum; seq 300000 | tr -d '\n' | bzip2 -1 | md5sum; seq 5000 | sed 's/.*/& & & the quick brown fox/' | bzip2 | md5sum
