# An element that begins with [ and has a blank before its ]: it looks like a subscript.
exec 2>&1
list=([a b]c)
declare -p list
