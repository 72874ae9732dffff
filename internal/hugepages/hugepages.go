// Package hugepages has the kernel back the memory into which Go's heap grows
// with pages of 2 MiB. Go itself does not ask for them, and where Linux gives
// them only to who asks (the setting "madvise" of transparent_hugepage, the
// usual one), a growing heap is mapped 4 KiB at a time: on a virtual machine the
// fault costs more than what is done with the page.
package hugepages
