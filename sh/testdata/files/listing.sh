# ls: orders, what is hidden, columns of -l, marks, quoting.
exec 2>&1
export TZ=UTC
mkdir dir .hiddendir
printf '12345' > b.txt
printf '1234567890' > A.log
printf '' > c.tar
printf 'x' > .hidden
ln -s b.txt link
ln -s nowhere broken
chmod 755 c.tar
touch 'two words' $'tab\there' "quote'd"
touch -d '2024-01-02 03:04' b.txt
touch -d '2024-05-06 07:08' A.log
touch -d '2023-12-31 23:59' c.tar
touch -h -d '2022-01-01' link broken
touch -d '2021-01-01' 'two words' $'tab\there' "quote'd"
touch -d '2020-01-01' dir .hidden .hiddendir

ls
ls -a
ls -A
ls -1 dir b.txt
ls -d dir
ls -r
ls -S
ls -Sr b.txt A.log c.tar
ls -t
ls -tr b.txt A.log c.tar
ls -X b.txt A.log c.tar dir -d
ls -U b.txt A.log
ls --sort=size b.txt A.log
ls --sort=none A.log b.txt
ls -v
ls -F
ls -p
ls --file-type
ls --classify=always dir b.txt -d
ls -B
ls -I '*.txt' -I 'c*'
ls --hide='*.log'
ls -m b.txt A.log c.tar
ls -x -w 40
ls -C -w 40
ls -C -w 20 b.txt A.log c.tar
ls --group-directories-first
echo "-- quoting"
ls -Q
ls -b 'two words' $'tab\there'
ls -q $'tab\there'
ls -N "quote'd" 'two words'
ls --quoting-style=shell
ls --quoting-style=c "quote'd"
ls --quoting-style=shell-escape
ls --show-control-chars $'tab\there' | cat -T
ls --zero b.txt A.log | tr '\0' '@'
echo
echo "-- long"
ls -l b.txt A.log c.tar link broken
ls -ln b.txt
ls -lo b.txt
ls -lg b.txt
ls -lG b.txt
ls -lh A.log
ls -l --full-time b.txt
ls -l --time-style=long-iso b.txt
ls -l --time-style=iso b.txt
ls -l --time-style=+%Y b.txt
ls -l --author b.txt
ls -ld dir
ls -lL link
ls -s c.tar
ls -l missing b.txt
echo "status $?"
ls missing
echo "status $?"
ls -y
echo "status $?"
ls --sort=foo
echo "status $?"
ls ''
echo "status $?"
