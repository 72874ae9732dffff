# What numbers are called that are none: hexadecimal ones begin with a small x.
exec 2>&1
for text in '0X y' '0x y' 0Xz 0xz 0z 08 0X 0x 1X -0Xz -0xz +0X ''; do
	printf '[%d]\n' "$text"
	printf '[%x]\n' "$text"
	printf '[%*d]\n' "$text" 1
done
