# Line breaks of DOS, Unix and the Mac into each other.
exec 2>&1
run() { echo "\$ $*"; "$@"; echo "-> $?"; }
show() { od -c "$1" | sed 's/^[0-9]* *//'; }
printf 'a\r\nb\r\nc\n' > f; run dos2unix f; show f
printf 'a\nb\r\nc' > f; run unix2dos f; show f
printf 'a\r\n' > f; run dos2unix -q f; show f
printf 'a\r\n' > f; run dos2unix -n f g; show f; show g
printf 'a\r\n' > f; run dos2unix -o f; show f
printf 'a\r\n' > f; printf 'b\n' > g; run dos2unix f g; show f
printf 'a\r\n' | dos2unix | od -c; printf 'a\n' | unix2dos | od -c
printf 'a\r\n' > f; dos2unix < f | od -c
run dos2unix missing
run dos2unix missing f
mkdir dir; run dos2unix dir
printf 'a\0\r\n' > bin; run dos2unix bin; show bin
run dos2unix -f bin; show bin
printf '\xef\xbb\xbfa\r\n' > bom; run dos2unix bom; show bom
printf '\xef\xbb\xbfa\r\n' > bom; run dos2unix -b bom; show bom
printf '\xef\xbb\xbfa\n' > bom; run unix2dos bom; show bom
printf '\xef\xbb\xbfa\n' > bom; run unix2dos -r bom; show bom
printf 'a\n' > f; run unix2dos -m f; show f
printf 'a\r\n' > f; run dos2unix -m f; show f
printf 'a\rb\rc' > mac; run dos2unix -c mac mac; show mac
printf 'a\rb\r\n' > mac; run dos2unix mac; show mac
printf 'a\rb' > mac; run mac2unix mac; show mac
printf 'a\nb\n' > mac; run unix2mac mac; show mac
printf 'a\r\n\r\nb' > f; run dos2unix -l f; show f
printf 'a\n' > f; run unix2dos -l f; show f
printf 'a\r\nb\n' > f; run dos2unix -i f; run dos2unix -id f; run dos2unix -ic f; run dos2unix --info=um f
run dos2unix -i f bin bom
run unix2dos -i f; run dos2unix -ip f; run dos2unix -ih f; run dos2unix -it f;
printf 'a\r\n' > f; touch -d @1000000 f; run dos2unix -k f; stat -c %Y f
printf 'a\r\n' > f; chmod 600 f; run dos2unix f; stat -c %a f
printf 'a\r\n' > f; ln -s f l; run dos2unix l; show f; ls -l l | cut -c1
run dos2unix -F l; show f; ls -l l | cut -c1
printf 'a\r\n' > f; run dos2unix -R l; ls -l l | cut -c1; show f
run dos2unix -n f
run dos2unix -n a b c
run dos2unix -v f
printf 'a\r\n' > f; run dos2unix -v f
printf 'a\n' > f; run dos2unix f; 
printf 'x\r\r\n' > f; run dos2unix f; show f
printf 'x\r\n' > f; run unix2dos f; show f
printf '\r' > f; run dos2unix f; show f
printf 'x\r\n\032after\r\n' > f; run dos2unix f; show f
: > f; run dos2unix f; run unix2dos f
printf 'a\r\n' > f; run dos2unix -- f
printf 'a\r\n' > f; run dos2unix --newfile f h --oldfile f; show h; show f
printf '\xff\xfea\0\r\0\n\0' > u; run dos2unix u; show u
mkdir two; cd two
printf 'a\r\nb\nc\rd\r\n' > f; dos2unix -v -n f g; unix2dos -v -n f g;  mac2unix -v -n f g; unix2mac -v -n f g; od -c g
printf '\xef\xbb\xbfa\r\n' > bom; dos2unix -i bom; dos2unix -ib bom; printf '\xff\xfea\0\r\0\n\0' > u; dos2unix -i u;  unix2dos u; od -c u
printf 'a\033\n' > e; dos2unix e;  printf 'a\010\n' > e; dos2unix e; printf 'a\177\200\n' > e; dos2unix e
printf 'a\r\n\0' | dos2unix | od -c; echo ${PIPESTATUS[1]}
printf 'a\r\n' > x; ln x y; dos2unix x; od -c y; dos2unix -m < x | od -c; dos2unix -q missing; echo $?; dos2unix -n x
printf '\xfe\xff\0a\0\r\0\n' > u; dos2unix u; od -c u;printf '\xff\xfea\0\r\0\n\0\x3d\xd8\x00\xde' > u; dos2unix -b -n u v; od -c v; unix2dos -n u v; od -c v;printf '\xff\xfea\0\r\0\n\0\x3d\xd8\x00' > u; dos2unix u; echo $?
