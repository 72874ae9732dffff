s=hello; echo ${#s} ${s:1} ${s:1:3} ${s: -3} ${s: -3:2} ${s:1:-1} ${s:0:0}- ${s:9}-
u=héllo; echo ${#u} ${u:1:1} ${u:1}
n=1; echo ${s:n:n+1} ${s:$n:$((n+2))}
set -- a bb ccc; echo ${#} ${#1} ${#2} ${#@} ${#*}
x=; echo ${#x} ${#nope}
echo ${s:(-2)} ${s:n?2:3}
