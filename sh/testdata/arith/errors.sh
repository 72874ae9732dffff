(echo $((1/0))) 2>&1; echo $?
(echo $((1+))) 2>&1; echo $?
(echo $((08))) 2>&1; echo $?
(((1 +))) 2>&1; echo $?
(let 'x=') 2>&1; echo $?
(x='1 2'; echo $((x))) 2>&1; echo $?
echo $((3 4)) 2>&1
echo next line
