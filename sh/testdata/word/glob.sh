touch a.txt b.txt c.log .hidden 'sp ace.txt'; mkdir d d/e; touch d/x.txt d/e/y.txt
echo *.txt; echo *; echo .h*; echo [ab].txt [!a].txt ?.log; echo d/*; echo */; echo */*.txt
echo *.none '*.txt' "*.txt" \*.txt; x='*.log'; echo $x "$x"
shopt -s nullglob; echo [*.none]; echo x *.none y; shopt -u nullglob
shopt -s dotglob; echo *; shopt -u dotglob
shopt -s globstar; echo **; echo **/*.txt; shopt -u globstar
shopt -s extglob
echo !(*.txt) @(a|b).txt *(c).log +([a-b]).txt ?(a).txt
set -f; echo *; set +f
for f in *.txt; do echo "<$f>"; done
