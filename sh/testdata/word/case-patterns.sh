# Patterns of case.
classify() {
  case $1 in
    '') echo "empty" ;;
    [0-9]) echo "digit" ;;
    [0-9]*[!0-9]*) echo "digit first" ;;
    [0-9]*) echo "number" ;;
    [[:upper:]]*) echo "capital" ;;
    *.txt | *.md) echo "document" ;;
    -*) echo "option" ;;
    *\ *) echo "spaces" ;;
    '*') echo "star" ;;
    "quoted*") echo "literally quoted*" ;;
    quoted*) echo "quoted prefix" ;;
    \?) echo "question mark" ;;
    ?) echo "one character" ;;
    ??) echo "two characters" ;;
    *) echo "something" ;;
  esac
}
for word in '' 7 42 4x Abc a.txt b.md -v 'a b' '*' 'quoted*' quotedx '?' x é xy long; do
  printf '%-8s %s\n' "<$word>" "$(classify "$word")"
done

shopt -s extglob
for file in photo.jpg scan.JPEG doc.pdf archive.tar.gz; do
  case $file in
    *.@(jpg|jpeg|JPG|JPEG)) echo "$file: image" ;;
    !(*.tar).gz) echo "$file: plain gzip" ;;
    *.tar.@(gz|bz2)) echo "$file: archive" ;;
    *) echo "$file: other" ;;
  esac
done

pattern='b*'
case banana in
  "$pattern") echo "quoted" ;;
  $pattern) echo "unquoted" ;;
esac

case x in
  x) echo "one" ;&
  y) echo "falls into two" ;;&
  z) echo "not tried" ;;
  [a-z]) echo "tested again" ;;
  *) echo "never" ;;
esac
echo "status $?"
case nothing in
  else) false ;;
esac
echo "status $?"
