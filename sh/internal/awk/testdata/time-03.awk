BEGIN { print strftime("%Y", 0), strftime("%H:%M", 3600 * 5 + 60), mktime("2000 01 01 00 00 00"), mktime("2000 13 32 25 61 61"), strftime("%d/%b/%Y %a", 951782400) }
