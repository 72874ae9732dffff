# Words keep their text in declare -f: quotes, expansions, redirections, assignments.
f() {
  echo "a b" 'c d' $'e\tf' ${x:-y z} $(ls -l) `pwd` $((1+2)) "$(echo "nested")"
  X=1 Y="2 3" cmd arg >out <in 2>/dev/null >>app 2>&1 <&3 >&- {fd}>x &>all &>>more <>rw >|force
  a=(1 2 "3 4") b[1]=x c+=y
  cat <<< "here $x"
  [[ $a == b* && ( $c =~ ^x || -z $d ) ]]
  (( a++, b = 3 ))
  let x=1
  time ls
  ! false
  export A=1
}
declare -f f
h() {
  cat <<EOT
body $x
  more
EOT
  cat <<-'E2' | sort
	quoted $x
	E2
  echo after
}
declare -f h
