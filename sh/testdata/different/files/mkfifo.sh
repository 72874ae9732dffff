# The virtual files have no named pipes: mkfifo says so, and what connects commands instead.
mkfifo -m 600 one two 2>&1
echo "-> $?"
