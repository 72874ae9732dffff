BEGIN{IGNORECASE=1; FS="x"; $0="1x2X3"; print NF; FS="xx*"; $0="1x2X3"; print NF; FS="X"; $0="1x2X3"; print NF}
