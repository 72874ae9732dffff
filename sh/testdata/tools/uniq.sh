exec 2>&1
printf 'a\na\nb\nB\nb\nc\nc\nc\n' > f
uniq f; echo --; uniq -c f; echo --; uniq -d f; echo --; uniq -u f; echo --; uniq -i f; echo --; uniq -D f; echo --; uniq -ci f
echo --; uniq --all-repeated=separate f; echo --; uniq --all-repeated=prepend f; echo --; uniq --group f; echo --; uniq --group=both f
echo --; uniq --group=append f; echo --; uniq --group=prepend f; echo --; uniq -cd f; echo --; uniq -cu f
printf 'x a\ny a\nz b\n' > g
uniq -f1 g; echo --; uniq -s2 g; echo --; uniq -w1 g; echo --; uniq -1 g
uniq f out; cat out
uniq f out x; echo "= $?"
uniq nope; echo "= $?"
uniq -f x f; echo "= $?"
uniq -c -D f; echo "= $?"
uniq --group -c f; echo "= $?"
uniq --group=foo f; echo "= $?"
uniq -y; echo "= $?"
uniq < f
printf 'a\0a\0b\0' | uniq -z | tr '\0' @; echo
printf 'a\na' | uniq -c
uniq -du f; echo --; uniq -iD f
cut -c1-3 << END
abcdef
ab
END
printf 'a:b:c:d\ne:f\nnodelim\n' > c
cut -d: -f1 c; cut -d: -f2- c; cut -d: -f-2 c; cut -d: -f1,3 c; cut -d: -f3,1 c; cut -d: -f2 -s c; cut -d : -f 1-2,4 c
cut -d: --complement -f2 c; cut -d: -f1,3 --output-delimiter=' + ' c; cut -b2 c; cut -c2-3,5 c; cut -c-2 c; cut -c3- c
cut -c1,3 --output-delimiter=- c; cut -b1-2,3-4 --output-delimiter=- c; cut --complement -c2 c
printf 'a\tb\tc\n' | cut -f2
printf 'a b\n' | cut -d' ' -f2
cut; echo "= $?"
cut -f0 c; echo "= $?"
cut -f2-1 c; echo "= $?"
cut -fx c; echo "= $?"
cut -f- c; echo "= $?"
cut -c0 c; echo "= $?"
cut -cx c; echo "= $?"
cut -f1 -c1 c; echo "= $?"
cut -d ab -f1 c; echo "= $?"
cut -d: c; echo "= $?"
cut -d: -c1 c; echo "= $?"
cut -s -c1 c; echo "= $?"
cut -f1 nope; echo "= $?"
cut -f '' c; echo "= $?"
cut -f 1,,2 c; echo "= $?"
cut -f 99999999999999999999999 c; echo "= $?"
cut -y; echo "= $?"
printf 'x\n\ny' | cut -c1
cut -d '' -f1 c
cut -f1 -d $'\n' c
cut -f2 -z -d: c | tr '\0' @; echo
cut -d, -f 1-3 --output-delimiter=$'\t' << END
a,b,c,d
END
