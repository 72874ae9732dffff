"""python -m json."""

from json.tool import main

if __name__ == "__main__":
    main()
