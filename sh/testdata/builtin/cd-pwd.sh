# cd, pwd and what PWD and OLDPWD hold.

mkdir -p a/b
cd a/b
echo ${PWD##*/} ${OLDPWD##*/} >/dev/null
pwd | sed 's|.*/a|a|'
cd ..
echo ${PWD##*/}
cd - >/dev/null
echo ${PWD##*/}
cd ../..
cd a
cd ./b/../b
echo ${PWD##*/}
cd nosuch 2>/dev/null
echo $?
cd / && pwd
cd
[ "$PWD" = "$HOME" ] && echo home
ln -s a/b link
cd link
echo ${PWD##*/}
pwd -P | sed 's|.*/||'
cd ..
[ "$PWD" = "$HOME" ] && echo logical
cd -P link
echo ${PWD##*/}
cd a b 2>/dev/null
echo $?
