exec 2>&1 < /dev/null
export TZ=UTC
seq 5 > a
seq 6 10 > b
seq 30 > c
touch -d '2024-01-02 03:04' a b c
pr a | cat -A
pr -t a
pr -h title -l 20 a
pr -2 -t a b
pr -m -t a b
pr -n -t a
pr -n:3 -t a
pr -d -t a
pr -o 4 -t a
pr -w 40 -2 -t b
pr -s, -2 -t a
pr -l 5 a
pr -T a
pr nope
echo $?
pr -Q
echo $?
pr -3 -a -t a b
pr +2 -l 12 a
pr -J -m -t a b
pr -S' | ' -m -t a b
pr --columns=2 -t a
pr -l 15 -2 b
pr -D '%Y' a | head -3
pr -N 5 -n -t a
pr -3 -t c
pr -l 20 -2 c
pr +2:2 -l 20 c
pr -n -2 -t a
pr -s -m -t a b
pr -4 -t c
pr -5 -a -t c
pr -l x a
pr -w 0 a
pr -m -2 a b
pr -m -a a b
echo 'a longer line than the column is wide, for sure it is' > d
pr -2 -t d a
pr -W 20 -t d
pr -m -t d a
pr -r nope a -t | tail -2
printf 'x\ty\n' | pr -t
