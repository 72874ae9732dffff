# find: what it says of expressions that are wrong and of files that are missing.
exec 2>&1
mkdir d
touch d/f

find missing
echo "status $?"
find missing d
echo "status $?"
find d -bogus
echo "status $?"
find d -name
echo "status $?"
find d -type
echo "status $?"
find d -type x
echo "status $?"
find d -type f,
echo "status $?"
find d -size x
echo "status $?"
find d -size 5z
echo "status $?"
find d -perm x
echo "status $?"
find d -maxdepth x
echo "status $?"
find d -maxdepth
echo "status $?"
find d -exec
echo "status $?"
find d -exec echo {}
echo "status $?"
find d -exec echo {} {} +
echo "status $?"
find d \( -name f
echo "status $?"
find d -name f \)
echo "status $?"
find d \( \)
echo "status $?"
find d !
echo "status $?"
find d -name f -o
echo "status $?"
find d -o -name f
echo "status $?"
find d -a
echo "status $?"
find d -newer missing
echo "status $?"
find d -user nosuch
echo "status $?"
find d -mtime x
echo "status $?"
find d -newermt 'no date'
echo "status $?"
find d -printf
echo "status $?"
find d -name f -printf 'end\'
echo
find d -regextype foo -regex x
echo "status $?"
find d -name f d
echo "status $?"
find -name f d
echo "status $?"
find d -type f -name f -maxdepth 1
echo "status $?"
find d -name 'd/f'
find d -links x
echo "status $?"
find -d d
find -E d
echo "status $?"
