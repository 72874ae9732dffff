f"""not a docstring"""
