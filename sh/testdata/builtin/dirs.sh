# dirs, pushd, popd: what they show, and what is out of range.
exec 2>&1
mkdir -p "$HOME/a/b" /tmp/x /tmp/y
cd /tmp
dirs
pushd x
pushd /tmp/y
dirs
dirs -v
dirs -p
dirs -l
echo "${DIRSTACK[@]}"
pushd
pushd +1
popd
popd +1
popd
popd
echo $?
dirs +0
dirs +5
echo $?
pushd /none
echo $?
pushd -n /x
dirs
popd -n
dirs
dirs -c
dirs
pushd
echo $?
pushd +3
pushd a b
pushd -z
popd x
cd ~
dirs
 pushd /tmp >/dev/null
dirs -v
popd +9
dirs -0
dirs +1
popd -0
dirs
 pushd -q
cd ~/a
dirs
pushd b
popd >/dev/null
pwd
pushd /tmp/x >/dev/null
pushd /tmp/y >/dev/null
popd -1
dirs
pushd -0
dirs -1
pushd - 
cd -
