# ends: fuel
import re
re.match(r'(x*)*\1z', 'x' * 60)
