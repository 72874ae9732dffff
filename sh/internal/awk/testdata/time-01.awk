BEGIN{print strftime("%Y-%m-%d %H:%M:%S", 0, 1), mktime("2020 01 02 03 04 05"), strftime("%A %B %j %U %w %y %Z %e %D %T %F %s", 86400*45, 1)}
