# Where a tilde is a home.
cd /tmp
HOME=/home/user
show() { printf '<%s>' "$@"; echo; }

show ~ ~/file ~/a/b
show "~" '~' \~ "~/file" ~"/file" ~\/file
show a~ a/~ /~ ~~ ~+ ~+/x
cd /
show ~-
show ~root ~root/x ~nobody_here ~nobody_here/x

plain=~
list=~/a:~/b:c~:~
show "$plain" "$list"
mixed="~/a":~/b
show "$mixed"
other=x~/a
show "$other"
array=(~ ~/x x=~)
show "${array[@]}"
array[1]=~/y
show "${array[1]}"

show x=~ x=~/a --dir=~ --dir=~/a a:~
show ${none:-~} ${none:-~/d} "${none:-~}" ${none:-a:~}
declare text=~/decl
export PATHS=~/bin:~/sbin
show "$text" "$PATHS"

case ~ in
  /home/user) echo "in case" ;;
esac
[[ ~ == /home/user && /home/user == ~ ]] && echo "in a test"
for dir in ~ ~/x; do
  show "$dir"
done
cat <<< ~/here
echo ~/out > /dev/null
value='~/kept'
show $value
HOME=/other
show ~
unset HOME
show ~
