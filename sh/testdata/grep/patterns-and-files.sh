# grep: several patterns, patterns from files, empty patterns, fixed strings.
exec 2>&1
printf 'apple pie\nbanana\ncherry pie\n\na.b\na+b\n' > food
printf 'pie\nban\n' > list
printf '\n' > blank
: > none

grep -e apple -e cherry food
grep -f list food
grep -f list -e 'a+b' food
grep -F -f list food
grep -vf list food
grep -c -f blank food
grep -c -f none food
grep -vc -f none food
grep -f - food <<< pie
grep 'apple
banana' food
echo "-- fixed, basic, extended"
grep -F a.b food
grep a.b food
grep -F a+b food
grep 'a+b' food
grep -E 'a+b' food
grep -E 'a\+b' food
grep 'a\+b' food
grep -F '' food | wc -l
grep -Fx banana food
grep -Fw pie food
grep -Fi APPLE food
grep -Fe pie -e ban -o food
echo "-- anchors and lines"
grep '^a' food
grep 'pie$' food
grep -x '' food
grep -nx '.*pie' food
grep -w a food
grep -wo 'a' food
grep -y BANANA food
grep --no-ignore-case -i BANANA food
grep -i --no-ignore-case BANANA food
echo "-- a pattern that looks like an option"
echo '-v' | grep -e -v
echo '--' | grep -- --
grep -f missing food
echo "status $?"
