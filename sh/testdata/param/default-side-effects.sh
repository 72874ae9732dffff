# The word of a default is expanded only when it is used.
count=0
bump() { echo "bumped"; }

set_value=here
echo "${set_value:-$((count += 1))}"
echo "count is $count"

echo "${missing:-$((count += 1))}"
echo "count is $count"

echo "${set_value:+$((count += 10))}"
echo "count is $count"

echo "${missing:+$((count += 100))}"
echo "count is $count"

echo "${missing:=$((count += 1000))}"
echo "${missing:=$((count += 1000))}"
echo "count is $count, missing is $missing"

echo "${set_value:-$(bump)}"
echo "${other:-$(bump)}"
