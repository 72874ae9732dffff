# An exclamation mark without a command: what is no command is true.
!
echo "$?"
!; echo "$?"
if !; then echo then; else echo else; fi
{ !; }
echo "$?"
! # with a comment
echo "$?"
eval '!'; echo "$?"
true; !
echo "$?"
