# Messages about read-only variables behind a reference name what it leads to, and where
# elements are assigned the reference.
exec 2>&1
readonly a=1
readonly -a list=(1 2)
readonly -A map=([k]=v)
mapfile map <<< x
for target in a list map; do
	for command in 'ref=5' 'ref+=5' 'ref[0]=5' 'ref=(1 2)' 'ref+=(1 2)' ': $((ref[0]=5))' 'read ref <<< 1' 'read "ref[0]" <<< 1' \
		'read -a ref <<< 1' 'printf -v ref x' 'printf -v "ref[0]" x' 'mapfile ref <<< x' ': ${ref[7]:=x}' 'unset ref'; do
		(
			declare -n ref=$target
			echo "$target: $command"
			eval "$command"
		)
	done
done
for command in 'read "ref[0]" <<< 1' 'read -a ref <<< 1' 'printf -v "ref[0]" x' 'mapfile ref <<< x' 'ref=(1)' 'ref[0]=1'; do
	(
		declare -n ref='list[1]'
		echo "$command"
		eval "$command"
	)
done
