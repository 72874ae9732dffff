# A backup script: stamps, exclusions, checksums, rotation, restore.
exec 2>&1
export TZ=UTC
set -u
mkdir -p site/{css,img,cache} backups
echo '<h1>v1</h1>' > site/index.html
echo 'body {}' > site/css/main.css
head -c 2000 /dev/zero > site/img/logo.bin
echo junk > site/cache/tmp

backup() {
    local stamp=$1
    local file=backups/site-$stamp.tar.gz
    tar --sort=name --mtime='2024-01-01' --exclude='site/cache' -czf "$file" site || return 1
    (cd backups && sha256sum "site-$stamp.tar.gz" > "site-$stamp.sha256")
    echo "made $file with $(tar -tzf "$file" | wc -l) entries"
}
verify() {
    (cd backups && sha256sum --quiet -c -- *.sha256) && echo "all verified"
}
rotate() {
    local keep=$1
    ls -1 backups/*.tar.gz | sort -r | tail -n +$((keep + 1)) | while IFS= read -r old
    do
        echo "removing $old"
        rm -- "$old" "${old%.tar.gz}.sha256"
    done
}

backup 20240101
echo '<h1>v2</h1>' > site/index.html
backup 20240102
rm site/css/main.css
backup 20240103
verify
rotate 2
ls backups
verify

echo "-- restore"
mkdir restored
tar -xzf backups/site-20240102.tar.gz -C restored
cat restored/site/index.html
ls -R restored
diff -rq site restored/site
tar -xzOf backups/site-20240103.tar.gz site/index.html
tar -dzf backups/site-20240103.tar.gz && echo unchanged
echo '<h1>v3</h1>' > site/index.html
tar -dzf backups/site-20240103.tar.gz | grep -c 'index.html'

echo "-- damage"
printf 'x' | dd of=backups/site-20240103.tar.gz bs=1 seek=100 conv=notrunc status=none
verify
echo "status $?"
gzip -t backups/site-20240103.tar.gz 2> /dev/null
echo "test $?"
tar -tf backups/missing.tar.gz 2>&1 | head -1
zip -qr site.zip site -x 'site/cache/*'
unzip -Z1 site.zip | sort
