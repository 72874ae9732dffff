# ends: fuel
import re
re.match('(x+x+)+y', 'x' * 40)
