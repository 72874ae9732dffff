# Write two lines, then wait until a file called gate is there.
echo "first line"
echo "second line"
while [ ! -e gate ]; do sleep 0.02; done
echo "last line"
