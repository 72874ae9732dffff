# Elements that begin with a bracket and have no subscript.
list=([a]'*' [b] [c]d [1+1]=e "[2]=x" [k]"=x")
declare -p list
list+=([y] [z])
declare -p list
declare -A map=([a] 1 [b]2 3)
declare -p map
