# Exported variables are seen, others are not; a program changes none of the shell's.
export SEEN=1; HIDDEN=2
python3 -c 'import os; os.getenv("SEEN"), os.getenv("HIDDEN"), os.environ["SHELL_ENV"], os.environ["HOME"]'
ONLY=here python3 -c 'import os; os.environ["ONLY"]; os.environ["SEEN"] = "changed"; os.getenv("ONLY")'
echo "$SEEN $ONLY"
# ---
('1', None, 'yes', '/home/user')
'here'
1 
