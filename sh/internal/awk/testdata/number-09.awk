BEGIN{$0="a:b"; FS=":"; print $1; $0="a:b"; print $1}
