exec 2>&1
cat > lib.sh <<'E'
# a library
nosuch_in_lib
libf() {
  nosuch_in_libf
  echo "$LINENO ${BASH_SOURCE[0]} ${FUNCNAME[0]}"
}
return 3
echo not reached
E
. ./lib.sh; echo "rc $?"
libf
eval 'nosuch_eval'
eval 'echo one
nosuch_eval2
echo $LINENO'
bash -c 'nosuch_c'
bash -c 'echo x
nosuch_c2' name
echo 'nosuch_stdin' | bash
printf 'echo a\nnosuch_stdin2\n' | bash
bash lib.sh; echo "rc $?"
printf 'nosuch_file\n' > s.sh; bash s.sh; bash ./s.sh; chmod +x s.sh; ./s.sh
trap 'nosuch_trap' USR1; kill -USR1 $$
eval 'f() {
  nosuch_deff
}'
f
x=$(nosuch_cs); y=`nosuch_bt`
$(echo nosuch_word)
source nosuch.sh; echo "rc $?"
. /dev/null; echo "rc $?"
