trap 'echo bye $?' EXIT
echo hi
(echo sub)
(trap 'echo subtrap' EXIT; echo in sub)
exit 3
