# (( opens arithmetic, or two subshells: what follows decides.
exec 2>&1
x=1
(((x)); echo "subshell with a condition")
(((x == 2)) || echo "and another"; echo "end")
(((x + 1) * 2 > 3)); echo "status $?"
((((x)))); echo "status $?"
((echo "two subshells"); echo "one subshell")
((echo piped) | (cat))
((x > 0)) && (((x)) && echo "nested")
echo "$(((x + 1) * 3))"
echo "$( (echo "a subshell in a substitution") )"
echo "$((echo "without a space"); echo "two commands")"
result=$(((x)) && echo "condition in a substitution")
echo "$result"
(( (x) )) && echo "group"
( ( (echo "three levels") ) )
