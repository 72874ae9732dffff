exec 2>&1
printf 'hello world' | base64
printf 'aGVsbG8gd29ybGQ=' | base64 -d; echo
seq 40 | base64
seq 40 | base64 -w 20
seq 5 | base64 -w0; echo
seq 5 | base64 -w 4
printf '' | base64; echo "= $?"
printf '' | base64 -d; echo "= $?"
seq 40 | base64 | base64 -d | md5sum
printf 'aGVs\nbG8=\n' | base64 --decode; echo " = $?"
printf 'aGVsbG8' | base64 -d; echo " = $?"
printf 'aGVsb' | base64 -d; echo " = $?"
printf 'aGVsbG' | base64 -d; echo " = $?"
printf 'aG!sbG8=' | base64 -d; echo " = $?"
printf 'a!VsbG8=' | base64 -d; echo " = $?"
printf 'aGV!bG8=' | base64 -d; echo " = $?"
printf 'aGVsbG8gaGVs!G8=' | base64 -d; echo " = $?"
printf 'aGVsbG8 =' | base64 -d; echo " = $?"
printf 'aGVs bG8=' | base64 -d -i; echo " = $?"
printf 'a*G-V_s bG8=' | base64 -di; echo " = $?"
printf 'YQ==YQ==' | base64 -d; echo " = $?"
printf 'YQ=a' | base64 -d; echo " = $?"
printf '=' | base64 -d; echo " = $?"
printf '====' | base64 -d; echo " = $?"
printf 'YR==' | base64 -d; echo " = $?"
base64 nope; echo "= $?"
base64 a b; echo "= $?"
base64 -w x; echo "= $?"
base64 -w -1; echo "= $?"
base64 -Q; echo "= $?"
base64 --nothing; echo "= $?"
base64 .; echo "= $?"
echo text > f; base64 f; base64 < f; base64 - < f
printf 'hello world' | base32
printf 'hello world' | base32 | base32 -d; echo
printf 'NBSWY3DPEB3W64TMMQ======' | base32 -d; echo " = $?"
printf 'NBSWY3DPEB3W64TMMQ' | base32 -d; echo " = $?"
printf 'NBSWY3D!' | base32 -d; echo " = $?"
printf 'nbswy3dp' | base32 -d; echo " = $?"
seq 40 | base32 -w 30
for e in base64 base64url base32 base32hex base16 base2msbf base2lsbf; do
    printf '\001\377hello>?' | basenc --$e; echo "= $?"
    printf '\001\377hello>?' | basenc --$e | basenc --$e -d | od -c
done
printf '\001\377hello>' | basenc --z85; printf '\001\377hello>' | basenc --z85 | basenc --z85 -d | od -c
printf 'abc' | basenc --z85; echo " = $?"
printf 'abc' | basenc --z85 -d; echo " = $?"
printf '#####' | basenc --z85 -d; echo " = $?"
printf '4a4B' | basenc --base16 -d; echo " = $?"
printf '4A4' | basenc --base16 -d; echo " = $?"
printf '4A 4B' | basenc --base16 -d; echo " = $?"
printf '0100100' | basenc --base2msbf -d; echo " = $?"
printf '01001002' | basenc --base2msbf -d; echo " = $?"
printf 'x' | basenc; echo "= $?"
basenc --base65; echo "= $?"
basenc --base64 --base16 f
