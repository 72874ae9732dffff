function NR(){}
