exec 2>&1
printf 'abcdefghij' > f
dd if=f of=g status=none; cat g; echo
dd if=f bs=3 count=2 status=none; echo
dd if=f bs=1 skip=2 count=3 status=none; echo
dd if=f of=g bs=1 seek=3 conv=notrunc status=none; cat g; echo
dd if=f bs=4 status=noxfer; echo
dd if=f bs=4 of=h status=noxfer conv=sync; od -c h 2>/dev/null | head -0
wc -c h
dd if=f conv=ucase status=none; echo
dd if=f conv=swab status=none; echo
dd if=nope; echo "= $?"
dd bogus; echo "= $?"
dd foo=1; echo "= $?"
dd bs=x; echo "= $?"
dd bs=0; echo "= $?"
dd conv=foo; echo "= $?"
dd if=f ibs=3 obs=4 status=noxfer; echo
dd if=f of=g seek=1 bs=5 status=none; wc -c g
dd if=f bs=2 count=3B status=none; echo
dd if=f skip=100 bs=1 status=noxfer
printf 'ab\ncdef\n' | dd cbs=4 conv=block status=none; echo
printf 'ab  cdef' | dd cbs=4 conv=unblock status=none
dd if=/dev/null of=z status=none; wc -c z
echo hi | dd of=p status=none; cat p
dd if=f of=q conv=excl status=none; dd if=f of=q conv=excl status=none; echo "= $?"
