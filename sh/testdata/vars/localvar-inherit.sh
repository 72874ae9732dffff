exec 2>&1
x=global; f() { local x; echo "<${x-unset}>"; }; f
shopt -s localvar_inherit; f; g() { local x; x+=more; echo $x; local y=new; echo $y; }; g; echo $x
declare -i n=5; h() { local n; declare -p n; n+=2; echo $n; }; h; echo $n
a=(1 2); k() { local -a a; echo ${#a[@]} ${a[@]}; a+=(3); echo ${a[@]}; }; k; echo ${a[@]}
l() { local a; declare -p a; }; l
shopt -u localvar_inherit; f
m() { local -I x; echo "<$x>"; x=in; }; m; echo $x
shopt -s localvar_unset
p() { local v=1; q; echo "after ${v-unset}"; }; q() { unset v; echo "in q ${v-unset}"; }; v=glob; p
shopt -u localvar_unset; p; echo $v
r() { local v=1; unset v; echo "${v-unset}"; v=2; }; r; echo $v
