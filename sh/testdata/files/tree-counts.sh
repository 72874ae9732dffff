# What tree counts of its operands, and what links to directories are.
mkdir -p t/d/e t/empty
echo 1 > t/a
ln -s d t/k
ln -s a t/l
tree t/empty
tree t/d t/empty
tree --dirsfirst t
tree --filesfirst t
tree --prune t
tree -l --prune t
tree t/a
tree t/a t/d
tree -P zz t/d/e
tree -L 1 t/d
