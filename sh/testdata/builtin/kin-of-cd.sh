# cd, pushd, popd and dirs: results, options, errors.

exec 2>&1
mkdir -p a/b/c 'sp ace'
cd a
pwd
cd b/c
pwd
cd ../..
pwd
cd -
cd - 
echo $OLDPWD
cd
pwd
cd ~/a
pwd
cd nope
echo $?
cd a b
echo $?
cd '' 
echo $?
pwd
touch ~/file
cd ~/file
echo $?
cd ~
ln -s a/b lnk
cd lnk
pwd
pwd -P
pwd -L
cd ..
pwd
cd -P lnk
pwd
cd ~
CDPATH=a
cd b
CDPATH=
cd ~
cd 'sp ace' && pwd
cd ..
cd ./a/./b/../b
pwd
cd /
pwd
cd /..
pwd
cd
unset OLDPWD
cd -
echo $?
HOME=
cd
echo $?
pwd
unset HOME
cd
echo $?
HOME=/home/user
(cd a; pwd)
pwd
cd -z
echo $?
cd -- a
pwd
cd
chmod 000 a/b/c
cd a/b/c
echo $?
chmod 755 a/b/c
mkdir d
cd d
rmdir ../d
pwd
cd ..
echo $?
cd
pwd
dirs
pushd a
pushd b > /dev/null
dirs -v
popd
dirs -p
popd
popd
echo $?
pushd
echo $?
pushd /tmp ~ 
echo $?
dirs -c
dirs
