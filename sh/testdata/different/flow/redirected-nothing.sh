# bash makes a child for redirections of standard input without a command; ours
# expands them itself.
n=1
< /dev/null$((n++ * 0)) 2>/dev/null
echo $n
