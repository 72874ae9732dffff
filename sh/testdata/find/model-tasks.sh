mkdir -p logs/2024 logs/2023 cfg
for i in 1 2 3; do printf 'line\n%.0s' $(seq $i) > logs/2024/app$i.log; done
echo old > logs/2023/old.log
echo '{}' > cfg/a.json
echo 'x: 1' > cfg/b.yaml
touch cfg/.secret 'cfg/with space.txt'
find logs -name '*.log' | sort
find . -type f -name '*.log' -exec wc -l {} + | sort -k2 | awk '{print $1, $2}'
find . -type f \( -name '*.json' -o -name '*.yaml' \) | sort
find . -name '.*' -type f
find . -type f -path '*2024*' | wc -l
find . -type f -name '*.log' -printf '%s %f\n' | sort -rn | head -2
find . -type f -name '* *' -print0 | xargs -0 ls
find logs -type f -exec sh -c 'echo "$(basename "$1"): $(head -1 "$1")"' _ {} \; | sort
for f in $(find logs -name 'app*' | sort); do echo "${f##*/} $(wc -l < $f)"; done
find logs -type f | while read -r f; do
	d=$(dirname "$f")
	echo "${d##*/}"
done | sort | uniq -c
find . -type f | awk -F. '{e[$NF]++} END {for (x in e) if (x !~ /\//) print x, e[x]}' | sort
find logs -type f -size -10c | sort
find logs -empty
find . -maxdepth 2 -type d | sort
find logs -name '*.log' -exec cp {} cfg/ \;
ls cfg
find cfg -name '*.log' -delete
ls cfg | wc -l
find . -name '*.log' | sed 's|^\./||' | sort | xargs -I{} echo "tar {}"
find logs -type f -name '*1*' -o -type f -name '*old*' | sort
find . -type f -newermt '2000-01-01' | wc -l
find logs -depth -type d
find logs -type d -name '202*' -exec basename {} \; | sort -r
find . -iname 'APP*' -not -path '*3*' | sort
total=$(find logs -type f -printf '%s\n' | awk '{s+=$1} END {print s}')
echo $total
find . -perm 644 -type f | wc -l
find cfg -type f -exec chmod 600 {} +
find cfg -type f -perm 600 | wc -l
find . -type l | wc -l
ls -1 logs/*/ | grep -c log
du -a logs | wc -l
stat -c '%s' logs/2024/app3.log
grep -rl line logs | sort | head -2
[ "$(find logs -name nope)" ] || echo none
