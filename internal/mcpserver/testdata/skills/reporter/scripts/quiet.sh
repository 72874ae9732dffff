# Write nothing and wait until a file called gate is there.
while [ ! -e gate ]; do sleep 0.02; done
