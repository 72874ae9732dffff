# ends: FileNotFoundError
open('/etc/passwd')
