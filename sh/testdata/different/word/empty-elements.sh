# Elements that an operation has made empty, without quotes and with an empty IFS: bash
# joins all to one word, ours drops the empty ones as elsewhere.
arr=(x y '')
IFS=
printf '<%s>' ${arr[@]#x}; echo
printf '<%s>' ${arr[*]#x}; echo
printf '<%s>' ${arr[@]}; echo
