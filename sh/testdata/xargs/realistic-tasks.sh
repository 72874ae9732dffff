# xargs in daily work: with find, grep, sort, sed, jq; batches and sums.
exec 2>&1
mkdir -p data
for i in 1 2 3
do
    seq "$i" > "data/file $i.txt"
done

find data -name '*.txt' -print0 | sort -z | xargs -0 wc -l
find data -name '*.txt' -print0 | sort -z | xargs -0 -n1 sh -c 'echo "$(wc -l < "$1") $1"' sh
find data -type f -print0 | sort -z | xargs -0 -I{} sh -c 'cp "{}" "$(echo "{}" | tr " " _)"'
ls data
ls data/file_*.txt | xargs grep -c . 
ls data/file_*.txt | xargs grep -l 3
ls data/file_*.txt | xargs -n1 basename | sed 's/\.txt$//' | xargs
ls data/file_*.txt | xargs cat | paste -sd+ | bc
printf '%s\n' a b c | xargs mkdir -p
ls -d [abc] | xargs -n1 rmdir -v
printf '%s\n' 1 2 3 4 5 6 | xargs -n 2 echo pair:
printf '%s\n' x y | xargs -I{} printf '%s\n' '{}-1' '{}-2'
echo 'one,two,three' | tr ',' '\n' | xargs -I{} echo "item {}"
echo '{"a":[1,2,3]}' | jq '.a[]' | xargs
printf 'HOST=h\nPORT=1\n' | xargs env -i | sort
grep -o '[0-9]' data/file_3.txt | xargs -n1 expr 10 +
cut -d: -f1 <<< $'root:0\nuser:1' | xargs -I{} echo "user {}"
seq 5 | xargs -n1 -I% echo 'scale=2; % / 4' | bc
seq 3 | xargs -I{} sh -c 'test {} -ne 2 && echo keep {}'
echo "status $?"
printf 'b\na\n' | xargs -n1 | sort | xargs echo sorted:
yes no | head -3 | xargs -n1 echo
echo data/*.txt | xargs -n1 | wc -l
find data -name 'file_*' | xargs rm -f
ls data | xargs -d '\n' -n1 echo file:
find data -type f -print0 | xargs -0 rm
ls data | xargs -r echo left:
echo "done"
