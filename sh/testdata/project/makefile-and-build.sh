# Lays out a project in C and works on its files.

mkdir -p proj/{src,include,build} && cd proj
for m in main util math; do
  cat > src/$m.c <<C
#include "$m.h"
/* TODO: implement $m */
int ${m}_run(void) { return ${#m}; }
C
  printf '#ifndef %s_H\n#define %s_H\nint %s_run(void);\n#endif\n' "${m^^}" "${m^^}" "$m" > include/$m.h
done
cat > Makefile <<'M'
SRC := $(wildcard src/*.c)
OBJ := $(SRC:src/%.c=build/%.o)
all: $(OBJ)
	@echo built $@
M
cat -A Makefile | sed -n 4p
grep -rlE 'TODO' src | sort | xargs -n1 basename
for f in src/*.c; do
	o=build/$(basename "${f%.c}").o
	[ "$f" -nt "$o" ] && {
		echo "compile $f -> $o"
		cp "$f" "$o"
	}
done
for f in src/*.c; do
	o=build/$(basename "$f" .c).o
	if [[ $f -nt $o ]]; then
		echo stale
	else
		echo "fresh ${o##*/}"
	fi
done
grep -h '^int' src/*.c | sed -E 's/^int ([a-z_]+)\(.*return ([0-9]+).*/\1=\2/' | sort
cat include/util.h
sed -i 's/TODO/DONE/' src/u*.c
grep -c DONE src/*.c
ls build | wc -l
rm -rf build
[ -d build ] || echo clean
