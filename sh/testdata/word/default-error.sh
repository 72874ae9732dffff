(echo ${u?}) 2>&1; echo $?
(echo ${u:?message here}) 2>&1; echo $?
(e=; echo ${e:?}; echo no) 2>&1; echo $?
f() { : "${1:?usage: f X}"; echo no; }
(f) 2>&1; echo $?
: ${x?gone}
echo not reached
