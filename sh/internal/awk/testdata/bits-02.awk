BEGIN { print strtonum("0x1f"), strtonum("010"), strtonum("12abc"), strtonum(" 0x10"), strtonum("1e2"), strtonum(017), strtonum("08"), strtonum("-0x1F") }
