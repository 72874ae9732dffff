# ends: PermissionError|ModuleNotFoundError|AttributeError
import os
os.system('true')
