# The message about a subscript in $'...': bash has taken the dollar away.
exec 2>&1
a[$'x y']=1
echo "$?"
