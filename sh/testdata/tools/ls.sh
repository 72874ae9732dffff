exec 2>&1
export TERM=xterm
mkdir d d/sub
printf 'hello\n' > d/a.txt
printf '%s' 1234567890 > d/B.c
printf '' > d/.hidden
printf '' > 'd/with space'
printf '' > 'd/a10'
printf '' > 'd/a2'
printf '' > 'd/x~'
chmod 755 d/B.c
ln -s a.txt d/link
ln -s nowhere d/broken
touch -d '2024-03-01 10:00' d/a.txt
touch -d '2024-03-02 10:00' d/B.c
touch -d '2024-02-02 10:00' d/a10 d/a2 d/.hidden d/x~ 'd/with space' d/sub
touch -h -d '2024-02-02 10:00' d/link d/broken
touch -d '2024-02-03 10:00' d
ls d
ls -a d
ls -A d
ls -1 d
ls -l d
ls -lA d
ls -lh d
ls -n d
ls -g d
ls -o d
ls -lG d
ls -F d
ls -p d
ls -s d
ls -m d
ls -C d
ls -x d
ls -w 20 -C d
ls -w 30 -x d
ls -Q d
ls -b d
ls --quoting-style=shell-escape d
ls --quoting-style=shell-escape -C d
ls --quoting-style=locale d
ls -t d
ls -tr d
ls -S d
ls -r d
ls -v d
ls -X d
ls -B d
ls -U d | sort
ls -d d
ls -ld d
ls -R .
ls -lR d
ls -L d
ls -lL d
ls -lH d/link
ls -lF d
ls --file-type d
ls --indicator-style=slash d
ls --full-time d
ls -l --time-style=long-iso d
ls -l --time-style=iso d
ls -l --time-style=+%Y d
ls --group-directories-first d
ls --sort=size d
ls --sort=bogus d
ls --time=ctime -l --time-style=+X d/a.txt
ls -I '*.txt' d
ls --hide='a*' d
ls -lk d
ls -l --block-size=K d
ls -l --block-size=1 d
ls -sk d
ls -sh d
ls --si -l d
ls nope d/a.txt d nope2; echo "= $?"
ls d/a.txt d/B.c
ls d/sub d
ls -9 d; echo "= $?"
ls --bogus; echo "= $?"
ls --color=always d
ls -l --color=always d
ls --color=never d
ls -q d
ls --zero d | tr '\0' '@'
ls -w x
ls -il d | wc -l
ls -f d | wc -l
dir d
vdir d
