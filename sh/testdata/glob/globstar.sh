# With globstar ** walks through folders.
mkdir -p top/{one/deep/deeper,two,.hidden}
touch top/f.c top/one/a.c top/one/deep/b.c top/one/deep/deeper/c.c top/two/d.h top/.hidden/e.c

echo top/**
echo top/**/*.c

shopt -s globstar
echo top/**
echo top/**/
echo top/**/*.c
echo top/*/**/*.c
echo top/**/deep/**
echo top/**/deep/*.c
echo **/b.c
echo top/**.c
echo top/o**/a.c
echo top/**/**
echo top/o*/**
echo top/one/**/
echo ./top/two/**
echo **/deep/..

cd top
echo **
for file in **/*.c; do
  printf '%s in %s\n' "${file##*/}" "$(dirname "$file")"
done

shopt -s dotglob
echo **/*.c
shopt -u dotglob globstar
echo **/*.c
