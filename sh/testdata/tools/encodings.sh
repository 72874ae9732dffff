# base64, base32, basenc and iconv: encoding, decoding, wrapping, garbage.
exec 2>&1
printf 'hello world' > f
seq 40 > long
printf '\377\376\0' > bin

base64 f
base64 long
base64 -w 20 long | head -3
base64 -w 0 f
echo
base64 bin
base64 -d <<< aGVsbG8=
echo
base64 -d <<< aGVsbG8
echo
echo "status $?"
base64 -d <<< 'aGVs*bG8='
echo
echo "status $?"
base64 -di <<< 'aGVs*bG8='
echo
printf 'aGVs\nbG8=\n' | base64 -d
echo
base64 --decode --ignore-garbage <<< '  aGk=  '
echo
base32 f
base32 -d <<< NBUQ====
echo
base32 -w 8 long | head -2
base32 -d <<< 'nbuq'
echo "status $?"
basenc --base16 f
basenc --base64url bin
basenc --base32hex f
basenc --base2msbf <<< A
basenc --z85 <(printf '12345678')
echo
basenc -d --base16 <<< 6869
echo
basenc --base16 -d <<< 686
echo
echo "status $?"
base64 missing
echo "status $?"
base64 -w x f
echo "status $?"
base64 f f
echo "status $?"
basenc f
echo "status $?"
base64 --help | head -1
echo "-- iconv"
printf 'caf\351\n' | iconv -f ISO-8859-1 -t UTF-8
printf 'café\n' | iconv -f UTF-8 -t LATIN1 | od -An -tx1
printf 'hi\n' | iconv -t UTF-16LE | od -An -tx1
printf 'hi' | iconv -t UTF-16BE | od -An -tx1
printf 'añb\n' | iconv -f UTF-8 -t ASCII//TRANSLIT
printf 'añb\n' | iconv -c -f UTF-8 -t ASCII
printf 'añb\n' | iconv -f UTF-8 -t ASCII
echo "status $?"
printf 'a\377b\n' | iconv -f UTF-8 -t UTF-16LE > /dev/null
echo "status $?"
iconv -f NOSUCH -t UTF-8 f
echo "status $?"
