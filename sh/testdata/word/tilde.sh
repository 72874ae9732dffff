cd "$HOME"; [ ~ = "$HOME" ] && echo home
[ ~/x = "$HOME/x" ] && echo path; echo '~' "~" \~ a~ ~nosuchuser/x
x=~; [ "$x" = "$HOME" ] && echo assign
y=/a:~:~/b; [ "$y" = "/a:$HOME:$HOME/b" ] && echo colons
cd /; cd "$HOME"; [ ~- = / ] && echo minus; [ ~+ = "$PWD" ] && echo plus
