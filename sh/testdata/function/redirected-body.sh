# A function's redirections belong to its definition and are done at each call.
log() {
  echo "to the log: $1"
} >> log.txt

log one
log two
cat log.txt

read_config() {
  while IFS='=' read -r key value; do
    echo "$key is $value"
  done
} << 'END'
color=red
size=large
END
read_config
read_config

errors_too() {
  echo out
  echo err >&2
} > both.txt 2>&1
errors_too
cat both.txt

# They are expanded at the call.
to_named() {
  echo "content of $1"
} > "$1.txt"
to_named a
to_named b
cat a.txt b.txt

# A redirection at the call is outside of that of the definition.
log three > caller.txt
wc -c < caller.txt
tail -n 1 log.txt

# A body may be any compound command.
loop() for i in 1 2; do
  echo "loop $i"
done
loop

sub() (
  cd /tmp
  local_to_sub=1
  pwd
)
sub
echo "${local_to_sub-unset}"

test_body() [[ $1 == yes ]]
test_body yes && echo "it is yes"
test_body no || echo "it is not"

arith_body() (($1 > 5))
arith_body 6 && echo "more than five"

case_body() case $1 in
  a) echo "letter a" ;;
esac
case_body a
