# Conditions about files.
mkdir dir
echo content > file
touch empty 'with space'
ln -s file link
ln -s nowhere broken
ln file hard
chmod 755 dir
chmod 400 empty
printf '#!/bin/sh\n' > program
chmod +x program

for name in dir file empty link broken hard program missing 'with space' /dev/null; do
  line=$name:
  for op in e f d L h s r w x c b p S; do
    if [ "-$op" "$name" ]; then
      line+=" $op"
    fi
  done
  echo "$line"
done

touch -d '2020-01-01' old
touch -d '2021-01-01' new
[[ new -nt old ]] && echo "newer"
[[ old -ot new ]] && echo "older"
[[ old -nt missing ]] && echo "newer than what is missing"
[[ missing -ot old ]] && echo "older than what is there"
[[ file -ef hard && file -ef link ]] && echo "the same file"
[[ file -ef empty ]] || echo "not the same"
[[ -O file && -G file ]] && echo "own"
[[ -d dir/. && ! -d file && -e dir/../file ]] && echo "paths"
[[ -f '' || -e "$nothing" ]] || echo "no name, no file"
