# Both spellings, and both names.
python3 --version
python -V
python3 -c 'import sys; sys.version_info[:2]'
# ---
Python 3.14.6 (skillet)
Python 3.14.6 (skillet)
(3, 14)
