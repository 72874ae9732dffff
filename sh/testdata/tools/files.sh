exec 2>&1
echo hello > f
mkdir d
touch -d '2024-05-06 07:08:09' f d
stat -c '%n %s %a %A %F %h %u %g %U %G %y %Y %o %b %B' f d
stat -c '%N' f
ln -s f l
stat -c '%N %F %a' l
stat -L -c '%n %F' l
stat --printf '%n\t%s\n' f
stat --printf '\101\x41%%\q' f; echo
stat -c '%5s|%-5s|%05s|%.2n|%#a|%04a|%q|%' f
stat -c '%.3Y %10Y %-12Y|' f
stat nope; echo "= $?"
stat; echo "= $?"
stat -t f | cut -d' ' -f1-2
stat -c %F /dev/null
stat -c '%x %z' f | wc -c
stat -z f; echo "= $?"
stat f | head -2 | cut -f1
stat l | head -1
touch -t 202401020304.05 f; stat -c %y f
touch -t 0102 f; echo "= $?"
touch -d bogus f; echo "= $?"
touch -r f d; stat -c %y d
touch -m -d '2020-01-01' f; stat -c '%x %y' f
touch -a -d '@0' f; stat -c '%x %y' f
touch -d '2020-01-01 UTC + 1 day' f; stat -c '%y' f
touch -c nope; ls
touch; echo "= $?"
touch nodir/f; echo "= $?"
touch -h -d '2021-01-01' l; stat -c %y l
touch -d '2024-01-01' -t 202401010000 f; echo "= $?"
touch --time=mtime -d 2022-02-02 f; stat -c %y f
touch --time=foo f; echo "= $?"
chmod 600 f; stat -c %a f
chmod u+x,g=u,o-r f; stat -c %a f
chmod a+X d f; stat -c %a d f
chmod +w f; stat -c %a f
chmod -x f; stat -c %a f
chmod u=rw,go= f; stat -c %a f
chmod g+s d; stat -c '%a %A' d
chmod 755 d; stat -c '%a %A' d
chmod 00755 d; stat -c '%a %A' d
chmod +t d; stat -c '%a %A' d
chmod u+s f; stat -c '%a %A' f
chmod -v 644 f
chmod -v 644 f
chmod -c 600 f
chmod -c 600 f
chmod o=g f; stat -c %a f
chmod bogus f; echo "= $?"
chmod 9 f; echo "= $?"
chmod 644; echo "= $?"
chmod; echo "= $?"
chmod 644 nope; echo "= $?"
chmod -R a+r,u+w d; stat -c %a d
chmod --reference=d f; stat -c %a f
chmod -w f; stat -c %a f
chmod -rwx f; stat -c %a f
chmod =r f; stat -c %a f
chmod 644 l; stat -c %a f
chown user f; echo "= $?"
chown user:user f; echo "= $?"
chown 1000 f
chown root f; echo "= $?"
chown nobodyx f; echo "= $?"
chown user nope; echo "= $?"
chown; echo "= $?"
chown user; echo "= $?"
chgrp user f; echo "= $?"
chgrp root f; echo "= $?"
chown -v user f
basename /a/b/c
basename /a/b/c.txt .txt
basename -a a/b c/d
basename -s .c x.c y.c
basename -z a | tr '\0' @; echo
basename /
basename //
basename ''
basename; echo "= $?"
basename a b c; echo "= $?"
dirname /a/b/c a a/b / //a a//b/ ''
dirname; echo "= $?"
mkdir -p x/y; ln -s y x/z; ln -s /nonexistent dead; ln -s loop loop
realpath x/z/../y .
realpath -s x/z/..
realpath -L x/z/..
realpath -e nope; echo "= $?"
realpath nope nope/x; echo "= $?"
realpath -m a/b/../c
realpath --relative-to=x f x/y
realpath --relative-base=x f x/y
realpath --relative-to=d/e/g -m d/e/f
realpath loop; echo "= $?"
realpath -q loop; echo "= $?"
realpath dead; echo "= $?"
realpath f/; echo "= $?"
realpath; echo "= $?"
readlink l; readlink f; echo "= $?"
readlink -v f; echo "= $?"
readlink -f x/z/q; readlink -f x/z/q/r; echo "= $?"
readlink -e nope; echo "= $?"
readlink -m nope/a/b
readlink -n l; echo
readlink; echo "= $?"
ln f hard; stat -c %h f
ln f hard; echo "= $?"
ln -f f hard; echo "= $?"
ln -s f f; echo "= $?"
ln -sf d/x l; readlink l
ln -sv q newl
ln -s /a/b/c; readlink c
ln d hardd; echo "= $?"
ln nope nl; echo "= $?"
ln; echo "= $?"
ln -s a b nodir; echo "= $?"
ln -s f d; ls -l d | cut -d'>' -f2 | tail -1
ln -sfn f d2; ln -sfn x d2; readlink d2
ln -sr x/y rel; readlink rel
ln -sr f x/relf; readlink x/relf
ln -b -s 1 c; ls
ln -sT f d; echo "= $?"
link f linked; stat -c %h linked
unlink linked; ls linked; echo "= $?"
unlink d; echo "= $?"
truncate -s 10 t; stat -c %s t
truncate -s +5 t; stat -c %s t
truncate -s -3 t; stat -c %s t
truncate -s %8 t; stat -c %s t
truncate -s /5 t; stat -c %s t
truncate -s '<4' t; stat -c %s t
truncate -s '>9' t; stat -c %s t
truncate -s 1K t; stat -c %s t
truncate -s 1kB t; stat -c %s t
truncate -r f t; stat -c %s t
truncate -s x t; echo "= $?"
truncate t; echo "= $?"
truncate -s 1; echo "= $?"
truncate -c -s 1 nope; ls nope
mktemp -u | wc -c
mktemp -u abcXXX | wc -c
mktemp -u abcXXXX.txt | wc -c
mktemp abc; echo "= $?"
mktemp abX; echo "= $?"
mktemp -d dirXXXXXX | wc -c
mktemp --suffix=.x aXXX | wc -c
mktemp --suffix=.x aXXXb; echo "= $?"
mktemp nodir/aXXX; echo "= $?"
mktemp -q nodir/aXXX; echo "= $?"
mktemp -p x zXXX | cut -c1-3
mktemp -t zXXX | cut -c1-6
mktemp a b; echo "= $?"
install -m 600 f inst; stat -c %a inst
install f inst2; stat -c %a inst2
install -d a/b/c; ls a/b
install -D f n/m/o; ls n/m
install -v f inst3
install -t a f; ls a
install f; echo "= $?"
install nope z; echo "= $?"
install d z; echo "= $?"
install -dv i/j
install -m bogus f z; echo "= $?"
