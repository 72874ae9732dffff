BEGIN{$3="c"; print NF, $0; $0="a b c"; NF=2; print; $5="e"; print; print NF; $(NF+2)="x"; print; NF=-1}
