exec 2>&1 < /dev/null
# How small a file gets is up to the compressor; directories are read in any order by the real one.
D() { "$@" | sed 's/deflated [0-9]*%/deflated N%/'; }
L() { "$@" | sed 's/\(Defl:. *\)[0-9]* *[0-9]*%/\1 N/; s/^\( *[0-9]*  *\)[0-9]* *[0-9]*%/\1 N/; s/size: [0-9]*/size: N/; s/, [0-9]* bytes compressed:.*/ N/; s/ tx / bx /'; }
mkdir -p p/q
echo one > p/a
seq 1000 > p/q/b
touch -d '2024-01-02 03:04:05' p/a p/q/b p/q p
zip x.zip nope
echo $?
D zip -r x.zip p/a p/q
echo $?
L unzip -l x.zip
L unzip -v x.zip
unzip -t x.zip
unzip x.zip
echo $?
unzip -o x.zip
unzip -n x.zip
unzip -d out x.zip
unzip -q x.zip -d o2
find out o2 | sort
unzip nope
echo $?
unzip p/a
echo $?
unzip -p x.zip p/a
unzip -c x.zip p/a
unzip x.zip nofile
echo $?
unzip -l x.zip 'p/q/*'
unzip -j -o x.zip -d flat
ls flat
D zip -j y.zip p/a p/q/b
D zip y.zip p/a
D zip y.zip p/a
zip -u y.zip p/a
echo $?
zip -d y.zip a
echo $?
zip -d y.zip nn
echo $?
unzip -Z1 y.zip
zip -m m.zip flat/a
ls flat
zip -q z.zip p/a
echo hi | zip s.zip -
unzip -p s.zip
zip -0 st.zip p/q/b
D zip -9 st.zip p/q/b
zip -r e.zip p -x '*b' | sort
unzip -Z1 e.zip | sort
D zip -r i.zip p -i '*b' | sort
echo p/a | zip -@ at.zip
zip -T x.zip
echo $?
L unzip -Z x.zip
L zipinfo x.zip
zipinfo -1 x.zip
unzip -Z1 x.zip
L zipinfo -h x.zip
L zipinfo -t x.zip
zip y2 p/a
ls y2*
ln -s a p/l
zip -qry l.zip p/l p/a
rm -rf p/l p/a
unzip l.zip
ls -l p | cut -c1-10
readlink p/l
unzip x.zip -x p/a
L unzip -lq x.zip
L unzip -qql x.zip
zip -Q x.zip p
echo $?
zip --foo x p
echo $?
unzip -o -j x.zip 'p/*' -d f3
unzip -C -l x.zip 'P/A'
unzip -L -o x.zip -d f4
zip -g x.zip p/a
unzip -o x.zip p/a
D zip -D -r nd.zip p -x p/l | sort
unzip -Z1 nd.zip | sort
echo y > ans
echo new > p/a
unzip x.zip p/a < ans
cat p/a
echo new > p/a
echo n > ans
unzip x.zip p/a < ans
cat p/a
echo A > ans
unzip x.zip 'p/*' < ans
touch -d 2030-01-01 p/a
unzip -u x.zip
unzip -f x.zip
unzip -t x.zip p/a
chmod 755 p/a
zip -q pm.zip p/a
rm p/a
unzip -q pm.zip
stat -c %a p/a
stat -c %Y p/q/b
head -c 100 x.zip > cut.zip
unzip cut.zip
echo $?
printf 'PK\005\006\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' > em.zip
unzip -l em.zip
echo $?
zip -j -q - p/a > st2.zip
unzip -p st2.zip
zip -u x.zip nope
zip -d nozip.zip x
echo $?
zip -q a.b.zip p/a
unzip -l a.b
unzip -p x.zip | tail -1
unzip -qo x.zip nope
echo $?
base64 -d > evil.zip << 'X'
UEsDBBQAAAAAAIMYIlg+am3yAQAAAAEAAAAFAAAALi4vdXB1UEsDBBQAAAAAAIMYIlhDvrfoAQAAAAEAAAAEAAAAL2Fic2FQSwMEFAAAAAAAgxgiWPnvvnEBAAAAAQAAAAkAAABhLy4uLy4uL2JiUEsDBBQAAAAAAIMYIliv5eEIBAAAAAQAAAACAAAAbG4vZXRjUEsDBBQAAAAAAIMYIliDFtyMAQAAAAEAAAAJAAAAbG4vcGFzc3dkeFBLAwQUAAAAAACDGCJYXVdiCAEAAAABAAAAAgAAAG9ra1BLAwQUAAAAAACDGCJYzErdmAEAAAABAAAABwAAAGRvcy50eHRkUEsBAhQDFAAAAAAAgxgiWD5qbfIBAAAAAQAAAAUAAAAAAAAAAAAAAKSBAAAAAC4uL3VwUEsBAhQDFAAAAAAAgxgiWEO+t+gBAAAAAQAAAAQAAAAAAAAAAAAAAKSBJAAAAC9hYnNQSwECFAMUAAAAAACDGCJY+e++cQEAAAABAAAACQAAAAAAAAAAAAAApIFHAAAAYS8uLi8uLi9iUEsBAhQDFAAAAAAAgxgiWK/l4QgEAAAABAAAAAIAAAAAAAAAAAAAAP+hbwAAAGxuUEsBAhQDFAAAAAAAgxgiWIMW3IwBAAAAAQAAAAkAAAAAAAAAAAAAAKSBkwAAAGxuL3Bhc3N3ZFBLAQIUAxQAAAAAAIMYIlhdV2IIAQAAAAEAAAACAAAAAAAAAAAAAACkgbsAAABva1BLAQIUABQAAAAAAIMYIljMSt2YAQAAAAEAAAAHAAAAAAAAAAAAAACAAdwAAABkb3MudHh0UEsFBgAAAAAHAAcAaAEAAAIBAAAAAA==
X
mkdir ev
unzip -o evil.zip -d ev
echo $?
find ev | sort
readlink ev/ln
unzip -l evil.zip
zipinfo evil.zip
zipinfo -l evil.zip
zipinfo -m evil.zip
unzip -t evil.zip
sed 's/kPK/zPK/' evil.zip > crc.zip
unzip -t crc.zip
echo $?
unzip -p crc.zip ok
echo $?
