# The names at the head of a file of rejects, as -p has cut them, and what stands behind.
mkdir x
printf '1\n2\n3\n' > f
cp f x/f

# try HEAD ARG... applies a patch that does not fit and shows the head of the rejects.
try() {
  printf -- '%b\n@@ -1,3 +1,3 @@\n 1\n-9\n+8\n 3\n' "$1" > wrong.patch
  shift
  rm -f *.rej *.orig x/*.rej x/*.orig
  patch -s -f "$@" < wrong.patch
  echo "status $?"
  sed '/^@@/,$d' *.rej x/*.rej 2> /dev/null | cat -A
}

try '--- a/x/f\t2024\n+++ b/x/f\t2025' -p1
try '--- a/x/f\t2024\n+++ b/x/f\t2025' -p1 -R
try '--- a/x/f\t2024\n+++ b/x/f\t2025' -p2
try '--- a/x/f\t2024\n+++ b/x/f\t2025'
try '--- a/x/f\t2024\n+++ b/x/f\t2025' -p0 f
try '--- f\t2024\n+++ b/x/f\t2025' -p1 x/f
try '--- /dev/null\tThu Jan  1 1970\n+++ b/x/f\t2025' -p1 x/f
try '--- a/x/f 2024-01-01 00:00\n+++ b/x/f (revision 2)' -p1
try '--- "a/x/f"\t2024\n+++ "b/x/f"' -p1
try '--- a/../f\n+++ b/x/f' -p1 x/f
try 'Index: a/x/f\n--- a/x/f\t2024\n+++ b/x/f\t2025' -p1
try 'diff --git a/x/f b/x/f\nindex 111..222 100644\n--- a/x/f\n+++ b/x/f' -p1

# A context diff.
cat > wrong.patch <<'EOF'
Index: a/x/f
*** a/x/f	2024
--- b/x/f	2025
***************
*** 1,3 ****
  1
! 7
  3
--- 1,3 ----
  1
! 8
  3
EOF
rm -f x/*.rej
patch -s -f -p1 < wrong.patch
cat x/f.rej
patch -s -f -R -p1 < wrong.patch
head -n 2 x/f.rej

# The line Index: counts where there is no other name.
cp f longer-name
printf 'Index: f\n--- longer-name\n+++ longer-name\n@@ -1 +1 @@\n-1\n+one\n' | patch
printf 'Index: f\n--- missing\n+++ missing\n@@ -1 +1 @@\n-1\n+one\n' | patch -f
echo "status $?"
printf 'Index: f\n@@ -1 +1 @@\n-1\n+one\n' | patch
head -n 1 f longer-name
