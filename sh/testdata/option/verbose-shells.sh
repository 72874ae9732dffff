# set -v of shells of their own, where the source has an error, and in functions.
exec 2>&1
cat > bad <<'END'
echo one
echo two
if then
echo three
END
bash -v bad
echo $?
bash -vn bad
printf 'echo a\nwhile true\necho b\n' > open
bash -v open
printf 'echo "a\nb\n' > quote
bash -v quote
bash -vx -c 'x=1
echo $x'
bash -v -c 'echo ${x:+y}
echo next'
f() { set -v; echo in f; local -; set -v; echo more; }
f
echo after f
set +v
g() { local -; set -v; }
g
echo not
bash -e -v -c 'echo a
false
echo b'
bash -v -c 'trap "echo t
echo u" EXIT
exit 3
echo never'
printf 'set -v\ncat <<A; cat <<-B\na\nA\n\tb\n\tB\necho done' > docs
bash docs
printf 'echo a\\\n' > cont
bash -v cont
printf 'set -v\n\n\n#c' > empty
bash empty
bash -v /dev/null
bash -v -c ''
bash -v -c '
# only

'
