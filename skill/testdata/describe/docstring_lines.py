"""
Convert a table.

Reads CSV,
    writes JSON.
"""
import csv
