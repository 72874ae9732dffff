# nocaseglob, the order of names, and folders with patterns.
mkdir work
cd work
touch B a C b.TXT c.txt A.Txt z10 z9 z1 _x 1 0

echo *
echo *.txt
echo [a-c]
echo [[:lower:]]

shopt -s nocaseglob
echo *.txt
echo [a-c]
echo b*
shopt -u nocaseglob

for name in z*; do
  echo "$name"
done

mkdir -p {x,y}{1,2}/sub
touch x1/sub/f y2/sub/f
echo */sub/f
echo [xy]?/sub
echo ?[12]/*/f
echo x*/../y*
echo ./x*
echo $PWD/x1/* | sed "s|$PWD|PWD|"
echo x1//sub/*
