# A number may be followed at once by a keyword in full, not by another name.
import warnings
warnings.simplefilter("ignore")
import sys
for s in ['1ifx','1 if 2elsex','1andx','1inx','1isx','1orx','1notx','1forx','1ix', '1notin x', '1not in x','0x1for x', '0xfor x','1e', '1eland','1jif 1 else 2','1and_', '1andé', '1é', '1if 1else 2', '0b1and 3','0o7or 1', '1_a', '01and', '1.e', '1.if', '1.e5and 2', '1else']:
    try: compile(s,'x','eval'); print(s, 'ok')
    except SyntaxError as e: print(s, ascii(e.msg), e.offset, e.end_offset)
