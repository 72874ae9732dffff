# Defaults of defaults, and defaults in real settings.
unset config user_config system_config
first() { echo "${config:-${user_config:-${system_config:-built in}}}"; }
first
system_config=system
first
user_config=
first
user_config=user
first
config=own
first

: "${PORT:=8080}" "${HOST:=localhost}" "${URL:=http://$HOST:$PORT/}"
echo "$URL"

level=
echo "${level:-info} ${level-unset} ${level:+set} ${level+present}"
args=${verbose:+-v }${debug:+-d }
echo "<$args>"
verbose=yes
args=${verbose:+-v }${debug:+-d }
echo "<$args>"

name=report
file=${1:-$name}.${2:-txt}
echo "$file"
list=(${extra_args:+"$extra_args"} last)
echo "${#list[@]}"
extra_args='one arg'
list=(${extra_args:+"$extra_args"} last)
echo "${#list[@]}"

path=/a
path+=${more:+:$more}
more=/b
path+=${more:+:$more}
echo "$path"

count=${count:-0}
count=$((count + 1))
echo "$count ${missing_number:-0}"
echo "${name:?never} ${name:+"quoted $name"} ${none:-"$(echo computed)"}"
cat <<EOF
${title:-Untitled} by ${author:-$(echo nobody)}
EOF
