# The forms that write: >, >>, >|, &>, &>>, >&, and 2>&1 in its places.
both() {
  echo out
  echo err >&2
}

both > o.txt 2> e.txt
cat o.txt e.txt

both &> all.txt
sort all.txt
both &>> all.txt
wc -l < all.txt
both >& other.txt
sort other.txt
both >> all.txt 2>&1
wc -l < all.txt

echo "to a file called 2 and no descriptor" >2
cat 2

# Without a command a file is made, or emptied.
> empty
wc -c < empty
echo content > full
> full
wc -c < full
>> full
ls empty full

# A redirection may stand anywhere.
> front.txt echo in front
cat front.txt
echo in > middle.txt the middle
cat middle.txt
< front.txt cat

# The name is expanded, and must be one word.
dir=out
mkdir "$dir"
echo a > "$dir/file name.txt"
cat "$dir"/*.txt
names="x y"
echo b > $names
echo "status $?"
echo c > $(echo made.txt)
cat made.txt

# /dev/stdout, /dev/stderr and /dev/fd.
echo "to stdout" > /dev/stdout | cat
both 2> /dev/stdout | sort
echo "to three" 3> three.txt > /dev/fd/3
cat three.txt

echo gone > /dev/null
ls missing > both.txt 2>&1
echo "status $?"
