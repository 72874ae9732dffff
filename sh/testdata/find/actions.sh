# find: -exec in its forms, -delete, -printf, -print0 and the like.
exec 2>&1
mkdir -p d/sub
printf 'hello\n' > d/a.txt
printf 'bye\n' > 'd/b c.txt'
printf '' > d/sub/e.txt
touch -d '2024-05-06 07:08:09' d/a.txt d/sub
chmod 640 d/a.txt

find d -name '*.txt' -exec echo file {} \; | sort
find d -name '*.txt' -exec echo {} {} \; | sort
find d -name 'a*' -exec echo pre{}post \;
find d -type f -name 'a*' -exec cat {} +
find d -type f -exec grep -l bye {} +
find d -type f -exec sh -c 'echo "$# args"' sh {} +
find d -type f -exec sh -c 'for f; do basename "$f"; done' sh {} + | sort
find d -name '*.txt' -execdir echo {} \; | sort
find d -name a.txt -exec false \; -print
find d -name a.txt -exec true \; -print
find d -type f -exec test -s {} \; -print | sort
find d -name a.txt -exec sh -c 'exit 3' \;
echo "status $?"
find d -name a.txt -exec sh -c 'exit 3' {} +
echo "status $?"
find d -name a.txt -exec nosuch {} \;
echo "status $?"
find d -name a.txt -ok echo {} \; < /dev/null
echo
yes | find d -name a.txt -ok cat {} \;
echo "-- printf"
find d -name a.txt -printf '%p %f %h %P %H %d %s %m %M %y\n'
find d -name a.txt -printf '%TY-%Tm-%Td %TH:%TM:%TS %Ta %Tb\n'
find d -name a.txt -printf '%u %g %U %G %n %l|%Y\n'
find d -name a.txt -printf '%5s|%-8f|%08s|%%|\t|\101|\n'
find d -name a.txt -printf 'no newline'
echo
find d -name a.txt -printf '%f\0' | od -An -c
find d -name a.txt -printf '%T@\n' | cut -d. -f1
find d -name a.txt -printf '%t\n' | cut -c1-19
find d -type d -printf '%f/\n' -o -printf '%f\n' | sort
find d -name a.txt -printf '%q\n'
find d -name a.txt -fprintf out '%f %s\n'
cat out
find d -name '*.txt' -fprint list
sort list
find d -print0 | tr '\0' '\n' | sort
find d -name a.txt -ls | awk '{ print $3, $5, $7, $NF }'
echo "-- delete"
find d -name 'b*' -delete -print
find d -type f | sort
find d -name sub -delete
echo "status $?"
find d -depth -name '*e*' -delete
find d | sort
find d -mindepth 1 -delete
find d
