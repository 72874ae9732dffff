# set -C: > refuses a file that is there; >| and >> do not.
exec 2>&1
echo first > kept
set -C
echo second > kept
echo "status $?"
cat kept

echo third >| kept
cat kept
echo fourth >> kept
cat kept

echo new > made
cat made

# What is no regular file may be opened.
echo gone > /dev/null
echo "status $?"

# Other forms that truncate.
echo both &> kept
echo "status $?"
echo both >& kept
echo "status $?"
exec 5> kept
echo "status $?"
{ echo group; } > kept
echo "status $?"
: <> kept
echo "status $?"

ln -s kept link
echo through > link
echo "status $?"
mkdir dir
echo x > dir
echo "status $?"

# A function that needs the old way.
force() {
  local -
  set +C
  echo forced > kept
}
force
cat kept
echo again > kept
echo "status $? with $-"

set +C
echo last > kept
cat kept
