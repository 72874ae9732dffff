# * ? and [...] match names, never a leading dot or a slash.
mkdir work
cd work
touch a b ab abc a1 b2 c3 A B1 .hidden '[x]' 'a b' a.txt b.txt 'q?'
mkdir dir
touch dir/inner

echo *
echo ?
echo ??
echo [ab]
echo [a-c]?
echo [!a-z]*
echo [^a-z]*
echo *[0-9]
echo a*
echo *.txt
echo .h*
echo */*
echo */
echo d*/i*
echo [[:upper:]]*
echo *[[:digit:][:space:]]*
echo \[x\] '[x]' [[]x[]]
echo *\?
echo *' '*
echo [a]*[b]
echo nothing* "a"* a"*" 'a'?
