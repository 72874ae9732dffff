# Extended patterns on names of files.
shopt -s extglob
mkdir work
cd work
touch a.c b.c c.h main.o util.o README notes.txt notes.txt.bak img1.png img22.png img333.png aab abab ab

echo *.@(c|h)
echo !(*.o)
echo !(*.@(c|h|o|png))
echo img+([0-9]).png
echo img?([0-9])[0-9].png
echo *(ab)
echo +(ab)
echo +(a|b)
echo ?(a)ab
echo @(README|*.txt)
echo *.!(c|h|png)
echo !(*[0-9]*)
echo *.txt?(.bak)
echo !(!(*.c))
echo @(*.c)
echo nothing+(x)

rm -f !(*.c|*.h)
echo *

pattern='*.@(c|h)'
echo $pattern
echo "$pattern"
