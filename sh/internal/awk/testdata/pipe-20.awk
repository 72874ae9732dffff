BEGIN { print NR, NF, FNR, FS, "[" OFS "]", length(ORS), length(RS), SUBSEP == "\034", RSTART, RLENGTH, FILENAME "|", CONVFMT, OFMT }
