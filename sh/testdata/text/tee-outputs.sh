# tee: copies of a stream, appending, files that cannot be written.
exec 2>&1
mkdir dir
echo first | tee a b
cat a b
echo second | tee -a a
cat a
echo third | tee --append b > /dev/null
cat b
echo over | tee a > /dev/null
cat a
printf 'no newline' | tee c
echo
cat c
echo
echo twice | tee -
echo "-- into a pipe"
seq 3 | tee copy | sed 's/^/line /'
cat copy
seq 3 | tee >(sort -r > reversed) > /dev/null
while [ "$(wc -l < reversed 2> /dev/null)" != 3 ]
do
    sleep 0.01
done
cat reversed
: | tee empty
wc -c < empty
echo "-- messages"
echo x | tee dir d
echo "status $?"
cat d
echo x | tee no/such/place
echo "status $?"
echo x | tee ''
echo "status $?"
echo x | tee -p e
echo x | tee --output-error=warn e
echo x | tee --output-error=foo e
echo "status $?"
tee -q
echo "status $?"
echo x | tee -i f -- -g
cat ./-g
tee --help | head -1
