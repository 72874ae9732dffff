exec 2>&1
printf '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n' > f
mkdir o
cd o
split -l 4 ../f
ls
cat xac
rm xaa xab xac
split -b 5 ../f p
ls
cat pab
rm paa pab pac pad pae
split -d -l 3 ../f q
ls
rm q00 q01 q02 q03
split -n 3 ../f
ls
cat xaa
echo --
cat xab
rm xaa xab xac
split -n l/3 ../f
cat xaa
echo --
cat xab
echo --
cat xac
rm xaa xab xac
split -n r/3 ../f
cat xaa
echo --
cat xab
rm xaa xab xac
split -n 2/3 ../f
echo
split -n l/2/3 ../f
split -n r/1/3 ../f
ls
split -a 3 -l 5 ../f
ls
rm xaaa xaab
split --additional-suffix=.txt -l 5 ../f
ls
rm xaa.txt xab.txt
split -x -l 1 ../f h
ls
rm h00 h01 h02 h03 h04 h05 h06 h07 h08 h09
split -C 6 ../f
cat xaa
echo --
cat xab
rm xaa xab xac xad
split --numeric-suffixes=5 -l 5 ../f
ls
rm x05 x06
split --verbose -l 5 ../f
rm xaa xab
split -5 ../f
ls
rm xaa xab
cat ../f | split -l 5 - z
ls
rm zaa zab
split nope
echo "= $?"
split -l x ../f
echo "= $?"
split -l 0 ../f
echo "= $?"
split -n 0 ../f
echo "= $?"
split -l 1 -b 1 ../f
echo "= $?"
split -a x ../f
echo "= $?"
split a b c
echo "= $?"
split -y
echo "= $?"
split -b 1 -a 1 ../f
ls | wc -l
split -n 4/3 ../f
echo "= $?"
split -n x ../f
echo "= $?"
split -t ab ../f
echo "= $?"
cd ..
rm -r o
mkdir o2
cd o2
split -l 1 -a 1 ../f y
ls
cd ..
rm -r o2
mkdir o3
cd o3
yes | head -800 | split -l 1
ls | tail -3
ls | wc -l
ls | head -3
cd ..
mkdir c
cd c
csplit ../f 4
ls
cat xx00
rm xx00 xx01
csplit ../f /3/ /6/
cat xx01
rm xx00 xx01 xx02
csplit ../f '/[37]/' '{1}'
cat xx01
rm xx00 xx01 xx02
csplit -s -f p -n 3 ../f 5
ls
rm p000 p001
csplit -b '%03d.txt' ../f 5
ls
rm xx000.txt xx001.txt
csplit ../f 2 '{2}'
rm xx00 xx01 xx02 xx03
csplit ../f '/5/+1'
cat xx00
rm xx00 xx01
csplit ../f '%5%'
cat xx00
rm xx00
csplit --suppress-matched ../f /5/
cat xx01
rm xx00 xx01
csplit -z ../f /1/ '{*}'
ls
rm xx00 xx01
csplit ../f /nope/
echo "= $?"
ls
csplit -k ../f /nope/
echo "= $?"
ls
rm xx00
csplit ../f 20
echo "= $?"
csplit ../f
echo "= $?"
csplit nope 1
echo "= $?"
csplit ../f x
echo "= $?"
csplit ../f /x
echo "= $?"
csplit ../f 0
echo "= $?"
printf 'a b\nb c\nd b\n' | tsort
printf 'a a\n' | tsort
printf 'a b c\n' | tsort
echo "= $?"
tsort nope
echo "= $?"
printf 'x y\ny z\n' | tsort -
printf 'abc\0\001hello world\nhi\0four' > ../bin
strings ../bin
strings -n 2 ../bin
strings -t d ../bin
strings -t x ../bin
strings -f ../bin
strings -a ../bin
strings nope
echo "= $?"
strings -n 0 ../bin
echo "= $?"
strings < ../bin
printf 'a\nb\nc\n' | shuf | sort
shuf -i 1-5 | sort
shuf -e x y z | sort
shuf -n 2 -i 1-9 | wc -l
shuf -n 0 -i 1-9
shuf -i 5-1
echo "= $?"
shuf -i x
echo "= $?"
shuf -n x
echo "= $?"
shuf nope
echo "= $?"
shuf -e -i 1-2
echo "= $?"
shuf a b
echo "= $?"
shuf -r -n 5 -e a | sort -u
shuf -n 3 -i 7-7
shuf -i 1-3 -o out
sort out
shuf -y
echo "= $?"
shuf -z -e a | tr '\0' @
echo
