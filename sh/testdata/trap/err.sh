trap 'echo ERR $? line $LINENO' ERR
false
true
f() { false; }
f
if false; then :; fi
false || true
(exit 4)
! true
x=$(false)
echo end
