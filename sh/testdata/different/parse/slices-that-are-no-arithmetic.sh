# Offsets that are no arithmetic: bash finds it when the expansion runs, ours when the
# line is read.
exec 2>&1
x=abc
echo before
echo ${x:1 1}
echo after
arr=(1 2 3)
echo ${arr[@]:1 +}
echo end
