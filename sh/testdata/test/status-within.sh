# $? within [[ ]] is the status of the command before, or of a substitution since.
status() { return "$1"; }
st() { echo "-> $?"; }
false; [[ 1 > 2 || $? == 1 ]]; st
true; [[ 1 > 2 || $? == 1 ]]; st
true; [[ ! 1 > 2 && $? == 0 ]]; st
status 3; [[ 1 > 2 || $(echo $?) == 3 ]]; st
status 3; [[ $? -eq 3 && ! -e /nowhere && ($? -eq 3 && "$?" == 3) ]]; st
status 3; [[ $(exit 5) || $? -eq 5 ]]; st
status 3; [[ x == y || ${none:-$?} -eq 3 && $(($?)) == 3 ]]; st
status 3; [[ ! x == x ]]; st
re='('
status 3; [[ x =~ $re ]]; st
status 3; [[ ! x =~ $re ]]; st
status 3; [[ x =~ $re || $? -eq 3 ]]; st
status 3; [[ '1 1' -eq 1 || $? -eq 3 ]] 2>/dev/null; st
if status 4; [[ $? -eq 4 ]]; then st; fi
while [[ $? -eq 0 ]]; do status 6; done; st
