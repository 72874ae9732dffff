# A name that makes no tool id.
echo "{}"
