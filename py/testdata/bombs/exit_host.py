# ends: SystemExit
import sys
sys.exit(3)
