# ends: RecursionError
import json
json.loads('[' * 200000)
