exec 2>&1
a=1; n=a; echo ${!n} ${!n-d} ${!n:+x} ${!n/1/one}; unset q; q=zz; echo "${!q}|${!q-unset}"; b=(x y); m='b[1]'; echo ${!m}; m='b[@]'; echo ${!m} "${#b[@]}"
pre_a=1 pre_b=2 pre_c=3; echo ${!pre_*} ${!pre_@}; for v in ${!pre_@}; do echo "$v=${!v}"; done; set -- p q r; i=2; echo ${!i} ${!#} "${!@}" 
k='b[i-1]'; echo ${!k}; declare -A h=([one]=1); hk='h[one]'; echo ${!hk}; for x in HOME USER; do echo "$x ${!x}"; done
echo ${!b[@]} ${!h[@]} "${!nope[@]}|"; ref=b[0]; echo ${!ref}; printf -v "$n" '%s' changed; echo $a; eval "$n=evald"; echo $a; declare "$n=decl"; echo $a; read "$n" <<< readv; echo $a
bad='a b'; echo ${!bad}; echo "st $?"
bad2='1x'; echo ${!bad2}; echo "st $?"; empty=; echo ${!empty}; echo "st $?"
f() { local var=$1; printf '%s\n' "${!var}"; }; val=ok; f val; f HOME; s=string; p=s; echo ${!p:0:3} ${!p^^} ${!p#str} ${#s}
IFS=,; l=(1 2 3); t='l[*]'; echo "${!t}"; t='l[@]'; printf '<%s>' "${!t}"; echo; unset IFS; for vn in s a; do printf '%s:%s ' $vn "${!vn}"; done; echo; unset "$n"; echo ${a-gone}
