# Forms that no script has: ! alone, and heads of loops that end after their first word.
exec 2>&1
bash -c '!'
echo $?
bash -c 'for'
bash -c 'select'
bash -c 'function'
