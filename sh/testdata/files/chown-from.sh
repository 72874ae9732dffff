# chown --from: only files of that owner and group are changed.
exec 2>&1
me=$(id -un)
own=$(id -gn)
echo x > f
run() {
  echo "\$ ${*//$me/me}"
  "$@" | sed "s/$me/me/g; s/$own/me/g"
  echo "-> ${PIPESTATUS[0]}"
}
run chown --from=root 12345 f
run chown --from=12345 root f
run chown --from=:12345 :54321 f
run chown --from="$me" "$me" f
run chown -v --from="$me" "$me" f
run chown -v --from="$me:$own" "$me:$own" f
run chown -v --from=12345 "$me" f
run chown --from=no-such-user "$me" f
run chown --from=:no-such-group "$me" f
run chown --from="$me" f
mkdir -p d/e
run chown -R -v --from="$me" "$me" d
