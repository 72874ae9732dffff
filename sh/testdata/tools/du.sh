exec 2>&1
mkdir -p d/e/f d/g
yes | head -c 5000 > d/big
echo x > d/e/small
echo y > d/e/f/y
yes | head -c 5000 > d/g/x
du d | sort
du -a d | sort
du -s d
du -sh d
du -h d | sort
du -b d | sort
du -c d | tail -1
du --max-depth=1 d | sort
du -d 0 d
du -S d | sort
du -k d/big; du -m d/big; du -B1 d/big; du -BK d/big
du --apparent-size d/big
du --inodes d | sort
du nope; echo "= $?"
du -s -a d; echo "= $?"
du -d x d; echo "= $?"
du --exclude=e d | sort
du -t 8000 d | sort
du -0 d/g | tr '\0' @; echo
du -l d | sort; ln d/g/x d/g/hard; du -s d/g; du -sl d/g
du d/e d | sort
du --si d/big
du -z; echo "= $?"
touch -d 2024-01-01 d/e/f/y d/e/f
du --time --time-style=+%Y d/e/f
tree d
tree -a d
tree -d d
tree -L 1 d
tree -f d
tree -i d
tree -s d
tree -p d
tree -ugh d
tree -F d
tree -r d
tree -Q d
tree --noreport d
tree -P 's*' d
tree -P 's*' --prune d
tree -I 'e|big' d
tree --dirsfirst d
tree --filesfirst d
tree --charset=ascii d
tree nope; echo "= $?"
tree -L 0; echo "= $?"
ln -s e d/link; ln -s nowhere d/broken
tree d
tree -l d
tree d/e d/g
