"""python -m zipfile."""

from zipfile import main

if __name__ == "__main__":
    main()
