# stat: formats of files and of file systems, links, missing files.
exec 2>&1
export TZ=UTC
printf 'hello' > f
chmod 644 f
touch -d '2024-03-04 05:06:07.123456789' f
mkdir d
chmod 755 d
ln -s f l
ln f hard

stat -c '%n %s %a %A %F %h' f d l
stat -c '%u %g %U %G' f
stat -c '%y' f
stat -c '%Y %X' f
stat -c '%x|%y' f
stat -c '%.3Y %.0Y %.9Y' f
stat -c '%N' f l d
stat -c '%Q' f
stat -c '%%|%10s|%-10s|%010s' f
stat -c '%f' f d
stat -c 'no newline \n' f
stat --printf '%n %s\n' f
stat --printf='%n\t%s\x41\101\n' f
stat -L -c '%F %s' l
stat -c '%B %o' f | wc -w
stat --format=%n f
stat -c '%s %n' -- f
: > empty
stat -c '%F' empty
stat -c '%F' /dev/null
stat -c %n 'a b'
echo "status $?"
touch 'a b' $'new\nline'
stat -c '%n %N' 'a b' $'new\nline'
stat -t f | awk '{ print $1, $2, NF }'
stat f | sed -n '1p; 2s/Blocks.*//p; 4s/Uid.*//p; 6p'
stat l | head -1
echo "-- messages"
stat
echo "status $?"
stat missing
echo "status $?"
stat missing f -c %n
echo "status $?"
stat -c
echo "status $?"
stat -q f
echo "status $?"
stat ''
echo "status $?"
stat --help | head -1
