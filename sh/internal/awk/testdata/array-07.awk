NR==1{for(i=1;i<=NF;i++)h[$i]=i;next}{print $h["b"], $h["a"]}
