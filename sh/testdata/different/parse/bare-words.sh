# Forms that no script has: heads of loops and functions that end after their first word.
exec 2>&1
bash -c 'for'
bash -c 'select'
bash -c 'function'
