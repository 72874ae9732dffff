# pushd, popd and dirs as a stack of places.
mkdir -p a/b c
top=$PWD
short() {
  dirs -p | sed "s|^~|HOME|"
}

pushd a > /dev/null
pushd b > /dev/null
short
popd > /dev/null
echo "in ${PWD##*/}"

pushd "$top/c" > /dev/null
dirs -v | sed 's|  ~|  HOME|'
echo "${#DIRSTACK[@]}"

# Rotation.
pushd +1 > /dev/null
short
pushd -0 > /dev/null
short

# Without arguments the two on top change places.
pushd > /dev/null
short

# -n changes the stack and not the place.
pushd -n /tmp > /dev/null
short
echo "still in ${PWD##*/}"
popd -n > /dev/null
short

popd +1 > /dev/null
short
dirs -c
short

popd 2>&1 | sed 's/.*popd/popd/'
pushd 2>&1 | sed 's/.*pushd/pushd/'
pushd nowhere 2>&1 | sed 's/.*pushd/pushd/'
pushd +9 2>&1 | sed 's/.*pushd/pushd/'

# ~+ ~- and ~N.
cd "$top"
cd a
[[ ~- == "$top" ]] && echo "the place before"
[[ ~+ == "$PWD" ]] && echo "this place"
pushd "$top/c" > /dev/null
[[ ~1 == "$top/a" ]] && echo "the one below"
cd - > /dev/null
echo "${PWD##*/}"
