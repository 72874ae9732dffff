shopt -s failglob
echo *.none 2>&1; echo "status $?"
echo next
