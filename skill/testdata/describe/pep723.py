# /// script
# requires-python = ">=3.11"
# dependencies = ["rich"]
# ///

# Print in colour.
import rich
