# touch: dates of many forms, references, only one of the times.
exec 2>&1
export TZ=UTC
show() { stat -c '%n %.19y' "$@"; }

touch -d '2024-02-29 12:34:56' a
show a
touch -d '2024-02-29T12:34:56Z' a
show a
touch -d '2024-02-29 12:34 +0200' a
show a
touch -d @86400 a
show a
touch -d '1 Jan 2020' a
show a
touch -d '2020-01-01 + 1 day' a
show a
touch -t 202403040506 a
show a
touch -t 202403040506.07 a
show a
touch -t 2403040506 a
show a
touch -t 9903040506.59 a
show a
touch -r a b
show b
touch -r a -d '+1 hour' b
show b
touch -d '2021-01-01' -m b
show b
stat -c '%.19x' b
touch -a -d '2019-01-01' b
show b
stat -c '%.19x' b
touch --time=modify -d 2018-01-01 b
show b
touch --time=access -d 2017-01-01 b
stat -c '%.10x %.10y' b
touch -c missing
ls missing
touch -d 2022-02-02 -h new
show new
ln -s a link
touch -h -d 2001-01-01 link
show link a
touch -d 2002-02-02 link
show link a
touch x y z
ls
echo "-- messages"
touch
echo "status $?"
touch -d 'no date' a
echo "status $?"
touch -t 20240230 a
echo "status $?"
touch -t 202413010000 a
echo "status $?"
touch -r missing a
echo "status $?"
touch missing/x
echo "status $?"
touch --time=foo a
echo "status $?"
touch -d 2020-01-01 -t 202001010000 a
echo "status $?"
mkdir d
touch -d 2020-01-01 d
show d
touch d/
