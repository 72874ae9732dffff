# Copyright of somebody

"""What it does."""
