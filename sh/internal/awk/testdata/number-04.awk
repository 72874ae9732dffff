BEGIN{while(i<2) { i++ } print i}
